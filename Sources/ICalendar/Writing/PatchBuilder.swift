import CalendarEngine

/// Collects what is replaced in a file, and the definitions of zones that this needs.
struct PatchBuilder {
    private let file: CalendarFile
    private let zones: [TimeZone]
    private let productIdentifier: String?
    private var splices: [FilePatch.Splice] = []
    private var definitions: [FilePatch.Splice] = []
    /// The names of the zones that calendars define, by where these begin.
    private var present: [Int: Set<String>] = [:]
    /// The zones that were defined by now, or looked for in vain.
    private var defined: [Int: Set<String>] = [:]
    /// The zones that mean the same here and in the other file.
    private var checked: Set<Checked> = []
    /// The meanings of the names of zones in this file, and in the one that items come from.
    private var ours: ZonesByName
    private var theirs: ZonesByName?
    private var (added, removed) = (0, 0)
    private var cachedOutline: FileOutline?

    /// A meaning of a zone's name in the other file, and where a calendar of this one begins.
    private struct Checked: Hashable {
        var meaning: ZoneMeaning
        var calendar: Int
        var year: Int?
    }

    /// `zones` are known beside those of the file and of the system; an empty file gets the PRODID.
    init(_ file: CalendarFile, zones: [TimeZone], productIdentifier: String? = nil) {
        self.file = file
        self.zones = zones
        self.productIdentifier = productIdentifier
        ours = ZonesByName(file)
    }

    /// The structure of the file besides events and reminders.
    var outline: FileOutline {
        mutating get {
            if let cachedOutline { return cachedOutline }
            let outline = FileOutline(file)
            cachedOutline = outline
            return outline
        }
    }

    /// Replaces the bytes of a component.
    mutating func replace(_ record: Int, _ address: ComponentAddress, with bytes: [UInt8]) {
        let range = file.records[record].range
        let old = file.content[range]
        let had = LineHead.lineEnd(of: old)
        // The last line of the file may have no end.
        let fitted = had.isEmpty ? Array(bytes.dropLast(LineHead.lineEnd(of: bytes[...]).count)) : bytes
        if !fitted.elementsEqual(old) { splices.append(splice(address, range, fitted)) }
    }

    /// Takes a component out of the file.
    mutating func remove(_ record: Int, _ address: ComponentAddress) {
        splices.append(splice(address, file.records[record].range, []))
        removed += 1
    }

    /// Inserts a component at a place.
    mutating func insert(_ bytes: [UInt8], _ address: ComponentAddress, at place: Int) {
        splices.append(splice(address, place..<place, inserted(bytes, at: place)))
        added += 1
    }

    /// Defines the zones that something at a place names and that the calendar there does not define yet, before its
    /// first component: as they are in another file, or else as the system has them.
    ///
    /// - Parameter origin: The place at which the other file names them.
    mutating func define(
        _ names: [String], around place: Int, since start: Instant?, from source: CalendarFile, at origin: Int
    ) {
        guard !names.isEmpty, let calendar = outline.calendar(around: place) else { return }
        let offset = calendar.firstComponent
        for name in names where !isPresent(name, in: calendar) {
            guard defined[calendar.start, default: []].insert(name).inserted,
                let text = definition(
                    of: name, since: start, from: source, at: origin, lineEnd: file.lineEnd(before: offset))
            else { continue }
            definitions.append(splice(nil, offset..<offset, inserted(text, at: offset)))
        }
    }

    /// Stops when the calendar at a place means something else by the name of a zone that an item of another file
    /// brings along, or one of another calendar of this file: the item would be at another time there. Definitions say
    /// only what the times of their items need, so that clocks are compared from the year on in which this item begins.
    mutating func checkZones(
        _ names: [String], around place: Int, since start: Instant?, from source: CalendarFile, at origin: Int
    ) throws(EditRefusal) {
        guard source !== file || outline.calendars.count > 1, let calendar = outline.calendar(around: place) else {
            return
        }
        let year = start.map { TimeZone.utc.local(at: $0).date.year }
        let first = year.flatMap { CivilDate(year: $0, month: 1, day: 1) }.map { TimeZone.utc.instant(of: $0.midnight) }
        for name in names where isPresent(name, in: calendar) {
            let meaning = withZones(of: source) { $0.meaning(of: name, around: origin) }
            guard checked.insert(Checked(meaning: meaning, calendar: calendar.start, year: year)).inserted,
                let there = withZones(of: source, { $0.timeZone(of: meaning) }),
                let here = ours.timeZone(named: name, around: place)
            else { continue }
            guard here.agrees(with: there, since: first ?? TimeZone.comparedInstants.lowerBound) else {
                throw .failed(path: file.path, reason: .otherTimeZone(name))
            }
        }
    }

    /// Inserts a zone's definition, unless there is one of its name.
    mutating func define(_ text: [UInt8]) {
        guard let calendar = outline.calendars.last else { return }
        let name = ZoneDefinition(ComponentLines(bytes: text, range: text.indices)).identifier
        let offset = calendar.firstComponent
        guard !isPresent(name, in: calendar), defined[calendar.start, default: []].insert(name).inserted else {
            return
        }
        let lines = LineEnds.replaced(text[...], with: file.lineEnd(before: offset))
        definitions.append(splice(nil, offset..<offset, inserted(lines, at: offset)))
    }

    /// The patch of all changes that were collected.
    consuming func patch() -> FilePatch {
        if added > 0, outline.isBlank(file.content) {
            // An empty file becomes a calendar.
            let (start, end) = (file.content.markLength, file.content.count)
            let lineEnd = file.lineEnd(before: end)
            let head = CalendarFile.head(of: productIdentifier, lineEnd: lineEnd)
            definitions.insert(splice(nil, start..<start, head), at: 0)
            splices.append(splice(nil, end..<end, Array("END:VCALENDAR".utf8) + lineEnd))
        }
        let isEmptied = added == 0 && removed > 0 && removed == file.records.count && outline.otherCount == 0
        return FilePatch(splices: definitions + splices, leavesNoItems: isEmptied)
    }

    private func splice(_ address: ComponentAddress?, _ range: Range<Int>, _ new: [UInt8]) -> FilePatch.Splice {
        FilePatch.Splice(offset: range.lowerBound, old: Array(file.content[range]), new: new, component: address)
    }

    /// Lines to insert at a place: where the line before has no end, they bring it and have none themselves.
    private func inserted(_ bytes: [UInt8], at place: Int) -> [UInt8] {
        guard place > file.content.markLength, file.lineEnd(justBefore: place).isEmpty else {
            return bytes
        }
        return file.lineEnd(before: place) + bytes.dropLast(LineHead.lineEnd(of: bytes[...]).count)
    }

    /// True when a calendar of the file defines a zone.
    private mutating func isPresent(_ name: String, in calendar: FileOutline.CalendarPart) -> Bool {
        if let names = present[calendar.start] { return names.contains(name) }
        let names = Set(calendar.zones.map(\.name))
        present[calendar.start] = names
        return names.contains(name)
    }

    /// Looks up names of zones in a file. Asked for one source again and again, it goes through its bytes once.
    private mutating func withZones<Result>(of source: CalendarFile, _ look: (inout ZonesByName) -> Result) -> Result {
        if source === file { return look(&ours) }
        var zones = theirs?.file === source ? theirs.take() ?? ZonesByName(source) : ZonesByName(source)
        defer { theirs = zones }
        return look(&zones)
    }

    private mutating func definition(
        of name: String, since start: Instant?, from source: CalendarFile, at origin: Int, lineEnd: [UInt8]
    ) -> [UInt8]? {
        // A zone that the viewer has need not be one that the system knows by name.
        let own = zones.first { $0.identifier == name }
        return withZones(of: source) { known in
            let meaning = known.meaning(of: name, around: origin)
            if let own, known.timeZone(of: meaning) == nil {
                return ZoneText.bytes(of: own, named: name, since: start, lineEnd: lineEnd)
            }
            return known.zoneText(of: meaning, since: start, lineEnd: lineEnd)
        }
    }
}

extension TimeZone {
    /// The times in which clocks are compared: from 1990 to 2040.
    static let comparedInstants =
        Instant(secondsSinceEpoch: 631_152_000)..<Instant(secondsSinceEpoch: 2_208_988_800)

    /// The times at which clocks are compared that matter from a time on: ten years at least.
    static func comparedInstants(since start: Instant) -> Range<Instant> {
        let first = max(start, comparedInstants.lowerBound)
        return first..<max(comparedInstants.upperBound, first.adding(seconds: 10 * 366 * 86_400))
    }

    /// True when the clock shows the same as another zone's, from 1990 to 2040, or from a later time on.
    func agrees(with other: TimeZone, since start: Instant = comparedInstants.lowerBound) -> Bool {
        guard self !== other else { return true }
        let compared = TimeZone.comparedInstants(since: start)
        var instant = compared.lowerBound
        while instant < compared.upperBound {
            guard offset(at: instant).seconds == other.offset(at: instant).seconds else { return false }
            let changes = [nextTransition(after: instant)?.instant, other.nextTransition(after: instant)?.instant]
            guard let next = changes.compactMap({ $0 }).min() else { return true }
            instant = next
        }
        return true
    }
}

/// Line ends of the kind that a file has.
enum LineEnds {
    /// Lines with other line ends. Blank lines are dropped.
    static func replaced(_ bytes: ArraySlice<UInt8>, with lineEnd: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for line in bytes.split(whereSeparator: { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }) {
            result += line
            result += lineEnd
        }
        return result
    }
}

extension CalendarFile {
    /// The bytes that end the line before an offset; else those of the first line of the file; CRLF when there is none.
    func lineEnd(before offset: Int) -> [UInt8] {
        let before = lineEnd(justBefore: min(max(offset, 0), content.count))
        return before.isEmpty ? firstLineEnd ?? [ByteScan.carriageReturn, ByteScan.lineFeed] : before
    }

    /// The line end that stands right before an offset; empty when none does.
    func lineEnd(justBefore offset: Int) -> [UInt8] {
        LineHead.lineEnd(of: content[max(0, offset - 3)..<offset])
    }

    /// The bytes that end the first line of the file.
    private var firstLineEnd: [UInt8]? {
        var first: [UInt8]?
        _ = content.forEachPiece(in: 0..<content.count) { bytes, range in
            guard first == nil else { return }
            let end = ByteScan.lineEnd(bytes, from: range.lowerBound, to: range.upperBound)
            guard end < range.upperBound else { return }
            let next = Array(content[end..<min(end + 3, content.count)])
            first = next.withUnsafeBufferPointer { bytes in
                Array(next.prefix(ByteScan.afterLineEnd(bytes, at: 0, to: bytes.count)))
            }
        }
        return first
    }
}
