import CalendarEngine
import Commands

/// The calendars that `-c` names.
struct CalendarChoice {
    /// Their indices; nil for all calendars, when none was named.
    let indices: Set<CalendarIndex>?

    /// Finds calendars by title (case matters only if two titles differ in nothing else), by path, or by the last part
    /// of the path. Throws `UsageError.unknownCalendar`.
    init(_ names: [String], in snapshot: any CalendarSnapshot) throws(UsageError) {
        guard !names.isEmpty else {
            indices = nil
            return
        }
        let calendars = snapshot.calendars
        var found: Set<CalendarIndex> = []
        for name in names {
            let matches = calendars.named(name)
            if matches.isEmpty { throw .unknownCalendar(name, known: calendars.map(\.title)) }
            found.formUnion(matches.map(\.index))
        }
        indices = found
    }

    /// The calendars that `-c` and `--set` name; sets are those of the configuration. Also throws
    /// `UsageError.unknownSet`.
    init(
        _ arguments: ParsedArguments, _ sets: [CalendarSet], in snapshot: any CalendarSnapshot
    ) throws(UsageError) {
        let named = try CalendarChoice(arguments.values(of: .calendar), in: snapshot).indices
        guard let name = arguments.value(of: .set) else {
            indices = named
            return
        }
        guard let set = sets.first(where: { $0.title.lowercased() == name.lowercased() }) else {
            throw .unknownSet(name, known: sets.map(\.title))
        }
        indices = Set(set.members(of: snapshot.calendars).map(\.index)).union(named ?? [])
    }
}
