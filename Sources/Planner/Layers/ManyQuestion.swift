internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question before a change of several items. It lists the planned changes, and asks for the scope of their series
/// where there is a choice.
struct ManyQuestion: Sendable {
    /// An item that changes.
    private struct Row: Sendable {
        var occurrence: Occurrence
        /// The number of dates of the series that change; nil for a series without end, 1 for a single marked date.
        var dates: Int? = 1
    }

    private var change: ItemChange
    /// The marked items, by their time.
    private let items: SeenItems
    /// True when a form asked for the change.
    private let isFromForm: Bool
    /// The possible scopes; empty where no item of the change recurs.
    private let scopes: [EditScope]
    /// The answer that has the cursor.
    private var selected = 0
    /// The first visible item.
    private var top = 0

    // The consequences of the answer that has the cursor.
    private var rows: [Row] = []
    private var edits: [Edit] = []
    /// The number of marked items that do not change.
    private var staying = 0
    /// The new values of fields, a line for each, with the values that they replace.
    private var values: [String] = []
    /// The reason why the change is impossible.
    private var refusal: String?

    init(_ change: ItemChange, _ items: SeenItems, isFromForm: Bool = false, _ here: Situation) {
        self.change = change
        self.items = items
        self.isFromForm = isFromForm
        scopes = change.hasScope && items.occurrences.contains(where: \.isRecurring) ? EditScope.allCases : []
        plan(here)
    }

    /// The scope that is meant.
    private var scope: EditScope { scopes[safe: selected] ?? .this }

    /// True when no answer changes anything.
    var changesNothing: Bool { rows.isEmpty && refusal == nil && scopes.isEmpty }
}

// MARK: - What it comes to

extension ManyQuestion {
    /// Plans the answer with the cursor. Nothing is written.
    private mutating func plan(_ here: Situation) {
        (rows, edits, staying, values, refusal) = ([], [], 0, [], nil)
        var asked: [(occurrence: Occurrence, edit: Edit)] = []
        do throws(StepRefusal) {
            asked = try change.edits(items, scope)
        } catch {
            return refuse(items.occurrences, here.keyed(here.words.notice(error.notice), in: here.selectorContext))
        }
        do throws(EditRefusal) {
            let plans = try items.base.plans(of: asked.map(\.edit), in: here.previewContext)
            for (edits, plan) in zip(ManyQuestion.byItem(asked), plans) where !plan.files.isEmpty {
                add(edits, plan, here)
            }
        } catch {
            return refuse(asked.map(\.occurrence), here.words(of: error))
        }
        rows.sort { $0.occurrence.precedes($1.occurrence) }
        if case .fields(let changes) = change {
            values = here.newValues(changes, of: rows.map(\.occurrence), on: items.base)
        }
        let wholly = change.reachesOtherDates(scope)
        let changed = Set(edits.compactMap { wholly ? $0.identifier?.whole : $0.identifier })
        staying = items.occurrences.count { occurrence in
            let identifier = items.base.identifier(of: occurrence)
            return !changed.contains(wholly ? identifier.whole : identifier)
        }
    }

    private mutating func refuse(_ occurrences: [Occurrence], _ reason: String) {
        rows = occurrences.map { Row(occurrence: $0) }
        refusal = reason
    }

    /// The edits grouped by item, in the order in which they are planned.
    private static func byItem(
        _ asked: [(occurrence: Occurrence, edit: Edit)]
    ) -> [[(occurrence: Occurrence, edit: Edit)]] {
        asked.map(\.edit).placesByItem.map { places in places.map { asked[$0] } }
    }

    /// Adds the planned changes of an item.
    private mutating func add(
        _ asked: [(occurrence: Occurrence, edit: Edit)], _ plan: EditPlan, _ here: Situation
    ) {
        if asked[0].occurrence.isRecurring, change.reachesOtherDates(scope) {
            // The earliest marked date stands for all marked dates of a series.
            let first = asked.min { ($0.occurrence.instance ?? .minimum) < ($1.occurrence.instance ?? .minimum) }
            guard let first else { return }
            rows.append(Row(occurrence: first.occurrence, dates: plan.instanceCount))
            return edits.append(first.edit)
        }
        for (occurrence, edit) in asked {
            guard plan.step.count == asked.count || isChange(edit, here) else { continue }
            rows.append(Row(occurrence: occurrence))
            edits.append(edit)
        }
    }

    /// True when an edit by itself changes anything.
    private func isChange(_ edit: Edit, _ here: Situation) -> Bool {
        (try? items.base.plan(edit, in: here.previewContext))?.files.isEmpty == false
    }
}

extension ManyQuestion: Layer {
    var context: KeyContext { .many }
    var extent: LayerExtent { .pane }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .choose(let answer):
            choose(answer, here)
            return scopes.indices.contains(answer) ? accept(here) : []
        case .step(let command):
            guard case .step(let before) = change else { return [] }
            change = .step(before + command.step(minutes: here.stepMinutes))
            plan(here)
        case .look(.up) where !scopes.isEmpty: choose(selected - 1, here)
        case .look(.down) where !scopes.isEmpty: choose(selected + 1, here)
        case .look(.pageUp): top -= max(1, listPlace(here).height - 1)
        case .look(.pageDown): top += max(1, listPlace(here).height - 1)
        default: return performUsual(command, here)
        }
        return []
    }

    private mutating func choose(_ answer: Int, _ here: Situation) {
        guard scopes.indices.contains(answer), answer != selected else { return }
        (selected, top) = (answer, 0)
        plan(here)
    }

    /// Scrolls through the items.
    mutating func move(by step: Int) { top += step }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard refusal == nil else { return [] }
        guard !edits.isEmpty else { return [.close, .say(here.words.notice(.nothingChanged))] }
        return [.close, .edits(edits, change, on: items.base, from: isFromForm ? .form : .key)]
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let line = point.y - here.formPane.y - titleHeight(here)
        guard here.formPane.contains(point), scopes.indices.contains(line) else { return [] }
        choose(line, here)
        return []
    }

    mutating func settle(_ here: Situation) {
        top = max(0, min(top, rows.count - listPlace(here).height))
    }

    func takes(_ command: Command) -> Bool {
        switch command {
        case .step: if case .step = change { true } else { false }
        case .choose(let answer): scopes.indices.contains(answer)
        default: true
        }
    }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        guard takes(command) else { return false }
        return switch command {
        case .look(.open): refusal == nil
        case .look(.up), .look(.down): !scopes.isEmpty || rows.count > listPlace(here).height
        default: true
        }
    }

    func hint(for command: Command) -> KeyHint? {
        switch command {
        case .look(.up), .look(.down): scopes.isEmpty ? .scroll : nil
        case .look(.open): keyHint
        default: nil
        }
    }

    private var keyHint: KeyHint {
        switch change {
        case .delete: .delete
        case .complete: .done
        case .move, .step: .move
        case .fields: .save
        }
    }

    // MARK: Drawing

    private func title(_ here: Situation) -> [String] {
        let question = here.words.manyQuestion(aim(here), count: rows.count)
        return TextWidth.wrap(question, columns: here.formPane.width - 2, limit: 3)
    }

    /// The lines of new values, as far as items have room below them.
    private func valueLines(_ here: Situation) -> [String] {
        let lines = values.flatMap { TextWidth.wrap($0, columns: here.formPane.width - 2, limit: 2) }
        return Array(lines.prefix(max(1, here.formPane.height / 3)))
    }

    private func titleHeight(_ here: Situation) -> Int {
        title(here).count + valueLines(here).count + (staying > 0 ? 1 : 0) + (here.formPane.height >= 16 ? 1 : 0)
    }

    private func aim(_ here: Situation) -> ManyAim {
        switch change {
        case .delete: .delete
        case .complete(let isDone): .complete(isDone)
        case .move(let calendar):
            .move(to: here.calendar(identifiedBy: calendar).map { here.words.quoted($0.title) })
        case .fields(let changes): .fields(changes.map(here.label))
        case .step(let step) where step.lengthens && step.days == 0 && step.minutes == 0:
            .lengthen(days: step.endDays, minutes: step.endMinutes)
        case .step(let step): .step(days: step.days, minutes: step.minutes)
        }
    }

    /// The part of the pane that lists the items.
    private func listPlace(_ here: Situation) -> Rect {
        let pane = here.formPane
        let head = titleHeight(here) + scopes.count + (scopes.isEmpty || pane.height < 12 ? 0 : 1)
        return Rect(x: pane.x + 2, y: pane.y + head, width: pane.width - 3, height: max(1, pane.height - head))
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        canvas.fill(pane)
        for (row, line) in title(here).enumerated() {
            canvas.draw(line, x: pane.x + 1, y: pane.y + row, style: here.theme.strong, clip: pane)
        }
        var y = pane.y + title(here).count
        for line in valueLines(here) {
            canvas.draw(line, x: pane.x + 1, y: y, style: here.theme.text, clip: pane)
            y += 1
        }
        if staying > 0 {
            let words = here.cut(here.words.stayAsTheyAre(staying), pane.width - 2)
            canvas.draw(words, x: pane.x + 1, y: y, style: here.theme.dim, clip: pane)
        }
        for (index, scope) in scopes.enumerated() {
            let y = pane.y + titleHeight(here) + index
            let shade = here.drawLine(isSelected: index == selected, on: &canvas, in: pane, y: y)
            let x = canvas.draw("\(index + 1) ", x: pane.x + 2, y: y, style: shade(here.theme.dim), clip: pane)
            canvas.draw(here.words.name(ofMany: scope), x: x, y: y, style: shade(here.theme.text), clip: pane)
            if index == selected { canvas.cursor = Point(x: pane.x + 2, y: y) }
        }
        let place = listPlace(here)
        if let refusal {
            for (row, line) in TextWidth.wrap("! \(refusal)", columns: place.width, limit: place.height).enumerated() {
                canvas.draw(line, x: place.x, y: place.y + row, style: here.theme.warning, clip: place)
            }
            return
        }
        drawItems(on: &canvas, in: place, here)
    }

    private func drawItems(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        let shown = rows.dropFirst(top).prefix(place.height)
        let times = shown.map { here.timeInQuestion(of: $0.occurrence) }
        let width = times.map(TextWidth.columns).max() ?? 0
        for (line, (row, time)) in zip(shown, times).enumerated() {
            let y = place.y + line
            let occurrence = row.occurrence
            canvas.draw(time, x: place.x, y: y, style: here.theme.dim, clip: place)
            var x = place.x + width + (width > 0 ? 2 : 0)
            x = canvas.draw(here.glyphs.bar, x: x, y: y, style: here.color(occurrence.item.calendar), clip: place)
            let dates = row.dates == 1 ? "" : " \(here.words.dates(row.dates))"
            let mark = occurrence.isRecurring ? " \(here.glyphs.recurring)\(dates)" : ""
            let room = place.maxX - x - TextWidth.columns(mark) - 1
            let end = canvas.draw(
                here.cut(here.locale.words.title(items.base.summary(of: occurrence).title), room), x: x, y: y,
                style: here.theme.text, clip: place)
            canvas.draw(mark, x: end, y: y, style: here.theme.dim, clip: place)
        }
        if scopes.isEmpty { canvas.cursor = Point(x: place.x, y: place.y) }
        if top > 0 { canvas.draw(here.glyphs.above, x: place.maxX, y: place.y, style: here.theme.dim) }
        if top + place.height < rows.count {
            canvas.draw(here.glyphs.below, x: place.maxX, y: place.maxY - 1, style: here.theme.dim)
        }
    }
}

extension Situation {
    /// The time of an item in the list: `Sat 21 Nov 14:30`; empty for an undated one.
    fileprivate func timeInQuestion(of occurrence: Occurrence) -> String {
        guard !occurrence.traits.contains(.undated) else { return "" }
        return words(occurrence.isAllDay ? .date(occurrence.start.date) : .zoned(occurrence.start, zone))
    }

    /// The label of a field in the form.
    fileprivate func label(of change: FieldChange) -> String {
        let field: FormField =
            switch change {
            case .title: .title
            case .times: .starts
            case .rule, .dateBeside, .datesLeftOut: .repeats
            case .alarms, .acknowledgement: .alarm
            case .location: .place
            case .notes: .notes
            case .url: .url
            case .categories: .categories
            case .status, .participation, .leftGroup: .status
            case .invitees: .people
            case .priority: .priority
            case .transparency: .shownAs
            case .calendar: .calendar
            }
        return words.label(of: field, .event)
    }
}

/// New values of fields, with the values that they replace.
extension Situation {
    /// The most replaced values that a line names.
    private static let mostNamed = 4

    /// A line for each field: its new value, and the present values of the items.
    fileprivate func newValues(
        _ changes: [FieldChange], of occurrences: [Occurrence], on base: any EditableSnapshot
    ) -> [String] {
        let drafts = occurrences.map { occurrence in
            (draft: ItemDraft(of: base.details(of: occurrence)), calendar: base.identifier(of: occurrence).calendar)
        }
        return changes.map { change in
            let alarmBase = drafts.first?.draft.alarmBase ?? AlarmBase(start: nil, due: nil)
            let new = words(for: change, alarmBase)
            var old: [String] = []
            for (draft, calendar) in drafts {
                guard let before = change.before(in: draft, calendar) else { continue }
                for value in words(for: before, draft.alarmBase) where !new.contains(value) && !old.contains(value) {
                    old.append(value)
                }
            }
            let named = old.prefix(Situation.mostNamed)
            return words.newValue(
                label(of: change), new.joined(separator: ", "), insteadOf: Array(named), more: old.count - named.count)
        }
    }

    /// The values of a field in words; empty for an empty field.
    private func words(for change: FieldChange, _ base: AlarmBase) -> [String] {
        let values: [String] =
            switch change {
            case .title(let text), .location(let text), .notes(let text), .url(let text): [text]
            case .alarms(let alarms):
                alarms.map { AlarmPhrase(locale: locale).words($0, of: base, viewedIn: zone) }
            case .categories(let categories): categories
            case .status(let status): status.isEmpty ? [] : [locale.words.status(status)]
            case .priority(let priority): priority == 0 ? [] : [locale.words.priority(priority)]
            case .transparency(let isTransparent): [words.word(isTransparent ? .transparent : .busy)]
            case .calendar(let identifier): [calendar(identifiedBy: identifier)?.title ?? identifier]
            case .times, .rule, .dateBeside, .datesLeftOut, .invitees, .participation, .leftGroup,
                .acknowledgement:
                []
            }
        return values.map(SafeText.line).filter { !$0.isEmpty }
    }
}

extension FieldChange {
    /// The change that would leave an item as it is; nil for a change that several items cannot share.
    fileprivate func before(in draft: ItemDraft, _ calendar: String) -> FieldChange? {
        switch self {
        case .title: .title(draft.title)
        case .alarms: .alarms(draft.alarms)
        case .location: .location(draft.location)
        case .notes: .notes(draft.notes)
        case .url: .url(draft.url)
        case .categories: .categories(draft.categories)
        case .status: .status(draft.status)
        case .priority: .priority(draft.priority)
        case .transparency: .transparency(isTransparent: draft.isTransparent)
        case .calendar: .calendar(calendar)
        case .times, .rule, .dateBeside, .datesLeftOut, .invitees, .participation, .leftGroup,
            .acknowledgement:
            nil
        }
    }
}
