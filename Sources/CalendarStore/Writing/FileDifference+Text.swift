import ICalendar

extension FileDifference {
    /// The lines that differ, as `diff -u` tells it, under the names of the file.
    public var text: String {
        let diff = LineDiff(from: before ?? [], to: after ?? [])
        return "--- \(before == nil ? "/dev/null" : path)\n+++ \(after == nil ? "/dev/null" : path)\n\(diff.text)"
    }
}
