import CalendarEngine

/// The overrides of a calendar whose series is in another file: some programs write each changed date of a folder into
/// a file of its own. They take the place of the instances that they name, as they do in one file.
struct SeparateOverrides: Sendable {
    /// The instances that overrides stand for, on the series' own clock, by the series.
    private var replaced: [ObjectIdentifier: Set<Int64>] = [:]
    /// The positions of records that are not shown: what is cancelled, or replaced by something newer.
    private var hidden: Set<UInt32> = []
    /// The place of each override's instance, by the override's position.
    private var homes: [UInt32: Home] = [:]

    /// The file of a series, and one of its instances.
    struct Home {
        var file: Int
        var instance: EventTime
    }

    private struct Instance: Hashable {
        var series: ObjectIdentifier
        var start: Int64
    }

    /// An override whose series is looked for.
    private struct Orphan {
        var place: Place
        var uid: String
        var time: EventTime
    }

    private typealias Place = (file: Int, record: Int)

    /// nil where there are none. O(files) where no override is without its series; else O(series) too.
    init?(_ files: [CalendarFile], _ columns: CalendarColumns) {
        var orphans: [UInt64: [Orphan]] = [:]
        for number in columns.filesWithOrphans {
            let file = files[number]
            for override in file.instances where override.isOrphan {
                let record = file.records[override.record]
                guard record.uidHash != 0, let time = override.time else { continue }
                orphans[record.uidHash, default: []].append(
                    Orphan(place: (number, override.record), uid: file.uid(of: record), time: time))
            }
        }
        guard !orphans.isEmpty else { return nil }
        var holding: [Instance: Place] = [:]
        for (number, file) in files.enumerated() where !orphans.isEmpty {
            for series in file.series {
                let master = file.records[series.master]
                guard let named = orphans[master.uidHash] else { continue }
                let uid = file.uid(of: master)
                // Of several series with one UID, the first gets the overrides.
                orphans[master.uidHash] = named.filter { $0.uid != uid }
                for orphan in named where orphan.uid == uid {
                    let instance = Instance(
                        series: ObjectIdentifier(series),
                        start: series.shape.instance(named: orphan.time).secondNumber)
                    replaced[instance.series, default: []].insert(instance.start)
                    let position = UInt32(columns.starts[orphan.place.file].records + orphan.place.record)
                    let date = series.shape.startTime.at(CivilDateTime(secondNumber: instance.start))
                    homes[position] = Home(file: number, instance: date)
                    let own = holding[instance] ?? series.override(of: instance.start, in: file).map { (number, $0) }
                    let newer = SeparateOverrides.newer(orphan.place, own, in: files)
                    for older in [orphan.place, own].compactMap(\.self) where older != newer {
                        hidden.insert(UInt32(columns.starts[older.file].records + older.record))
                    }
                    holding[instance] = newer
                }
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

    /// The series of an override; nil for other records.
    func home(of position: UInt32) -> Home? { homes[position] }

    /// True when a record is not shown.
    func isHidden(_ position: UInt32) -> Bool { hidden.contains(position) }

    /// True when an override in another file stands for an instance of a series.
    func replaces(_ instance: Int64, of series: Series) -> Bool {
        replaced[ObjectIdentifier(series)]?.contains(instance) ?? false
    }
}

extension LoadedCalendar {
    /// True when a record is not shown, because another file has something newer for its instance.
    func isHidden(_ position: UInt32) -> Bool { separateOverrides?.isHidden(position) ?? false }

    /// True when an override in another file stands for an instance of a series.
    func isReplaced(_ instance: Int64, of series: Series) -> Bool {
        separateOverrides?.replaces(instance, of: series) ?? false
    }
}

extension Series {
    /// The record of the override of an instance that its own file has.
    fileprivate func override(of instance: Int64, in file: CalendarFile) -> Int? {
        isReplaced(instance) ? overrides.first { file.instance(ofRecord: $0)?.secondNumber == instance } : nil
    }
}
