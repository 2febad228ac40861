import CalendarEngine

/// Finds the places at which a text may begin, in bytes as they are written: folds, escapes, case and accents may stand
/// in between. It never skips such a place; `ComponentSearch` decides whether the text is really there.
///
/// Looks at three bytes of sixteen places at a time. A byte beyond ASCII may be any letter with an accent, and a
/// control character, a backslash or a circumflex may stand inside of the text: from there on anything will do.
struct ByteSieve {
    /// The letter of the needle that it looks for, folded.
    private let letter: UInt32
    /// True when the needle begins a word, and this is its beginning.
    private let beginsWord: Bool
    /// The bytes that are looked for, with bits that do not matter, which are set.
    private let values: (UInt8, UInt8, UInt8)
    private let masks: (UInt8, UInt8, UInt8)
    /// The lowest byte beyond ASCII that will do in each place; 0xFF where none does.
    private let high: (UInt8, UInt8, UInt8)

    /// A sieve for a needle; nil where bytes do not tell where it can be.
    init?(_ needle: SearchNeedle) {
        // Marks may be written in many ways, letters and digits in one.
        guard let start = needle.scalars.firstIndex(where: { ByteSieve.isPlain($0) || $0 >= 0x80 }) else { return nil }
        var lanes: [(value: UInt8, mask: UInt8, high: UInt8)] = []
        for scalar in needle.scalars[start...] {
            // A blank may be several.
            if scalar == 0x20 { break }
            if scalar < 0x80 {
                let isLetter = scalar &- 0x61 < 26
                lanes.append((UInt8(scalar), isLetter ? 0x20 : 0, 0x80))
            } else if ByteSieve.isHan(scalar) {
                lanes += Array(String(Unicode.Scalar(scalar).map(Character.init) ?? " ").utf8).map { ($0, 0, 0xFF) }
            } else {
                lanes.append((0xFF, 0, 0x80))
            }
            if lanes.count >= 3 { break }
        }
        while lanes.count < 3 { lanes.append((0, 0xFF, 0x80)) }
        letter = needle.scalars[start]
        beginsWord = start == 0 && ByteSieve.isPlain(needle.scalars[0])
        values = (lanes[0].value | lanes[0].mask, lanes[1].value | lanes[1].mask, lanes[2].value | lanes[2].mask)
        masks = (lanes[0].mask, lanes[1].mask, lanes[2].mask)
        high = (lanes[0].high, lanes[1].high, lanes[2].high)
    }

    private static func isPlain(_ scalar: UInt32) -> Bool { scalar &- 0x61 < 26 || scalar &- 0x30 < 10 }
    private static func isHan(_ scalar: UInt32) -> Bool { 0x3400...0x9FFF ~= scalar || scalar >= 0x20000 }

    /// The rank of needles by how few places they let pass, roughly: long needles, and those beyond ASCII.
    static func rank(of needle: SearchNeedle) -> Int {
        guard let first = needle.scalars.first(where: { isPlain($0) || $0 >= 0x80 }) else { return 0 }
        return min(needle.scalars.count, 3) * 2 + (isHan(first) ? 3 : 0)
    }

    private typealias Lane = SIMD16<UInt8>
    private typealias Halves = SIMD2<UInt64>

    /// The marks of sixteen places as two words, of which each byte is all ones or all zeros.
    @inline(__always)
    private static func halves(of marks: SIMDMask<SIMD16<Int8>>) -> Halves {
        // Why: a mask of sixteen bytes is sixteen bytes; asking for its elements one by one takes longer than all else.
        unsafeBitCast(marks, to: Halves.self)
    }

    /// The places after bytes that are no ASCII letter and no digit; after an `n` too, which may be that of an
    /// escape.
    @inline(__always)
    private static func endsOfWords(before memory: UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>> {
        let before = memory.loadUnaligned(fromByteOffset: -1, as: Lane.self)
        let letter = before | Lane(repeating: 0x20)
        let isNoLetter = (letter &- Lane(repeating: 0x61)) .>= Lane(repeating: 26)
        let isNoDigit = (before &- Lane(repeating: 0x30)) .>= Lane(repeating: 10)
        return (isNoLetter .& isNoDigit) .| (letter .== Lane(repeating: 0x6E))
    }

    /// Calls `body` with each place in a range where the needle may begin or go on; it answers where to go on looking.
    @inline(__always)
    func forEachPlace(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Int) -> Int) {
        guard let base = bytes.baseAddress else { return }
        var position = range.lowerBound
        // Before the first place nothing may be read.
        if beginsWord, position < range.upperBound {
            position = mayBegin(at: position, in: bytes) ? max(position &+ 1, body(position)) : position &+ 1
        }
        let (low0, low1, low2) = (Lane(repeating: masks.0), Lane(repeating: masks.1), Lane(repeating: masks.2))
        let (value0, value1, value2) = (Lane(repeating: values.0), Lane(repeating: values.1), Lane(repeating: values.2))
        let (high0, high1, high2) = (Lane(repeating: high.0), Lane(repeating: high.1), Lane(repeating: high.2))
        let (control, backslash, caret) = (Lane(repeating: 0x20), Lane(repeating: 0x5C), Lane(repeating: 0x5E))
        let last = high.0 == 0xFF
        while position &+ 18 <= range.upperBound {
            let memory = UnsafeRawPointer(base + position)
            let first = memory.loadUnaligned(as: Lane.self)
            let second = memory.loadUnaligned(fromByteOffset: 1, as: Lane.self)
            let third = memory.loadUnaligned(fromByteOffset: 2, as: Lane.self)
            let free0 = first .>= high0
            var hits = (first | low0) .== value0
            if !last { hits = hits .| free0 }
            let bits = ByteSieve.halves(of: hits)
            guard bits.x | bits.y != 0 else {
                position &+= 16
                continue
            }
            if beginsWord { hits = hits .& ByteSieve.endsOfWords(before: memory) }
            let free1 = (second .>= high1) .| (second .< control) .| (second .== backslash) .| (second .== caret)
            let free2 = (third .>= high2) .| (third .< control) .| (third .== backslash) .| (third .== caret)
            let rest = free1 .| (((second | low1) .== value1) .& (free2 .| ((third | low2) .== value2)))
            let all = ByteSieve.halves(of: last ? hits .& rest : (hits .& rest) .| free0)
            let next = position &+ 16
            var target = position
            var word = all.x
            var offset = position
            for half in 0..<2 {
                if half == 1 { (word, offset) = (all.y, position &+ 8) }
                while word != 0 {
                    let lane = word.trailingZeroBitCount &>> 3
                    let place = offset &+ lane
                    if place >= target { target = max(place &+ 1, body(place)) }
                    word &= ~(0xFF &<< UInt64(truncatingIfNeeded: lane &* 8))
                }
            }
            position = max(next, target)
        }
        while position < range.upperBound {
            position = mayBegin(at: position, in: bytes) ? max(position &+ 1, body(position)) : position &+ 1
        }
    }

    /// The first byte alone, near the end of a range.
    private func mayBegin(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let byte = bytes[position]
        return byte | masks.0 == values.0 || byte >= high.0 && high.0 != 0xFF
    }

    /// A place beyond ASCII at which the letter may be.
    struct Place {
        /// The place at which it may be; nil when it is not there.
        var place: Int?
        /// The place from which the search goes on.
        var end: Int
        /// False when the bytes are no UTF-8: then the line is read in another way, and may have it anywhere.
        var isUTF8 = true
    }

    /// The place of the letter in bytes beyond ASCII that follow one another from a place on.
    func find(from place: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place {
        var position = place
        while position < end, bytes[position] >= 0x80 {
            let first = bytes[position]
            let count = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
            guard count > 0, position &+ count <= end, ByteSieve.mayFollow(bytes[position &+ 1], first) else {
                return notUTF8(at: position)
            }
            var scalar = UInt32(first) & (0x7F &>> UInt32(count))
            for offset in 1..<count {
                let byte = bytes[position &+ offset]
                guard byte & 0xC0 == 0x80 else { return notUTF8(at: position) }
                scalar = scalar &<< 6 | UInt32(byte & 0x3F)
            }
            let folded = TextFold.fold(scalar)
            if folded.first == letter,
                isHan || folded.second != 0 || mayGoOn(at: position &+ count, to: end, in: bytes)
            {
                return Place(place: position, end: position &+ count)
            }
            position &+= count
        }
        return Place(place: nil, end: position)
    }

    /// False for a second byte that no UTF-8 has after a first one: overlong forms, surrogates, and what is too great.
    private static func mayFollow(_ second: UInt8, _ first: UInt8) -> Bool {
        switch first {
        case 0xE0: second >= 0xA0
        case 0xED: second < 0xA0
        case 0xF0: second >= 0x90
        case 0xF4: second < 0x90
        default: true
        }
    }

    private func notUTF8(at position: Int) -> Place { Place(place: position, end: position &+ 1, isUTF8: false) }

    /// True when the bytes that are looked for are those of the letter itself, which tell nothing of the next one.
    private var isHan: Bool { high.0 == 0xFF }

    /// True when the second byte that is looked for may stand at a place.
    @inline(__always)
    private func mayGoOn(at place: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place < end else { return true }
        let byte = bytes[place]
        return byte | masks.1 == values.1 || byte >= 0x80 || byte < 0x20 || byte == 0x5C || byte == 0x5E
    }

    /// The judgement of a place.
    enum Verdict {
        /// The text may begin there.
        case perhaps
        /// It does not begin there.
        case not
        /// It does not begin there nor further on in the line, which is none that is looked at.
        case notInLine
    }

    /// Judges a place by where it stands: in the value of a line that is looked at, and not inside of a word. `lowest`
    /// is where its component begins; inside of a word will do too where `isAnywhere`.
    @inline(__always)
    func verdict(
        at place: Int, in bytes: UnsafeBufferPointer<UInt8>, from lowest: Int, isAnywhere: Bool
    ) -> Verdict {
        guard place > lowest else { return .not }
        if beginsWord, !isAnywhere, !ByteSieve.endsWord(before: place, in: bytes, from: lowest) { return .not }
        var position = place &- 1
        var isInValue = false
        var isFolded = false
        while true {
            while position >= lowest, bytes[position] != ByteScan.lineFeed, bytes[position] != ByteScan.carriageReturn {
                isInValue = isInValue || PropertyName.isDelimiter(bytes[position])
                position &-= 1
            }
            let start = position &+ 1
            guard position >= lowest, bytes[start] <= 0x20 else {
                guard SearchedProperty.mayBegin(bytes[start], bytes[start &+ 1]) else { return .notInLine }
                return isInValue || isFolded ? .perhaps : .not
            }
            // A fold, or a blank line before one.
            isFolded = true
            position &-= 1
        }
    }

    /// The end of a line with its folds, from a place in it on.
    static func lineEnd(from place: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var position = place
        while true {
            position = ByteScan.lineEnd(bytes, from: position, to: end) &+ 1
            guard position < end else { return end }
            if bytes[position] > 0x20 { return position }
        }
    }

    /// True when no letter and no digit of the same word stands before a place. The letter of an escape is none.
    @inline(__always)
    private static func endsWord(before place: Int, in bytes: UnsafeBufferPointer<UInt8>, from lowest: Int) -> Bool {
        let before = bytes[place &- 1]
        guard ByteSieve.isPlain(UInt32(before | 0x20)) || before &- 0x30 < 10 else { return true }
        guard before | 0x20 == 0x6E, place &- 2 >= lowest else { return false }
        // The escape itself may be folded.
        let escape = bytes[place &- 2]
        return escape == ByteScan.backslash || escape == 0x5E || escape <= 0x20
    }
}

/// The properties in which texts are looked for.
enum SearchedProperty {
    case title, place, notes, categories, url, attendee, organizer, link, begin, end

    /// True when a line that begins with these bytes may be one of them, or is folded there.
    @inline(__always)
    static func mayBegin(_ first: UInt8, _ second: UInt8) -> Bool {
        guard second > 0x20 else { return true }
        switch (UInt16(first) << 8 | UInt16(second)) & 0xDFDF {
        // SU, LO, LI, DE, CA, CO, UR, AT, OR, IM
        case 0x5355, 0x4C4F, 0x4C49, 0x4445, 0x4341, 0x434F, 0x5552, 0x4154, 0x4F52, 0x494D: return true
        default: return false
        }
    }

    /// The property of a name; nil for others.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
        func matches(_ text: StaticString) -> Bool { bytes.matches(name, text) }
        guard name.count >= 3 else { return nil }
        switch ByteScan.uppercased(bytes[name.lowerBound]) {
        case 0x53 where matches("SUMMARY"): self = .title
        case 0x4C where matches("LOCATION"): self = .place
        case 0x44 where matches("DESCRIPTION"): self = .notes
        case 0x43 where matches("CATEGORIES"): self = .categories
        case 0x55 where matches("URL"): self = .url
        case 0x41 where matches("ATTENDEE"): self = .attendee
        case 0x4F where matches("ORGANIZER"): self = .organizer
        case 0x41 where matches("ATTACH"), 0x43 where matches("CONFERENCE"), 0x49 where matches("IMAGE"),
            0x4C where matches("LINK"):
            self = .link
        case 0x42 where matches("BEGIN"): self = .begin
        case 0x45 where matches("END"): self = .end
        default: return nil
        }
    }
}
