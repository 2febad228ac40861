/// The plural forms of languages, after Unicode's CLDR 45: of whole numbers, as all that tcal counts.
enum PluralForms {
    /// The forms that a text of a language needs, and the rule in `PluralRule` of Languages by which one is chosen.
    static func of(_ language: String) -> (needed: Set<String>, rule: String)? {
        switch language {
        case "en", "de", "nl", "sv", "it", "es", "pt", "da", "nb", "fi", "el", "hu", "tr", "bg":
            (["one", "other"], "one")
        case "fr": (["one", "other"], "zeroAndOne")
        case "ja", "zh", "ko", "vi", "th", "id": (["other"], "none")
        case "pl": (["one", "few", "many", "other"], "polish")
        case "ru", "uk", "be": (["one", "few", "many", "other"], "russian")
        case "cs", "sk": (["one", "few", "other"], "czech")
        default: nil
        }
    }
}
