package import Commands
package import Phrases
package import Planner

/// All the words that tcal says and understands.
package typealias Vocabulary = PhraseVocabulary & ScreenVocabulary & CommandVocabulary

extension SpokenLanguage {
    /// The words of the language.
    ///
    /// - Parameter locale: The locale whose words are understood besides those of English.
    package func words(typedIn locale: String? = nil) -> any Vocabulary {
        switch self {
        case .english: English(typed: locale.flatMap { TypedLanguages.named($0) })
        case .german: German()
        case .french: French()
        case .spanish: Spanish()
        case .japanese: Japanese()
        }
    }
}
