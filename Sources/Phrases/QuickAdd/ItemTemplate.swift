package import CalendarEngine

/// Properties that items of a kind have in common, under a name that begins a line: `1:1 fri 10`.
package struct ItemTemplate: Hashable, Sendable {
    package let name: String
    /// The title; the template's name where the configuration gives none.
    package var title: String
    /// The length of an item with a time; nil for the usual one.
    package var length: CivilDuration?
    /// The title of the calendar for the item; nil for the usual one.
    package var calendar: String?
    package var location = ""
    /// The alarms; nil for the usual ones.
    package var alarms: [Alarm]?
    package var notes = ""
    /// The people to invite.
    package var invitees: [Invitee] = []
    package var categories: [String] = []
    /// The address of a page or a call.
    package var url = ""

    /// Makes a template that has only a title.
    package init(name: String) { (self.name, title) = (name, name) }

    /// The number of characters of the template's name at the beginning of a line; nil for a line that does not begin
    /// with it.
    func nameLength(in line: String) -> Int? {
        let blanks = line.prefix(while: \.isWhitespace).count
        let rest = line.dropFirst(blanks)
        guard rest.prefix(name.count).lowercased() == name.lowercased(),
            rest.dropFirst(name.count).first?.isWhitespace ?? true
        else { return nil }
        return blanks + name.count
    }
}

extension QuickAddReading {
    /// Fills in the properties of a template that the line leaves open. Words of the line follow the title.
    mutating func fill(from template: ItemTemplate, calendars: [String]) {
        let words = draft.title
        draft.title = words.isEmpty ? template.title : "\(template.title) \(words)"
        if let length = template.length, draft.kind == .event, !given.contains(.end), let start = draft.start,
            !start.isDate
        {
            draft.end = start.adding(length)
        }
        if calendar == nil, let named = template.calendar {
            calendar =
                calendars.firstIndex(of: named)
                ?? calendars.firstIndex { $0.lowercased() == named.lowercased() }
        }
        if draft.location.isEmpty { draft.location = template.location }
        if draft.alarms.isEmpty, let alarms = template.alarms, draft.start?.isDate != true { draft.alarms = alarms }
        if draft.notes.isEmpty { draft.notes = template.notes }
        if draft.url.isEmpty { draft.url = template.url }
        draft.categories += template.categories.filter { !draft.categories.contains($0) }
        let invited = Set(draft.invitees.map(\.key))
        draft.invitees += template.invitees.filter { !invited.contains($0.key) }
    }

    /// The reading of the end of a line, with its positions moved to those in the whole line.
    func moved(behind head: String, of line: String) -> QuickAddReading {
        var reading = self
        let distance = head.unicodeScalars.count
        reading.line = line
        for place in reading.pieces.indices { reading.pieces[place].offset += distance }
        let name = head.drop(while: \.isWhitespace)
        reading.pieces.insert(
            Piece(role: .title, text: String(name), offset: distance - name.unicodeScalars.count), at: 0)
        reading.alternatives = alternatives.map { $0.moved(by: distance) }
        return reading
    }
}

extension QuickAddPhrase.Choice {
    /// The decisions about a line, moved by a distance in Unicode scalars; those about positions before its beginning
    /// are dropped.
    func moved(by distance: Int) -> QuickAddPhrase.Choice {
        var choice = self
        choice.titled = Set(titled.map { $0 + distance }.filter { $0 >= 0 })
        choice.timed = Set(timed.map { $0 + distance }.filter { $0 >= 0 })
        return choice
    }
}
