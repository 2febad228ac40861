internal import CalendarEngine

/// The abbreviations of zones that people write after a time: `8:00 PST`, `9:30pm ist`. They name the clock of a place
/// in summer and winter, because `EST` in July means New York's clock.
enum ZoneAbbreviation {
    /// The places that an abbreviation may mean, the most common one first; empty for other letters.
    static func places(_ name: String) -> [String] { table[name.uppercased()] ?? [] }

    /// True for letters that also mean a zone in lower case, because they are no word of the language.
    static func mayBeSmall(_ name: String) -> Bool { !words.contains(name.uppercased()) }

    /// Abbreviations that are words, or parts of names, in lower case.
    private static let words: Set<String> = ["ART", "CAT", "CT", "EAT", "ET", "MT", "PT", "WAT", "WET"]

    private static let table: [String: [String]] = [
        "PST": ["America/Los_Angeles", "Asia/Manila"], "PDT": ["America/Los_Angeles"], "PT": ["America/Los_Angeles"],
        "MST": ["America/Denver", "Asia/Kuala_Lumpur"], "MDT": ["America/Denver"], "MT": ["America/Denver"],
        "CST": ["America/Chicago", "Asia/Shanghai", "America/Havana"], "CDT": ["America/Chicago"],
        "CT": ["America/Chicago"], "EST": ["America/New_York"], "EDT": ["America/New_York"],
        "ET": ["America/New_York"], "AST": ["America/Halifax", "Asia/Riyadh"], "ADT": ["America/Halifax"],
        "NST": ["America/St_Johns"], "NDT": ["America/St_Johns"], "AKST": ["America/Anchorage"],
        "AKDT": ["America/Anchorage"], "HST": ["Pacific/Honolulu"], "BRT": ["America/Sao_Paulo"],
        "ART": ["America/Argentina/Buenos_Aires"], "BST": ["Europe/London", "Asia/Dhaka"], "WET": ["Europe/Lisbon"],
        "WEST": ["Europe/Lisbon"], "CET": ["Europe/Paris"], "CEST": ["Europe/Paris"], "MEZ": ["Europe/Berlin"],
        "MESZ": ["Europe/Berlin"], "EET": ["Europe/Athens"], "EEST": ["Europe/Athens"], "MSK": ["Europe/Moscow"],
        "IST": ["Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"], "PKT": ["Asia/Karachi"], "ICT": ["Asia/Bangkok"],
        "WIB": ["Asia/Jakarta"], "SGT": ["Asia/Singapore"], "HKT": ["Asia/Hong_Kong"], "JST": ["Asia/Tokyo"],
        "KST": ["Asia/Seoul"], "AWST": ["Australia/Perth"], "ACST": ["Australia/Adelaide"],
        "ACDT": ["Australia/Adelaide"], "AEST": ["Australia/Sydney"], "AEDT": ["Australia/Sydney"],
        "NZST": ["Pacific/Auckland"], "NZDT": ["Pacific/Auckland"], "SAST": ["Africa/Johannesburg"],
        "EAT": ["Africa/Nairobi"], "CAT": ["Africa/Maputo"], "WAT": ["Africa/Lagos"],
    ]
}

extension TimePhrase {
    /// The zone that a name means: the zone of a place, or the clock of an abbreviation; among several clocks, the
    /// user's own. With the doubt `abbreviation`, it is the next one.
    func zone(called name: String) -> TimeZone? {
        // The system has a zone EST, which has no summer time.
        guard isAbbreviation(name) else { return zoneNamed(name) }
        let zones = ZoneAbbreviation.places(name).compactMap { zoneNamed($0) }
        let own = zones.filter { $0.identifier == zone?.identifier }
        let ordered = own + zones.filter { $0.identifier != zone?.identifier }
        return doubt == .abbreviation && ordered.count > 1 ? ordered[1] : ordered.first ?? zoneNamed(name)
    }

    /// True for letters that name a clock: in upper case, or in lower case where they are no word.
    func isAbbreviation(_ name: String) -> Bool {
        guard !ZoneAbbreviation.places(name).isEmpty else { return false }
        return name == name.uppercased() || locale.words.typed == nil && ZoneAbbreviation.mayBeSmall(name)
    }
}
