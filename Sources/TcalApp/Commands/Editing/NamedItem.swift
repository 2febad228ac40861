import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// A text that names an item.
struct ItemName {
    var text: String
    /// True for a line of standard input from another program, which never is just the beginning of a UID.
    var isWhole = false
}

/// An item as the command line names it: by its UID, with one date of a series or without, or by its words.
struct NamedItem {
    let match: ItemMatch
    /// The instance of a series, as its user wrote it.
    var instance: String?
    /// The default scope: `this`, if an instance follows the UID.
    var scope: EditScope?

    /// Finds all items that the operands or `--search` name, each once and in order. If several items share a UID,
    /// `--calendar` and `--kind` choose. Returns none if standard input names none.
    ///
    /// - Parameter usual: The kind to choose if both match and none is named.
    /// - Parameter prefers: Items to prefer if others match too.
    static func all(
        in session: EditSession, usual: ItemKind? = nil, prefers: (ItemMatch) -> Bool = { _ in false }
    ) throws(UsageError) -> [NamedItem] {
        let arguments = session.arguments
        let finder = try Finder(session: session, usual: usual)
        func item(_ words: String, _ found: [ItemMatch], _ absences: [SearchAbsence]) throws(UsageError) -> NamedItem {
            let match = try finder.only(of: found, .words(words, absences), prefers, areInOrder: true)
            return NamedItem(match: match, instance: arguments.value(of: .recurrenceID))
        }
        if let words = arguments.value(of: .search) {
            let query = try session.query(words)
            let found = session.items(fitting: query)
            return [try item(words, found, found.isEmpty ? session.absences(of: query) : [])]
        }
        let names = try names(session)
        let matches = session.items(named: names)
        let areUIDs = matches.allSatisfy { $0.contains { id, items in items.contains { $0.identifier.uid == id.uid } } }
        if !areUIDs, !names.isEmpty, !names.contains(where: \.isWhole) {
            let words = names.map(\.text).joined(separator: " ")
            let shows = [.show, .open].contains(arguments.verb)
            var found = session.items(withWords: words, inTitle: !shows)
            // `tcal delete dad`: for verbs that change items, items with the word and items whose UIDs begin with it
            // are candidates alike.
            if !shows, !found.isEmpty {
                for match in matches.joined().flatMap(\.items) where !found.contains(where: { $0.key == match.key }) {
                    found.append(match)
                }
            }
            if !found.isEmpty { return [try item(words, found, [])] }
        }
        if names.count > 1, arguments.has(.recurrenceID) { throw .conflictingOptions(.instanceOfSeveral) }
        var seen: Set<[UInt8]> = []
        var items: [NamedItem] = []
        for (name, found) in zip(names, matches) {
            let item = try finder.item(name, found, prefers)
            if seen.insert(item.key).inserted { items.append(item) }
        }
        return items
    }

    /// The bytes that identify the item and the instance. Bytes, because texts are equal already if they are
    /// canonically equivalent in Unicode.
    private var key: [UInt8] { match.key + [0] + Array((instance ?? "").utf8) }

    /// The operands that name items; `-` stands for the lines of standard input, which for `tcal open` may also be an
    /// email.
    private static func names(_ session: EditSession) throws(UsageError) -> [ItemName] {
        let arguments = session.arguments
        let others = arguments.verb == .move ? 1 : arguments.verb == .reply ? try AnswerWords(arguments).count : 0
        let operands = arguments.operands.dropLast(others)
        guard let dash = operands.firstIndex(of: "-") else { return operands.map { ItemName(text: $0) } }
        let named = operands[(dash + 1)...].filter { $0 != "-" }
        let lines = try session.namesOfInput()
        return operands[..<dash].map { ItemName(text: $0) } + lines + named.map { ItemName(text: $0) }
    }
}

extension EditSession {
    /// The names of items in the lines of standard input. `tcal open` also accepts an email or a calendar there, which
    /// names its item.
    func namesOfInput() throws(UsageError) -> [ItemName] {
        var names: [ItemName] = []
        switch context.readInput() {
        case .failure(let error): throw .unreadableInput(error.reason)
        case .success(let bytes):
            if arguments.verb == .open, let message = try? store.message(in: ImportSource(path: "-", bytes: bytes)),
                let component = message.components.first(where: { $0.recurrenceID == nil }) ?? message.components.first
            {
                let instance = component.instance(ofSeriesAt: component.start)
                return [ItemName(text: ItemID(uid: component.uid, instance: instance).text, isWhole: true)]
            }
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                guard let text = String(validating: line, as: UTF8.self) else {
                    throw .notUTF8(String(decoding: line, as: UTF8.self))
                }
                let name = text.last == "\r" ? String(text.dropLast()) : text
                if !name.trimmedBlanks.isEmpty { names.append(ItemName(text: name, isWhole: true)) }
            }
        }
        return names
    }
}

extension ItemMatch {
    /// The bytes that identify the item.
    var key: [UInt8] { Array("\(kind.name) \(ItemID(uid: identifier.uid).text) \(path)".utf8) }
}

extension NamedItem {
    /// Finds items in the calendars and of the kinds that the options allow.
    private struct Finder {
        let session: EditSession
        let calendars: Set<CalendarIndex>?
        let kind: ItemKind?
        let usual: ItemKind?

        init(session: EditSession, usual: ItemKind?) throws(UsageError) {
            self.session = session
            self.usual = usual
            calendars = try CalendarChoice(session.arguments.values(of: .calendar), in: session.snapshot).indices
            kind = try ItemKind(named: session.arguments.value(of: .kind))
        }

        /// The item that a name stands for: a whole UID, the beginning of one, or either followed by an instance. If
        /// two ways to read the name give two items, neither is taken.
        func item(
            _ name: ItemName, _ found: [(id: ItemID, items: [ItemMatch])], _ prefers: (ItemMatch) -> Bool
        ) throws(UsageError) -> NamedItem {
            let asked: AskedItem = name.isWhole ? .wholeUID(name.text) : .uid(name.text)
            guard found.count < 2 else {
                let all = found.flatMap(\.items)
                throw .severalCandidates(asked, count: all.count, ItemChoice.candidates(all, session))
            }
            let match = try only(of: found.first?.items ?? [], asked, prefers)
            let named = session.arguments.value(of: .recurrenceID)
            guard let instance = found.first?.id.instance else { return NamedItem(match: match, instance: named) }
            if named != nil { throw .conflictingOptions(.same(.uid, .recurrenceID)) }
            return NamedItem(match: match, instance: instance, scope: .this)
        }

        /// The one item that is meant among those that were found, which may be in their order of display.
        func only(
            of all: [ItemMatch], _ asked: AskedItem, _ prefers: (ItemMatch) -> Bool, areInOrder: Bool = false
        ) throws(UsageError) -> ItemMatch {
            var matches = all.filter { (calendars?.contains($0.calendar) ?? true) && (kind == nil || $0.kind == kind) }
            if let usual, kind == nil, matches.contains(where: { $0.kind == usual }) {
                matches.removeAll { $0.kind != usual }
            }
            if matches.contains(where: prefers) { matches.removeAll { !prefers($0) } }
            guard let match = matches.first else {
                let elsewhere = all.prefix(ItemChoice.mostCandidates).map { session.place(of: $0) }
                throw .noItem(asked, elsewhere: elsewhere)
            }
            guard matches.count == 1 else {
                guard Set(matches.map(\.identifier.uid)).count == 1 else {
                    let lines = ItemChoice.candidates(matches, session, areInOrder: areInOrder)
                    throw .severalCandidates(asked, count: matches.count, lines)
                }
                throw .severalItems(
                    ItemID(uid: match.identifier.uid).text, matches.map { session.place(of: $0) },
                    differInKind: Set(matches.map(\.kind)).count > 1, inPlace: Set(matches.map(\.path)).count > 1)
            }
            return match
        }
    }
}

extension EditSession {
    /// The query of `--search`.
    func query(_ words: String) throws(UsageError) -> SearchQuery {
        try SearchQuery(
            words, as: .search, now: zone.local(at: now), locale: surroundings.locale, zone: surroundings.timeZone)
    }

    /// The items that a search finds; with `inTitle` only those with every word in the title, or none if the search has
    /// other conditions.
    func items(withWords words: String, inTitle: Bool) -> [ItemMatch] {
        guard var query = try? query(words) else { return [] }
        if inTitle {
            let needles = query.texts.filter { $0.fields == .all }.map(\.needle)
            guard needles.count == query.terms.count, query.times == .always else { return [] }
            query.terms = needles.map { SearchQuery.Term(.text($0, in: .title)) }
        }
        return items(fitting: query)
    }

    private var searchContext: SearchContext { SearchContext(now: zone.local(at: now), zone: zone) }

    /// The reasons why nothing matches a query.
    func absences(of query: SearchQuery) -> [SearchAbsence] { snapshot.absences(of: query, in: searchContext) ?? [] }

    /// The items that a search finds, in its order.
    func items(fitting query: SearchQuery) -> [ItemMatch] {
        let found = snapshot.search(query, in: searchContext, after: nil)
        let identifiers = (0..<(found?.count ?? 0)).compactMap { place in
            found.map { snapshot.identifier(of: $0.row(at: place).occurrence).whole }
        }
        var matches: [OccurrenceIdentifier: [ItemMatch]] = [:]
        for match in store.items(identifiedBy: Set(identifiers)) {
            matches[match.identifier.whole, default: []].append(match)
        }
        return identifiers.flatMap { matches.removeValue(forKey: $0) ?? [] }
    }

    /// Of several items with one UID, the one with the named date: an override may be in a file of its own.
    private func narrowed(_ items: [ItemMatch], to id: ItemID) -> [ItemMatch] {
        guard items.count > 1, let instance = id.instance else { return items }
        let fitting = items.filter { match in
            var identifier = match.identifier
            identifier.instance = try? ItemChoice.instance(instance, of: match, self)
            return identifier.instance != nil && snapshot.occurrence(identifiedBy: identifier, viewedIn: zone) != nil
        }
        return fitting.count == 1 ? fitting : items
    }

    /// For each name, the items for each way to read it that gives some. Beginnings of UIDs count only if no whole UID
    /// matches.
    func items(named names: [ItemName]) -> [[(id: ItemID, items: [ItemMatch])]] {
        let readings = names.map { ItemID.readings(of: $0.text) }
        var matches = store.items(uids: readings.flatMap { $0.map(\.uid) })[...]
        return zip(names, readings).map { name, readings in
            let found = zip(readings, matches.prefix(readings.count)).map { (id: $0, items: narrowed($1, to: $0)) }
                .filter { !$0.items.isEmpty }
            matches = matches.dropFirst(readings.count)
            guard found.isEmpty, !name.isWhole else { return found }
            let beginnings = readings.lazy.filter { !$0.uid.isEmpty }.map { id in
                (id: id, items: store.items(uidBeginning: id.uid))
            }
            return beginnings.first { !$0.items.isEmpty }.map { [$0] } ?? []
        }
    }
}
