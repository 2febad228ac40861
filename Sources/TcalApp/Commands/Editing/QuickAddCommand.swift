import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// `tcal add LINE`: new items, each described in one line. Several are added in one step, all of them or none.
struct QuickAddCommand {
    private let session: EditSession
    private let fields: FieldOptions
    /// Reads the lines.
    let phrase: QuickAddPhrase
    /// The name of a template before each line, followed by a blank; empty for none.
    private let head: String

    /// Throws `UsageError.unknownTemplate`.
    init(_ session: EditSession) throws(UsageError) {
        self.session = session
        let templates = session.surroundings.templates
        let wanted = session.arguments.value(of: .template)
        let template = templates.first { $0.name.lowercased() == wanted?.lowercased() }
        if let wanted, template == nil { throw .unknownTemplate(wanted, known: templates.map(\.name)) }
        head = template.map { "\($0.name) " } ?? ""
        fields = FieldOptions(session)
        let now = session.zone.local(at: session.now)
        var phrase = QuickAddPhrase(
            times: fields.phrase(nil, session.zone), calendars: session.snapshot.calendars.map(\.title),
            usualStart: { day in
                let isToday = day == now.date && now.time.hour < 23
                return isToday ? CivilTime(hour: now.time.hour + 1, minute: 0) ?? .nine : .nine
            })
        phrase.templates = templates
        self.phrase = phrase
    }

    private var arguments: ParsedArguments { session.arguments }

    /// True when the operand is a line: with `--quick` or `--template`; or when it is the only operand, contains a time
    /// or a word that makes it a reminder, and no option gives the time or the title.
    var isMeant: Bool {
        if arguments.has(.quick) || !head.isEmpty { return true }
        let options: [Option] = [.title, .start, .end, .duration, .allDay, .due, .repeats]
        guard arguments.operands.count == 1, !options.contains(where: arguments.has) else { return false }
        let reading = phrase.firstReading(arguments.operands[0])
        return !reading.given.isEmpty || reading.draft.rule != nil || reading.draft.kind == .reminder
    }

    /// A line, and the item that it describes.
    private struct Item {
        var reading: QuickAddReading
        var draft: ItemDraft
        var calendar: EventCalendar
    }

    func addLines() throws(UsageError) -> ExitCode {
        guard arguments.operands.count == 1 || !head.isEmpty else { throw .conflictingOptions(.quickWithoutLine) }
        let line = arguments.operands.joined(separator: " ")
        let items = try line == "-" ? itemsOfInput() : [item(line)]
        if arguments.has(.dryRun), arguments.has(.json) {
            let json = QuickAddJSON(session)
            for item in items {
                json.write(
                    item.reading, item.draft, calendar: item.calendar.title, warnings: warnings(item),
                    others: others(item))
            }
            return .done
        }
        let words = session.context.words
        let sentences = items.map { item in
            words.added(
                item.draft.title, to: item.calendar.title,
                times: AddCommand.times(of: item.draft, session.words, words), isDone: !arguments.has(.dryRun))
        }
        for (item, sentence) in zip(items, sentences) {
            if arguments.has(.dryRun) { fields.tell(sentence) }
            tellDoubts(item)
        }
        let edits = items.map { Edit.create($0.draft, calendar: $0.calendar.identifier) }
        guard let first = edits.first else { return .done }
        return try session.perform(
            first, with: Array(edits.dropFirst()), sentences: sentences,
            namesCalendar: session.arguments.has(.calendar) || items[0].reading.calendar != nil)
    }

    /// The items of the lines of standard input. Throws an error about the first line that describes none.
    private func itemsOfInput() throws(UsageError) -> [Item] {
        let text: String
        switch session.context.readInput() {
        case .failure(let error): throw .unreadableInput(error.reason)
        case .success(let bytes): text = String(decoding: bytes, as: UTF8.self)
        }
        var items: [Item] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        where !line.allSatisfy(\.isWhitespace) && !isComment(line) {
            do throws(UsageError) { items.append(try item(String(line))) } catch {
                throw .refusedLine(number + 1, String(line), error)
            }
        }
        return items
    }

    /// True for a line of standard input that is a comment: `# groceries`. `#tag` without a blank is a category.
    private func isComment(_ line: Substring) -> Bool {
        let line = line.drop(while: \.isWhitespace)
        return line.first == "#" && line.dropFirst().first.map { $0.isWhitespace || $0 == "#" } ?? true
    }

    private func item(_ line: String) throws(UsageError) -> Item {
        let reading = phrase.reading(head + line)
        guard !reading.draft.title.isEmpty else {
            throw .invalidArgument(.line, line, .lineTitle)
        }
        let draft = try finished(reading)
        let calendars = session.snapshot.calendars
        let calendar =
            if let named = reading.calendar { calendars[named] } else { try session.calendar(forNew: draft.kind) }
        return Item(reading: reading, draft: draft, calendar: calendar)
    }

    /// The item of a line, with the values of options.
    private func finished(_ reading: QuickAddReading) throws(UsageError) -> ItemDraft {
        var draft = reading.draft
        if draft.kind == .event, draft.alarms.isEmpty, draft.start?.isDate == false {
            draft.alarms = session.surroundings.newItems.alarms
        }
        try fields.applyFields(to: &draft)
        return draft
    }

    /// Reports doubtful readings, with the alternatives.
    private func tellDoubts(_ item: Item) {
        if let unknown = unknownCalendar(item) { fields.tell(unknown) }
        for doubt in doubts(item) { fields.tell("\(item.draft.title): \(doubt)") }
        guard let other = others(item).first(where: { _ in true }) else { return }
        let words = session.context.words
        fields.tell(words.otherReading(line: other.title, AddCommand.times(of: other, session.words, words) ?? ""))
    }

    /// All warnings about an item, for a program.
    private func warnings(_ item: Item) -> [String] {
        (unknownCalendar(item).map { [$0] } ?? []) + doubts(item)
    }

    /// Says that no calendar has the name after `/`, and how to make one.
    private func unknownCalendar(_ item: Item) -> String? {
        item.reading.unknownCalendar.map { name in
            fields.locale.words.unknownCalendar(
                name, maker: "tcal \(Verb.calendars.rawValue) create \(name.capitalizedFirst)")
        }
    }

    private func doubts(_ item: Item) -> [String] {
        let doubts = item.reading.doubts(session.words, now: session.zone.local(at: session.now))
        guard item.reading.isNever, let rule = session.words.rule(of: item.draft) else { return doubts }
        return doubts + [rule]
    }

    /// The other readings of a line, computed lazily.
    private func others(_ item: Item) -> some Sequence<ItemDraft> {
        let line = item.reading.line
        return item.reading.alternatives.lazy.compactMap { try? finished(phrase.firstReading(line, choice: $0)) }
    }
}

/// Writes the readings of lines: the members of `JSONShape.quickAdd`.
struct QuickAddJSON {
    private let session: EditSession

    init(_ session: EditSession) { self.session = session }

    /// Writes one object and ends its line.
    func write(
        _ reading: QuickAddReading, _ draft: ItemDraft, calendar: String, warnings: [String],
        others: some Sequence<ItemDraft>
    ) {
        var json = JSONWriter(to: session.context.output)
        json.object { json in
            write(draft, calendar: calendar, to: &json)
            json.key("warnings")
            json.array { json in for warning in warnings { json.value(warning) } }
            json.key("pieces")
            json.array { json in
                for piece in reading.pieces {
                    json.object { json in
                        json.member("text", piece.text)
                        json.member("role", piece.role.rawValue)
                        json.member("offset", piece.offset)
                    }
                }
            }
            json.key("alternatives")
            json.array { json in
                for other in others { json.object { json in write(other, calendar: calendar, to: &json) } }
            }
        }
        session.context.output.write("\n")
    }

    private func write(_ draft: ItemDraft, calendar: String, to json: inout JSONWriter) {
        let isEvent = draft.kind == .event
        let anchor = draft.start ?? draft.end
        json.member("title", draft.title)
        json.member("kind", draft.kind.name)
        json.member("start", draft.start.map(format))
        json.member("end", isEvent ? draft.end.map(format) : nil)
        json.member("due", isEvent ? nil : draft.end.map(format))
        json.member("allDay", anchor?.isDate ?? false)
        json.member("timeZone", anchor?.timeZone?.identifier)
        json.member("endTimeZone", draft.end?.timeZone?.identifier)
        json.member("rule", draft.rule?.text)
        json.member("ruleText", session.words.rule(of: draft))
        json.key("exceptDates")
        json.array { json in for date in draft.datesLeftOut { json.value(format(date)) } }
        json.member("location", draft.location)
        json.member("calendar", calendar)
        json.key("categories")
        json.array { json in for category in draft.categories { json.value(category) } }
        json.key("attendees")
        json.array { json in for invitee in draft.invitees { json.value(invitee.address) } }
        json.key("alarms")
        json.array { json in
            for alarm in draft.alarms {
                let value = FieldValue.alarm(
                    alarm, of: draft.alarmBase, viewedIn: session.zone, locale: session.surroundings.locale)
                json.value(value, in: session.zone)
            }
        }
        json.member("priority", draft.priority)
    }

    private func format(_ time: EventTime) -> String {
        if case .date(let date) = time { return "\(date)" }
        return RFC3339.format(time.instant(viewedIn: session.zone), in: session.zone)
    }
}
