import CalendarEngine

/// The overrides of a calendar whose series is in another file: some programs write each changed date of a folder into a
/// file of its own. They take the place of the instances that they name, as they do in one file.
struct SeparateOverrides: Sendable {
    /// The instances that overrides stand for, on the series' own clock, by the number of the series.
    private var replaced: [Int: Set<Int64>] = [:]
    /// The positions of records that are not shown: what is cancelled, or replaced by something newer.
    private var hidden: Set<UInt32> = []

    /// An override, and the one that was found for the same instance.
    private struct Instance: Hashable {
        var series: Int
        var start: Int64
    }

    private typealias Place = (file: Int, record: Int)

    /// nil where there are none. O(files) where there is no override without its series; else O(records) too.
    init?(_ files: [CalendarFile], _ columns: CalendarColumns) {
        var orphans: [UInt64: [(place: Place, time: EventTime)]] = [:]
        for number in columns.filesWithOrphans {
            for override in files[number].instances where override.isOrphan {
                let hash = files[number].records[override.record].uidHash
                guard hash != 0, let time = override.time else { continue }
                orphans[hash, default: []].append(((number, override.record), time))
            }
        }
        guard !orphans.isEmpty else { return nil }
        var holding: [Instance: Place] = [:]
        for entry in columns.uids {
            guard let named = orphans[entry.hash] else { continue }
            let number = columns.starts.partitioningIndex { $0.records > Int(entry.position) } - 1
            let record = Int(entry.position) - columns.starts[number].records
            let file = files[number]
            guard let place = file.series.firstIndex(where: { $0.master == record }) else { continue }
            let uid = file.uid(of: file.records[record])
            let series = file.series[place]
            for orphan in named where files[orphan.place.file].uid(at: orphan.place.record) == uid {
                let start = series.shape.instance(named: orphan.time).secondNumber
                let instance = Instance(series: columns.starts[number].series + place, start: start)
                replaced[instance.series, default: []].insert(start)
                let own = holding[instance] ?? series.override(of: start, in: file).map { (number, $0) }
                let newer = SeparateOverrides.newer(orphan.place, own, in: files)
                for older in [orphan.place, own].compactMap(\.self) where older != newer {
                    hidden.insert(UInt32(columns.starts[older.file].records + older.record))
                }
                holding[instance] = newer
            }
        }
        for place in holding.values where files[place.file].records[place.record].traits.contains(.cancelled) {
            hidden.insert(UInt32(columns.starts[place.file].records + place.record))
        }
        if replaced.isEmpty { return nil }
    }

    /// The one of two overrides of an instance that holds.
    private static func newer(_ one: Place, _ other: Place?, in files: [CalendarFile]) -> Place {
        guard let other else { return one }
        func revision(_ place: Place) -> Revision {
            Revision(files[place.file].records[place.record], files[place.file].content)
        }
        let (first, second) = (revision(one), revision(other))
        return first < second ? other : one
    }

    /// True when a record is not shown.
    func isHidden(_ position: UInt32) -> Bool { hidden.contains(position) }

    /// True when an override in another file stands for an instance of a series.
    func replaces(_ instance: Int64, ofSeries number: Int) -> Bool { replaced[number]?.contains(instance) ?? false }
}

extension CalendarFile {
    fileprivate func uid(at record: Int) -> String { uid(of: records[record]) }
}

extension Series {
    /// The record of the override of an instance that its own file has.
    fileprivate func override(of instance: Int64, in file: CalendarFile) -> Int? {
        isReplaced(instance) ? overrides.first { file.instance(ofRecord: $0)?.secondNumber == instance } : nil
    }
}
