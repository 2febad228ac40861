import CalendarEngine

extension LoadedSnapshot {
    /// The identifiers of the zones that files name, those of the most files first. O(files).
    public var zonesInUse: [String] {
        var counts: [String: Int] = [:]
        for calendar in loaded {
            for file in calendar.files {
                for zone in file.zones { if let name = zone?.identifier { counts[name, default: 0] += 1 } }
            }
        }
        return counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    }
}
