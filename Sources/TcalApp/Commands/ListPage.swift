import CalendarEngine

/// A part of a list that is being built: its bytes, and a cache of texts that recur in its rows. A busy month has about
/// a hundred different times and a few thousand items, and most of a row's cost is building these texts.
struct ListPage {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []
    /// The cached texts, one after the other.
    private var known: [UInt8] = []
    /// The ranges of the texts of times in `known`, by `ListTimes.keys`.
    private var times: [Int: Range<Int>] = [:]
    /// The ranges of the words about items in `known`.
    private var words: [ItemReference: Range<Int>] = [:]
    /// The summaries of series, for their rows.
    private var summaries: [ItemReference: ItemSummary] = [:]

    /// An empty page for about `rows` rows.
    init(rows: Int) { bytes.reserveCapacity(rows * 64) }

    /// Adds text.
    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds the text of a time, which is built once for each key.
    mutating func addTime(_ key: Int, _ text: () -> String) {
        if let range = times[key] { return bytes.append(contentsOf: known[range]) }
        times[key] = keep { $0.append(contentsOf: text().utf8) }
    }

    /// Adds the words about an item, which are the same for all of its occurrences and are built once.
    mutating func addWords(of item: ItemReference, _ write: (inout [UInt8]) -> Void) {
        if let range = words[item] { return bytes.append(contentsOf: known[range]) }
        words[item] = keep(write)
    }

    /// Caches the words about an item for later rows.
    mutating func keepWords(of item: ItemReference, _ write: (inout [UInt8]) -> Void) {
        words[item] = keepText(write)
    }

    /// Keeps the summary of an item for its rows.
    mutating func keep(_ summary: ItemSummary, of item: ItemReference) { summaries[item] = summary }

    /// The summary of an occurrence; that of a series, which may be long, is read once.
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
