import CalendarEngine

/// Name and parameters of a line as they are written, so that a line can get another value and keep them.
struct LineHead {
    private let name: String
    private let parameters: [(text: String, value: PropertyLine.Parameter)]
    /// All of it.
    private let whole: String
    private let line: PropertyLine

    /// The head of a property's line; nil when it is not UTF-8, since what is touched becomes that.
    init?(of part: EditableComponent.Part) {
        guard let line = part.property else { return nil }
        let bytes = Array(part.bytes)
        var content: [UInt8] = []
        bytes.withUnsafeBufferPointer {
            LineReader.unfold($0, 0..<bytes.count - LineHead.lineEnd(of: part.bytes).count, into: &content)
        }
        let read: (String, String, [(String, PropertyLine.Parameter)])? = content.withUnsafeBufferPointer { buffer in
            guard let parts = LineParts(buffer, buffer.indices),
                let whole = String(
                    validating: buffer[parts.name.lowerBound..<parts.value.lowerBound - 1], as: UTF8.self),
                let name = String(validating: buffer[parts.name], as: UTF8.self)
            else { return nil }
            var texts: [String] = []
            parts.forEachParameter(in: buffer) { name, value in
                texts.append(String(decoding: buffer[name.lowerBound..<value.upperBound], as: UTF8.self))
            }
            return (name, whole, Array(zip(texts, line.parameters)))
        }
        guard let read else { return nil }
        name = read.0
        whole = read.1
        parameters = read.2.map { (text: $0.0, value: $0.1) }
        self.line = line
    }

    /// The head of another line that takes this one's place.
    func text(for other: PropertyLine) -> String? {
        guard other.name == line.name else { return nil }
        if other.parameters == line.parameters { return whole }
        return other.parameters.reduce(into: name) { text, parameter in
            let known = parameters.first { $0.value == parameter }
            text += known.map { ";" + $0.text } ?? ContentLineWriter.text(of: parameter)
        }
    }

    /// The line end that bytes end in; empty when there is none.
    static func lineEnd(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard let last = bytes.last, last == ByteScan.lineFeed || last == ByteScan.carriageReturn else { return [] }
        if last == ByteScan.lineFeed, bytes.dropLast().last == ByteScan.carriageReturn {
            return [ByteScan.carriageReturn, ByteScan.lineFeed]
        }
        return [last]
    }
}
