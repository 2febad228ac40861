/// The faults of a configuration file: this program's own, or one of a program whose calendars it uses.
public enum ConfigurationFault: Error, Hashable, Sendable {
    /// The line is neither a section, nor `name = value`, nor a comment.
    case malformedLine
    /// A section's head does not end, or its name is not one.
    case malformedSection
    /// A quote is not closed before its line ends.
    case unterminatedQuote
    /// A backslash stands before something that it cannot escape.
    case unknownEscape(Character)
    /// A section that means nothing here.
    case unknownSection(String)
    /// A section of a name that an earlier one has.
    case repeatedSection(String)
    /// A name that means nothing in its section.
    case unknownKey(section: String, key: String)
    /// A value that its name does not take.
    case invalidValue(key: String, value: String, expected: SettingValue)
    /// A colour that is not quoted: its `#` begins a comment.
    case unquotedColor(key: String, color: String)
    /// A section without `path` about a calendar that is not found.
    case noCalendar(String)
    /// A calendar's path where there is nothing.
    case nothingThere(path: String)
    /// A name that no command has.
    case unknownCommand(String)
    /// A name of `[keys "…"]` that no view, pane, line or question has.
    case unknownPlace(String)
    /// A command that does not exist in that place.
    case noSuchCommandThere(String, place: String)
    /// Keys of which one has a fixed meaning.
    case reservedKey(String)
    /// Keys that type characters, in a place where text is typed.
    case keyTypesText(String, place: String)
    /// Keys that an earlier line gave to another command.
    case keyTaken(String, command: String, line: Int?)
    /// A key that stands twice in a line, or begins as another one there.
    case keyRepeated(String, as: String)
    /// A command without keys, because another one has taken its last: in these places, by name; an empty list means
    /// all places in which it had keys.
    case keyless(String, key: String, places: [String])
}

/// The values that a setting takes.
public enum SettingValue: Hashable, Sendable {
    /// A folder or a file of a calendar, a name, a colour.
    case place, name, color
    /// Any text.
    case text
    /// Calendars by their names, with commas between them.
    case calendarNames
    /// True or false.
    case flag
    /// A day of the week, 12 or 24 hours, the order of a date's parts, hours of a day.
    case weekday, clock, dateOrder, hours
    /// A person, a room or a resource.
    case personKind
    /// A time zone; `zoneName` is one by its name alone.
    case zone, zoneName
    /// A theme, one that a theme begins with, the look of one of its roles; a view of the screen, the sections of the
    /// list, to show or to hide.
    case theme, base, look, view, section, visibility
    /// A language that tcal speaks, a calendar system; whether weeks are numbered, and how.
    case language, calendarSystem, weekNumbers
    /// The look of a role that is only a ground.
    case ground
    /// A program, or a command with its arguments.
    case program, command
    /// A terminal, as a program with its arguments.
    case terminal
    /// Words to be looked for.
    case search
    /// A calendar by its name or path.
    case calendar
    /// A length, and the time of an alarm.
    case length, alarm
    /// Mail addresses, a folder.
    case addresses, folder
    /// The address of a server or of a calendar, a file, names of calendars, and whose change holds in a conflict.
    case address, subscription, file, calendars, winner, authorization
    /// Keys of a command, and a program whose keys are taken over.
    case keys, keyPreset, keyboardLayout
}
