package import Commands
package import Phrases
package import Planner
package import Replication

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

    /// A sentence of `tcal-sync`.
    package func sentence(_ sentence: SyncSentence) -> String {
        switch self {
        case .english: English().sentence(sentence)
        case .german: German().sentence(sentence)
        case .french: French().sentence(sentence)
        case .spanish: Spanish().sentence(sentence)
        case .japanese: Japanese().sentence(sentence)
        }
    }

    /// A fault of a resource or a calendar in a sync, as a sentence without a full stop.
    package func fault(_ fault: ReplicaFault) -> String {
        switch self {
        case .english: English().fault(fault)
        case .german: German().fault(fault)
        case .french: French().fault(fault)
        case .spanish: Spanish().fault(fault)
        case .japanese: Japanese().fault(fault)
        }
    }
}
