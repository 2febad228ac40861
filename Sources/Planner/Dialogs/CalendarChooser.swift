internal import CalendarEngine
internal import Cells

/// A list of calendars of which one is to be chosen; letters narrow it down.
struct CalendarChooser: Sendable {
    /// What goes to the chosen calendar.
    var target: EditTarget
    /// The calendars that take it: their identifiers and titles.
    let options: [ChoiceField.Option]
    /// What was typed to narrow the list down.
    private(set) var filter = TextField()
    /// The line with the cursor, among those that match.
    private(set) var selected = 0
    /// The first line that is seen.
    var top = 0

    init(_ target: EditTarget, options: [ChoiceField.Option]) {
        self.target = target
        self.options = options
    }

    /// The calendars that have what was typed in their title.
    var matches: [ChoiceField.Option] {
        let wanted = filter.text.lowercased()
        return wanted.isEmpty ? options : options.filter { $0.label.lowercased().contains(wanted) }
    }

    /// The calendar with the cursor.
    var chosen: ChoiceField.Option? { matches[safe: selected] }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), max(matches.count - 1, 0)) }

    /// Takes a key that types; false when it does nothing here.
    mutating func press(_ key: Key) -> Bool {
        guard filter.press(key) else { return false }
        move(by: 0)
        return true
    }

    mutating func paste(_ text: String) {
        filter.paste(text)
        move(by: 0)
    }
}
