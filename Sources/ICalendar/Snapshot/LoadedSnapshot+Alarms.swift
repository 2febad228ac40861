public import CalendarEngine

/// The alarms of all items, and those that cannot be read.
extension LoadedSnapshot {
    /// Calls `body` with the VALARMs of each item that has some, and with none for each item that says that it has none
    /// and for each override without the alarms that its series has. O(records), and the components that have some are
    /// read in order of place.
    public func forEachAlarmedItem(_ body: (ItemReference, [AlarmComponent]) -> Void) {
        for calendar in loaded {
            for (number, file) in calendar.files.enumerated() {
                let positions = file.records.positions { $0.traits.contains(.hasAlarms) }
                guard !positions.isEmpty else { continue }
                for series in file.series where file.records[series.master].traits.contains(.hasAlarms) {
                    for position in series.overrides where !file.records[position].traits.contains(.hasAlarms) {
                        let position = calendar.position(ofRecord: position, inFile: number)
                        body(ItemReference(calendar: calendar.index, position: position), [])
                    }
                }
                file.forEachComponentBytes(of: positions) { record, bytes in
                    let decoder = ItemDecoder(file, file.records[record])
                    let alarms = decoder.alarms(in: bytes)
                    let position = calendar.position(ofRecord: record, inFile: number)
                    // An alarm that cannot be read is none; one that says that there is none is heard.
                    if !alarms.isEmpty || decoder.isMuted(in: bytes) {
                        body(ItemReference(calendar: calendar.index, position: position), alarms)
                    }
                }
            }
        }
    }

    /// The time zones that files define otherwise than their names say.
    public var zoneProblems: [Problem] {
        loaded.flatMap(\.files).flatMap { file in
            var zones = ZonesByName(file)
            var faults = FaultLog()
            for (name, offset, fileHolds) in zones.unlikeNames() {
                faults.add(.invalidZone, at: offset, .zoneUnlikeName(name: name, fileHolds: fileHolds))
            }
            return faults.problems(path: file.path, file.content)
        }
    }

    /// The journal entries that files have, which are not shown, counted for each file.
    public var journalProblems: [Problem] {
        loaded.flatMap(\.files).flatMap { file in
            let journals = FileOutline(file).journals
            var faults = FaultLog()
            if let first = journals.first { faults.add(.journal, at: first, .journalEntries(count: journals.count)) }
            return faults.problems(path: file.path, file.content)
        }
    }

    /// The alarms that cannot be read, by file and line. O(records), and the components that have alarms are read.
    public var alarmProblems: [Problem] {
        loaded.flatMap(\.files).flatMap { file in
            let positions = file.records.positions { $0.traits.contains(.hasAlarms) }
            var faults = FaultLog()
            file.forEachComponentBytes(of: positions) { position, bytes in
                let record = file.records[position]
                ItemDecoder(file, record).forEachUnreadableAlarm(in: bytes) { line, text in
                    faults.add(.unreadableAlarm, at: record.range.lowerBound + line, .unreadableAlarm(line: text))
                }
            }
            return faults.problems(path: file.path, file.content)
        }
    }
}
