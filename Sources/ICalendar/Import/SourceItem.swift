import CalendarEngine

/// An item of an imported file.
struct SourceItem {
    var copy: ItemCopy
    var title: String
    var start: EventTime?
    /// The offsets in the file at which its components begin.
    var offsets: [Int]

    /// The offset in the file at which its first component begins.
    var offset: Int { offsets.first ?? 0 }

    /// True when it has a master, and not overrides alone.
    var isWhole: Bool { copy.components.contains(where: \.instance.isEmpty) }

    /// Items of a file, in their order.
    static func all(_ items: [FileItem], in file: CalendarFile) -> [SourceItem] {
        items.map { item in
            let components = file.addressed(item.records, uid: item.uid, kind: item.kind)
            // Of two versions of a component the newer one is taken; overrides without an instance of their series are
            // not lost.
            let kept = components.filter { $0.isShown || $0.address.instance != nil }.map { file.records[$0.record] }
            return SourceItem(
                copy: ItemCopy(
                    uid: item.uid, kind: item.kind, components: kept.map { ComponentCopy(of: $0, in: file) }),
                title: file.title(of: item), start: file.start(of: item),
                offsets: kept.map { Int($0.offset) })
        }
    }

    /// The items that a message, a range of a file, is about. Components of a message need no start (RFC 5546
    /// 3.2.3, 3.2.5), and those without one are not in the file’s index.
    static func named(in file: CalendarFile, _ range: Range<Int>) -> [SourceItem] {
        var collection = Collection()
        var lines: [String] = []
        var kind: ItemKind?
        var start = 0
        let bytes = Array(file.content[range])
        for line in ContentLines(of: bytes) {
            guard let property = line.property(in: bytes) else { continue }
            let component = property.trimmedText.uppercased()
            if kind == nil, property.name == "BEGIN", component == "VEVENT" || component == "VTODO" {
                (kind, start, lines) = (
                    component == "VEVENT" ? .event : .reminder, range.lowerBound + line.range.lowerBound, []
                )
            }
            guard let open = kind else { continue }
            lines.append(line.decode(in: bytes))
            guard property.name == "END", component == (open == .event ? "VEVENT" : "VTODO") else { continue }
            let copy = ComponentCopy(lines: lines)
            collection.add(copy, uid: copy.value(of: "UID") ?? "", kind: open, offset: start)
            kind = nil
        }
        return collection.items
    }

    /// Puts components with one UID together.
    private struct Collection {
        var items: [SourceItem] = []
        private var places: [ImportTarget.Key: Int] = [:]

        mutating func add(_ component: ComponentCopy, uid: String, kind: ItemKind, offset: Int) {
            let key = ImportTarget.Key(uid: uid, kind: kind)
            if let place = places[key] {
                items[place].copy.components.append(component)
                items[place].offsets.append(offset)
            } else {
                places[key] = items.count
                let copy = ItemCopy(uid: uid, kind: kind, components: [component])
                items.append(SourceItem(copy: copy, title: copy.title, start: nil, offsets: [offset]))
            }
        }
    }
}

extension ContentLine {
    /// The line, unfolded, without an encoding of its text.
    func decode(in bytes: [UInt8]) -> String { TextEncoding.decode(plainContent(in: bytes).bytes) }

    /// The content of the line, unfolded, without an encoding of its text; whether it had one.
    func plainContent(in bytes: [UInt8]) -> (bytes: [UInt8], wasEncoded: Bool) {
        bytes.withUnsafeBufferPointer { buffer in
            withContent(in: buffer) { content, range in
                let plain = EncodedText.plainLine(content, range)
                return (plain ?? Array(content[range]), plain != nil)
            }
        }
    }
}
