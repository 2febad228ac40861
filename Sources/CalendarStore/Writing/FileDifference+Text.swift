import ICalendar

extension FileDifference {
    /// The lines that differ, as `diff -u` tells it, under the names of the file; of what moves, as git does.
    public var text: String {
        if let movedTo { return "rename from \(path)\nrename to \(movedTo)\n" }
        let diff = LineDiff(from: before ?? [], to: after ?? [])
        return "--- \(before == nil ? "/dev/null" : path)\n+++ \(after == nil ? "/dev/null" : path)\n\(diff.text)"
    }
}
