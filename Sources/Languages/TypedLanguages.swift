package import Phrases

/// The languages whose words people may type, whether tcal speaks them or not.
package enum TypedLanguages {
    /// Every such language, without English.
    package static var all: [any TypedWords] {
        [German(), French(), Spanish(), Italian(), Dutch(), Portuguese(), Swedish(), Japanese()]
    }

    /// The language of a locale, such as `de_DE.UTF-8`; nil for English and those that are not here.
    package static func named(_ locale: String) -> (any TypedWords)? {
        let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
        return all.first { $0.identifier == name }
    }
}
