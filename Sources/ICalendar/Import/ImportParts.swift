import CalendarEngine

/// The files that were put together to what is brought in: a folder's, or one alone.
struct ImportParts {
    private let parts: [ImportPreview.Part]
    private let file: CalendarFile
    /// Where the definition of a zone stands, for each file that has one.
    private var zones: [Definition: Range<Int>] = [:]

    private struct Definition: Hashable {
        var part: Int
        var name: String
    }

    init(_ parts: [ImportPreview.Part], of file: CalendarFile, _ outline: FileOutline) {
        self.parts = parts.isEmpty ? [ImportPreview.Part(path: file.path, start: 0)] : parts
        self.file = file
        for zone in outline.calendars.flatMap(\.zones) {
            let key = Definition(part: part(around: zone.range.lowerBound), name: zone.name)
            // The first of several holds, as when the file is shown.
            zones[key] = zones[key] ?? zone.range
        }
    }

    /// The definition of a zone in the files of components that begin at these offsets.
    func zone(named name: String, for offsets: [Int]) -> Range<Int>? {
        for offset in offsets {
            if let range = zones[Definition(part: part(around: offset), name: name)] { return range }
        }
        return nil
    }

    /// A problem with the file and the line that an offset is in.
    func problem(_ fault: CalendarFault, at offset: Int?) -> Problem {
        guard let offset else { return Problem(file: file.path, cause: .calendar(fault)) }
        let part = parts[part(around: offset)]
        let line = lineFeeds(in: part.start..<max(part.start, offset)) + 1
        return Problem(file: part.path, line: line, cause: .calendar(fault))
    }

    /// Problems of everything together as those of the files. O(bytes) when there are several files and any problem.
    func located(_ problems: [Problem]) -> [Problem] {
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

    private func part(around offset: Int) -> Int { max(0, parts.partitioningIndex { $0.start > offset } - 1) }

    private func lineFeeds(in range: Range<Int>) -> Int { file.bytes[range].count { $0 == ByteScan.lineFeed } }
}
