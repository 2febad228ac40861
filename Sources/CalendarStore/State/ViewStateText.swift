import CalendarEngine

/// The view state as text, in the syntax of the configuration file.
extension ViewState {
    /// Reads a text tolerantly: skips what it cannot understand, and keeps unknown entries.
    init(text: String) {
        self.init()
        for entry in GitConfigParser(text).entries where !read(entry) {
            unknown.append(
                Line(section: entry.section, subsection: entry.subsection, name: entry.name, value: entry.value))
        }
    }

    /// Reads an entry; false when its name is unknown.
    private mutating func read(_ entry: ConfigurationEntry) -> Bool {
        let value = entry.value ?? ""
        switch (entry.section, entry.name) {
        case ("calendars", "hidden"): hiddenCalendars.insert(value)
        case ("calendars", "solo"): soloCalendar = value
        case ("calendars", "selected"): selectedCalendar = value
        case ("pane", "size"):
            guard let name = entry.subsection else { return false }
            if let size = Int(value), (0...10_000).contains(size) { paneSizes[name] = size }
        case ("view", "shown"):
            guard let name = ViewName(rawValue: value) else { return false }
            view = name
        case ("view", "focus"): focus = value
        case ("view", "reminders"): showsReminders = value == "beside"
        case ("view", "section"): sectioning = SectionKey(rawValue: value)
        case ("view", "savedon"): leftOn = CivilDate(dashed: value)
        case ("view", "day"): selectedDay = CivilDate(dashed: value)
        case ("line", "typed"):
            guard let name = entry.subsection else { return false }
            lines[name, default: []].append(value)
        case ("item", "calendar"): updateItem { $0.calendar = value }
        case ("item", "file"): updateItem { $0.file = value }
        case ("item", "kind"): updateItem { $0.kind = value == ItemKind.reminder.name ? .reminder : .event }
        case ("item", "uid"): updateItem { $0.uid = value }
        case ("item", "instance"): updateItem { $0.instance = CivilDateTime(dashed: value) }
        default: return false
        }
        return true
    }

    private mutating func updateItem(_ change: (inout OccurrenceIdentifier) -> Void) {
        var item = selectedItem ?? OccurrenceIdentifier(calendar: "", file: "", kind: .event, uid: "")
        change(&item)
        selectedItem = item
    }

    /// The text; equal states give equal texts.
    var text: String {
        var lines = ["# How tcal was left. Safe to delete."]
        let section = { (name: String, entries: [(String, String?)]) in
            let written = entries.compactMap { name, value in value.map { "\t\(name) = \(ViewState.quoted($0))" } }
            if !written.isEmpty { lines += [name] + written }
        }
        section(
            "[calendars]",
            hiddenCalendars.sorted().map { ("hidden", $0) } + [("solo", soloCalendar), ("selected", selectedCalendar)])
        for (name, size) in paneSizes.sorted(by: { $0.key < $1.key }) {
            section("[pane \(ViewState.quoted(name))]", [("size", String(size))])
        }
        section(
            "[view]",
            [
                ("shown", view?.rawValue), ("focus", focus), ("section", sectioning?.rawValue),
                ("reminders", showsReminders ? "beside" : nil),
                ("savedOn", leftOn?.description), ("day", selectedDay?.description),
            ])
        section(
            "[item]",
            [
                ("calendar", selectedItem?.calendar), ("file", selectedItem?.file),
                ("kind", selectedItem?.kind.name), ("uid", selectedItem?.uid),
                ("instance", selectedItem?.instance?.description),
            ])
        for (name, typed) in self.lines.sorted(by: { $0.key < $1.key }) {
            section("[line \(ViewState.quoted(name))]", typed.map { ("typed", $0) })
        }
        for line in unknown {
            let head = line.subsection.map { "[\(line.section) \(ViewState.quoted($0))]" } ?? "[\(line.section)]"
            lines += [head, line.value.map { "\t\(line.name) = \(ViewState.quoted($0))" } ?? "\t\(line.name)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The value in quotes, so that every character survives.
    static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension CivilDate {
    /// `2026-11-21`; nil for anything else.
    fileprivate init?(dashed text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CivilDateTime {
    /// `2026-11-21T09:30:00`; nil for anything else.
    fileprivate init?(dashed text: String) {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count == 2, let date = CivilDate(dashed: halves[0]) else { return nil }
        let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            let time = CivilTime(hour: hour, minute: minute, second: second)
        else { return nil }
        self.init(date, time)
    }
}
