/// The languages that tcal speaks. Their words are in the module `Languages`, a file for each.
public enum SpokenLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case dutch = "nl"
    case japanese = "ja"

    /// The language that somebody names: by its code, by its name in English or in itself, or by a locale
    /// (`de_DE.UTF-8`).
    public init?(name: String) {
        let name = name.lowercased()
        let code = name.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
        guard let language = SpokenLanguage.allCases.first(where: { $0.names.contains(name) || $0.rawValue == code })
        else { return nil }
        self = language
    }

    /// The language of a process: the one that an option names, that of the configuration, that of the locale, English.
    /// A name that no language has is passed over; the readers of options and settings report it.
    public init(option: String?, setting: () -> SpokenLanguage?, variables: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        self =
            option.flatMap { SpokenLanguage(name: $0) } ?? setting() ?? locale.flatMap { SpokenLanguage(name: $0) }
            ?? .english
    }

    /// Its name in itself.
    package var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .french: "Français"
        case .spanish: "Español"
        case .dutch: "Nederlands"
        case .japanese: "日本語"
        }
    }

    /// Its names, in lower case.
    private var names: [String] {
        switch self {
        case .english: ["english"]
        case .german: ["german", "deutsch"]
        case .french: ["french", "français", "francais"]
        case .spanish: ["spanish", "español", "espanol", "castellano"]
        case .dutch: ["dutch", "nederlands"]
        case .japanese: ["japanese", "日本語", "nihongo"]
        }
    }

    /// The codes of all, as a fault lists them: `en, de`.
    public static var codes: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
