import CalendarEngine

/// Ranks how well a component fits a query, from its bytes. Gives what `SearchQuery.fit` gives for the decoded item.
struct ComponentSearch {
    /// The texts that are looked for.
    private var texts: [Text] = []
    /// The traits that only the component's lines tell.
    private var traits: [(trait: SearchQuery.Trait, isNegated: Bool)] = []
    /// Bits of the texts that have to be found, and of those that must not be.
    private var wanted: UInt64 = 0
    private var unwanted: UInt64 = 0
    /// Bits of those that the calendar's title has.
    private var given: UInt64 = 0
    /// Bits of those that make the title fit.
    private var ofTitle: UInt64 = 0
    /// Bits of those that are looked for in each field, by the field's own bit.
    private var ofField = Array(repeating: UInt64(0), count: 7)
    /// False when nothing of the calendar can fit.
    private(set) var isPossible = true
    /// The places at which something may be found; nil to look at every component.
    private(set) var sieve: ByteSieve?
    /// The rank of those in which the sieve finds nothing.
    private(set) var fitWithoutPlace = SearchFit.none

    private var found: UInt64 = 0
    private var foundInTitle: UInt64 = 0
    private var line: [UInt8] = []
    private var value: [UInt8] = []
    private var open = OpenComponents<UInt64>()

    private struct Text {
        var needle: SearchNeedle
        var fields: SearchQuery.Fields
    }

    /// The most texts that are looked for; `SearchPhrase` reports more.
    private static let mostTexts = 64

    /// The part of a query that is about texts, for a calendar with a title.
    init(_ query: SearchQuery, calendar: String) {
        for term in query.terms {
            switch term.condition {
            case .trait(let trait):
                if trait == .declined || trait == .invited { traits.append((trait, term.isNegated)) }
            case .text(let needle, let fields):
                guard texts.count < ComponentSearch.mostTexts else { continue }
                let bit: UInt64 = 1 << UInt64(texts.count)
                let isGiven = fields.contains(.calendar) && needle.isIn(calendar)
                if term.isNegated {
                    if isGiven { isPossible = false }
                    unwanted |= bit
                } else {
                    if isGiven { given |= bit }
                    if !isGiven, fields.isDisjoint(with: .ofItem) { isPossible = false }
                    wanted |= bit
                    if fields.contains(.title) { ofTitle |= bit }
                }
                for field in ofField.indices where fields.rawValue >> UInt8(field) & 1 == 1 { ofField[field] |= bit }
                texts.append(Text(needle: needle, fields: fields))
            }
        }
        chooseSieve()
    }

    private mutating func chooseSieve() {
        let required = texts.indices.filter { (wanted & ~given) >> UInt64($0) & 1 == 1 }
        if let rarest = best(of: required) {
            sieve = ByteSieve(texts[rarest].needle)
            return
        }
        guard required.isEmpty, unwanted == 0, traits.isEmpty else { return }
        // The calendar's title has all: only whether the item's title has it too is left to be seen.
        if let any = best(of: texts.indices.filter { ofTitle >> UInt64($0) & 1 == 1 }) {
            sieve = ByteSieve(texts[any].needle)
            fitWithoutPlace = .elsewhere
        }
    }

    private func best(of numbers: [Int]) -> Int? {
        let best = numbers.max { ByteSieve.rank(of: texts[$0].needle) < ByteSieve.rank(of: texts[$1].needle) }
        return best.flatMap { ByteSieve.rank(of: texts[$0].needle) > 0 ? $0 : nil }
    }

    /// True when every component fits as well as can be, so that none has to be looked at.
    var fitsAll: Bool { texts.allSatisfy { $0.fields == .calendar } && traits.isEmpty && isPossible }

    /// The rank of the component at a range.
    mutating func fit(of component: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> SearchFit {
        (found, foundInTitle) = (given, 0)
        open.removeAll()
        var seen: SearchQuery.Fields = []
        var people = People()
        var reader = LineReader(bytes, from: component.lowerBound, to: component.upperBound)
        _ = reader.next()
        while let line = reader.next() {
            guard !line.isBlank, line.start &+ 1 < component.upperBound,
                ComponentSearch.isOfInterest(bytes[line.start], bytes[line.start &+ 1])
            else { continue }
            read(line, in: bytes, &seen, &people)
            if isDecided(seen) { break }
        }
        if let organizer = people.organizer {
            organizer.withUnsafeBufferPointer { readPerson($0, $0.indices) }
        }
        return fit(people)
    }

    /// True when no further line can change how well the component fits.
    @inline(__always)
    private func isDecided(_ seen: SearchQuery.Fields) -> Bool {
        guard found & wanted == wanted, unwanted == 0, traits.isEmpty else { return false }
        return seen.contains(.title) || foundInTitle & ofTitle == ofTitle
    }

    private func fit(_ people: People) -> SearchFit {
        guard found & wanted == wanted, found & unwanted == 0 else { return .none }
        for (trait, isNegated) in traits {
            let holds = trait == .declined ? people.hasDeclined : people.hasAttendee
            if holds == isNegated { return .none }
        }
        return foundInTitle & ofTitle == ofTitle ? .title : .elsewhere
    }

    /// The statuses of those who take part, from the lines of a component.
    private struct People {
        var hasAttendee = false
        var hasDeclined = false
        /// The last ORGANIZER line, which is the one that counts.
        var organizer: [UInt8]?
    }

    @inline(__always)
    private static func isOfInterest(_ first: UInt8, _ second: UInt8) -> Bool {
        if SearchedProperty.mayBegin(first, second) { return true }
        // BE, EN
        let beginning = (UInt16(first) << 8 | UInt16(second)) & 0xDFDF
        return beginning == 0x4245 || beginning == 0x454E
    }

    @inline(__always)
    private mutating func read(
        _ line: ContentLine, in bytes: UnsafeBufferPointer<UInt8>, _ seen: inout SearchQuery.Fields,
        _ people: inout People
    ) {
        guard line.isFolded else { return read(bytes, line.start..<line.contentEnd, &seen, &people) }
        self.line.removeAll(keepingCapacity: true)
        LineReader.unfold(bytes, line.start..<line.contentEnd, into: &self.line)
        let whole = self.line
        whole.withUnsafeBufferPointer { read($0, $0.indices, &seen, &people) }
    }

    /// Reads an unfolded line.
    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ seen: inout SearchQuery.Fields,
        _ people: inout People
    ) {
        guard let parts = LineParts(bytes, range), let property = SearchedProperty(bytes, parts.name) else { return }
        if let plain = EncodedText.plainLine(bytes, parts) {
            return plain.withUnsafeBufferPointer { read($0, $0.indices, &seen, &people) }
        }
        switch property {
        case .begin: return open.begin(bytes.nameHash(bytes.trimmed(parts.value)))
        case .end: return _ = open.end(bytes.nameHash(bytes.trimmed(parts.value)))
        default: guard open.names.isEmpty else { return }
        }
        switch property {
        case .title: readText(bytes, parts.value, .title, &seen)
        case .place: readText(bytes, parts.value, .place, &seen)
        case .notes: readText(bytes, parts.value, .notes, &seen)
        case .url:
            guard !seen.contains(.url) else { return }
            let value = bytes.trimmed(parts.value)
            if !value.isEmpty { seen.insert(.url) }
            look(bytes, value, in: .url)
        case .categories: readCategories(bytes, parts.value)
        case .attendee:
            people.hasAttendee = true
            if !traits.isEmpty, let line = PropertyLine(bytes, range),
                line.parameter("PARTSTAT")?.uppercased() == "DECLINED"
            {
                people.hasDeclined = true
            }
            readPerson(bytes, range)
        case .organizer: people.organizer = Array(bytes[range])
        case .link: readLink(bytes, range, parts)
        case .begin, .end: break
        }
    }

    // MARK: Values

    /// Reads a text of which the first that is not empty counts.
    private mutating func readText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ field: SearchQuery.Fields,
        _ seen: inout SearchQuery.Fields
    ) {
        guard !range.isEmpty, !seen.contains(field) else { return }
        seen.insert(field)
        guard needs(field) else { return }
        lookEscaped(bytes, range, in: field)
    }

    private mutating func readCategories(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard needs(.categories) else { return }
        guard ComponentSearch.isASCII(bytes, range) else {
            var text = TextEncoding.decode(UnsafeBufferPointer(rebasing: bytes[range]))
            return text.withUTF8 { readList($0, $0.indices) }
        }
        readList(bytes, range)
    }

    /// Reads texts with commas between them.
    private mutating func readList(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var start = range.lowerBound
        var index = start
        while index <= range.upperBound {
            if index == range.upperBound || bytes[index] == ByteScan.comma {
                lookEscaped(bytes, start..<index, in: .categories)
                start = index + 1
            } else if bytes[index] == ByteScan.backslash, index + 1 < range.upperBound {
                index += 1
            }
            index += 1
        }
    }

    /// Reads name and address of an ATTENDEE or ORGANIZER.
    private mutating func readPerson(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard needs(.people), let parts = LineParts(bytes, range) else { return }
        var address = bytes.trimmed(parts.value)
        let scheme = address.lowerBound..<min(address.upperBound, address.lowerBound + 7)
        if bytes.matches(scheme, "MAILTO:") { address = scheme.upperBound..<address.upperBound }
        look(bytes, address, in: .people)
        var hasName = false
        parts.forEachParameter(in: bytes) { name, value in
            guard !hasName, bytes.matches(name, "CN") else { return }
            hasName = true
            let name = PropertyLine.decodedParameter(bytes, LineParts.split(bytes, value).first ?? value)
            look(name, in: .people)
        }
    }

    private mutating func readLink(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ parts: LineParts) {
        guard needs(.url) else { return }
        // Data in the file itself is not taken apart.
        var isData = false
        parts.forEachParameter(in: bytes) { name, _ in isData = isData || bytes.matches(name, "ENCODING") }
        guard !isData, let line = PropertyLine(bytes, range), let link = ItemDecoder.link(line) else { return }
        look(link.title, in: .url)
        look(link.address, in: .url)
    }

    /// True when something is still looked for in a field.
    private func needs(_ field: SearchQuery.Fields) -> Bool {
        ofField[field.rawValue.trailingZeroBitCount] & ~(field == .title ? foundInTitle : found) != 0
    }

    /// Looks into a text with escapes.
    private mutating func lookEscaped(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in field: SearchQuery.Fields
    ) {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        guard part.contains(ByteScan.backslash) else { return look(bytes, range, in: field) }
        guard ComponentSearch.isASCII(bytes, range) || TextEncoding.isUTF8(part) else {
            return look(
                TextEncoding.decode(PropertyLine.unescaped(Array(TextEncoding.decode(part).utf8)[...])), in: field)
        }
        value.removeAll(keepingCapacity: true)
        ComponentSearch.unescape(part, into: &value)
        let whole = value
        whole.withUnsafeBufferPointer { look(valid: $0, $0.indices, in: field) }
    }

    private mutating func look(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in field: SearchQuery.Fields
    ) {
        guard needs(field) else { return }
        if ComponentSearch.isASCII(bytes, range) { return look(valid: bytes, range, in: field) }
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        if TextEncoding.isUTF8(part) { return look(valid: bytes, range, in: field) }
        look(TextEncoding.decode(part), in: field)
    }

    /// Appends a text without its escapes, as `PropertyLine.unescaped` gives it.
    private static func unescape(_ text: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
        var start = 0
        var index = 0
        while index &+ 1 < text.count {
            guard text[index] == ByteScan.backslash else {
                index &+= 1
                continue
            }
            let escaped = text[index &+ 1]
            switch escaped {
            case 0x6E, 0x4E, ByteScan.backslash, ByteScan.semicolon, ByteScan.comma, ByteScan.quote, ByteScan.colon:
                result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                result.append(escaped | 0x20 == 0x6E ? ByteScan.lineFeed : escaped)
                start = index &+ 2
            default: break
            }
            index &+= 2
        }
        result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    private mutating func look(_ text: String, in field: SearchQuery.Fields) {
        var text = text
        text.withUTF8 { look(valid: $0, $0.indices, in: field) }
    }

    /// Looks into a range of valid UTF-8.
    private mutating func look(
        valid bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in field: SearchQuery.Fields
    ) {
        for number in texts.indices where texts[number].fields.contains(field) {
            let bit: UInt64 = 1 << UInt64(number)
            guard found & bit == 0 || field == .title && foundInTitle & bit == 0,
                texts[number].needle.firstMatch(in: bytes, range) != nil
            else { continue }
            found |= bit
            if field == .title { foundInTitle |= bit }
        }
    }

    @inline(__always)
    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index &+ 8 <= range.upperBound {
            if ByteScan.word(bytes, at: index) & 0x8080_8080_8080_8080 != 0 { return false }
            index &+= 8
        }
        while index < range.upperBound {
            if bytes[index] >= 0x80 { return false }
            index &+= 1
        }
        return true
    }
}
