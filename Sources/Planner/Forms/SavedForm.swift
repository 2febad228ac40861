internal import CalendarEngine
internal import Phrases

/// The item that a form makes when it is saved.
extension Form {
    /// The draft of the form. Fields that nobody edited stay exactly as they were, including blanks.
    var draft: ItemDraft {
        var draft = earlierDraft
        if isTouched(.title) || isNew { draft.title = readText(of: .title) }
        if isNew || [.starts, .ends, .due, .zone].contains(where: isTouched) {
            (draft.start, draft.end) = (meaning.start, meaning.end)
        }
        if let first = meaning.firstDate {
            if meaning.keepsStart { draft.dateBeside = draft.start ?? draft.end }
            draft.moveTimes(toStartAt: first)
        }
        if isNew || isTouched(.repeats) { (draft.rule, draft.datesLeftOut) = (meaning.rule, meaning.datesLeftOut) }
        if isNew || isTouched(.alarm) { draft.alarms = meaning.alarms }
        if isTouched(.place) { draft.location = readText(of: .place) }
        if isTouched(.notes) { draft.notes = values[.notes]?.text ?? "" }
        if isTouched(.people) || isNew { draft.invitees = meaning.invitees }
        if isTouched(.url) { draft.url = (try? ItemText.address(readText(of: .url))) ?? readText(of: .url) }
        if isTouched(.categories) { draft.categories = ItemText.categories(readText(of: .categories)) }
        if isTouched(.status) { draft.status = readText(of: .status) }
        if isTouched(.priority) { draft.priority = Int(readText(of: .priority)) ?? 0 }
        if isTouched(.shownAs) || isNew && kind == .event { draft.isTransparent = readText(of: .shownAs) == "free" }
        return draft
    }

    /// True when the form makes something new.
    var isNew: Bool {
        switch purpose {
        case .newItem, .newCalendar: true
        case .item, .calendar, .several: false
        }
    }

    /// The rule of the item when the form opened.
    var earlierRule: RecurrenceRule? { earlierDraft.rule }

    /// The dates that the item's series excluded when the form opened.
    var earlierDatesLeftOut: [EventTime] { earlierDraft.datesLeftOut }

    /// The draft that the form opened with.
    private var earlierDraft: ItemDraft {
        switch purpose {
        case .item(let item): return item.draft
        case .newItem(var draft):
            draft.kind = kind
            return draft
        case .newCalendar, .calendar, .several: return ItemDraft(kind: kind)
        }
    }
}
