import CalendarEngine

/// Reads a calendar and searches it for words, one after the other: each whole at once, and typed letter by letter.
/// Prints for each the number of items and the median of the seconds; for typing, the longest time of a letter after
/// the first.
func measureSearches(path: String, words: [String]) {
    guard let (snapshot, zone, today) = loadCalendar(path: path) else { return }
    let context = SearchContext(now: today.midnight.adding(seconds: 38_520), zone: zone)
    func search(_ text: String, after earlier: (any SearchResults)? = nil) -> (any SearchResults)? {
        let terms = text.split(separator: " ").compactMap { SearchNeedle(String($0)) }
        let query = SearchQuery(terms.map { SearchQuery.Term(.text($0, in: .all)) })
        return snapshot.search(query, in: context, after: earlier)
    }
    for word in words {
        median("all of \(word)") { search(word)?.count ?? 0 }
        var results: (any SearchResults)?
        for length in 1...max(1, word.count) {
            let earlier = results
            median("typed \(word.prefix(length))") {
                results = search(String(word.prefix(length)), after: earlier)
                // The rows that a screen would show.
                for place in 0..<min(40, results?.count ?? 0) { _ = results?.row(at: place) }
                return results?.count ?? 0
            }
        }
    }
}
