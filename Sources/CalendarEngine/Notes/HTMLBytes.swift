/// A tag as it stands in a text.
struct HTMLTag {
    /// The name in lower case.
    var name: String
    var isEnd: Bool
    /// The bytes after the name.
    var attributes: Range<Int>
    /// The index after it.
    var end: Int
}

/// The bytes of HTML, and what stands at a place in them.
struct HTMLBytes {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next places of the signs with which tags and their values end. Asked from places that only go forward, they
    /// are looked for once over the whole text.
    struct Ends {
        /// The places by sign: the last answer, and the text's end for none.
        private var known: [UInt8: Int] = [:]

        /// The index of a sign at or after another index; nil when there is none.
        mutating func next(_ sign: UInt8, in source: HTMLBytes, from start: Int) -> Int? {
            let end = source.bytes.count
            if let known = known[sign], known >= start { return known == end ? nil : known }
            var place = start
            while place < end, source.bytes[place] != sign { place += 1 }
            known[sign] = place
            return place == end ? nil : place
        }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
    }

    /// True when a text stands at an index, in any case.
    func has(_ text: String, at start: Int) -> Bool {
        guard start + text.utf8.count <= bytes.count else { return false }
        for (offset, byte) in text.utf8.enumerated() {
            let known = bytes[start + offset]
            guard known == byte || HTMLBytes.isLetter(known) && known | 0x20 == byte else { return false }
        }
        return true
    }

    /// The index after the next place of a text in lower case; nil when there is none.
    func end(of text: String, from start: Int) -> Int? {
        guard let first = text.utf8.first else { return nil }
        for place in start..<max(start, bytes.count) where bytes[place] == first && has(text, at: place) {
            return place + text.utf8.count
        }
        return nil
    }

    /// The tag that begins at an index; nil where none does: an address in angle brackets is none.
    func tag(at start: Int, _ ends: inout Ends) -> HTMLTag? {
        var place = start + 1
        let isEnd = place < bytes.count && bytes[place] == UInt8(ascii: "/")
        if isEnd { place += 1 }
        let nameStart = place
        guard place < bytes.count, HTMLBytes.isLetter(bytes[place]) else { return nil }
        while place < bytes.count, HTMLBytes.isOfName(bytes[place]), place - nameStart < 40 { place += 1 }
        guard place < bytes.count else { return nil }
        let next = bytes[place]
        guard next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || HTMLBytes.isBlank(next),
            next != UInt8(ascii: "/") || bytes[place - 1] != UInt8(ascii: ":"),
            let close = close(from: place, &ends)
        else { return nil }
        let name = String(decoding: bytes[nameStart..<place], as: UTF8.self).lowercased()
        return HTMLTag(name: name, isEnd: isEnd, attributes: place..<close, end: close + 1)
    }

    /// The index of the `>` with which a tag ends: one in quotes is a part of a value.
    private func close(from start: Int, _ ends: inout Ends) -> Int? {
        guard let first = ends.next(UInt8(ascii: ">"), in: self, from: start) else { return nil }
        var place = start
        var close = first
        while place < close {
            let byte = bytes[place]
            place += 1
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isValueExpected(before: place - 1, start)
            else { continue }
            // A quotation that never ends is none.
            guard let end = ends.next(byte, in: self, from: place) else { return first }
            place = end + 1
            if place > close {
                guard let next = ends.next(UInt8(ascii: ">"), in: self, from: place) else { return first }
                close = next
            }
        }
        return close
    }

    /// True when a value begins at an index, because `=` stands before it.
    private func isValueExpected(before place: Int, _ start: Int) -> Bool {
        var place = place - 1
        while place >= start, HTMLBytes.isBlank(bytes[place]) { place -= 1 }
        return place >= start && bytes[place] == UInt8(ascii: "=")
    }

    /// The value of an attribute; nil where the tag has none of this name.
    func value(_ name: String, of tag: HTMLTag) -> String? {
        var place = tag.attributes.lowerBound
        let end = tag.attributes.upperBound
        while place < end {
            guard HTMLBytes.isOfName(bytes[place]) else {
                place += 1
                continue
            }
            let nameStart = place
            while place < end, HTMLBytes.isOfName(bytes[place]) { place += 1 }
            let isMeant = place - nameStart == name.utf8.count && has(name, at: nameStart)
            while place < end, HTMLBytes.isBlank(bytes[place]) { place += 1 }
            guard place < end, bytes[place] == UInt8(ascii: "=") else { continue }
            place += 1
            while place < end, HTMLBytes.isBlank(bytes[place]) { place += 1 }
            let value = valueRange(at: place, end)
            if isMeant { return HTMLReferences.decoded(bytes[value]) }
            place = max(place, value.upperBound) + 1
        }
        return nil
    }

    /// The range of the value that begins at an index, without its quotes.
    private func valueRange(at start: Int, _ end: Int) -> Range<Int> {
        guard start < end else { return start..<start }
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            var place = start
            while place < end, !HTMLBytes.isBlank(bytes[place]) { place += 1 }
            return start..<place
        }
        var place = start + 1
        while place < end, bytes[place] != quote { place += 1 }
        return start + 1..<place
    }

    /// An attribute that is an address, without the blanks and line ends in it; empty where there is none.
    func address(_ name: String, of tag: HTMLTag) -> String {
        let value = value(name, of: tag) ?? ""
        return String(decoding: value.utf8.filter { !HTMLBytes.isBlank($0) }, as: UTF8.self)
    }
}
