package import CalendarEngine

/// Properties that items of a kind have in common, under a name with which a line begins: `1:1 fri 10`.
package struct ItemTemplate: Hashable, Sendable {
    package let name: String
    /// The title; that is the name where none is said.
    package var title: String
    /// The length of what has a time; nil for the usual one.
    package var length: CivilDuration?
    /// The title of the calendar that it goes to; nil for the usual one.
    package var calendar: String?
    package var location = ""
    /// The alarms; nil for the usual ones.
    package var alarms: [Alarm]?
    package var notes = ""
    /// The people who are invited.
    package var invitees: [Invitee] = []
    package var categories: [String] = []
    /// The address of a page or a call.
    package var url = ""

    /// A template that says nothing but a title.
    package init(name: String) { (self.name, title) = (name, name) }

    /// The number of characters at the beginning of a line that name it; nil for a line that does not begin so.
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
    /// Puts in what a template says and the line does not. Words of the line stand after the title.
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

    /// The reading of a line of which only the end was read: its places are those of the whole line.
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
    /// The decisions about a line that begins so much later, in Unicode scalars; those about what is gone are dropped.
    func moved(by distance: Int) -> QuickAddPhrase.Choice {
        var choice = self
        choice.titled = Set(titled.map { $0 + distance }.filter { $0 >= 0 })
        choice.timed = Set(timed.map { $0 + distance }.filter { $0 >= 0 })
        return choice
    }
}
