import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// An item as the command line names it: by its UID, with one date of a series or without, or by its words.
struct NamedItem: Hashable {
    let match: ItemMatch
    /// The instance of a series, as its user wrote it.
    var instance: String?
    /// The instances that are meant where no option says so: this one, where it stands behind the UID.
    var scope: EditScope?

    /// Finds all items that the operands or `--match` name, each once and in their order. Of several items with one
    /// UID, `--calendar` and `--kind` choose. None, where standard input names none.
    ///
    /// - Parameter usual: The kind that is meant where both fit and none is named.
    /// - Parameter prefers: What is meant where it fits and something else does too.
    static func all(
        in session: EditSession, usual: ItemKind? = nil, prefers: (ItemMatch) -> Bool = { _ in false }
    ) throws(UsageError) -> [NamedItem] {
        let arguments = session.arguments
        let finder = try Finder(session: session, usual: usual)
        if let words = try arguments.searchWords() {
            let asked = asked(words: arguments)
            let match = try finder.only(of: session.store.items(matching: words), asked, prefers)
            return [NamedItem(match: match, instance: arguments.value(of: .recurrenceID))]
        }
        let texts = try texts(session)
        if texts.count > 1, arguments.has(.recurrenceID) { throw .conflictingOptions(.instanceOfSeveral) }
        var seen: Set<NamedItem> = []
        var items: [NamedItem] = []
        for text in texts {
            let item = try finder.item(text, prefers)
            if seen.insert(item).inserted { items.append(item) }
        }
        return items
    }

    /// The item that `--match` asks for.
    static func asked(words arguments: ParsedArguments) -> AskedItem { .words(arguments.value(of: .match) ?? "") }

    /// The operands that name items; `-` stands for the lines of standard input.
    private static func texts(_ session: EditSession) throws(UsageError) -> [String] {
        let arguments = session.arguments
        let operands = arguments.operands.dropLast(arguments.verb == .move ? 1 : 0)
        guard let dash = operands.firstIndex(of: "-") else { return Array(operands) }
        switch session.context.readInput() {
        case .failure(let error): throw .unreadableInput(error.reason)
        case .success(let bytes):
            let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmedBlanks)
            return operands[..<dash] + lines.filter { !$0.isEmpty } + operands[(dash + 1)...].filter { $0 != "-" }
        }
    }
}

extension NamedItem {
    /// Finds items among those of the calendars and kinds that the options allow.
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

        /// The item that a text names: a whole UID, the beginning of one, or one of these with an instance behind it.
        func item(_ text: String, _ prefers: (ItemMatch) -> Bool) throws(UsageError) -> NamedItem {
            let exact = session.store.items(uid: text)
            let named = session.arguments.value(of: .recurrenceID)
            if let id = ItemID(withInstance: text),
                case let found = exact.isEmpty ? matches(id.uid) : session.store.items(uid: id.uid), !found.isEmpty
            {
                // A UID may look like another one with an instance.
                guard exact.isEmpty else {
                    throw .severalCandidates(
                        .uid(text), count: exact.count + found.count, ItemChoice.candidates(exact + found, session))
                }
                if named != nil { throw .conflictingOptions(.same(.uid, .recurrenceID)) }
                return NamedItem(
                    match: try only(of: found, .uid(id.uid), prefers), instance: id.instance, scope: .this)
            }
            let found = exact.isEmpty ? matches(text) : exact
            return NamedItem(match: try only(of: found, .uid(text), prefers), instance: named)
        }

        /// A whole UID means its items even if other UIDs begin with it.
        private func matches(_ uid: String) -> [ItemMatch] {
            let exact = session.store.items(uid: uid)
            return exact.isEmpty && !uid.isEmpty ? session.store.items(uidBeginning: uid) : exact
        }

        /// The item that is meant of those that were found.
        func only(
            of all: [ItemMatch], _ asked: AskedItem, _ prefers: (ItemMatch) -> Bool
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
                    let lines = ItemChoice.candidates(matches, session)
                    throw .severalCandidates(asked, count: matches.count, lines)
                }
                throw .severalItems(
                    match.identifier.uid, matches.map { session.place(of: $0) },
                    differInKind: Set(matches.map(\.kind)).count > 1, inPlace: Set(matches.map(\.path)).count > 1)
            }
            return match
        }
    }
}
