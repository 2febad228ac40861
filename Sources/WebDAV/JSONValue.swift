import CJansson

/// A value of JSON (RFC 8259) from another program, parsed by jansson: the answers of authorization servers.
public indirect enum JSONValue: Hashable, Sendable {
    case text(String)
    /// A number; its fraction is dropped.
    case number(Int)
    /// True or false.
    case flag(Bool)
    /// An array: values in order.
    case list([JSONValue])
    /// An object: values by name.
    case object([String: JSONValue])
    /// Nothing.
    case null

    /// Parses a text; nil when it is no JSON, or has a name twice. Linear in its length.
    public init?(_ bytes: [UInt8]) {
        let root = bytes.withUnsafeBytes { buffer in
            json_loadb(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, Int(JSON_REJECT_DUPLICATES), nil)
        }
        guard let root else { return nil }
        defer { json_decref(root) }
        self.init(root)
    }

    /// Converts a value; nil when it is, or contains, a value of an unknown kind.
    private init?(_ value: UnsafeMutablePointer<json_t>) {
        switch value.pointee.type {
        case JSON_STRING:
            let bytes = UnsafeRawBufferPointer(start: json_string_value(value), count: json_string_length(value))
            self = .text(String(decoding: bytes, as: UTF8.self))
        case JSON_INTEGER: self = .number(Int(json_integer_value(value)))
        case JSON_REAL: self = Int(exactly: json_real_value(value).rounded(.towardZero)).map { .number($0) } ?? .null
        case JSON_TRUE: self = .flag(true)
        case JSON_FALSE: self = .flag(false)
        case JSON_ARRAY:
            var values: [JSONValue] = []
            for place in 0..<json_array_size(value) {
                guard let member = json_array_get(value, place).flatMap({ JSONValue($0) }) else { return nil }
                values.append(member)
            }
            self = .list(values)
        case JSON_OBJECT:
            var members: [String: JSONValue] = [:]
            var place = json_object_iter(value)
            while let here = place {
                if let name = json_object_iter_key(here), let member = json_object_iter_value(here) {
                    guard let value = JSONValue(member) else { return nil }
                    members[String(cString: name)] = value
                }
                place = json_object_iter_next(value, here)
            }
            self = .object(members)
        case JSON_NULL: self = .null
        // RFC 8259 has no other kinds; the meaning of later ones is unknown.
        default: return nil
        }
    }

    /// The member of an object with a name; nil when there is none.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text; nil for a value of another kind.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, also if it is written as a text; nil for a value of another kind.
    public var number: Int? {
        switch self {
        case .number(let number): number
        case .text(let text): Int(text)
        case .flag, .list, .object, .null: nil
        }
    }

    /// The values of an array; empty for a value of another kind.
    public var values: [JSONValue] { if case .list(let values) = self { values } else { [] } }
}
