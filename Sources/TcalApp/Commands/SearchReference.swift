import CalendarEngine
import Languages
import Phrases

/// The manual's page of searching, `docs/reference/search.md`, from the tables that read searches.
enum SearchReference {
    static func markdown(_ words: any PhraseVocabulary) -> String {
        var text = introduction + operators(words)
        text += """

            ## Kinds

            | typed | finds | also called |
            |---|---|---|

            """
        return text + kinds(words) + languages(words)
    }

    /// The words of the other languages, besides the English ones.
    private static func languages(_ words: any PhraseVocabulary) -> String {
        func row(_ meaning: String, _ words: [String]) -> String {
            "| \(meaning) | \(words.map { "`\($0)`" }.joined(separator: ", ")) |\n"
        }
        let tables = TypedLanguages.all.map { language in
            let (operators, traits) = (type(of: language).searchOperators, type(of: language).searchTraits)
            return "\n### \(language.englishName)\n\n| in English | typed |\n|---|---|\n"
                + SearchOperator.allCases.map { meaning in
                    let usual = words.searchOperators.first { $0.meaning == meaning }?.word ?? ""
                    return row("`\(usual):`", operators.filter { $0.meaning == meaning }.map { "\($0.word):" })
                }.joined()
                + SearchQuery.Trait.allCases.map { trait in
                    let usual = words.searchTraits.first { $0.trait == trait }?.word ?? ""
                    return row("`is:\(usual)`", traits.filter { $0.trait == trait }.map(\.word))
                }.joined()
        }
        return """

            ## In other languages

            Where the locale is of one of these languages, its words are understood besides: `mit:ana ist:offen`.

            """ + tables.joined()
    }

    private static let introduction = """
        # Searching

        Made from the tables that read searches (`make docs`).

        `/` on the screen and `tcal search` look through everything: titles, places, notes, people, categories,
        addresses and the names of calendars, of all times and all calendars, also of those that are off.
        `tcal list --search` leaves out of a list what does not fit, and `tcal next`, `show`, `edit`, `delete`,
        `done`, `move` and `export` take `--search` (`-s`) too: `show` and the verbs that change something want it
        to find one item.

        - All words have to be found, in any order and any field.
        - The beginning of a word is enough: `plan` finds *Planning*, but `lan` does not. Upper case, accents and
          the form of quotation marks and dashes do not count. In languages that put no blanks between words any
          character may be the first.
        - `"design review"` finds these words, whole, one after the other.
        - `-demo` leaves out what has the word.
        - A series is found once, with its next date and the number of its dates. Where all that fit are over it has
          its last, or of a reminder the first that is still to be done: that which `tcal done` does. Only dates
          that fit count: where one date has words of its own, that date is shown and the others are not. In times
          that are asked for the dates in them are counted.
        - Reminders that are open and were due are on top, under *Overdue*; then what comes, and below that what is
          over. In each the nearest is first, and items whose title has all words stand before the others; where there
          are both, the screen has a line between them.
        - Words are understood as they are typed. A word before a colon that is none of those below is a word to
          look for, an operator without a value is left out, and a quote that is not closed yet is read as words.
          What is not understood of an operator stands above what is found without it.
          64 words in 1,000 characters are looked for.
        - Where nothing is found the reason is told: the condition that nothing has, a calendar that is not there and
          the one that may be meant, times of which none is in all of them.
        - Up brings back what was looked for before, also on other days.

        On the command line the words come after the options, and after `--` where one begins with a dash:
        `tcal search --json -- retro -demo`. It ends with 1 when nothing is found, as grep does.

        ## Saved searches

        A search with a name stands beneath the calendars (`c`), with the number of what it finds; Enter there shows its
        list, in which one goes on typing. In the line of `/` Ctrl-O lists the saved ones, and Ctrl-Y saves what is
        typed there under a name. It is a section of `$XDG_CONFIG_HOME/tcal/config`
        ([configuration.md](configuration.md)); a value with quotes in it has a `\\` before each:

        ```ini
        [search "travel"]
            find = tag:travel in:home from:now
        [search "late"]
            find = is:open before:now
        [search "review"]
            find = "\\"design review\\" -demo"
        ```

        ## Many at once

        In the list of what is found Ctrl-T marks a row, Ctrl-V all rows from the one that was marked last, Ctrl-S all.
        Esc leaves the search and keeps the marks: it says what is marked, and the keys for items are about all of it
        then. On the command line a verb reads what a search writes:

            tcal search 'is:open before:now' --format '{uid}' | tcal done -
            tcal search --format '{uid}' -- tag:travel -japan | tcal edit --categories trips -

        `tcal done` does one date of a reminder that repeats: with a UID (`{uid}`) the first that is open, with one
        date of it (`{id}`) that date. It says how many more of its dates were due and are open.

        ## Words before a colon

        A value with blanks stands in quotes: `at:"Room 4"`. Dates are written as everywhere in tcal: days, weeks,
        months (`2026-01`, `june`), years, moments (`now`, `"fri 14:00"`). A `-` before it turns it around, but for
        times.

        | typed | finds | also called |
        |---|---|---|

        """

    private static func operators(_ words: any PhraseVocabulary) -> String {
        SearchOperator.allCases.map { meaning in
            let (typed, finds) = words.example(of: meaning)
            let others = words.searchOperators.filter { $0.meaning == meaning }.dropFirst().map { "`\($0.word):`" }
            return "| `\(typed)` | \(finds) | \(others.joined(separator: ", ")) |\n"
        }.joined()
    }

    private static func kinds(_ words: any PhraseVocabulary) -> String {
        SearchQuery.Trait.allCases.map { trait in
            let names = words.searchTraits.filter { $0.trait == trait }.map { "`is:\($0.word)`" }
            let others = names.dropFirst().joined(separator: ", ")
            return "| \(names.first ?? "") | \(words.help(for: trait)) | \(others) |\n"
        }.joined()
    }
}
