package import Commands
package import Phrases
package import Planner
package import Replication

/// All the words that tcal says and understands.
package typealias Vocabulary = PhraseVocabulary & ScreenVocabulary & CommandVocabulary

extension SpokenLanguage {
    /// The words of the language.
    ///
    /// - Parameter locale: The locale whose words are understood besides the English ones.
    package func words(typedIn locale: String? = nil) -> any Vocabulary { language(typedIn: locale) }

    /// A sentence of `tcal-sync`.
    package func sentence(_ sentence: SyncSentence) -> String { language().sentence(sentence) }

    /// A fault of a resource or a calendar in a sync, as a sentence without a full stop.
    package func fault(_ fault: ReplicaFault) -> String { language().fault(fault) }

    private func language(typedIn locale: String? = nil) -> any Language {
        switch self {
        case .english: English(typed: locale.flatMap { TypedLanguages.named($0) })
        case .german: German()
        case .french: French()
        case .spanish: Spanish()
        case .dutch: Dutch()
        case .japanese: Japanese()
        }
    }
}
