import CalendarEngine
import TestKit

@testable import ICalendar

/// The habits of programs that write calendars, none of which changes what a calendar means. They are applied in this
/// order.
enum SpellingHabit: String, CaseIterable {
    // The calendar and its components.
    case instancesInUTC, instancesElsewhere, datesInUTC, joinedDates, durations
    case severalCalendars, sharedZoneName, calendarZone
    case globalNames, respelledNames, staleDefinitions, emptyDefinitions, missingDefinitions, definitionsLast
    case unknownProperties, unknownComponents, emptyLines, published, shuffledProperties, shuffledComponents
    // Lines.
    case unquotedColons, quotedZones, offsetColons, looseTimes, looseUntil, offsetTimes, lateMidnights, bareDays
    case saidTimes, unknownParameters, letterCase, blanksInParameters, blanksBehindNames
    case windows1252, quotedPrintable, quotedPrintableCharset, softBreaks
    // Bytes.
    case lineFeeds, carriageReturns, doubledReturns, openEnd, narrowFolds, cutCharacters, tabFolds, blankLines
    case mark, twoMarks, utf16

    /// Applies the habit to a calendar.
    func apply(to calendar: inout RespelledCalendar, _ random: inout SeededGenerator) {
        switch self {
        case .instancesInUTC: calendar.moveInstances(to: .utc)
        case .instancesElsewhere: calendar.moveInstances(to: .place("Asia/Tokyo"))
        case .datesInUTC: calendar.moveDates()
        case .joinedDates: calendar.joinDates()
        case .durations: calendar.useDurations()
        case .severalCalendars: calendar.splitBlocks(&random)
        case .sharedZoneName: calendar.shareZoneName()
        case .calendarZone: calendar.leaveZonesToCalendars()
        case .globalNames: calendar.renameZones(with: RespelledCalendar.globalNames, &random)
        case .respelledNames: calendar.renameZones(with: RespelledCalendar.otherNames, &random)
        case .staleDefinitions: calendar.makeDefinitionsStale()
        case .emptyDefinitions: calendar.changeDefinitions { $0.content.removeLast($0.content.count - 1) }
        case .missingDefinitions: calendar.removeDefinitions()
        case .definitionsLast: for index in calendar.blocks.indices { calendar.blocks[index].hasZonesLast = true }
        case .unknownProperties: calendar.addProperties(&random)
        case .unknownComponents: calendar.addComponents(&random)
        case .emptyLines: calendar.addEmptyLines(&random)
        case .published: calendar.changeHeads { $0.append(RespelledCalendar.Line("METHOD", .raw("PUBLISH"))) }
        case .shuffledProperties: calendar.changeParts { $0.shuffle(&random) }
        case .shuffledComponents:
            for block in calendar.blocks.indices { calendar.blocks[block].items.shuffle(using: &random) }
        case .unquotedColons: calendar.unquoteColons()
        case .quotedZones: calendar.changeLines { if random.chance(80) { $0.quotesZone = true } }
        case .offsetColons: calendar.putColonsIntoOffsets()
        case .looseTimes: calendar.loosenTimes(&random)
        case .looseUntil: calendar.loosenUntil()
        case .offsetTimes: calendar.useOffsets(&random)
        case .lateMidnights: calendar.makeMidnightsLate()
        case .bareDays: calendar.changeLines { $0.isBare = true }
        case .saidTimes: calendar.changeLines { $0.saysTime = true }
        case .unknownParameters: calendar.addParameters(&random)
        case .letterCase: calendar.changeLetters(&random)
        case .blanksInParameters: calendar.changeLines { if random.chance(70) { $0.hasBlanks = true } }
        case .blanksBehindNames: calendar.changeLines { if random.chance(70) { $0.hasBlankBehindName = true } }
        case .windows1252: calendar.encodeTexts { _ in .windows1252 }
        case .quotedPrintable: calendar.encodeTexts { _ in .quotedPrintable(charset: nil, isBroken: false) }
        case .quotedPrintableCharset: calendar.encodeTexts { .quotedPrintable(charset: $0.charset, isBroken: false) }
        case .softBreaks:
            calendar.encodeTexts { .quotedPrintable(charset: random.chance(50) ? $0.charset : nil, isBroken: true) }
        case .lineFeeds, .carriageReturns, .doubledReturns, .openEnd, .narrowFolds, .cutCharacters, .tabFolds,
            .blankLines, .mark, .twoMarks, .utf16:
            apply(to: &calendar.writing, &random)
        }
    }

    private func apply(to writing: inout RespelledCalendar.Writing, _ random: inout SeededGenerator) {
        switch self {
        case .lineFeeds: writing.lineEnds = [[0x0A]]
        case .carriageReturns: writing.lineEnds = [[0x0D]]
        case .doubledReturns: writing.lineEnds = [[0x0D, 0x0D, 0x0A]]
        case .openEnd: writing.isOpenAtEnd = true
        case .narrowFolds:
            let narrowest = 1 + random.below(30)
            writing.widths = narrowest...narrowest + random.below(60)
        case .cutCharacters: (writing.cutsCharacters, writing.widths) = (true, 2...40)
        case .tabFolds: writing.folds = random.chance(50) ? [0x09] : [0x09, 0x20]
        case .blankLines: writing.hasBlankLines = true
        case .mark: writing.marks = 1
        case .twoMarks: writing.marks = 2
        case .utf16: writing.utf16 = random.chance(50)
        default: break
        }
    }

    /// The habits that cannot be had together.
    static let exclusive: [[SpellingHabit]] = [
        [.instancesInUTC, .instancesElsewhere], [.instancesElsewhere, .calendarZone], [.globalNames, .respelledNames],
        [.windows1252, .quotedPrintable, .quotedPrintableCharset, .softBreaks, .utf16],
        [.lineFeeds, .carriageReturns, .doubledReturns], [.mark, .twoMarks, .utf16],
        [.emptyDefinitions, .missingDefinitions, .staleDefinitions], [.looseTimes, .saidTimes],
    ]

    /// A few habits, in their order.
    static func random(of allowed: [SpellingHabit], _ random: inout SeededGenerator) -> [SpellingHabit] {
        var chosen: Set<SpellingHabit> = []
        for _ in 0...random.below(6) { if let habit = allowed.randomElement(using: &random) { chosen.insert(habit) } }
        for group in exclusive { for habit in group.filter(chosen.contains).dropFirst() { chosen.remove(habit) } }
        return allCases.filter(chosen.contains)
    }
}

// MARK: The calendar and its components

extension RespelledCalendar {
    static let globalNames: [String: [String]] = Dictionary(
        uniqueKeysWithValues: ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kolkata"].map { place in
            let paths = ["/freeassociation.sourceforge.net/", "/mozilla.org/20050126_1/", "/citadel.org/20190914_1/"]
            return (place, paths.map { $0 + place })
        })

    static let otherNames = [
        "Europe/Berlin": ["europe/berlin", "Europe_Berlin", "EUROPE/BERLIN", "W. Europe Standard Time"],
        "America/New_York": ["america/new_york", "US-Eastern", "US/Eastern", "Eastern Standard Time"],
        "Asia/Tokyo": ["Asia-Tokyo", "asia/tokyo", "Tokyo Standard Time"],
        "Asia/Kolkata": ["asia/kolkata", "Asia/Calcutta", "India Standard Time"],
    ]

    fileprivate mutating func moveInstances(to clock: Clock) { moveTimes(of: "RECURRENCE-ID", to: clock) }

    fileprivate mutating func moveDates() { moveTimes(of: "EXDATE", to: .utc) }

    private mutating func moveTimes(of name: String, to clock: Clock) {
        let calendar = self
        changeLines { line in
            if line.name == name { line.changeMoments { $0 = calendar.moved($0, to: clock) } }
        }
    }

    fileprivate mutating func joinDates() {
        changeParts(ofZones: false) { part in
            for name in ["EXDATE", "RDATE"] {
                let moments = part.lines.filter { $0.name == name }.flatMap(\.moments)
                guard moments.count > 1, Set(moments.map(\.clock)).count == 1 else { continue }
                part.removeLines(name)
                part.content.append(.line(Line(name, .times(moments))))
            }
        }
    }

    fileprivate mutating func useDurations() {
        let calendar = self
        changeParts(ofZones: false) { part in
            let name = part.name == "VEVENT" ? "DTEND" : "DUE"
            guard let start = part["DTSTART"]?.moments.first, let end = part[name]?.moments.first,
                start.clock == end.clock
            else { return }
            var seconds = end.civil.secondNumber - start.civil.secondNumber
            if let zone = calendar.zone(of: start.clock) {
                seconds =
                    zone.instant(of: end.civil).secondsSinceEpoch - zone.instant(of: start.civil).secondsSinceEpoch
            }
            let text = start.clock == .day ? "P\(seconds / 86_400)D" : "PT\(seconds / 3600)H\(seconds / 60 % 60)M"
            part.removeLines(name)
            part.content.append(.line(Line("DURATION", .raw(text))))
        }
    }

    fileprivate mutating func splitBlocks(_ random: inout SeededGenerator) {
        blocks = blocks.flatMap { block in
            var parts = [Block](repeating: block, count: 2 + random.below(2))
            for index in parts.indices { parts[index].items = [] }
            for item in block.items { parts[random.below(parts.count)].items.append(item) }
            return parts
        }
    }

    /// Gives two zones one name, each in calendars of its own.
    fileprivate mutating func shareZoneName() {
        blocks = blocks.flatMap { block -> [Block] in
            guard block.items.allSatisfy({ !$0.clocks.isSuperset(of: [.own(0), .own(1)]) }) else { return [block] }
            var (one, two) = (block, block)
            one.items.removeAll { $0.clocks.contains(.own(1)) }
            two.items.removeAll { !$0.clocks.contains(.own(1)) }
            one.zones.removeAll { $0.clock == .own(1) }
            two.zones.removeAll { $0.clock == .own(0) }
            two.names[.own(1)] = ownZones[0].name
            return two.items.isEmpty ? [block] : [one, two]
        }
    }

    /// Removes the zone from times whose zone is the calendar's.
    fileprivate mutating func leaveZonesToCalendars() {
        for index in blocks.indices {
            let clocks = blocks[index].items.reduce(into: Set<Clock>()) { $0.formUnion($1.clocks) }
            let places = RespelledCalendar.otherNames.keys.sorted().filter { clocks.contains(.place($0)) }
            guard !clocks.contains(.floating), let place = places.first else { continue }
            blocks[index].bareClock = .place(place)
            blocks[index].head.append(Line("X-WR-TIMEZONE", .raw(place)))
        }
    }

    fileprivate mutating func renameZones(with names: [String: [String]], _ random: inout SeededGenerator) {
        for index in blocks.indices {
            for (place, names) in names.sorted(by: { $0.key < $1.key }) {
                blocks[index].names[.place(place)] = names.randomElement(using: &random)
            }
        }
    }

    /// Changes the definitions of places.
    fileprivate mutating func changeDefinitions(_ body: (inout Part) -> Void) {
        for block in blocks.indices {
            for zone in blocks[block].zones.indices {
                if case .place = blocks[block].zones[zone].clock { body(&blocks[block].zones[zone].part) }
            }
        }
    }

    fileprivate mutating func makeDefinitionsStale() {
        let calendar = self
        for block in blocks.indices {
            for zone in blocks[block].zones.indices {
                guard case .place(let place) = blocks[block].zones[zone].clock else { continue }
                let name = blocks[block].names[.place(place)] ?? place
                // The names of Windows are no places: there the file holds.
                guard !name.hasSuffix("Time") else { continue }
                blocks[block].zones[zone].part = calendar.definition(of: .place(place), isStale: true)
            }
        }
    }

    fileprivate mutating func removeDefinitions() {
        for block in blocks.indices {
            blocks[block].zones.removeAll { if case .place = $0.clock { true } else { false } }
        }
    }

    fileprivate mutating func changeHeads(_ body: (inout [Line]) -> Void) {
        for block in blocks.indices { body(&blocks[block].head) }
    }

    fileprivate mutating func addProperties(_ random: inout SeededGenerator) {
        let lines = ["X-ODD": "SUMMARY:no", "X-MOZ-GENERATION": "4", "FOO": "a;b,c", "X-DTSTART": "20260101", "X": ""]
            .sorted { $0.key < $1.key }.map { Line($0.key, .raw($0.value)) }
        changeParts { part in
            guard random.chance(60), let line = lines.randomElement(using: &random) else { return }
            part.content.insert(.line(line), at: random.below(part.content.count + 1))
        }
        changeHeads { head in
            if let line = lines.randomElement(using: &random) { head.insert(line, at: random.below(head.count + 1)) }
        }
    }

    fileprivate mutating func addComponents(_ random: inout SeededGenerator) {
        let lines = [
            Line("UID", .raw("inner")), Line("SUMMARY", .raw("no")), Line("DTSTART", .raw("20260301T090000Z")),
        ]
        func part(_ name: String) -> Part { Part(name: name, content: lines.map { .line($0) }) }
        changeParts(ofZones: false) { component in
            guard component.isItem, random.chance(40) else { return }
            let name = ["PARTICIPANT", "VLOCATION", "X-INNER"].randomElement(using: &random) ?? "X"
            component.content.insert(.part(part(name)), at: random.below(component.content.count + 1))
        }
        for block in blocks.indices {
            let name = ["VJOURNAL", "X-OUTER", "VAVAILABILITY"].randomElement(using: &random) ?? "X"
            blocks[block].items.insert(part(name), at: random.below(blocks[block].items.count + 1))
        }
    }

    fileprivate mutating func addEmptyLines(_ random: inout SeededGenerator) {
        changeParts(ofZones: false) { part in
            guard part.isItem else { return }
            for name in ["LOCATION", "DESCRIPTION", "URL", "CATEGORIES", "COMMENT"] where part[name] == nil {
                if random.chance(50) { part.content.append(.line(Line(name, .raw("")))) }
            }
        }
    }
}

extension RespelledCalendar.Part {
    fileprivate mutating func removeLines(_ name: String) {
        content.removeAll { if case .line(let line) = $0 { line.name == name } else { false } }
    }

    /// Another order of lines; the components inside keep theirs.
    fileprivate mutating func shuffle(_ random: inout SeededGenerator) {
        var parts = content.filter { if case .part = $0 { true } else { false } }[...]
        content.shuffle(using: &random)
        for index in content.indices {
            if case .part = content[index], let next = parts.popFirst() { content[index] = next }
        }
    }
}

// MARK: Lines

extension RespelledCalendar {
    fileprivate mutating func unquoteColons() {
        let names = ownZones.map(\.name).map { name in name.contains { ";,".contains($0) } ? nil : name }
        changeLines { line in
            if case .own(let number)? = line.moments.first?.clock, names[number] != nil { line.quotesZone = false }
        }
    }

    fileprivate mutating func putColonsIntoOffsets() {
        changeParts { part in
            part.changeLines { line in
                guard line.name.hasPrefix("TZOFFSET"), case .raw(let text) = line.value else { return }
                line.value = .raw(text.prefix(3) + ":" + text.suffix(2))
            }
        }
    }

    fileprivate mutating func loosenTimes(_ random: inout SeededGenerator) {
        changeLines { line in
            let form = Moment.Form.allCases.randomElement(using: &random) ?? .dashed
            line.changeMoments { $0.form = form }
        }
    }

    fileprivate mutating func loosenUntil() {
        changeLines { line in if line.name == "RRULE" { line.changeMoments(ofRule: true) { $0.form = .dashed } } }
    }

    fileprivate mutating func useOffsets(_ random: inout SeededGenerator) {
        let offset = [60, -300, 330, 0].randomElement(using: &random)
        changeLines { line in line.changeMoments { if $0.clock == .utc { $0.offset = offset } } }
    }

    fileprivate mutating func makeMidnightsLate() {
        changeLines { line in
            if ["DTEND", "DUE"].contains(line.name) { line.changeMoments { $0.isLate = $0.clock != .day } }
        }
    }

    fileprivate mutating func addParameters(_ random: inout SeededGenerator) {
        let parameters = [("X-ODD", "1"), ("X-ODD", "a:b;c"), ("X-VOBJ-FLOATINGTIME-ALLOWED", "TRUE")]
        changeLines { line in
            if random.chance(50), let other = parameters.randomElement(using: &random) { line.parameters.append(other) }
            if line.isText, random.chance(30) { line.parameters.append(("LANGUAGE", "en")) }
        }
    }

    fileprivate mutating func changeLetters(_ random: inout SeededGenerator) {
        let letters = random.chance(50) ? Letters.lower : .mixed
        changeParts { if random.chance(70) { $0.letters = letters } }
        changeAllLines { if random.chance(70) { $0.letters = letters } }
    }

    fileprivate mutating func encodeTexts(_ encoding: (Line) -> Encoding) {
        changeLines { if $0.isText { $0.encoding = encoding($0) } }
    }
}

extension RespelledCalendar.Line {
    /// The name of a character set that can be written for a text.
    fileprivate var charset: String {
        guard case .text(let text) = value, text.unicodeScalars.allSatisfy({ $0.value < 0x100 }) else { return "UTF-8" }
        return text.utf8.count % 2 == 0 ? "ISO-8859-1" : "UTF-8"
    }
}
