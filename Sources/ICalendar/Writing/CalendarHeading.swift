public import CalendarEngine

extension CalendarFile {
    /// The patch that gives the calendar of this file another name (X-WR-CALNAME; NAME where it stands, RFC 7986 5.1).
    public func patch(name: String) throws(EditRefusal) -> FilePatch {
        let value = CalendarText.escaped(name)
        return try patchHeading { property in
            switch property {
            case "NAME", "X-WR-CALNAME": .line(value)
            default: .keep
            }
        } adding: { known in
            known.isEmpty ? ["X-WR-CALNAME:" + value] : []
        }
    }

    /// The patch that gives the calendar of this file another colour (X-APPLE-CALENDAR-COLOR). COLOR, which takes names
    /// of CSS3 alone (RFC 7986 5.9), is changed where it is present, and removed where the colour has no name.
    public func patch(color: CalendarColor) throws(EditRefusal) -> FilePatch {
        try patchHeading { property in
            switch property {
            case "COLOR": color.cssName.map { .line($0) } ?? .remove
            case "X-APPLE-CALENDAR-COLOR": .line(color.hexadecimal.uppercased())
            default: .keep
            }
        } adding: { known in
            known.contains("X-APPLE-CALENDAR-COLOR")
                ? [] : ["X-APPLE-CALENDAR-COLOR:" + color.hexadecimal.uppercased()]
        }
    }

    /// A change of a line.
    private enum HeadingChange {
        case keep
        case remove
        /// It gets this value.
        case line(String)
    }

    /// Changes properties of the file's calendars, and adds lines to the first of them.
    private func patchHeading(
        change: (_ property: String) -> HeadingChange, adding: (_ known: Set<String>) -> [String]
    ) throws(EditRefusal) -> FilePatch {
        if let readOnlyReason { throw .readOnlyFile(path: path, reason: readOnlyReason) }
        var splices: [FilePatch.Splice] = []
        var known: Set<String> = []
        var depth = 0
        var end: Int?
        for gap in gaps {
            let bytes = Array(content[gap])
            for line in ContentLines(of: bytes) {
                guard let property = line.property(in: bytes) else { continue }
                switch property.name {
                case "BEGIN":
                    if depth == 1, end == nil { end = gap.lowerBound + line.range.lowerBound }
                    depth += 1
                case "END":
                    if depth == 1, end == nil { end = gap.lowerBound + line.range.lowerBound }
                    depth -= 1
                default:
                    guard depth == 1 else { continue }
                    switch change(property.name) {
                    case .keep: continue
                    case .remove: splices.append(heading(line, of: bytes, from: gap.lowerBound, nil))
                    case .line(let value):
                        let text = property.name + ":" + value
                        splices.append(heading(line, of: bytes, from: gap.lowerBound, text))
                    }
                    known.insert(property.name)
                }
            }
            if depth == 1, end == nil { end = gap.upperBound }
        }
        try checkIntact()
        guard let end else { throw .readOnlyFile(path: path, reason: .noCalendarObject) }
        let lineEnd = lineEnd(before: end)
        let added = adding(known).flatMap { ContentLineWriter.folded($0, lineEnd: lineEnd) }
        if !added.isEmpty { splices.append(FilePatch.Splice(offset: end, old: [], new: added, component: nil)) }
        return FilePatch(splices: splices.filter { $0.old != $0.new })
    }

    /// The bytes around events and reminders: most files have next to none there.
    private var gaps: [Range<Int>] {
        var gaps: [Range<Int>] = []
        var position = content.markLength
        for record in records {
            if record.range.lowerBound > position { gaps.append(position..<record.range.lowerBound) }
            position = max(position, record.range.upperBound)
        }
        if position < content.count { gaps.append(position..<content.count) }
        return gaps
    }

    /// The change of a line of bytes that stand at an offset of the file.
    private func heading(
        _ line: ContentLine, of bytes: [UInt8], from start: Int, _ text: String?
    ) -> FilePatch.Splice {
        let lineEnd = Array(bytes[line.contentEnd..<line.range.upperBound])
        return FilePatch.Splice(
            offset: start + line.range.lowerBound, old: Array(bytes[line.range]),
            new: text.map { ContentLineWriter.folded($0, lineEnd: lineEnd) } ?? [], component: nil)
    }
}
