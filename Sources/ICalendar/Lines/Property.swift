/// A property of a component: the name, the parameters and the value of an unfolded content line (RFC 5545 3.1).
public struct Property: Hashable, Sendable {
    /// The name in upper case.
    public let name: String
    /// The parameters, in order.
    public let parameters: [Parameter]
    /// The value as it is written.
    public let value: [UInt8]

    /// A parameter of a property.
    public struct Parameter: Hashable, Sendable {
        /// The name in upper case.
        public let name: String
        /// Its values, without quotes and with `^n`, `^^` and `^'` decoded (RFC 6868).
        public let values: [String]
    }

    /// The first value of a parameter, whose name is given in upper case.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// The value as it is written, as text.
    public var rawText: String { TextEncoding.text(value) }

    /// The value as text, with its escapes decoded (RFC 5545 3.3.11).
    public var text: String { TextEncoding.text(Property.unescaped(value[...])) }

    /// The value as a list of texts, split at the commas that are not escaped.
    public var textList: [String] {
        var parts: [String] = []
        var start = 0
        var index = 0
        while index <= value.count {
            if index == value.count || value[index] == ByteScan.comma {
                parts.append(TextEncoding.text(Property.unescaped(value[start..<index])))
                start = index + 1
            } else if value[index] == ByteScan.backslash, index + 1 < value.count {
                index += 1
            }
            index += 1
        }
        return parts
    }

    static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
        guard value.contains(ByteScan.backslash) else { return Array(value) }
        var result: [UInt8] = []
        result.reserveCapacity(value.count)
        var index = value.startIndex
        while index < value.endIndex {
            let byte = value[index]
            index += 1
            guard byte == ByteScan.backslash, index < value.endIndex else {
                result.append(byte)
                continue
            }
            let escaped = value[index]
            index += 1
            switch escaped {
            case 0x6E, 0x4E: result.append(ByteScan.lineFeed)
            case ByteScan.backslash, ByteScan.semicolon, ByteScan.comma, ByteScan.quote, ByteScan.colon:
                result.append(escaped)
            // Not an escape of the standard: Windows paths and similar texts are kept as they are written.
            default: result += [ByteScan.backslash, escaped]
            }
        }
        return result
    }
}

extension Property {
    /// Reads an unfolded line; nil when it has no name or no value.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard let parts = LineParts(bytes, range) else { return nil }
        name = TextEncoding.text(bytes[parts.name].map(ByteScan.uppercased))
        value = Array(bytes[parts.value])
        var parameters: [Parameter] = []
        parts.forEachParameter(in: bytes) { name, value in
            let values = LineParts.split(bytes, value).map { Property.decodedParameter(bytes, $0) }
            parameters.append(Parameter(name: TextEncoding.text(bytes[name].map(ByteScan.uppercased)), values: values))
        }
        self.parameters = parameters
    }

    private static func decodedParameter(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
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
        return TextEncoding.text(result)
    }
}
