/// A value of JSON (RFC 8259), for other programs. `tcal` streams long lists (`JSONWriter`); the output of a sync is
/// short and is built as a whole.
enum JSONText {
    case text(String?)
    case number(Int?)
    case flag(Bool)
    case list([JSONText])
    case object([(String, JSONText)])

    /// The value in one line, with control characters escaped.
    var line: String {
        switch self {
        case .text(let text?): JSONText.quoted(text)
        case .number(let number?): String(number)
        case .text(nil), .number(nil): "null"
        case .flag(let flag): flag ? "true" : "false"
        case .list(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { JSONText.quoted($0.0) + ": " + $0.1.line }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }
}
