import CalendarEngine

/// The files of an import: those of a folder, put together to one, or one file alone.
struct ImportParts {
    private let parts: [ImportPreview.Part]
    private let file: CalendarFile
    /// The method of each file.
    private let methods: [SchedulingMethod]
    /// The place of each zone's definition, for each file that has one.
    private var zones: [Definition: Range<Int>] = [:]

    private struct Definition: Hashable {
        var part: Int
        var name: String
    }

    init(_ parts: [ImportPreview.Part], of file: CalendarFile, zones definitions: [FileOutline.Zone] = []) {
        let parts = parts.isEmpty ? [ImportPreview.Part(path: file.path, start: 0)] : parts
        self.parts = parts
        self.file = file
        methods = parts.indices.map { position in
            SchedulingMethod(of: file, in: ImportParts.range(of: position, among: parts, in: file))
        }
        for zone in definitions {
            let key = Definition(part: part(around: zone.range.lowerBound), name: zone.name)
            // The first of several holds, as when the file is shown.
            zones[key] = zones[key] ?? zone.range
        }
    }

    // MARK: Items

    /// The items of all files, each with the method of its file, in the order of their first components. Answers to
    /// invitations are left out. Files with one method may have components of one item.
    var items: [(item: SourceItem, method: SchedulingMethod)] {
        if let method = methods.first, method != .cancel, method.bringsItems, methods.allSatisfy({ $0 == method }) {
            return SourceItem.all(file.items, in: file).map { ($0, method) }
        }
        var found: [(item: SourceItem, method: SchedulingMethod)] = []
        for (position, method) in methods.enumerated() where method == .cancel {
            let range = ImportParts.range(of: position, among: parts, in: file)
            found += SourceItem.named(in: file, range).map { ($0, .cancel) }
        }
        for item in file.items {
            let records = Dictionary(grouping: item.records) { methods[part(around: Int(file.records[$0].offset))] }
            for (method, records) in records where method != .cancel && method.bringsItems {
                let own = FileItem(kind: item.kind, uid: item.uid, records: records)
                found += SourceItem.all([own], in: file).map { ($0, method) }
            }
        }
        return found.sorted { $0.item.offset < $1.item.offset }
    }

    /// True when there is a file whose items are imported.
    var bringItems: Bool { methods.contains(where: \.bringsItems) }

    /// The messages that bring no item, of which nothing is imported.
    var answers: [Problem] {
        zip(parts, methods).filter { !$1.bringsItems }.map { part, method in
            Problem(file: part.path, cause: .calendar(.bringsNoItem(method: method.rawValue)))
        }
    }

    /// The definition of a zone in the files of components that begin at these offsets.
    func zone(named name: String, for offsets: [Int]) -> Range<Int>? {
        for offset in offsets {
            if let range = zones[Definition(part: part(around: offset), name: name)] { return range }
        }
        return nil
    }

    /// A problem at an offset, with the file and the line of that offset.
    func problem(_ fault: CalendarFault, at offset: Int?) -> Problem {
        guard let offset else { return Problem(file: file.path, cause: .calendar(fault)) }
        let part = parts[part(around: offset)]
        let line = lineFeeds(in: part.start..<max(part.start, offset)) + 1
        return Problem(file: part.path, line: line, cause: .calendar(fault))
    }

    /// The problems of the files, by file. What is cancelled needs no start (RFC 5546 3.2.5), nor what brings no item.
    var problems: [Problem] {
        let startless = Set(zip(parts, methods).filter { $1 == .cancel || !$1.bringsItems }.map(\.0.path))
        return located(file.problems).filter { $0.cause != .calendar(.startMissing) || !startless.contains($0.file) }
    }

    /// Problems of the joined file as problems of its files. O(bytes) when there are several files and any problem.
    private func located(_ problems: [Problem]) -> [Problem] {
        guard parts.count > 1 || parts[0].path != file.path, !problems.isEmpty else { return problems }
        var firstLines: [Int] = []
        var (line, position) = (1, 0)
        for part in parts {
            line += lineFeeds(in: position..<part.start)
            position = part.start
            firstLines.append(line)
        }
        return problems.map { problem in
            guard let line = problem.line else { return problem }
            let part = max(0, firstLines.partitioningIndex { $0 > line } - 1)
            return Problem(file: parts[part].path, line: line - firstLines[part] + 1, cause: problem.cause)
        }
    }

    private static func range(
        of position: Int, among parts: [ImportPreview.Part], in file: CalendarFile
    ) -> Range<Int> {
        let start = min(parts[position].start, file.content.count)
        return start..<(position + 1 < parts.count ? max(start, parts[position + 1].start) : file.content.count)
    }

    private func part(around offset: Int) -> Int { max(0, parts.partitioningIndex { $0.start > offset } - 1) }

    private func lineFeeds(in range: Range<Int>) -> Int { file.content[range].count { $0 == ByteScan.lineFeed } }
}
