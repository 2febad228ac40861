import CExpat

/// An XML element of an answer.
///
/// Names consist of the namespace and the local name, with `|` between them: `DAV:|href`.
public final class XMLElement {
    /// The name with its namespace.
    public let name: String
    /// The values of the attributes, by their names.
    public let attributes: [String: String]
    /// The child elements, in order.
    public fileprivate(set) var children: [XMLElement] = []
    /// The text, without that of child elements.
    fileprivate(set) var bytes: [UInt8] = []

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The character data, without those of child elements.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The first child element with a name.
    public subscript(name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The child elements with a name.
    public func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}

/// Why bytes could not be parsed as XML.
public enum XMLFault: Error, Hashable, Sendable {
    /// They are not well-formed: the line, from 1, and expat's message.
    case malformed(line: Int, reason: String)
    /// They declare entities. No server needs that, and a few lines of them can stand for gigabytes.
    case entities
    /// Elements are nested more deeply than in any sensible answer.
    case tooDeep
    /// There are more elements than in any sensible answer.
    case tooMany
    /// The root element has another name than expected.
    case otherRoot(String)
}

/// Parses XML with expat, element by element.
///
/// A declaration of an entity stops it before any entity is expanded. Nothing outside of the bytes is ever read.
struct XMLReader {
    /// Passes the children of the root element to `onElement` one by one, so that a long answer is never held as a
    /// whole. Returns the name of the root element.
    static func read(
        _ bytes: [UInt8], onElement: (XMLElement) throws(XMLFault) -> Void
    ) throws(XMLFault) -> String {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: "|"))) else {
            throw .malformed(line: 0, reason: "out of memory")
        }
        defer { XML_ParserFree(parser) }
        let state = State(parser)
        XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
        XML_SetElementHandler(
            parser, { State.of($0)?.begin($1, $2) }, { data, _ in State.of(data)?.end() })
        XML_SetCharacterDataHandler(parser) { State.of($0)?.add($1, Int($2)) }
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in State.of(data)?.stop(.entities) }
        var position = 0
        // In pieces, so that elements are passed on and dropped before more bytes come.
        repeat {
            let end = min(position + 64 << 10, bytes.count)
            let status = bytes[position..<end].withUnsafeBytes { piece in
                XML_Parse(
                    parser, piece.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(piece.count),
                    end == bytes.count ? 1 : 0)
            }
            if let fault = state.fault { throw fault }
            guard status == XML_STATUS_OK else {
                let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? ""
                throw .malformed(line: Int(XML_GetCurrentLineNumber(parser)), reason: reason)
            }
            for element in state.takeFinished() { try onElement(element) }
            position = end
        } while position < bytes.count
        return state.root ?? ""
    }

    /// The elements that are open while expat reads.
    private final class State {
        private let parser: XML_Parser
        private var open: [XMLElement] = []
        private var finished: [XMLElement] = []
        private(set) var root: String?
        private(set) var fault: XMLFault?

        /// The deepest nesting; answers of servers have about ten levels.
        private static let depth = 200
        /// The most elements of one resource: usually at most a hundred, except with long lists of privileges.
        private static let elementsOfOne = 20_000
        /// The most elements of an answer: 200,000 resources with ten elements each.
        private static let elements = 2_000_000
        private var (count, countOfOne) = (0, 0)

        init(_ parser: XML_Parser) { self.parser = parser }

        static func of(_ data: UnsafeMutableRawPointer?) -> State? {
            data.map { Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
        }

        func begin(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
            guard let name else { return }
            guard open.count < State.depth else { return stop(.tooDeep) }
            (count, countOfOne) = (count + 1, open.count < 2 ? 0 : countOfOne + 1)
            guard count < State.elements, countOfOne < State.elementsOfOne else { return stop(.tooMany) }
            var attributes: [String: String] = [:]
            var index = 0
            while let key = list?[index], let value = list?[index + 1] {
                attributes[String(cString: key)] = String(cString: value)
                index += 2
            }
            if open.isEmpty { root = String(cString: name) }
            open.append(XMLElement(name: String(cString: name), attributes: attributes))
        }

        func end() {
            guard let element = open.popLast() else { return }
            if open.count == 1 { finished.append(element) } else { open.last?.children.append(element) }
        }

        func add(_ text: UnsafePointer<CChar>?, _ count: Int) {
            // Between the children of the root element there are only blanks.
            guard let text, open.count > 1 else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: count)
            open.last?.bytes.append(contentsOf: bytes)
        }

        func stop(_ fault: XMLFault) {
            self.fault = fault
            XML_StopParser(parser, 0)
        }

        func takeFinished() -> [XMLElement] {
            defer { finished = [] }
            return finished
        }
    }
}
