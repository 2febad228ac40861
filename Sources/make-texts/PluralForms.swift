/// The plural forms of languages for whole numbers, as in Unicode's CLDR 45: tcal counts nothing else. The form for
/// millions, which Spanish, French, Italian, Catalan and Portuguese have, is left out.
enum PluralForms {
    /// The forms that a text of a language needs, and the name of the rule in `PluralRule` (module Languages) that
    /// chooses one.
    static func of(_ language: String) -> (needed: Set<String>, rule: String)? {
        switch language {
        case "en", "de", "nl", "sv", "it", "es", "da", "nb", "nn", "no", "fi", "et", "ca", "gl", "eu", "el", "hu", "tr",
            "bg", "sq", "sw", "eo", "ka", "kk":
            (["one", "other"], "one")
        case "fr", "pt", "hi", "bn", "fa", "hy": (["one", "other"], "zeroAndOne")
        case "ja", "zh", "ko", "vi", "th", "id", "ms": (["other"], "none")
        case "pl": (["one", "few", "many", "other"], "polish")
        case "ru", "uk", "be": (["one", "few", "many", "other"], "russian")
        case "cs", "sk": (["one", "few", "other"], "czech")
        default: nil
        }
    }

    /// All forms, in the order of CLDR.
    static let order = ["zero", "one", "two", "few", "many", "other"]

    /// The mistake of a language that is not here.
    static func unknown(_ language: String) -> String {
        "the plural forms of “\(language)” are not known; add its code to Sources/make-texts/PluralForms.swift, "
            + "and name the file by that code, as in fr.txt"
    }
}
