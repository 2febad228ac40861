import CalendarEngine

/// Reads what a row shows of a component straight from the bytes: the other lines are passed by without being taken
/// apart. Gives what `ItemDecoder.item` reads of the same properties.
struct SummaryReader {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Title, place, priority and the first line of the notes of the component that stands at a range.
    func summary(of component: Range<Int>) -> ItemSummary {
        var summary = ItemSummary(title: "", location: "")
        var reader = LineReader(bytes, from: component.lowerBound, to: component.upperBound)
        // The component's own BEGIN.
        _ = reader.next()
        var open = OpenComponents<UInt64>()
        while let line = reader.next() {
            guard !line.isBlank else { continue }
            switch ByteScan.uppercased(bytes[line.start]) {
            case 0x42: if let name = nameHash(of: line, named: "BEGIN") { open.begin(name) }
            case 0x45: if let name = nameHash(of: line, named: "END") { _ = open.end(name) }
            case 0x53 where open.names.isEmpty && summary.title.isEmpty:
                if let title = value(of: line, named: "SUMMARY") { summary.title = title }
            case 0x4C where open.names.isEmpty && summary.location.isEmpty:
                if let location = value(of: line, named: "LOCATION") { summary.location = location }
            case 0x44 where open.names.isEmpty && summary.notes.isEmpty:
                if let notes = firstLine(of: line, named: "DESCRIPTION") { summary.notes = notes }
            case 0x50 where open.names.isEmpty:
                if let text = value(of: line, named: "PRIORITY") { summary.priority = ItemDecoder.priority(text) }
            case 0x58 where open.names.isEmpty:
                if let text = value(of: line, named: "X-APPLE-TRAVEL-DURATION") {
                    summary.travelSeconds = ItemDecoder.travelSeconds(text)
                }
            default: break
            }
        }
        return summary
    }

    /// The hash of the component's name in a line of this name, which is BEGIN or END; nil for other lines.
    private func nameHash(of line: ContentLine, named name: StaticString) -> UInt64? {
        line.withContent(in: bytes) { bytes, range in
            SummaryReader(bytes).parts(of: range, named: name).map { bytes.nameHash(bytes.trimmed($0.value)) }
        }
    }

    /// The text of a line of this name; nil for other lines.
    private func value(of line: ContentLine, named name: StaticString) -> String? {
        line.withContent(in: bytes) { SummaryReader($0).value(in: $1, named: name) }
    }

    /// The most bytes of notes that a row looks at.
    private static let mostOfNotes = 240

    /// The first line of the text of a line of this name, as far as a row may show it; nil for other lines.
    private func firstLine(of line: ContentLine, named name: StaticString) -> String? {
        var line = line
        let isCut =
            line.contentEnd - line.start > SummaryReader.mostOfNotes && !EncodedText.isNamed(bytes, inHeadOf: line)
        if isCut { line.contentEnd = line.start + SummaryReader.mostOfNotes }
        return line.withContent(in: bytes) { bytes, range -> String? in
            let range = isCut ? SummaryReader.withoutCutEnd(bytes, range) : range
            let reader = SummaryReader(bytes)
            return reader.withValue(of: range, named: name) { $0.text(in: $0.firstLine(of: $1)) }
        }
    }

    /// The range of the first line of a value that is not empty.
    private func firstLine(of value: Range<Int>) -> Range<Int> {
        var start = value.lowerBound
        while start < value.upperBound, case let count = lineEndCount(at: start, value.upperBound), count > 0 {
            start += count
        }
        var end = start
        while end < value.upperBound, lineEndCount(at: end, value.upperBound) == 0 {
            end += bytes[end] == ByteScan.backslash ? 2 : 1
        }
        return start..<min(end, value.upperBound)
    }

    /// The number of bytes of the line end that begins at an index, written or escaped; 0 when none does.
    private func lineEndCount(at index: Int, _ end: Int) -> Int {
        switch bytes[index] {
        case 0x0A...0x0D: 1
        case ByteScan.backslash where index + 1 < end && bytes[index + 1] | 0x20 == UInt8(ascii: "n"): 2
        default: 0
        }
    }

    /// A range without its last character and escape, which may be cut in two.
    private static func withoutCutEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
        if end > range.lowerBound, bytes[end - 1] >= 0xC0 { end -= 1 }
        while end > range.lowerBound, bytes[end - 1] == ByteScan.backslash { end -= 1 }
        return range.lowerBound..<end
    }

    /// The parts of a line of this name; nil for other lines.
    private func parts(of line: Range<Int>, named name: StaticString) -> LineParts? {
        var nameEnd = line.lowerBound + name.utf8CodeUnitCount
        guard nameEnd < line.upperBound, PropertyName.isDelimiter(bytes[nameEnd]) || bytes[nameEnd] == ByteScan.space,
            bytes.matches(line.lowerBound..<nameEnd, name)
        else { return nil }
        while nameEnd < line.upperBound, bytes[nameEnd] == ByteScan.space { nameEnd += 1 }
        guard nameEnd < line.upperBound, PropertyName.isDelimiter(bytes[nameEnd]) else { return nil }
        return LineParts(bytes, line, nameEnd: nameEnd)
    }

    private func value(in line: Range<Int>, named name: StaticString) -> String? {
        withValue(of: line, named: name) { $0.text(in: $1) }
    }

    /// Calls `body` with the value of a line of this name, decoded; nil for other lines.
    private func withValue(
        of line: Range<Int>, named name: StaticString, _ body: (SummaryReader, Range<Int>) -> String
    ) -> String? {
        guard let parts = parts(of: line, named: name) else { return nil }
        guard let plain = EncodedText.plainLine(bytes, parts) else { return body(self, parts.value) }
        return plain.withUnsafeBufferPointer { plain in
            LineParts(plain, plain.indices).map { body(SummaryReader(plain), $0.value) }
        }
    }

    /// The text of a range of a value, without its escapes.
    private func text(in range: Range<Int>) -> String {
        let value = UnsafeBufferPointer(rebasing: bytes[range])
        return value.contains(ByteScan.backslash)
            ? TextEncoding.decode(PropertyLine.unescaped(value)) : TextEncoding.decode(value)
    }
}
