public import CalendarEngine

extension LoadedSnapshot {
    /// Calls `body` with the VALARMs of each item that has some, and with none for each changed date from which
    /// somebody took those of its series. O(records), and the components that have some are read in order of place.
    public func forEachAlarmedItem(_ body: (ItemReference, [AlarmComponent]) -> Void) {
        for calendar in loaded {
            for (number, file) in calendar.files.enumerated() {
                let positions = file.records.indices.filter { file.records[$0].traits.contains(.hasAlarms) }
                guard !positions.isEmpty else { continue }
                for series in file.series where file.records[series.master].traits.contains(.hasAlarms) {
                    for position in series.overrides where !file.records[position].traits.contains(.hasAlarms) {
                        let position = calendar.position(ofRecord: position, inFile: number)
                        body(ItemReference(calendar: calendar.index, position: position), [])
                    }
                }
                var next = 0
                func take(_ record: ItemRecord, _ bytes: [UInt8]) {
                    let position = calendar.position(ofRecord: positions[next], inFile: number)
                    next += 1
                    let alarms = ItemDecoder(file, record).alarms(in: bytes)
                    // What nobody can read is no alarm.
                    if !alarms.isEmpty { body(ItemReference(calendar: calendar.index, position: position), alarms) }
                }
                if file.content.paged == nil {
                    for position in positions { take(file.records[position], file.component(file.records[position])) }
                } else {
                    file.forEachComponent(of: positions) { record, bytes in
                        take(record, bytes.map { Array($0[record.range]) } ?? [])
                    }
                }
            }
        }
    }
}
