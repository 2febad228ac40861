import CalendarEngine
import ICalendar

/// The sources as they are shown: titles, colours and places in the list from configurations, folders and files.
struct SourceList {
    /// The sources with their calendars, without counts.
    private(set) var sources: [Source] = []
    /// For each source its calendars with their files, in the same order.
    private var stored: [[StoredCalendar]] = []

    init(_ state: StoreState) {
        var colors = DefaultColors()
        for source in state.found?.sources ?? [] {
            let loaded = source.calendars.compactMap { found in
                state.position(of: found.identifier).map { state.calendars[$0] }
            }
            let ordered = SourceList.ordered(loaded)
            let calendars = ordered.map { SourceList.shown($0, &colors) }
            sources.append(Source(identifier: source.identifier, title: source.title, calendars: calendars))
            stored.append(ordered)
        }
    }

    /// The files of each source's calendars, in the same order.
    var contents: [[CalendarContents]] {
        stored.map { calendars in
            calendars.map { calendar in
                // By index, because iterating would copy ten thousand files.
                let files = calendar.files.indices.compactMap { calendar.files[$0].contents }
                return CalendarContents(files, readOnlyFiles: calendar.readOnlyFiles)
            }
        }
    }

    /// The calendars by the number in their folder's `order` file, then by title; those that the user named keep the
    /// user's order.
    private static func ordered(_ calendars: [StoredCalendar]) -> [StoredCalendar] {
        calendars.enumerated().sorted { left, right in
            let orders = (left.element.found.order ?? .max, right.element.found.order ?? .max)
            if orders.0 != orders.1 { return orders.0 < orders.1 }
            if left.element.found.isNamed || right.element.found.isNamed { return left.offset < right.offset }
            let titles = (title(of: left.element).foldedForSearch, title(of: right.element).foldedForSearch)
            return titles.0 != titles.1 ? titles.0 < titles.1 : left.offset < right.offset
        }.map(\.element)
    }

    static func title(of calendar: StoredCalendar) -> String {
        let found = calendar.found
        if let title = found.title ?? found.properties.title { return title }
        guard found.kind == .file else { return Path.name(of: found.identifier) }
        return calendar.files.first?.contents?.name ?? Path.stem(of: found.path)
    }

    private static func shown(_ calendar: StoredCalendar, _ colors: inout DefaultColors) -> EventCalendar {
        let found = calendar.found
        let single = found.kind == .file ? calendar.files.first : nil
        let color: CalendarColor? =
            found.color ?? found.properties.color ?? single?.contents?.color.flatMap(CalendarColor.init(text:))
        var shown = EventCalendar(
            identifier: found.identifier, index: CalendarIndex(0), title: title(of: calendar),
            summary: found.properties.summary ?? single?.contents?.summary ?? "",
            color: color ?? colors.color(for: found.identifier), path: found.path,
            readOnlyReason: found.readOnlyReason ?? single?.contents?.readOnlyReason,
            kinds: found.kinds,
            unreadableReason: (found.failure ?? single?.failure).map { .problem($0.cause) })
        shown.account = found.account
        shown.owner = found.properties.owner
        return shown
    }
}
