internal import CalendarEngine

/// Reads zones after times, by the names of cities: `9am Tokyo time`, `22:30 Berlin – 07:10 Tokyo`.
///
/// An unknown city stays in the title. Where it stands in the place of a zone, the reading reports it, because the time
/// is then on the user's clock.
extension QuickAddReader {
    /// The part with the zone that follows it, or with its arrival elsewhere; nil where it has neither.
    func withZone(_ fragment: Fragment) -> Fragment? {
        if let journey = withCitiesBefore(fragment) ?? withWordOfArrival(fragment) { return journey }
        let end = fragment.words.upperBound
        for count in stride(from: 5, to: 0, by: -1) where (end..<end + count).allSatisfy({ mayTake($0) }) {
            let words = end..<end + count
            guard let place = place(words), !line.isOne(of: QuickAddWords.times, place.words.lowerBound),
                place.isSaid || place.isAbbreviation || isEndOfZone(end + count),
                // `lunes 16:00 reunión`: the word is also the name of an island
                place.isSaid || place.isAbbreviation || line.core(end).first?.isUppercase == true
                    || hasTitle(beside: fragment.words.lowerBound..<end + count)
            else { continue }
            guard let (name, zone) = zone(of: place) else {
                // `call 9am Gotham time`; in `9am Story time` it is the title itself.
                guard place.isSaid, line.core(place.words.lowerBound).first?.isUppercase == true,
                    (0..<fragment.words.lowerBound).contains(where: { line.isFree($0) && !mayStandInTime($0) })
                else { continue }
                var other = fragment
                other.unknownZones = [place.name]
                return other
            }
            var longer = fragment
            longer.words = fragment.words.lowerBound..<end + count
            longer.text = fragment.text + " " + name
            guard let span = try? span(longer.text), span.given.contains(.zone) else { continue }
            let whole = withArrival(longer)
            // `train 9:30 Berlin` goes to Berlin, whose clock is the user's own.
            if whole.words == longer.words, !place.isSaid, !place.isAbbreviation,
                zone.identifier == phrase.times.zone?.identifier
            {
                return nil
            }
            return whole
        }
        return withArrivalBehindName(fragment)
    }

    /// True when the line has another word that cannot be part of a time.
    private func hasTitle(beside words: Range<Int>) -> Bool {
        line.indices.contains { !words.contains($0) && line.words[$0].role == nil && !mayStandInTime($0) }
    }

    /// Words that may name a zone.
    private struct Place {
        /// The words of the zone's name, without the words around it.
        var words: Range<Int>
        /// The name as it was typed.
        var name: String
        /// True where a word says that a clock is meant: `Tokyo time`, `heure de Londres`.
        var isSaid = false
        /// True of `PST`.
        var isAbbreviation: Bool
    }

    /// The place that words name, all of which begin with a letter; nil for other words.
    private func place(_ words: Range<Int>) -> Place? {
        guard words.allSatisfy({ line.core($0).first?.isLetter == true }) else { return nil }
        var (names, isSaid) = (words, false)
        if words.count > 1, line.means(words.upperBound - 1, .zoneClock) {
            (names, isSaid) = (words.lowerBound..<words.upperBound - 1, true)
        } else if words.count > 1, line.means(words.lowerBound, .zoneClock) {
            // `heure de Londres`
            let isJoined = words.count > 2 && line.core(words.lowerBound + 1).first?.isLowercase == true
            (names, isSaid) = (words.lowerBound + (isJoined ? 2 : 1)..<words.upperBound, true)
        }
        let name = line.substring(names)
        let isLarge = name.utf8.count >= 2 && name.allSatisfy { $0.isASCII && $0.isUppercase }
        return Place(
            words: names, name: name, isSaid: isSaid, isAbbreviation: isLarge || phrase.times.isAbbreviation(name))
    }

    /// The zone of a place, and the name that it was found by: `Londoner Zeit` means London.
    private func zone(of place: Place) -> (name: String, zone: TimeZone)? {
        if let zone = phrase.times.zone(called: place.name) { return (place.name, zone) }
        guard place.isSaid, let ending = phrase.times.locale.words.typed?.endingOfCities, place.name.hasSuffix(ending)
        else { return nil }
        let name = String(place.name.dropLast(ending.count))
        return phrase.times.zoneNamed(name).map { (name, $0) }
    }

    /// Adds an arrival to a departure: `– 07:10 Tokyo`.
    private func withArrival(_ fragment: Fragment) -> Fragment {
        guard var whole = arrival(of: fragment, from: fragment.words.upperBound) else { return fragment }
        whole.unknownZones += nameOfPlace(from: whole.words.upperBound).map { [line.substring($0)] } ?? []
        return whole
    }

    /// `Berlin 10:30 -> New York 13:25`: a departure and an arrival, each after its city.
    private func withCitiesBefore(_ fragment: Fragment) -> Fragment? {
        let (start, end) = (fragment.words.lowerBound, fragment.words.upperBound)
        guard fragment.certainty == .sure, !fragment.hasDay, isArrow(end), let arrival = nameOfPlace(from: end + 1),
            let departure = (1...3).map({ start - $0..<start }).last(where: isCity), isCity(arrival)
        else { return nil }
        for last in stride(from: arrival.upperBound + 2, to: arrival.upperBound, by: -1)
        where (arrival.upperBound..<last).allSatisfy({ mayTake($0) && mayStandInTime($0) }) {
            let clock = line.substring(arrival.upperBound..<last)
            let text = "\(fragment.text) \(line.substring(departure)) – \(clock) \(line.substring(arrival))"
            guard let span = try? span(text), span.given.isSuperset(of: [.time, .end, .zone]) else {
                continue
            }
            var flight = fragment
            (flight.words, flight.text) = (departure.lowerBound..<last, text)
            return flight
        }
        return nil
    }

    /// True of words with capitals that name a zone.
    private func isCity(_ words: Range<Int>) -> Bool {
        words.lowerBound >= 0
            && words.allSatisfy { mayTake($0) && !mayStandInTime($0) && line.core($0).first?.isUppercase == true }
            && phrase.times.zoneNamed(line.substring(words)) != nil
    }

    /// True for a dash, an arrow and `to`, which may precede an arrival.
    private func isArrow(_ index: Int) -> Bool {
        mayTake(index)
            && (["-", "–", "->", "→"].contains(line.name(index)) || [.to, .until].contains(line.keyword(index)))
    }

    /// The part up to the arrival that begins at a word with a dash, or with `to`; nil where none does.
    private func arrival(of fragment: Fragment, from start: Int) -> Fragment? {
        guard isArrow(start) else { return nil }
        let limit = endOfRun(from: start, limit: 8)
        for last in stride(from: limit, to: start + 1, by: -1) {
            let isSaid = last > start + 2 && line.means(last - 1, .zoneClock)
            let whole = fragment.text + " " + line.substring(start..<(isSaid ? last - 1 : last))
            let isName = line.core(last - 1).first?.isLetter == true
            guard !line.isSeam(last - 1), !isName || isSaid || isEndOfZone(last),
                let span = try? span(whole), span.given.contains(.end)
            else { continue }
            var found = fragment
            (found.words, found.text) = (fragment.words.lowerBound..<last, whole)
            (found.hasTime, found.hasZoneAtEnd) = (true, isName && span.end.timeZone != phrase.times.zone)
            return found
        }
        return nil
    }

    /// `22:30 Smallville – 07:10 Tokyo`: a departure from an unknown place, which stays in the title.
    private func withArrivalBehindName(_ fragment: Fragment) -> Fragment? {
        guard fragment.certainty == .sure, let place = nameOfPlace(from: fragment.words.upperBound),
            var whole = arrival(of: fragment, from: place.upperBound),
            hasSureClock(in: place.upperBound..<whole.words.upperBound)
        else { return nil }
        whole.left = place
        let next = nameOfPlace(from: whole.words.upperBound)
        if whole.hasZoneAtEnd || next != nil { whole.unknownZones = [line.substring(place)] }
        whole.unknownZones += next.map { [line.substring($0)] } ?? []
        return whole
    }

    /// `dep 17:12 arr. Leeds 19:27`, `東京10:21発 新大阪12:48着`: a departure and an arrival, whose place stays in the title.
    private func withWordOfArrival(_ fragment: Fragment) -> Fragment? {
        let (start, end) = (fragment.words.lowerBound, fragment.words.upperBound)
        func isClock(_ index: Int) -> Bool {
            mayTake(index) && (hasSureClock(in: index..<index + 1) || dottedClock(index) != nil)
        }
        guard fragment.certainty == .sure, fragment.hasTime,
            let clock = (end..<min(end + 6, line.words.count)).first(where: isClock),
            !(start..<clock).contains(where: line.isCutBehind),
            line.means(start - 1, .departs) || line.means(start, .departs) || endsInArrival(clock)
                || line.indices.contains(where: { line.means($0, .journey) }),
            (end..<clock).allSatisfy({ mayTake($0) && (line.means($0, .arrives) || !mayStandInTime($0)) }),
            (end..<clock).contains(where: { line.means($0, .arrives) }) || endsInArrival(clock)
        else { return nil }
        let last = line.isOne(of: QuickAddWords.halves, clock + 1) && mayTake(clock + 1) ? clock + 2 : clock + 1
        var journey = fragment
        journey.text = "\(fragment.text) – \(dottedClock(clock) ?? line.substring(clock..<last))"
        guard let span = try? span(journey.text), span.given.isSuperset(of: [.time, .end]) else { return nil }
        let isPointed = start > 1 && mayTake(start - 1) && line.means(start - 1, .departs)
        journey.words = (isPointed ? start - 1 : start)..<last
        // `17:12 London an 19:27`
        let place = end..<(line.means(clock - 1, .arrives) ? max(clock - 1, end) : clock)
        if !place.isEmpty { journey.left = place }
        return journey
    }

    /// `avgång 17.12 ankomst 19.27`: a departure and an arrival that are written like dates.
    func dottedJourney(from start: Int) -> Fragment? {
        guard line.means(start - 1, .departs), let clock = dottedClock(start) else { return nil }
        return withWordOfArrival(Fragment(words: start..<start + 1, text: clock, hasTime: true))
    }

    /// The time of `06.55`, with a colon.
    private func dottedClock(_ index: Int) -> String? {
        guard line.indices.contains(index), let tokens = line.words[index].tokens, tokens.tokens.count == 3,
            tokens[1] == .mark("."), tokens.clock(at: tokens.startIndex, phrase.times.locale)?.end == tokens.endIndex
        else { return nil }
        return line.name(index).replacing(".", with: ":")
    }

    /// True of `12:48着`.
    private func endsInArrival(_ index: Int) -> Bool {
        let ending = line.core(index).drop { !$0.isLetter }
        return line.isWithoutBlanks && phrase.times.locale.words.meaning(inLine: String(ending)).contains(.arrives)
    }

    /// Words from a place on that may be the name of a city: up to three with capital letters, and no part of a time.
    private func nameOfPlace(from start: Int) -> Range<Int>? {
        func isName(_ index: Int) -> Bool {
            mayTake(index) && !mayStandInTime(index)
                && line.core(index).first.map { $0.isLetter && !$0.isLowercase } == true
        }
        var end = start
        while end - start < 3, isName(end) {
            end += 1
            if line.isCutBehind(end - 1) { break }
        }
        return end > start ? start..<end : nil
    }

    /// True when a word separates the name of a zone from the title, so that `9am London trip` is a trip to London.
    private func isEndOfZone(_ index: Int) -> Bool {
        guard mayTake(index), !mayStandInTime(index) else { return true }
        return line.isCutBehind(index - 1) || !line.core(index).contains { $0.isLetter }
            || [.to, .until, .at, .on, .for, .every].contains(line.keyword(index)) || line.means(index, .endsPlace)
    }
}
