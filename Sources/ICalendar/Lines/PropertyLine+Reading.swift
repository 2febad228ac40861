import CalendarEngine

/// A property read from the bytes of its line.
extension PropertyLine {
    /// Reads an unfolded line, without an encoding of its text; nil when it has no name or no value.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard let parts = LineParts(bytes, range) else { return nil }
        if let plain = EncodedText.plainLine(bytes, parts) {
            guard let line = plain.withUnsafeBufferPointer({ PropertyLine($0, $0.indices) }) else { return nil }
            self = line
            return
        }
        var parameters: [Parameter] = []
        parts.forEachParameter(in: bytes) { name, value in
            let values = LineParts.split(bytes, value).map { PropertyLine.decodedParameter(bytes, bytes.trimmed($0)) }
            let isZone = LineParts.isZone(bytes, name, value)
            parameters.append(
                Parameter(isZone ? "TZID" : TextEncoding.decode(bytes[name].map(ByteScan.uppercased)), values))
        }
        self.init(
            TextEncoding.decode(bytes[parts.name].map(ByteScan.uppercased)), parameters: parameters,
            value: TextEncoding.decode(bytes[parts.value]))
    }

    /// The value without blanks at its ends.
    var trimmedText: String { readText { $0.trimmed($0.indices) } }

    /// The value without blanks and quotes around it.
    var unquotedText: String { readText { LineParts.unquoted($0, $0.indices) } }

    private func readText(_ range: (UnsafeBufferPointer<UInt8>) -> Range<Int>) -> String {
        withBytes { String(decoding: $0[range($0)], as: UTF8.self) }
    }

    /// Calls `body` with the bytes of the value.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var value = value
        return value.withUTF8(body)
    }

    /// A value of a parameter without quotes, its escapes decoded (RFC 6868).
    static func decodedParameter(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            guard byte == 0x5E, index < range.upperBound else {
                if byte != ByteScan.quote { result.append(byte) }
                continue
            }
            switch bytes[index] {
            case 0x6E: result.append(ByteScan.lineFeed)
            case 0x5E: result.append(0x5E)
            case 0x27: result.append(ByteScan.quote)
            default:
                result.append(byte)
                continue
            }
            index += 1
        }
        return TextEncoding.decode(result)
    }
}
