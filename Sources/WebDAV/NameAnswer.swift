/// An answer of DNS about a service (RFC 1035 4.1, RFC 2782), parsed from its message.
public struct NameAnswer: Hashable, Sendable {
    /// A server of a service (SRV).
    public struct Service: Hashable, Sendable {
        /// The priority; lower numbers come first.
        public var priority: Int
        /// The weight among servers of one priority: how often to choose this one.
        public var weight: Int
        /// Its port.
        public var port: Int
        /// The host name; empty when the service is declared not to be available.
        public var host: String
    }

    /// The servers, in the order in which to try them.
    public private(set) var services: [Service] = []
    /// The texts (TXT), each with its parts joined.
    public private(set) var texts: [String] = []

    /// The types of records to ask for.
    public enum Kind: Int32, Sendable {
        /// TXT.
        case text = 16
        /// SRV.
        case service = 33
    }

    /// Parses a message; nil when it is malformed. Linear.
    public init?(_ bytes: [UInt8]) {
        var reader = MessageReader(bytes: bytes)
        guard bytes.count >= 12, let flags = reader.number(at: 2), flags & 0x800F == 0x8000,
            let questions = reader.number(at: 4), let answers = reader.number(at: 6)
        else { return nil }
        reader.position = 12
        for _ in 0..<questions {
            guard reader.name() != nil, reader.skip(4) else { return nil }
        }
        for _ in 0..<answers {
            guard reader.name() != nil, let kind = reader.next(), reader.skip(6), let length = reader.next() else {
                return nil
            }
            let end = reader.position + length
            guard end <= bytes.count else { return nil }
            switch Kind(rawValue: Int32(kind)) {
            case .service?:
                guard let priority = reader.next(), let weight = reader.next(), let port = reader.next(),
                    let host = reader.name(), reader.position <= end
                else { return nil }
                services.append(Service(priority: priority, weight: weight, port: port, host: host))
            case .text?:
                texts.append(NameAnswer.text(bytes[reader.position..<end]))
            case nil: break
            }
            reader.position = end
        }
        services.sort { ($0.priority, -$0.weight, $0.host) < ($1.priority, -$1.weight, $1.host) }
    }

    /// The parts of a text, each preceded by its length.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = bytes
        while let length = rest.popFirst() {
            text += rest.prefix(Int(length))
            rest = rest.dropFirst(Int(length))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private struct MessageReader {
        let bytes: [UInt8]
        var position = 0

        func number(at place: Int) -> Int? {
            place + 1 < bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
        }

        mutating func next() -> Int? {
            defer { position += 2 }
            return number(at: position)
        }

        mutating func skip(_ count: Int) -> Bool {
            position += count
            return position <= bytes.count
        }

        /// A name, which may continue at an earlier place of the message (compression); nil when it has no end.
        mutating func name() -> String? {
            var labels: [String] = []
            var place = position
            var end: Int?
            // A name has at most 255 bytes: more steps than that are a loop.
            for _ in 0..<256 {
                guard place < bytes.count else { return nil }
                let length = Int(bytes[place])
                if length == 0 {
                    position = end ?? place + 1
                    return labels.joined(separator: ".")
                }
                if length & 0xC0 == 0xC0 {
                    guard let target = number(at: place) else { return nil }
                    end = end ?? place + 2
                    place = target & 0x3FFF
                } else {
                    guard length < 64, place + length < bytes.count else { return nil }
                    labels.append(String(decoding: bytes[place + 1...place + length], as: UTF8.self))
                    place += length + 1
                }
            }
            return nil
        }
    }
}
