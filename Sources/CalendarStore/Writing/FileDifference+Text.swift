import ICalendar

extension FileDifference {
    /// The lines that differ, in the format of `diff -u`; for a move, in the format of git.
    public var text: String {
        if let movedTo { return "rename from \(path)\nrename to \(movedTo)\n" }
        let diff = LineDiff(from: before ?? [], to: after ?? [])
        return "--- \(before == nil ? "/dev/null" : path)\n+++ \(after == nil ? "/dev/null" : path)\n\(diff.text)"
    }
}
