public import CalendarEngine
import CalendarStore
import ICalendar

extension SnapshotChange {
    /// The items that differ between two iCalendar texts: a series counts once, and the order of items does not count.
    /// A difference in a stamp (DTSTAMP) counts. O(bytes).
    public init(from old: some Sequence<UInt8>, to new: some Sequence<UInt8>) {
        self.init()
        let zones = SystemTimeZones()
        func file(_ bytes: some Sequence<UInt8>) -> CalendarFile {
            CalendarFile(bytes: Array(bytes), path: "", zones: zones)
        }
        add([file(old)], [file(new)])
    }
}
