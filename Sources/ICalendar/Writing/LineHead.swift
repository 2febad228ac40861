import CalendarEngine

/// A line as it is written, so that it can get another value and keep its name, its parameters and its folds.
struct LineHead {
    private let line: PropertyLine
    private let name: String
    /// The parameters as they are written, without the semicolons before them.
    private let parameters: [(text: String, value: PropertyLine.Parameter)]
    /// Everything up to the first byte of the value, folds included.
    private let raw: [UInt8]
    private let widths: FoldWidths

    /// A property's line; nil when it is not UTF-8, since what is touched becomes that.
    init?(of part: EditableComponent.Part) {
        guard let line = part.property else { return nil }
        let bytes = Array(part.bytes.dropLast(LineHead.lineEnd(of: part.bytes).count))
        var content: [UInt8] = []
        bytes.withUnsafeBufferPointer { LineReader.unfold($0, $0.indices, into: &content) }
        let plain = content.withUnsafeBufferPointer { EncodedText.plainLine($0, $0.indices) }
        if let plain { content = plain }
        var valueStart = 0
        let texts: [String]? = content.withUnsafeBufferPointer { buffer in
            guard let parts = LineParts(buffer, buffer.indices),
                String(validating: buffer[..<parts.value.lowerBound], as: UTF8.self) != nil
            else { return nil }
            valueStart = parts.value.lowerBound
            var texts = [String(decoding: buffer[parts.name], as: UTF8.self)]
            parts.forEachParameter(in: buffer) { name, value in
                texts.append(
                    String(decoding: buffer[min(name.lowerBound, value.lowerBound)..<value.upperBound], as: UTF8.self))
            }
            return texts
        }
        guard let texts, let name = texts.first else { return nil }
        self.line = line
        self.name = name
        parameters = zip(texts.dropFirst(), line.parameters).map { (text: $0, value: $1) }
        // A line that is written anew is not encoded.
        raw = plain.map { Array($0[..<valueStart]) } ?? Array(bytes[..<LineHead.place(of: valueStart, in: bytes)])
        widths = plain == nil ? FoldWidths(of: bytes[...]) : FoldWidths()
    }

    /// Another line that takes this one's place.
    func bytes(of other: PropertyLine, lineEnd: [UInt8]) -> [UInt8] {
        let value = ContentLineWriter.oneLine(other.value)
        if other.name == line.name, other.parameters == line.parameters {
            return ContentLineWriter.folded(value, behind: raw, widths: widths, lineEnd: lineEnd)
        }
        let head = other.parameters.reduce(into: other.name == line.name ? name : other.name) { text, parameter in
            let known = parameters.first { $0.value == parameter }
            text += known.map { ";" + $0.text } ?? ContentLineWriter.write(parameter)
        }
        return ContentLineWriter.folded(head + ":" + value, widths: widths, lineEnd: lineEnd)
    }

    /// The place in the folded line of a byte of the unfolded one.
    private static func place(of offset: Int, in bytes: [UInt8]) -> Int {
        var (position, content) = (0, 0)
        while position < bytes.count {
            if bytes[position] == ByteScan.lineFeed || bytes[position] == ByteScan.carriageReturn {
                while position < bytes.count,
                    bytes[position] == ByteScan.lineFeed || bytes[position] == ByteScan.carriageReturn
                {
                    position += 1
                }
                position += 1
                continue
            }
            if content == offset { return position }
            content += 1
            position += 1
        }
        return bytes.count
    }

    /// The line end that bytes end in; empty when there is none.
    static func lineEnd(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard let last = bytes.last, last == ByteScan.lineFeed || last == ByteScan.carriageReturn else { return [] }
        if last == ByteScan.carriageReturn { return [last] }
        let returns = bytes.dropLast().suffix(2).reversed().prefix { $0 == ByteScan.carriageReturn }
        return Array(returns) + [last]
    }
}

/// The widths of the pieces of a folded line, in bytes without line ends: 75 (RFC 5545 3.1), or fewer when the program
/// that wrote the line folds earlier.
struct FoldWidths {
    var first = 75
    var others = 75

    init() {}

    /// The widths of a line that is there.
    init(of line: ArraySlice<UInt8>) {
        let pieces = line.split { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }
        guard pieces.count > 1 else { return }
        let inner = pieces[1..<pieces.count - 1].map(\.count).max()
        // Less than half a line is not a width, but a fold for another reason.
        if (38...75).contains(pieces[0].count) { first = pieces[0].count }
        let wanted = inner ?? first
        if (38...75).contains(wanted) { others = wanted }
    }
}
