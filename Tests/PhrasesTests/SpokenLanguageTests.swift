import CalendarEngine
import Phrases
import Testing

@Suite("The language of a process")
struct SpokenLanguageTests {
    private func language(
        option: String? = nil, setting: SpokenLanguage? = nil, _ variables: [String: String] = [:]
    ) -> SpokenLanguage {
        SpokenLanguage(option: option, setting: { setting }, variables: variables)
    }

    @Test("a language has its code, its names, and the locales that begin with the code")
    func names() {
        for name in ["en", "EN", "English", "en_GB.UTF-8", "en-US", "en.UTF-8", "en@euro"] {
            #expect(SpokenLanguage(name: name) == .english, "\(name)")
        }
        for name in ["", "klingon", "C", "POSIX", "C.UTF-8", "eng", "_", "tlh_QO.UTF-8"] {
            #expect(SpokenLanguage(name: name) == nil, "\(name)")
        }
        for language in SpokenLanguage.allCases {
            #expect(SpokenLanguage(name: "\(language)") == language)
            #expect(SpokenLanguage(name: language.rawValue) == language)
            #expect(SpokenLanguage.codes.contains(language.rawValue))
        }
    }

    @Test(
        "the option goes before the setting, the setting before the locale; a language that nobody knows is passed over"
    )
    func order() {
        for said in SpokenLanguage.allCases {
            let locale = "\(said.rawValue)_XX.UTF-8"
            #expect(language(option: "\(said)", setting: .english, ["LANG": "en_US.UTF-8"]) == said)
            #expect(language(setting: said, ["LANG": "en_US.UTF-8"]) == said)
            #expect(language(option: "klingon", setting: said) == said)
            #expect(language(["LANG": locale]) == said)
            #expect(language(["LC_MESSAGES": locale, "LANG": "en_US.UTF-8"]) == said)
            #expect(language(["LC_ALL": locale, "LC_MESSAGES": "en_US.UTF-8", "LANG": "en_US.UTF-8"]) == said)
            // An empty variable counts as unset, and LC_TIME does not choose the language.
            #expect(language(["LC_ALL": "", "LC_MESSAGES": "", "LANG": locale, "LC_TIME": "en_US.UTF-8"]) == said)
            #expect(language(["LC_ALL": "C.UTF-8", "LANG": locale]) == .english)
        }
        #expect(language() == .english)
        #expect(language(["LANG": "tlh_QO.UTF-8"]) == .english)
    }
}
