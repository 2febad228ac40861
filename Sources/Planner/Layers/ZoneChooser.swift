internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of zones. Typed words narrow it down: cities, countries, offsets, abbreviations.
struct ZoneChooser: Sendable {
    /// The use of the chosen zone.
    enum Purpose: Hashable, Sendable {
        /// The zone in which everything is shown.
        case shown
        /// The second zone, whose hours stand beside those of the first.
        case second
        /// The value of a setting.
        case setting(ScreenSetting)
    }

    /// A zone that can be chosen.
    struct Option: Sendable {
        /// The zone; nil for none.
        let zone: TimeZone?
        /// The city that the zone is named after.
        let city: String
        /// The country of the city.
        let country: String
        /// The present offset from UTC.
        let offset: UTCOffset?
        /// The words that find the zone.
        let words: [String]
    }

    let purpose: Purpose
    /// The user's own zone, or none; then the zones that were chosen last, those of the user's items and those of large
    /// cities; then all others by city.
    private let options: [Option]
    /// The text that narrows the list down.
    var filter = TextField()
    /// The zones that match the typed text.
    private(set) var matches: [Option]
    var selected = 0
    var top = 0

    /// Lists the zones of the system. `recent` were chosen before, the last one at the end; `typed` narrows the list
    /// down.
    init(_ purpose: Purpose, recent: [String], typed: String, _ here: Situation) {
        self.purpose = purpose
        let places = here.zones?.places ?? []
        func option(_ zone: TimeZone, _ country: String) -> Option {
            Option(
                zone, country: country, cities: here.locale.words.cities(ofZone: zone.identifier), at: here.now)
        }
        let all = places.compactMap { place in
            here.zones?.timeZone(named: place.zone).map { option($0, place.country) }
        }
        let own: Option =
            switch purpose {
            case .shown: option(here.ownZone, "")
            case .second: Option(noneNamed: here.words.word(.none))
            case .setting(let setting): Option(noneNamed: here.title(ofValue: nil, of: setting))
            }
        var known = Set(own.zone.map { [$0.identifier] } ?? [])
        let first = (recent.suffix(5).reversed() + here.snapshot.zonesInUse + LargeCities.zones).compactMap { name in
            known.insert(name).inserted ? all.first { $0.zone?.identifier == name } : nil
        }
        let others = all.filter { option in !first.contains { $0.zone == option.zone } }
        let order = others.map { ($0.city.foldedForSearch, $0.country) }
        options = [own] + first + others.indices.sorted { order[$0] < order[$1] }.map { others[$0] }
        matches = options
        if !typed.isEmpty {
            filter = TextField(typed)
            narrow()
        }
    }

    /// Keeps the options that match all typed words, those whose city begins with them first.
    mutating func narrow() {
        let typed = filter.text.foldedForSearch.split { $0 == " " || $0 == "," }.map { String($0) }
        let found = typed.isEmpty ? options : options.filter { option in typed.allSatisfy(option.matches) }
        let text = typed.joined(separator: " ")
        let first = found.filter { !typed.isEmpty && $0.city.foldedForSearch.hasPrefix(text) }
        matches = first + found.filter { option in !first.contains { $0.zone == option.zone } }
        (selected, top) = (0, 0)
    }
}

extension ZoneChooser.Option {
    /// Makes the option without a zone.
    fileprivate init(noneNamed name: String) {
        self.init(zone: nil, city: name, country: "", offset: nil, words: [])
    }

    fileprivate init(_ zone: TimeZone, country: String, cities: [String], at now: Instant) {
        let offset = zone.offset(at: now)
        self.init(
            zone: zone, city: zone.city, country: country, offset: offset,
            words: ([zone.identifier, country, offset.abbreviation] + cities).flatMap { text in
                text.foldedForSearch.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
            })
    }

    /// True when a word of the option begins with the typed one, or the offset from UTC equals it: `+9`, `utc+5:30`.
    fileprivate func matches(_ typed: String) -> Bool {
        if let seconds = ZoneChooser.offset(typed) { return offset?.seconds == seconds }
        return words.contains { $0.hasPrefix(typed) }
    }
}

extension ZoneChooser {
    /// The seconds of an offset such as `+9`, `-03:30` or `utc+1`; nil for other words.
    static func offset(_ typed: String) -> Int? {
        var text = typed[...]
        for name in ["utc", "gmt"] where text.hasPrefix(name) { text = text.dropFirst(name.count) }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let parts = text.dropFirst().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard let hours = parts.first ?? nil, let minutes = parts.count > 1 ? parts[1] : 0 else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}

extension ZoneChooser: FilteredList {
    var count: Int { matches.count }

    /// Takes the zone with the cursor; closes the list where there is none.
    mutating func accept(_ here: Situation) -> [Wish] {
        guard let option = matches[safe: selected] else { return [.close] }
        switch purpose {
        case .shown: return [.close] + (option.zone.map { [.showIn($0)] } ?? [])
        case .second: return [.close, .showBeside(option.zone)]
        case .setting(let setting): return [.close, .effect(.set(setting, to: option.zone?.identifier))]
        }
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .show : nil }

    /// The columns of the longest abbreviations, as `CHAST`.
    private static let nameColumns = 5

    private func title(_ here: Situation) -> String {
        switch purpose {
        case .shown: here.words.word(.zoneTitle)
        case .second: here.words.word(.secondZoneTitle)
        case .setting(let setting): here.words.name(of: setting)
        }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let (pane, now) = (here.formPane, here.now)
        drawList(title(here), on: &canvas, here) {
            canvas, index, place, shade in
            let option = matches[index]
            var right = pane.maxX - 2
            if let zone = option.zone, let offset = option.offset {
                let clock = zone.local(at: now)
                let day = clock.date == here.today ? "" : "\(here.locale.shortName(of: clock.date.weekday)) "
                let name = offset.abbreviation.first?.isLetter == true ? offset.abbreviation : ""
                // Times and offsets line up in columns, with an abbreviation or without.
                let nameStart = right - ZoneChooser.nameColumns
                canvas.draw(
                    TextWidth.truncate(name, to: ZoneChooser.nameColumns, ellipsis: ""), x: nameStart, y: place.y,
                    style: shade(here.theme.dim))
                let words = "\(day)\(here.locale.clockTime(clock.time)) \(offset)"
                right = nameStart - 1 - TextWidth.columns(words)
                canvas.draw(words, x: right, y: place.y, style: shade(here.theme.dim))
                right -= 2
            }
            let x = canvas.draw(
                here.cut(option.city, right - place.x), x: place.x, y: place.y, style: shade(here.theme.text))
            let isOwn = option.zone == here.ownZone
            let country = isOwn ? here.words.word(.ownZone) : option.country
            canvas.draw(here.cut(country, right - x - 2), x: x + 2, y: place.y, style: shade(here.theme.dim))
        }
        if matches.isEmpty {
            canvas.draw(
                here.keyed(here.words.word(.noSuchZone), in: context), x: pane.x + 2, y: pane.y + 3,
                style: here.theme.dim, clip: pane)
        }
        drawFilter(on: &canvas, here)
    }
}
