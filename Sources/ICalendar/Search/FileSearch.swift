import CalendarEngine

/// Goes through the components of a calendar, part by part, and ranks how well each fits a query.
struct FileSearch {
    private var search: ComponentSearch
    private let traits: [(trait: SearchQuery.Trait, isNegated: Bool)]
    /// The rank of each record in an earlier search, by its position in the calendar; only records with a rank are
    /// looked at.
    private let earlier: [UInt8]?
    /// The ranks of the records, from the first of the part on.
    private(set) var fits: [UInt8] = []

    /// The number of bytes that are read at a time, and the distance up to which records are read together.
    private static let blockSize = 128 << 10
    private static let nearness = 4 << 10

    init(_ query: SearchQuery, _ search: ComponentSearch, after earlier: [UInt8]?) {
        self.search = search
        self.earlier = earlier
        traits = query.terms.compactMap { term in
            if case .trait(let trait) = term.condition { (trait, term.isNegated) } else { nil }
        }
    }

    /// Looks at the records at some positions of a calendar.
    mutating func searchRecords(at positions: Range<Int>, of calendar: LoadedCalendar, isCancelled: () -> Bool) {
        fits = Array(repeating: 0, count: positions.count)
        var position = positions.lowerBound
        while position < positions.upperBound, !isCancelled() {
            let place = calendar.place(of: UInt32(position))
            let file = calendar.files[place.file]
            let count = min(file.records.count - place.record, positions.upperBound - position)
            searchRecords(
                place.record..<place.record + count, of: file, at: position, from: positions.lowerBound, isCancelled)
            position += count
        }
    }

    /// Looks at some records of a file, whose positions in the calendar begin with `position`.
    private mutating func searchRecords(
        _ records: Range<Int>, of file: CalendarFile, at position: Int, from first: Int, _ isCancelled: () -> Bool
    ) {
        let shift = position - records.lowerBound
        let (earlier, traits, fitsAll) = (earlier, traits, search.fitsAll)
        var fits = fits
        self.fits = []
        defer { self.fits = fits }
        let all = file.records
        func isCandidate(_ number: Int) -> Bool {
            if let earlier, earlier[number + shift] == 0 { return false }
            return traits.isEmpty || FileSearch.has(traits, all[number])
        }
        if fitsAll {
            for number in records where isCandidate(number) {
                fits[number + shift - first] = SearchFit.title.rawValue
            }
            return
        }
        var reader = BlockReader(file.content, size: FileSearch.blockSize)
        var next = records.lowerBound
        while next < records.upperBound, !isCancelled() {
            guard isCandidate(next) else {
                next += 1
                continue
            }
            let (block, range) = FileSearch.block(of: all, next..<records.upperBound, isCandidate)
            reader.withBytes(in: range) { bytes in
                look(at: all, block, in: bytes, range, file, isCandidate) {
                    fits[$0 + shift - first] = $1.rawValue
                }
            }
            next = block.upperBound
        }
    }

    /// The first of some records and those after it that are read together with it, and their bytes.
    private static func block(
        of all: ItemRecords, _ records: Range<Int>, _ isCandidate: (Int) -> Bool
    ) -> (records: Range<Int>, bytes: Range<Int>) {
        var range = all[records.lowerBound].range
        var next = records.lowerBound + 1
        while next < records.upperBound {
            let more = all[next].range
            guard more.lowerBound >= range.upperBound, more.upperBound - range.lowerBound <= blockSize else { break }
            if isCandidate(next) {
                range = range.lowerBound..<more.upperBound
            } else {
                // The bytes between are read when they are few.
                guard more.upperBound - range.upperBound <= nearness else { break }
            }
            next += 1
        }
        return (records.lowerBound..<next, range)
    }

    /// Looks at records whose bytes are in memory.
    private mutating func look(
        at all: ItemRecords, _ records: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>,
        _ read: Range<Int>, _ file: CalendarFile, _ isCandidate: (Int) -> Bool, _ keep: (Int, SearchFit) -> Void
    ) {
        guard let sieve = search.sieve else {
            for number in records where isCandidate(number) {
                if file.isComponent(all[number], in: bytes) {
                    keep(number, search.fit(of: all[number].range, in: bytes))
                }
            }
            return
        }
        if search.fitWithoutPlace != .none {
            for number in records where isCandidate(number) { keep(number, search.fitWithoutPlace) }
        }
        for number in records where all[number].traits.contains(.hasEncodedText) && isCandidate(number) {
            if file.isComponent(all[number], in: bytes) {
                keep(number, max(search.fitWithoutPlace, search.fit(of: all[number].range, in: bytes)))
            }
        }
        var number = records.lowerBound
        var range = all[number].range
        sieve.forEachPlace(in: bytes, read) { place in
            while place >= range.upperBound {
                number += 1
                guard number < records.upperBound else { return read.upperBound }
                range = all[number].range
            }
            guard place >= range.lowerBound else { return range.lowerBound }
            var found = ByteSieve.Place(place: place, end: place + 1)
            if bytes[place] >= 0x80 { found = sieve.find(from: place, to: range.upperBound, in: bytes) }
            guard let place = found.place else { return found.end }
            switch sieve.verdict(at: place, in: bytes, from: range.lowerBound, isAnywhere: !found.isUTF8) {
            case .perhaps: break
            case .not: return found.end
            case .notInLine: return max(found.end, ByteSieve.lineEnd(from: place, to: range.upperBound, in: bytes))
            }
            guard isCandidate(number), file.isComponent(all[number], in: bytes) else { return range.upperBound }
            let fit = search.fit(of: range, in: bytes)
            if fit > search.fitWithoutPlace { keep(number, fit) }
            return range.upperBound
        }
    }

    /// True when a record has the traits that are asked for, as far as it tells them.
    private static func has(_ traits: [(trait: SearchQuery.Trait, isNegated: Bool)], _ record: ItemRecord) -> Bool {
        for (trait, isNegated) in traits {
            let isReminder = record.traits.contains(.reminder)
            let holds: Bool
            switch trait {
            case .event: holds = !isReminder
            case .reminder: holds = isReminder
            case .recurring:
                holds = !record.traits.isDisjoint(with: .recurs) || record.traits.contains(.isOverride)
            case .allDay:
                holds = record.traits.contains(record.traits.contains(.hasStart) ? .startsOnDate : .endsOnDate)
            case .open: holds = isReminder && record.traits.isDisjoint(with: [.completed, .cancelled])
            case .done: holds = isReminder && record.traits.contains(.completed)
            case .cancelled: holds = record.traits.contains(.cancelled)
            case .declined, .invited: continue
            }
            if holds == isNegated { return false }
        }
        return true
    }
}

/// Reads ranges of a file into memory that is used again and again.
struct BlockReader: ~Copyable {
    private let content: FileContent
    private var memory: UnsafeMutableBufferPointer<UInt8>

    /// A reader of ranges that are mostly no longer than a size.
    init(_ content: FileContent, size: Int) {
        self.content = content
        memory = .allocate(capacity: content.held == nil ? size : 0)
    }

    /// Calls `body` with memory in which the bytes of a range stand at their places in the file; not when they cannot
    /// be read.
    mutating func withBytes(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard content.held == nil else {
            content.withBytes(in: range, body)
            return
        }
        if range.count > memory.count {
            memory.deallocate()
            memory = .allocate(capacity: range.count)
        }
        let bytes = UnsafeMutableBufferPointer(rebasing: memory[..<range.count])
        if content.read(into: UnsafeMutableRawBufferPointer(bytes), at: range.lowerBound) {
            body(UnsafeBufferPointer(bytes).placed(at: range.lowerBound))
        }
    }

    deinit { memory.deallocate() }
}
