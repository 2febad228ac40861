import CalendarEngine

/// A part of a list while it is put together: its bytes, and what comes again in its rows. A busy month has a
/// hundred times and a few thousand items for its rows, and putting their text together is what rows cost.
struct ListPage {
    /// The bytes that are there so far.
    private(set) var bytes: [UInt8] = []
    /// The texts that are kept, one behind the other.
    private var known: [UInt8] = []
    /// The places of the texts of times in `known`, by `ListTimes.keys`.
    private var times: [Int: Range<Int>] = [:]
    /// The places of the words about items.
    private var words: [ItemReference: Range<Int>] = [:]
    /// The summaries of series, for their rows.
    private var summaries: [ItemReference: ItemSummary] = [:]

    /// An empty page for about so many rows.
    init(rows: Int) { bytes.reserveCapacity(rows * 64) }

    /// Adds text.
    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds a time, which is put together once for each key.
    mutating func addTime(_ key: Int, _ text: () -> String) {
        if let range = times[key] { return bytes.append(contentsOf: known[range]) }
        times[key] = keep { $0.append(contentsOf: text().utf8) }
    }

    /// Adds the words about an item, which are the same for each of its occurrences and put together once.
    mutating func addWords(of item: ItemReference, _ write: (inout [UInt8]) -> Void) {
        if let range = words[item] { return bytes.append(contentsOf: known[range]) }
        words[item] = keep(write)
    }

    /// Keeps the words about an item for when a row needs them.
    mutating func keepWords(of item: ItemReference, _ write: (inout [UInt8]) -> Void) {
        words[item] = keepText(write)
    }

    /// Keeps the summary of an item for its rows.
    mutating func keep(_ summary: ItemSummary, of item: ItemReference) { summaries[item] = summary }

    /// The summary of an occurrence, for its row; that of a series, which may be long, is read once.
    mutating func summary(of occurrence: Occurrence, in snapshot: any CalendarSnapshot) -> ItemSummary {
        if let summary = summaries[occurrence.item] { return summary }
        guard occurrence.isRecurring else { return snapshot.summary(of: occurrence) }
        let summary = snapshot.summary(of: occurrence)
        summaries[occurrence.item] = summary
        return summary
    }

    private mutating func keep(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
        let range = keepText(write)
        bytes.append(contentsOf: known[range])
        return range
    }

    private mutating func keepText(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
        let start = known.count
        write(&known)
        return start..<known.count
    }
}
