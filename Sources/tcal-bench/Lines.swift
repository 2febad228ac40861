import CalendarEngine
import CalendarStore
import Languages
import Phrases

/// Types lines of quick add letter by letter, and reads each prefix as the screen does: with its other readings, and
/// the item of the likeliest one. Prints the number of letters, and the seconds per letter, the best of three: median,
/// 99th percentile, maximum.
func measureLines() {
    let environment = Environment.ofProcess(words: English())
    let zones = SystemTimeZones(environment: environment)
    guard let zone = zones.timeZone(named: "Europe/Berlin"), let today = CivilDate(year: 2026, month: 11, day: 21)
    else { return }
    let times = TimePhrase(
        now: today.midnight.adding(seconds: 38_520), locale: TimeLocale(words: English()), zone: zone
    ) { TimeZoneName.resolve($0, with: zones) }
    var seconds: [Double] = []
    while let line = readLine() {
        // Other rows of the test tables are no lines of quick add.
        let cells = line.split(separator: "\t")
        guard !line.hasPrefix("#"), let text = cells.dropFirst().first else { continue }
        for end in text.indices {
            let typed = String(text[...end])
            let best = (0..<3).map { _ in
                ContinuousClock().measure {
                    let phrase = QuickAddPhrase(times: times, calendars: ["Home", "Work", "Family"])
                    let reading = phrase.reading(typed)
                    if let other = reading.alternatives.first { _ = phrase.firstReading(typed, choice: other) }
                }
            }.min()
            if let best { seconds.append(best / .seconds(1)) }
        }
    }
    seconds.sort()
    guard let last = seconds.last else { return }
    for (name, value) in [
        ("half", seconds[seconds.count / 2]), ("99 of 100", seconds[seconds.count * 99 / 100]), ("longest", last),
    ] { print("\(name)\t\(seconds.count)\t\(value)") }
}
