import CalendarEngine

/// The properties of one component, in order, decoded as they are asked for. `depth` tells which belong to components
/// inside it.
struct ComponentLines: Sequence {
    let bytes: [UInt8]
    /// The component, from its BEGIN line to its END line.
    let range: Range<Int>

    func makeIterator() -> Iterator {
        var lines = ContentLines(of: bytes, in: range).makeIterator()
        _ = lines.next()
        return Iterator(bytes: bytes, lines: lines)
    }

    struct Element {
        let line: ContentLine
        let property: PropertyLine
        /// 0 for the component's own properties, 1 for those of a component in it, and so on.
        let depth: Int
        /// The name of the innermost component, in upper case; empty at depth 0.
        let component: String
    }

    struct Iterator: IteratorProtocol {
        let bytes: [UInt8]
        var lines: ContentLines.Iterator
        private var open = OpenComponents<String>()

        init(bytes: [UInt8], lines: ContentLines.Iterator) {
            self.bytes = bytes
            self.lines = lines
        }

        mutating func next() -> Element? {
            while let line = lines.next() {
                guard let property = line.property(in: bytes) else { continue }
                switch property.name {
                case "BEGIN":
                    open.begin(property.trimmedText.uppercased())
                case "END":
                    guard open.end(property.trimmedText.uppercased()) else { continue }
                default: break
                }
                return Element(
                    line: line, property: property, depth: open.names.count, component: open.names.last ?? "")
            }
            return nil
        }
    }
}
