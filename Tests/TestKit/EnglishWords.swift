package import Languages
public import Phrases

extension TimeLocale {
    /// The C locale in English.
    public static let c = TimeLocale(words: English())
}

extension PhraseVocabulary where Self == English {
    /// The words of that locale.
    package static var c: English { English() }
}
