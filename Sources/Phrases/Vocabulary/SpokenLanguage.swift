/// The languages that tcal speaks. Their words are in the module `Languages`, a file for each.
public enum SpokenLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case dutch = "nl"
    case japanese = "ja"

    /// The language with a code, with a name in English or in itself, or of a locale (`de_DE.UTF-8`).
    public init?(name: String) {
        let name = name.lowercased()
        let code = name.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
        guard let language = SpokenLanguage.allCases.first(where: { $0.names.contains(name) || $0.rawValue == code })
        else { return nil }
        self = language
    }

    /// The language of a process: that of the option, of the configuration, or of the locale; else English. Unknown
    /// names are skipped; the readers of options and settings report them.
    public init(option: String?, setting: () -> SpokenLanguage?, variables: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        self =
            option.flatMap { SpokenLanguage(name: $0) } ?? setting() ?? locale.flatMap { SpokenLanguage(name: $0) }
            ?? .english
    }

    /// The name of the language in itself.
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

    /// The code and names of the language, in lower case.
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

    /// The codes of all languages, for an error message: `en, de`.
    public static var codes: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
