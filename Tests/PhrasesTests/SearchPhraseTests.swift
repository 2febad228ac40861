import CalendarEngine
import Languages
import Testing

@testable import Phrases

@Suite struct SearchPhraseTests {
    private static let now = CivilDateTime(year: 2026, month: 11, day: 21, hour: 10, minute: 42) ?? .minimum

    private func reading(_ text: String, _ language: String = "en") -> SearchReading {
        let words = English(typed: TypedLanguages.named(language))
        return SearchPhrase(now: Self.now, locale: TimeLocale(words: words), zone: PhraseTable.berlin).reading(text)
    }

    /// A question in a short form: `retro`, `"design review"`, `-demo`, `place:café`, `todo`, and times.
    private func said(_ text: String) -> String {
        let query = reading(text).query
        var parts = query.terms.map { term -> String in
            let sign = term.isNegated ? "-" : ""
            switch term.condition {
            case .trait(let trait): return "\(sign)\(trait)"
            case .text(let needle, let fields):
                let text = String(String.UnicodeScalarView(needle.scalars.compactMap(Unicode.Scalar.init)))
                let names: [(SearchQuery.Fields, String)] = [
                    (.all, ""), (.calendar, "in:"), (.place, "at:"), (.people, "with:"), (.categories, "tag:"),
                ]
                let name = names.first { $0.0 == fields }?.1 ?? "?"
                return "\(sign)\(name)\(needle.isExact ? "“\(text)”" : text)"
            }
        }
        if query.times != .always {
            let (from, to) = (query.times.from, query.times.to)
            parts.append("\(from == .minimum ? "" : "\(from)")…\(to == .maximum ? "" : "\(to)")")
        }
        return parts.joined(separator: " ")
    }

    @Test(arguments: [
        ("retro demo", "retro demo"), ("  Retro\tDÉMO ", "retro demo"), ("\"design review\"", "“design review”"),
        ("\"design rev", "design rev"), ("“exact”", "“exact”"), ("-demo", "-demo"), ("not:demo", "-demo"),
        ("-\"a b\"", "-“a b”"), ("--x", "x"), ("- x", "- x"), ("retro -", "retro"), ("-", ""),
        ("in:work", "in:work"), ("calendar:work", "in:work"),
        ("-in:work", "-in:work"), ("not:tag:x", "-tag:x"), ("at:café", "at:cafe"), ("at:\"Room 4\"", "at:“room 4”"),
        ("with:ana who:ben", "with:ana with:ben"), ("tag:travel", "tag:travel"), ("#travel", "tag:travel"),
        ("-#travel", "-tag:travel"), ("#5 \"#a\"", "#5 “#a”"), ("#", "#"), ("is:todo", "reminder"),
        ("is:recur", "recurring"), ("IS:Todo", "reminder"), ("-is:done", "-done"), ("10:30", "10:30"),
        ("1:1", "1:1"), ("https://example.org", "https://example.org"), ("foo:bar", "foo:bar"), ("tag:", ""),
        ("in: work", "work"), ("e-mail", "e-mail"), ("會議", "會議"), ("", ""), ("\"\"", ""),
    ])
    func terms(text: String, meant: String) { #expect(said(text) == meant) }

    @Test(arguments: [
        ("from:2026-01", "2026-01-01T00:00:00…"), ("to:2026-01", "…2026-02-01T00:00:00"),
        ("on:2026", "2026-01-01T00:00:00…2027-01-01T00:00:00"), ("before:now", "…2026-11-21T10:42:00"),
        ("on:fri", "2026-11-27T00:00:00…2026-11-28T00:00:00"),
        ("from:today to:\"24 dec\"", "2026-11-21T00:00:00…2026-12-25T00:00:00"),
        ("after:2026-11-30", "2026-12-01T00:00:00…"), ("since:yesterday", "2026-11-20T00:00:00…"),
        ("on:\"week 50\"", "2026-12-07T00:00:00…2026-12-14T00:00:00"),
        ("on:\"24 nov 9:00\"", "2026-11-24T09:00:00…2026-11-24T09:00:01"), ("to:now", "…2026-11-21T10:42:01"),
        ("from:2027-01 to:2026-06", "2027-01-01T00:00:00…2026-07-01T00:00:00"),
        ("on:\"next week\"", "2026-11-23T00:00:00…2026-11-30T00:00:00"),
        ("on:\"this month\"", "2026-11-01T00:00:00…2026-12-01T00:00:00"),
        ("from:\"last year\"", "2025-01-01T00:00:00…"),
        ("on:\"24 dec – 2 jan\"", "2026-12-24T00:00:00…2027-01-03T00:00:00"),
        ("on:\"24-27 dec\"", "2026-12-24T00:00:00…2026-12-28T00:00:00"),
        ("on:\"fri 14:00-16:00\"", "2026-11-27T14:00:00…2026-11-27T16:00:00"),
        ("from:2026-11-21T09:00+02:00", "2026-11-21T08:00:00…"), ("to:2026-11-21T09:00:00Z", "…2026-11-21T10:00:01"),
        ("from:2026-06-21T09:00-0500", "2026-06-21T16:00:00…"), ("from:2026-06-21T09:00+02", "2026-06-21T09:00:00…"),
        ("on:june", "2027-06-01T00:00:00…2027-07-01T00:00:00"),
    ])
    func times(text: String, meant: String) { #expect(said(text) == meant, "\(reading(text).failures)") }

    @Test func whatIsNotUnderstood() {
        #expect(reading("is:frob retro").failures == [.notASearchTrait("frob")])
        #expect(said("is:frob retro") == "retro")
        #expect(reading("is:d").failures == [.shortSearchTrait("d", ["done", "declined"])])
        #expect(reading("from:frob").failures == [.notADate("frob")])
        let long = Array(repeating: "a", count: 64).joined(separator: " ")
        #expect(reading(long).failures.isEmpty && reading(long).query.terms.count == 64)
        #expect(reading(long + " b").failures == [.searchTooLong(characters: 1_000, words: 64)])
        #expect(reading("a" + String(repeating: " ", count: 1_000) + "b").failures.count == 1)
        #expect(reading("-from:2026").failures == [.timesNegated("2026")])
    }

    @Test func everyOperatorAndTraitHasAWordAndAnExampleThatIsUnderstood() {
        let words = English()
        for meaning in SearchOperator.allCases {
            #expect(words.searchOperators.contains { $0.meaning == meaning })
            let read = reading(words.example(of: meaning).typed)
            #expect(read.failures.isEmpty && !read.query.isEmpty, "\(meaning)")
        }
        for trait in SearchQuery.Trait.allCases { #expect(words.searchTraits.contains { $0.trait == trait }) }
    }

    @Test(arguments: [
        ("de", "mit:ana ist:offen von:morgen", "with:ana is:open from:tomorrow"),
        ("de", "nicht:demo -schlagwort:reise ort:bad", "not:demo -tag:reise at:bad"),
        ("fr", "avec:ana est:annulé lieu:gare", "with:ana is:cancelled at:gare"),
        ("es", "con:ana es:tarea desde:mañana", "with:ana is:todo from:tomorrow"),
        ("it", "con:ana è:ricorrente dove:roma", "with:ana is:recurring at:roma"),
        ("nl", "met:ana is:taak vanaf:morgen", "with:ana is:todo from:tomorrow"),
        ("pt", "com:ana é:convidado até:amanhã", "with:ana is:invited to:tomorrow"),
        ("sv", "med:ana är:uppgift från:imorgon", "with:ana is:todo from:tomorrow"),
        ("ja", "場所:東京 種類:未完了", "at:東京 is:open"),
    ])
    func otherLanguages(language: String, typed: String, english: String) {
        #expect(reading(typed, language).failures.isEmpty)
        #expect(reading(typed, language).query == reading(english, language).query)
        #expect(reading(typed, "en").query != reading(english, "en").query)
    }

    @Test func everyLanguageHasAWordForEachOperatorAndTraitAndNoneMeansTwoThings() {
        for language in TypedLanguages.all.map({ type(of: $0) }) {
            #expect(Set(language.searchOperators.map(\.meaning)) == Set(SearchOperator.allCases), "\(language)")
            #expect(Set(language.searchTraits.map(\.trait)) == Set(SearchQuery.Trait.allCases), "\(language)")
            let words = English().searchOperators + language.searchOperators
            for (word, meaning) in words {
                #expect(!words.contains { $0.word == word && $0.meaning != meaning }, "\(word)")
            }
        }
    }

    @Test func aQueryThatOnlyGrewNarrows() {
        func narrows(_ new: String, _ old: String) -> Bool { reading(new).query.narrows(reading(old).query) }
        #expect(narrows("retro", "ret") && narrows("retro x", "retro") && narrows("ret in:work", "ret"))
        #expect(narrows("ret from:2026-02", "ret from:2026-01"))
        #expect(!narrows("ret", "retro") && !narrows("-retro", "-ret") && !narrows("demo", "ret"))
        #expect(!narrows("\"retro x\"", "\"retro\"") && !narrows("が", "か"))
        #expect(narrows("at:retro", "retro") && !narrows("retro", "at:retro"))
    }
}
