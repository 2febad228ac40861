internal import CalendarEngine
internal import Phrases
internal import Cells

/// The quick-add line, with a preview of the item above it.
struct QuickAddPrompt: Sendable {
    /// The calendars that take something new, in the order of the sidebar.
    private(set) var calendars: [EventCalendar]
    /// The kind of item of a line that names none.
    let usualKind: ItemKind
    /// The lines that were typed before.
    private var history: LineHistory
    private(set) var field = TextField()
    /// The reading of the line.
    private(set) var reading: QuickAddReading?
    /// The likeliest other reading.
    private var other: QuickAddReading?
    /// The decisions that were taken the other way.
    private var choice = QuickAddPhrase.Choice()
    /// The readings that Ctrl-N cycles through, and the index of the current one; empty until it is pressed.
    private var round: (choices: [QuickAddPhrase.Choice], place: Int) = ([], 0)
    /// The pasted lines that this line belongs to; nil for a line on its own.
    private var pasted: PastedLines?
    /// True when the line names guests, so that a time can be found that suits them.
    private var namesGuests = false
    /// Why it could not be saved.
    private(set) var failure: String?
    /// True while the item is being saved.
    var isSaving = false
    /// The title of the calendar that is being made, or was made, for the item.
    private var madeCalendar: String?
    /// The items that wait for that calendar.
    private var waiting: [ItemDraft] = []

    init(calendars: [EventCalendar], usualKind: ItemKind, history: LineHistory) {
        (self.calendars, self.usualKind, self.history) = (calendars, usualKind, history)
    }
}

/// Lines that were pasted together; each becomes an item, one after the other.
struct PastedLines: Sendable {
    /// All of them.
    private(set) var lines: [String]
    /// The index of the current line.
    private(set) var place = 0
    /// The day that a line means which names none.
    let day: CivilDate

    /// The most lines that are taken.
    private static let most = 200

    /// The lines of a text that are not blank; nil for fewer than two.
    init?(_ text: String, day: CivilDate) {
        self.day = day
        lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.trimmedBlanks.isEmpty }
        lines = Array(lines.prefix(PastedLines.most))
        if lines.count < 2 { return nil }
    }

    /// The line that is being read.
    var line: String { lines[place] }
    /// The lines after the current one.
    var rest: ArraySlice<String> { lines[(place + 1)...] }

    /// These lines, moved to the next one; nil after the last.
    var next: PastedLines? {
        var next = self
        next.place += 1
        return next.place < lines.count ? next : nil
    }
}

extension QuickAddPrompt: Layer {
    /// The keys of the prompt.
    static let bindings: [Binding] = [
        Binding(
            keys: [Key(.enter)], command: .look(.open), contexts: [.quickAdd], hint: .save, help: .saveLine,
            chapter: .editing),
        Binding(
            keys: [Key(.tab)], command: .line(.openForm), contexts: [.quickAdd], hint: .form,
            help: .lineAsForm, chapter: .editing),
        Binding(
            keys: [.control("n")], command: .line(.otherReading), contexts: [.quickAdd], hint: .otherReading,
            help: .otherReading, chapter: .editing),
        Binding(
            keys: [.control("t")], command: .line(.findTime), contexts: [.quickAdd], hint: .findTime,
            help: .findTime, chapter: .editing),
        Binding(
            keys: [.control("o")], command: .line(.backToTitle), contexts: [.quickAdd], hint: .backToTitle,
            help: .backToTitle, chapter: .editing),
        Binding(
            keys: [Key(.up)], command: .line(.earlierLine), contexts: [.quickAdd], help: .earlierLine,
            chapter: .editing),
        Binding(
            keys: [Key(.down)], command: .line(.laterLine), contexts: [.quickAdd], help: .laterLine,
            chapter: .editing),
    ]

    var context: KeyContext { .quickAdd }
    var extent: LayerExtent { .line }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        guard case .line(let command) = command else { return performUsual(command, here) }
        failure = nil
        switch command {
        case .otherReading:
            if round.choices.isEmpty { round.choices = [choice] + (reading?.alternatives ?? []) }
            guard round.choices.count > 1 else { return [.notice(here.words.notice(.oneReading))] }
            round.place = (round.place + 1) % round.choices.count
            choice = round.choices[round.place]
            read(here)
        case .backToTitle:
            round = ([], 0)
            toggle(at: field.buffer.cursor, here)
        case .earlierLine: bringBack(by: -1, here)
        case .laterLine: bringBack(by: 1, here)
        case .openForm: return openForm(here)
        case .findTime: return findTime(here)
        // They are bound in other lines alone.
        case .comment, .propose, .completePath, .completePerson, .savedSearches, .saveSearch, .hold: break
        }
        return []
    }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        let before = field.text
        guard field.press(key) else { return false }
        follow(from: before, here)
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        let before = field.text
        let several = pasted == nil ? PastedLines(text, day: here.selectedDay) : nil
        pasted = pasted ?? several
        field.paste(several?.line ?? text)
        follow(from: before, here)
        return []
    }

    /// The lines after the one that is being saved.
    var linesToCome: PastedLines? { isSaving ? pasted?.next : nil }

    /// Continues with pasted lines.
    mutating func go(on lines: PastedLines, _ here: Situation) {
        pasted = lines
        field = TextField(lines.line)
        read(here)
    }

    /// Reads the changed line; decisions about words that are still there are kept.
    private mutating func follow(from before: String, _ here: Situation) {
        guard field.text != before else { return }
        failure = nil
        round = ([], 0)
        choice = field.isEmpty ? QuickAddPhrase.Choice() : choice.moved(from: before, to: field.text)
        read(here)
    }

    private mutating func read(_ here: Situation) {
        let phrase = phrase(here)
        reading = field.text.trimmedBlanks.isEmpty ? nil : phrase.reading(field.text, choice: choice)
        namesGuests = field.text.split(separator: " ").dropLast().contains {
            !here.locale.words.meaning(inLine: $0.lowercased()).isDisjoint(with: [.with, .invite])
        }
        let next =
            round.choices.isEmpty ? reading?.alternatives.first : round.choices[(round.place + 1) % round.choices.count]
        other = reading == nil ? nil : next.map { phrase.firstReading(field.text, choice: $0) }
    }

    /// The reader of lines.
    func phrase(_ here: Situation) -> QuickAddPhrase {
        let day = pasted?.day ?? here.selectedDay
        var phrase = QuickAddPhrase(
            times: here.timePhrase(
                zone: here.zone, day: day == here.today ? nil : day,
                usualLength: here.usualLength),
            calendars: calendars.map(\.title), usualKind: usualKind, usualStart: { here.usualStart(on: $0).time },
            usualSpan: usualSpan(here))
        phrase.templates = here.settings.templates
        phrase.makesCalendars = here.usualCalendarPlace != nil
        phrase.takenTitles = here.listedCalendars.map(\.title)
        return phrase
    }

    /// The time of the cursor, for a line that names none.
    private func usualSpan(_ here: Situation) -> TimePhrase.Span? {
        guard let slot = here.slot else { return nil }
        return TimePhrase.Span(start: slot.start, end: slot.start.adding(here.usualLength))
    }

    /// Puts another line in the place of this one.
    mutating func replaceLine(by line: String, _ here: Situation) {
        field = TextField(line)
        (choice, round) = (QuickAddPhrase.Choice(), ([], 0))
        read(here)
    }

    /// Takes an earlier line, or goes back to the one that is being typed.
    private mutating func bringBack(by step: Int, _ here: Situation) {
        guard let line = history.line(by: step, from: field.text) else { return }
        replaceLine(by: line, here)
    }

    /// Closes the prompt and keeps its line, which Up brings back.
    mutating func leave(_ here: Situation) -> [Wish] {
        let rest = pasted?.rest ?? []
        return keepLines(rest) + [.close] + (rest.isEmpty ? [] : [.say(here.words.pastedLinesLeft(rest.count + 1))])
    }

    /// Keeps the line and the following ones, so that Up brings back the next one first.
    private func keepLines(_ rest: ArraySlice<String>) -> [Wish] {
        (rest.reversed() + [field.text]).map { .keepLine($0, .add) }
    }

    // MARK: Pieces

    /// Makes the piece at a character title, or undoes that; after the last piece, applies to that piece.
    private mutating func toggle(at character: Int, _ here: Situation) {
        guard let reading else { return }
        let offset = String(field.buffer.characters.prefix(character)).unicodeScalars.count
        let pieces = reading.pieces.filter { ![.title, .separator].contains($0.role) }
        let touched = pieces.last { $0.offset <= offset }
        let back = choice.titled.filter { $0 <= offset }.max()
        if let back, back > touched?.offset ?? -1 {
            choice.titled.subtract(titledWords(upTo: back))
        } else if let touched {
            let words = field.text.offsetsOfWords(
                in: touched.offset..<touched.offset + touched.text.unicodeScalars.count)
            choice.titled.formUnion(words)
            choice.timed.subtract(words)
        }
        read(here)
    }

    /// The positions of consecutive words, up to one of them, that were made title.
    private func titledWords(upTo last: Int) -> [Int] {
        field.text.offsetsOfWords(in: 0..<last + 1).reversed().prefix { choice.titled.contains($0) }
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        guard point.y == here.layout.status.y else { return [] }
        let column = point.x - left(here)
        guard column >= 0 else { return [] }
        field.moveCursor(toColumn: column)
        toggle(at: field.buffer.cursor, here)
        return []
    }

    // MARK: Saving

    /// The item that will be saved.
    private func draft(_ here: Situation) -> ItemDraft? {
        guard var draft = reading?.draft else { return nil }
        if draft.kind == .event, draft.alarms.isEmpty, draft.start?.isDate == false {
            draft.alarms = here.settings.usualAlarms
        }
        return draft
    }

    /// The calendar of the item.
    private func calendar(_ here: Situation) -> EventCalendar? {
        if let named = reading?.calendar { return calendars[named] }
        if reading?.newCalendar != nil, let made = calendars.first(where: { $0.title == madeCalendar }) { return made }
        let usual = here.calendarChoice(for: reading?.draft.kind ?? usualKind).chosen?.id
        return calendars.first { $0.identifier == usual }
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        isSaving ? [] : save([draft(here)].compactMap(\.self), here)
    }

    /// Saves the meeting of the line at each of several times, which are held until one is chosen.
    mutating func hold(at times: [Range<Instant>], with people: [Invitee], _ here: Situation) -> [Wish] {
        let drafts = times.compactMap { time in
            var line = self
            line.take(time, with: people, here)
            return line.draft(here)
        }
        return isSaving ? [] : save(here.timeWords.held(drafts), here)
    }

    /// Saves items of the line in one step.
    private mutating func save(_ drafts: [ItemDraft], _ here: Situation) -> [Wish] {
        guard let draft = drafts.first else { return [] }
        guard !draft.title.isEmpty else {
            failure = here.words.word(.lineNeedsTitle)
            return []
        }
        waiting = drafts
        if let wish = makeCalendar(here) { return [wish] }
        guard let calendar = calendar(here) else { return [.notice(here.words.notice(.noWritableCalendar))] }
        if let refusal = here.snapshot.refusal(toAdd: draft.kind, to: calendar.index) {
            failure = here.words(of: refusal)
            return []
        }
        if !draft.invitees.isEmpty, here.settings.inviting == nil {
            return [.open(SettingPrompt(.ownAddress(for: .inviting), here))]
        }
        isSaving = true
        let invited = drafts.map { $0.inviting(here) }
        guard invited.count == 1 else {
            let edits = invited.map { Edit.create($0, calendar: calendar.identifier) }
            return [.keepLine(field.text, .add), .edits(edits, nil, on: here.snapshot, from: .key)]
        }
        return [
            .keepLine(field.text, .add),
            .create(
                invited[0], calendar: calendar.identifier,
                isNamed: reading?.calendar != nil || reading?.newCalendar != nil),
        ]
    }

    /// Makes the calendar that the line names and that does not exist; returns nil where none is needed.
    private mutating func makeCalendar(_ here: Situation) -> Wish? {
        guard let title = reading?.newCalendar, madeCalendar != title else { return nil }
        (isSaving, madeCalendar) = (true, title)
        let place = here.usualCalendarPlace?.identifier
        return .changeCalendar(.create(title: title, color: here.nextCalendarColor.color, source: place))
    }

    /// Saves the item after the calendar that it waited for was made.
    mutating func accept(in calendars: [EventCalendar], _ here: Situation) -> [Wish] {
        (self.calendars, isSaving) = (calendars, false)
        return save(waiting, here)
    }

    /// True while the calendar with a title is being made for the line.
    func awaitsCalendar(_ title: String) -> Bool { isSaving && madeCalendar == title }

    /// Keeps the line open because the item cannot be saved.
    mutating func refuse(_ words: String) {
        (failure, isSaving) = (words, false)
        if !calendars.contains(where: { $0.title == madeCalendar }) { madeCalendar = nil }
    }

    /// Opens a form with the values of the line.
    private func openForm(_ here: Situation) -> [Wish] {
        guard let form = here.newItemForm(draft(here) ?? ItemDraft(kind: usualKind), in: calendar(here)?.identifier)
        else { return [.notice(here.words.notice(.noWritableCalendar))] }
        return keepLines(pasted?.rest ?? []) + [.close, .open(form)]
    }
}

extension ItemDraft {
    /// This item with the user as the organizer, where it has guests, and with the names that contacts have for them.
    fileprivate func inviting(_ here: Situation) -> ItemDraft {
        guard !invitees.isEmpty else { return self }
        var draft = self
        draft.organizer = here.settings.inviting
        draft.invitees = invitees.map(here.known)
        return draft
    }
}

// MARK: - Drawing

extension QuickAddPrompt {
    /// The column at which the text begins.
    private func left(_ here: Situation) -> Int { 2 + TextWidth.columns(here.words.word(.quickAddPrompt)) }

    mutating func settle(_ here: Situation) { field.settle(width: max(4, here.size.width - 1 - left(here))) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let y = here.layout.status.y
        canvas.fill(Rect(x: 0, y: y, width: here.size.width, height: 1))
        canvas.draw(here.words.word(.quickAddPrompt), x: 1, y: y, style: here.theme.strong)
        let x = left(here)
        let clip = Rect(x: x, y: y, width: here.size.width - 1 - x, height: 1)
        drawLine(on: &canvas, here, x: x, y: y, clip: clip)
        canvas.cursor = Point(x: min(x + field.cursorColumn, clip.maxX - 1), y: y)
        drawPreview(on: &canvas, here, above: y)
    }

    /// Draws the line, each piece in its colour and underlined.
    private func drawLine(on canvas: inout Canvas, _ here: Situation, x: Int, y: Int, clip: Rect) {
        if field.isEmpty {
            canvas.draw(
                here.cut(here.words.word(.quickAddExamples), clip.width - 2), x: x + 2, y: y, style: here.theme.dim)
            return
        }
        var roles: [QuickAddReading.Role?] = []
        for piece in reading?.pieces ?? [] where piece.role != .title {
            let end = piece.offset + piece.text.unicodeScalars.count
            while roles.count < piece.offset { roles.append(nil) }
            while roles.count < end { roles.append(piece.role) }
        }
        var offset = 0
        var column = x
        for (index, character) in field.buffer.characters.enumerated() {
            let role = offset < roles.count ? roles[offset] : nil
            offset += character.unicodeScalars.count
            guard index >= field.first else { continue }
            column = canvas.draw(
                String(character), x: column, y: y, style: role.map { style(of: $0, here) } ?? here.theme.text,
                clip: clip)
        }
    }

    private func style(of role: QuickAddReading.Role, _ here: Situation) -> Style {
        var style =
            switch role {
            case .title: here.theme.text
            case .separator: here.theme.dim
            case .time: here.theme.calendar(CalendarColor(red: 0x4D, green: 0x9F, blue: 0xFF))
            case .rule: here.theme.calendar(CalendarColor(red: 0xB4, green: 0x8C, blue: 0xFF))
            case .location: here.theme.calendar(CalendarColor(red: 0x4C, green: 0xC3, blue: 0x8A))
            case .calendar: (reading?.calendar).map { here.theme.calendar(calendars[$0].color) } ?? here.theme.text
            case .category: here.theme.calendar(CalendarColor(red: 0x3F, green: 0xC1, blue: 0xC9))
            case .alarm: here.theme.calendar(CalendarColor(red: 0xE5, green: 0xB5, blue: 0x4A))
            case .attendee, .link: here.theme.calendar(CalendarColor(red: 0xE8, green: 0x7F, blue: 0xB0))
            case .kind, .priority: here.theme.calendar(CalendarColor(red: 0xF0, green: 0x8A, blue: 0x4B))
            }
        if role != .separator { style.attributes.insert(.underline) }
        return style
    }

    /// Draws the item that will be saved, in a few lines above the one that is typed.
    private func drawPreview(on canvas: inout Canvas, _ here: Situation, above bottom: Int) {
        let lines = previewLines(here)
        let room = max(1, min(7, bottom - 2))
        let shown = lines.prefix(room)
        let top = bottom - shown.count - 1
        guard top > 0 else { return }
        canvas.fill(Rect(x: 0, y: top, width: here.size.width, height: shown.count + 1))
        let keys = keyWords(here)
        let end = max(0, here.size.width - 2 - TextWidth.columns(keys))
        canvas.draw(String(repeating: here.glyphs.rule, count: end), x: 0, y: top, style: here.theme.faint)
        canvas.draw(here.cut(keys, here.size.width - 2), x: end + 1, y: top, style: here.theme.dim)
        for (row, line) in shown.enumerated() {
            var x = 1
            let place = row == 0 && reading != nil ? place(here) : nil
            if let place {
                x = canvas.draw("\(here.glyphs.switchOn) ", x: x, y: top + 1, style: here.theme.calendar(place.color))
            }
            x = canvas.draw(here.cut(line.text, here.size.width - 1 - x), x: x, y: top + 1 + row, style: line.style)
            if let place {
                let name = "  \(place.name)"
                canvas.draw(here.cut(name, here.size.width - 1 - x), x: x, y: top + 1, style: here.theme.dim)
            }
        }
    }

    /// The keys that have an effect now, for the bottom line.
    private func keyWords(_ here: Situation) -> String {
        let words = here.keymap.bindings.compactMap { binding -> String? in
            guard binding.contexts.contains(.quickAdd), let hint = binding.hint, offers(binding.command),
                let key = binding.keys.first
            else { return nil }
            return "\(KeyReference.name(of: key, here)) \(here.words.hint(hint))"
        }
        // As many keys as fit are shown; the key that leaves goes last.
        var shown = words
        while shown.count > 1, TextWidth.columns(shown.joined(separator: "   ")) > here.size.width - 2 {
            shown.remove(at: shown.count - 2)
        }
        return shown.joined(separator: "   ")
    }

    /// True when a command does something now.
    private func offers(_ command: Command) -> Bool {
        switch command {
        case .line(.otherReading): reading?.alternatives.isEmpty == false || round.choices.count > 1
        case .line(.findTime): namesGuests && reading?.given.contains(.time) == false
        case .line(.backToTitle): reading?.pieces.contains { ![.title, .separator].contains($0.role) } == true
        case .look(.open): reading != nil
        default: true
        }
    }

    /// The name and the colour of the calendar of the item.
    private func place(_ here: Situation) -> (name: String, color: CalendarColor)? {
        if let title = reading?.newCalendar, madeCalendar != title {
            return (here.locale.words.newCalendar(title), here.nextCalendarColor.color)
        }
        return calendar(here).map { ($0.title, $0.color) }
    }

    private struct Line {
        var text: String
        var style: Style
    }

    private func previewLines(_ here: Situation) -> [Line] {
        let width = here.size.width - 2
        func wrapped(_ text: String, _ style: Style, limit: Int = 2) -> [Line] {
            TextWidth.wrap(text, columns: width, limit: limit).map { Line(text: $0, style: style) }
        }
        let notice =
            failure.map { wrapped("! \($0)", here.theme.warning, limit: 3) }
            ?? here.keyNotice.map { wrapped($0, here.theme.text) }
            ?? pasted.map { wrapped(here.words.pastedLine($0.place + 1, of: $0.lines.count), here.theme.dim) } ?? []
        guard let draft = draft(here) else {
            let span = usualSpan(here).map { wrapped(times(from: $0.start, to: $0.end, here), here.theme.strong) } ?? []
            return notice + span + wrapped(here.words.word(.quickAddHelp), here.theme.dim, limit: 3)
        }
        let title = here.locale.words.title(draft.title)
        var lines = [Line(text: title, style: draft.title.isEmpty ? here.theme.dim : here.theme.strong)]
        let isOver = reading?.isOver(at: here.clock, here.zone) == true
        lines += wrapped(times(of: draft, here), isOver ? here.theme.warning : here.theme.text)
        if let name = reading?.unknownCalendar {
            lines += wrapped(here.locale.words.unknownCalendar(name, maker: nil), here.theme.warning)
        }
        for doubt in reading?.doubts(here.timeWords, now: here.clock) ?? [] {
            lines += wrapped(doubt, here.theme.warning)
        }
        let facts = facts(of: draft, here)
        if !facts.isEmpty {
            let style = reading?.isNever == true ? here.theme.warning : here.theme.soft
            lines += wrapped(facts.joined(separator: " \(here.glyphs.between) "), style)
        }
        if let other {
            let key = here.keyed("{other-reading}", in: .quickAdd)
            lines += wrapped(here.words.orElse(difference(of: other, from: draft, here), key: key), here.theme.dim)
        }
        return lines + notice
    }

    /// The properties in which another reading differs: its title, times, calendar or rule.
    private func difference(of other: QuickAddReading, from draft: ItemDraft, _ here: Situation) -> String {
        let times = times(of: other.draft, here)
        let title = other.draft.title == draft.title ? nil : here.words.quoted(other.draft.title)
        let isMoved = times != self.times(of: draft, here)
        let rule = here.timeWords.rule(of: other.draft)
        let facts = [
            [title, isMoved ? times : nil].compactMap(\.self).joined(separator: " "),
            other.newCalendar.map(here.locale.words.newCalendar) ?? "",
            (rule == here.timeWords.rule(of: draft) ? nil : rule) ?? "",
        ].filter { !$0.isEmpty }
        return facts.isEmpty ? times : facts.joined(separator: " \(here.glyphs.between) ")
    }

    /// The times of the item, with the distance of its day.
    private func times(of draft: ItemDraft, _ here: Situation) -> String {
        switch (draft.kind, draft.start, draft.end) {
        case (.event, let start?, let end?): return times(from: start, to: end, here)
        case (.reminder, _, let due?):
            return "\(here.locale.words.word(.due)) \(here.words(due: due))"
        default: return here.words.word(.noDate)
        }
    }

    /// The times of a span, with the distance of its day.
    private func times(from start: EventTime, to end: EventTime, _ here: Situation) -> String {
        let distance = here.distance(to: here.onViewersClock(start).civil.date)
        return "\(here.words(from: start, to: end)) \(here.glyphs.between) \(distance)"
    }

    private func facts(of draft: ItemDraft, _ here: Situation) -> [String] {
        var facts: [String] = []
        if draft.kind == .reminder { facts.append(here.words.name(of: ItemKind.reminder)) }
        if let rule = here.timeWords.rule(of: draft) { facts.append(rule) }
        if !draft.location.isEmpty { facts.append(draft.location) }
        if !draft.categories.isEmpty { facts.append(draft.categories.map { "#\($0)" }.joined(separator: " ")) }
        let alarms = AlarmPhrase(locale: here.locale)
        if let first = draft.alarms.first {
            let words = alarms.words(first, of: draft.alarmBase, viewedIn: here.zone)
            facts.append(here.words.alarmFact(words, more: draft.alarms.count - 1))
        }
        if let priority = here.words.priorityFact(draft.priority) { facts.append(priority) }
        if !draft.invitees.isEmpty { facts.append(here.words.people(draft.invitees.map(\.address), others: 0)) }
        if !draft.url.isEmpty { facts.append(draft.url) }
        return facts
    }
}

extension String {
    /// The places of words that begin in a part of a text, in Unicode scalars.
    fileprivate func offsetsOfWords(in part: Range<Int>) -> [Int] {
        let scalars = Array(unicodeScalars)
        return part.filter { index in
            !scalars[index].properties.isWhitespace && (index == 0 || scalars[index - 1].properties.isWhitespace)
        }
    }
}

extension QuickAddPhrase.Choice {
    /// The decisions after a line was changed: those about words before and after the change hold.
    func moved(from old: String, to new: String) -> QuickAddPhrase.Choice {
        let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        var start = 0
        while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
        var end = 0
        while end < min(before.count, after.count) - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        {
            end += 1
        }
        func moved(_ offsets: Set<Int>) -> Set<Int> {
            Set(
                offsets.compactMap { offset in
                    if offset < start { return offset }
                    return offset >= before.count - end ? offset + after.count - before.count : nil
                })
        }
        var choice = self
        (choice.titled, choice.timed) = (moved(titled), moved(timed))
        return choice
    }
}
