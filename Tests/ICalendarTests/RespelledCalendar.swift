import CalendarEngine
import TestKit

@testable import ICalendar

/// A calendar before it is written: its components as a tree, and the spelling of each part of it.
struct RespelledCalendar {
    /// The clock of a time.
    enum Clock: Hashable {
        case day
        case floating, utc
        /// The clock of a zone of the IANA database.
        case place(String)
        /// The clock of a zone that only the file knows, by the zone's number.
        case own(Int)
    }

    /// A zone that only the file knows.
    struct OwnZone {
        var name: String
        /// Its minutes from UTC; nil for the clock of Berlin.
        var offset: Int?
    }

    /// A day or a time.
    struct Moment {
        enum Form: CaseIterable { case basic, shortened, dashed, dashedShort, fraction, blank }

        var civil: CivilDateTime
        var clock: Clock
        var form = Form.basic
        /// The minutes of the offset with which a time in UTC is written.
        var offset: Int?
        /// True for midnight as 24:00 of the day before.
        var isLate = false
    }

    /// The form of a text.
    enum Encoding {
        case utf8, windows1252
        /// QUOTED-PRINTABLE of UTF-8, or of a CHARSET.
        case quotedPrintable(charset: String?, isBroken: Bool)
    }

    /// The letter case of names.
    enum Letters { case upper, lower, mixed }

    struct Line {
        enum Value {
            case raw(String)
            /// A text without escapes.
            case text(String)
            case times([Moment])
            /// A rule, without its UNTIL.
            case rule(String, until: Moment?)
            /// The name of a zone.
            case zone(Clock)
        }

        var name: String
        var parameters: [(name: String, value: String)] = []
        var value: Value
        var encoding = Encoding.utf8
        var letters = Letters.upper
        var hasBlanks = false
        /// True for a blank between name and semicolon.
        var hasBlankBehindName = false
        /// True with VALUE=DATE-TIME.
        var saysTime = false
        /// True for a day without VALUE=DATE.
        var isBare = false
        /// True when TZID stands in quotes always, false for never.
        var quotesZone: Bool?
    }

    struct Part {
        enum Content {
            case line(Line)
            case part(Part)
        }

        var name: String
        var content: [Content]
        var letters = Letters.upper
    }

    /// A VCALENDAR and its lines.
    struct Block {
        var head = [Line("VERSION", .raw("2.0")), Line("PRODID", .raw("-//test//EN"))]
        var zones: [(clock: Clock, part: Part)] = []
        var items: [Part] = []
        /// The names of zones.
        var names: [Clock: String] = [:]
        /// The zone of all times that name none.
        var bareClock: Clock?
        var hasZonesLast = false
    }

    /// The form of the bytes.
    struct Writing {
        /// Each line ends with one of these.
        var lineEnds: [[UInt8]] = [[0x0D, 0x0A]]
        var widths = 75...75
        var folds: [UInt8] = [0x20]
        var cutsCharacters = false
        var marks = 0
        /// True for UTF-16 with the high byte first, false with the low byte first.
        var utf16: Bool?
        var isOpenAtEnd = false
        var hasBlankLines = false
    }

    var blocks: [Block]
    var ownZones: [OwnZone]
    var writing = Writing()

    /// The zone of a clock; nil where there is none.
    func zone(of clock: Clock) -> CalendarEngine.TimeZone? {
        switch clock {
        case .day, .floating: nil
        case .utc: .utc
        case .place(let name): timeZone(name)
        case .own(let number):
            ownZones[number].offset.map { .init(identifier: "own", secondsFromUTC: $0 * 60) }
                ?? timeZone("Europe/Berlin")
        }
    }

    /// A moment on another clock.
    func moved(_ moment: Moment, to clock: Clock) -> Moment {
        guard let from = zone(of: moment.clock), let to = zone(of: clock) else { return moment }
        return Moment(civil: to.local(at: from.instant(of: moment.civil)), clock: clock)
    }
}

extension RespelledCalendar.Line {
    init(_ name: String, _ value: Value) { self.init(name: name, value: value) }

    var moments: [RespelledCalendar.Moment] {
        switch value {
        case .times(let moments): moments
        case .rule(_, let until): until.map { [$0] } ?? []
        case .raw, .text, .zone: []
        }
    }

    /// Changes each of its times; UNTIL is one only where that is said.
    mutating func changeMoments(ofRule: Bool = false, _ body: (inout RespelledCalendar.Moment) -> Void) {
        switch value {
        case .times(var moments):
            for index in moments.indices { body(&moments[index]) }
            value = .times(moments)
        case .rule(let rule, var until?) where ofRule:
            body(&until)
            value = .rule(rule, until: until)
        case .raw, .text, .zone, .rule: break
        }
    }

    var isText: Bool { if case .text = value { true } else { false } }
}

extension RespelledCalendar.Part {
    var lines: [RespelledCalendar.Line] { content.compactMap { if case .line(let line) = $0 { line } else { nil } } }

    subscript(name: String) -> RespelledCalendar.Line? { lines.first { $0.name == name } }

    var isItem: Bool { name == "VEVENT" || name == "VTODO" }

    /// The clocks of its times.
    var clocks: Set<RespelledCalendar.Clock> {
        Set(
            content.flatMap { content -> [RespelledCalendar.Clock] in
                switch content {
                case .line(let line): line.moments.map(\.clock)
                case .part(let part): Array(part.clocks)
                }
            })
    }

    /// Changes each part, the inner ones first.
    mutating func changeParts(_ body: (inout RespelledCalendar.Part) -> Void) {
        for index in content.indices {
            guard case .part(var part) = content[index] else { continue }
            part.changeParts(body)
            content[index] = .part(part)
        }
        body(&self)
    }

    /// Changes each line of its own.
    mutating func changeLines(_ body: (inout RespelledCalendar.Line) -> Void) {
        for index in content.indices {
            guard case .line(var line) = content[index] else { continue }
            body(&line)
            content[index] = .line(line)
        }
    }
}

extension RespelledCalendar {
    /// Changes all components in the blocks, also the inner ones.
    mutating func changeParts(ofZones: Bool = true, _ body: (inout Part) -> Void) {
        for block in blocks.indices {
            for item in blocks[block].items.indices { blocks[block].items[item].changeParts(body) }
            guard ofZones else { continue }
            for zone in blocks[block].zones.indices { blocks[block].zones[zone].part.changeParts(body) }
        }
    }

    /// Changes all lines of items.
    mutating func changeLines(_ body: (inout Line) -> Void) {
        changeParts(ofZones: false) { $0.changeLines(body) }
    }

    /// Changes all lines, also those of heads and zones.
    mutating func changeAllLines(_ body: (inout Line) -> Void) {
        changeParts { $0.changeLines(body) }
        for block in blocks.indices { for line in blocks[block].head.indices { body(&blocks[block].head[line]) } }
    }
}

// MARK: Writing

extension RespelledCalendar {
    /// Writes the calendar anew, spelled at random.
    func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for block in blocks {
            func add(_ pieces: [[UInt8]]) { bytes += writing.bytes(of: pieces, &random) }
            func add(_ part: Part) {
                add([Array(part.letters.spelled("BEGIN:" + part.name).utf8)])
                for content in part.content {
                    switch content {
                    case .line(let line): add(line.pieces(in: block, of: self))
                    case .part(let inner): add(inner)
                    }
                }
                add([Array(part.letters.spelled("END:" + part.name).utf8)])
            }
            add([Array("BEGIN:VCALENDAR".utf8)])
            for line in block.head { add(line.pieces(in: block, of: self)) }
            if !block.hasZonesLast { for zone in block.zones { add(zone.part) } }
            for item in block.items { add(item) }
            if block.hasZonesLast { for zone in block.zones { add(zone.part) } }
            add([Array("END:VCALENDAR".utf8)])
        }
        if writing.isOpenAtEnd { while let last = bytes.last, last < 0x20 { bytes.removeLast() } }
        guard let isBig = writing.utf16 else {
            return [[UInt8]](repeating: [0xEF, 0xBB, 0xBF], count: writing.marks).joined() + bytes
        }
        let units = [0xFEFF] + Array(String(decoding: bytes, as: UTF8.self).utf16)
        return units.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBig ? pair : pair.reversed()
        }
    }
}

extension RespelledCalendar.Letters {
    func spelled(_ text: String) -> String {
        switch self {
        case .upper: text
        case .lower: text.lowercased()
        case .mixed: String(text.prefix(1)) + text.dropFirst().lowercased()
        }
    }
}

extension RespelledCalendar.Writing {
    /// A line with its folds and its end. Pieces of more than one are parted by soft line breaks.
    func bytes(of pieces: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
        func end() -> [UInt8] { lineEnds.randomElement(using: &random) ?? [0x0A] }
        var bytes: [UInt8] = []
        if pieces.count > 1 {
            for (number, piece) in pieces.enumerated() {
                bytes += piece + (number + 1 < pieces.count ? [0x3D] : []) + end()
            }
        } else {
            var rest = pieces.first?[...] ?? []
            var isFirst = true
            repeat {
                var count = min(max(1, Int.random(in: widths, using: &random) - (isFirst ? 0 : 1)), rest.count)
                if !cutsCharacters || utf16 != nil {
                    while count > 1, count < rest.count, isContinued(rest, count) { count -= 1 }
                    while count < rest.count, isContinued(rest, count) { count += 1 }
                }
                bytes += (isFirst ? [] : [folds.randomElement(using: &random) ?? 0x20]) + rest.prefix(count)
                rest = rest.dropFirst(count)
                bytes += end()
                isFirst = false
            } while !rest.isEmpty
        }
        if hasBlankLines, random.chance(30) { for _ in 0...random.below(2) { bytes += end() } }
        return bytes
    }

    private func isContinued(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Bool {
        bytes[bytes.startIndex + count] & 0xC0 == 0x80
    }
}

extension RespelledCalendar.Line {
    fileprivate func pieces(in block: RespelledCalendar.Block, of calendar: RespelledCalendar) -> [[UInt8]] {
        var parameters = self.parameters.map { ($0.name, $0.value, $0.value.contains { ":;,".contains($0) }) }
        if case .times(let moments) = value, let first = moments.first {
            if first.clock == .day, !isBare { parameters.append(("VALUE", "DATE", false)) }
            if first.clock != .day, saysTime { parameters.append(("VALUE", "DATE-TIME", false)) }
            if let name = zoneName(of: first.clock, in: block, calendar) {
                parameters.append(("TZID", name, quotesZone ?? name.contains { ":;,".contains($0) }))
            }
        }
        var encoded = [text(in: block, calendar)]
        switch encoding {
        case .utf8: break
        case .windows1252:
            let other = TextEncoding.windows1252(String(decoding: encoded[0], as: UTF8.self))
            if let other, String(validating: other, as: UTF8.self) == nil { encoded = [other] }
        case .quotedPrintable(let charset, let isBroken):
            parameters.append(("ENCODING", "QUOTED-PRINTABLE", false))
            if let charset { parameters.append(("CHARSET", charset, false)) }
            encoded = quotedPrintable(encoded[0], charset, isBroken: isBroken)
        }
        let blank = hasBlanks ? " " : ""
        let head =
            letters.spelled(name) + (hasBlankBehindName && !parameters.isEmpty ? " " : "")
            + parameters.map { name, value, isQuoted in
                ";\(blank)\(letters.spelled(name))\(blank)=\(blank)" + (isQuoted ? "\"\(value)\"" : value) + blank
            }.joined()
        encoded[0] = Array((head + ":").utf8) + encoded[0]
        return encoded
    }

    private func zoneName(
        of clock: RespelledCalendar.Clock, in block: RespelledCalendar.Block, _ calendar: RespelledCalendar
    ) -> String? {
        switch clock {
        case .day, .floating, .utc: nil
        case .place(let name): block.bareClock == clock ? nil : block.names[clock] ?? name
        case .own(let number): block.names[clock] ?? calendar.ownZones[number].name
        }
    }

    private func text(in block: RespelledCalendar.Block, _ calendar: RespelledCalendar) -> [UInt8] {
        let text =
            switch value {
            case .raw(let text): text
            case .text(let text):
                text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { CalendarText.escaped(String($0)) }.joined(separator: newline)
            case .times(let moments): moments.map(\.text).joined(separator: ",")
            case .rule(let rule, let until): letters.spelled(rule + (until.map { ";UNTIL=" + $0.text } ?? ""))
            case .zone(let clock): zoneName(of: clock, in: block, calendar) ?? ""
            }
        return Array(text.utf8)
    }

    /// The text for a new line: vCalendar, which QUOTED-PRINTABLE comes from, has no escape for it.
    private var newline: String {
        if case .quotedPrintable(_, isBroken: true) = encoding { "\r\n" } else { "\\n" }
    }

    /// A text in QUOTED-PRINTABLE, cut where soft line breaks are.
    private func quotedPrintable(_ text: [UInt8], _ charset: String?, isBroken: Bool) -> [[UInt8]] {
        let isLatin = charset.map { $0 != "UTF-8" } ?? false
        let bytes = isLatin ? TextEncoding.windows1252(String(decoding: text, as: UTF8.self)) ?? text : text
        var pieces: [[UInt8]] = [[]]
        for byte in bytes {
            // A blank after a soft line break may be taken for a fold.
            let isBehindBreak = pieces.count > 1 && pieces[pieces.count - 1].isEmpty
            let isPlain = (isBehindBreak ? 0x21 : 0x20)..<0x7F ~= byte && byte != 0x3D
            let digits = (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            pieces[pieces.count - 1] += isPlain ? [byte] : Array(("=" + digits).utf8)
            if isBroken, pieces[pieces.count - 1].count > 20 { pieces.append([]) }
        }
        if pieces.count > 1, pieces[pieces.count - 1].isEmpty { pieces.removeLast() }
        return pieces
    }
}

extension RespelledCalendar.Moment {
    var text: String {
        let shown = offset.map { civil.adding(seconds: Int64($0) * 60) } ?? civil
        let isMidnight = isLate && shown.time == .midnight
        let day = Array((isMidnight ? shown.adding(seconds: -1) : shown).basicText.prefix(8))
        let isDashed = form == .dashed || form == .dashedShort
        let date = isDashed ? "\(String(day[..<4]))-\(String(day[4..<6]))-\(String(day[6...]))" : String(day)
        if clock == .day { return date }
        var digits = isMidnight ? Array("240000") : Array(shown.basicText.suffix(6))
        if form == .shortened || form == .dashedShort, digits.suffix(2) == ["0", "0"] { digits.removeLast(2) }
        let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
        let time = pairs.joined(separator: isDashed ? ":" : "") + (form == .fraction ? ".000" : "")
        return date + (form == .blank ? " " : "T") + time
            + (clock == .utc ? offset.map { sign($0, isDashed) } ?? "Z" : "")
    }

    private func sign(_ offset: Int, _ isDashed: Bool) -> String {
        let pairs = [abs(offset) / 60, abs(offset) % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
        return (offset < 0 ? "-" : "+") + pairs.joined(separator: isDashed ? ":" : "")
    }
}
