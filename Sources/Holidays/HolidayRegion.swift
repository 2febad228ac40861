/// A country, or a part of one, whose holidays are known.
public struct HolidayRegion: Hashable, Sendable {
    /// The code of the country in small letters (ISO 3166-1): `de`.
    public let country: String
    /// The code of its part in capitals (ISO 3166-2): `BY`; nil for the whole country.
    public let part: String?
    /// The name in English, with the country's before that of a part: `Germany, Bavaria`.
    public let name: String
    /// The name in the country's language.
    public let localName: String
    /// The code of the language of the country's names of holidays (ISO 639-1).
    public let language: String

    /// The code: `de` or `de-BY`.
    public var code: String { part.map { "\(country)-\($0)" } ?? country }

    /// The region of a code, in any letter case; nil where no rules are known.
    public init?(code: some StringProtocol) {
        let code = code.lowercased()
        guard
            let region = HolidayTable.regions(ofCountry: code.prefix { $0 != "-" })
                .first(where: { $0.code.lowercased() == code })
        else { return nil }
        self = region
    }

    init(country: String, part: String?, name: String, localName: String, language: String) {
        (self.country, self.part, self.name) = (country, part, name)
        (self.localName, self.language) = (localName, language)
    }

    /// All regions by the codes of their countries, each country before its parts.
    public static var all: [HolidayRegion] { HolidayTable.allRegions }
}
