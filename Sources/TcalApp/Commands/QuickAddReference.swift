import Languages
import Phrases

/// The manual's page of quick add, `docs/reference/quick-add.md`: how lines are read, with every word that they may
/// have, from the tables that read lines.
enum QuickAddReference {
    static func markdown(_ words: any PhraseVocabulary) -> String {
        introduction + chapters(words) + lineWords(words) + languages(words)
    }

    private static let introduction = """
        # Quick add

        Made from the tables that read lines (`make docs`).

        `n` opens a line at the bottom of the screen; above it stands what will be saved, while you type.
        **Enter** saves, **Tab** goes on in the form, **Esc** leaves, **Up** brings back earlier lines, also
        those that were left and those of other days. On the command line the same is `tcal add 'lunch with
        Ana fri 1-2pm'`: one argument with a time in it, or `tcal add --quick LINE`; `tcal add --quick -`
        reads lines from standard input and adds all of them in one step, which one undo takes back; where
        one line is refused its number and text are told, and none is added; lines that begin with `# ` are
        comments. `--dry-run --json` shows how a
        line was understood ([json.md](json.md)).

        All examples are of Saturday 21 November 2026, 10:42. `Tests/Fixtures/quick-add.tsv` has some 1,000
        more, and the tests read it.

        ## How a line is read

        A line is cut at its blanks. Then its parts are looked for, each by the reader that the form has for
        it; there is no other grammar. Each takes the longest run of words that its reader understands, in
        this order:

        1. what stands between quotes, which is title;
        2. marks: `#tag`, `/calendar`, `!15m`, `invite`, links, and `todo` at the beginning;
        3. `remind me 1 hour before`, `alarm 15m`;
        4. the rule, with its end wherever that stands: `every tue yoga 18:00 10 times`;
        5. the time, from parts that may stand anywhere: `1-2pm lunch with Ana on fri`;
        6. the place, behind `at` or `@`.

        What nothing takes is the title. Nothing that is typed is dropped: each word and each sign is in the
        title or in a coloured piece of the line. Only the quotes of a quotation and signs that part the title
        from a piece, or begin the line (`- call Tom fri`), are not saved; those signs are shown faintly.

        | you type | it is |
        |---|---|
        | `lunch with Ana fri 1-2pm` | Friday 27 November, 13:00 to 14:00. People stay in the title |
        | `dentist 24.12. 9:30`, `trip 24-27 dec`, `party fri 10pm to sat 2am` | times as in \
        [phrases.md](phrases.md), days first or months first as your locale has them |
        | `call with Tokyo 9am Tokyo time`, `flight 22:30 Berlin – 07:10 Tokyo`, \
        `flight Berlin 10:30 -> New York 13:25`, `webinar 14:00 UTC` | times in \
        a zone. A city without `time` behind it is one at the end of a part: `9am London trip` goes to London. \
        Cities are those of the zone database and some 300 more, in all languages below (`San Francisco`, `Tokio`); \
        one that is not known stays in the title, and the preview says so |
        | `yoga 1h`, `haircut wed 17:15 for 45m` | a length; without a time, from the next free hour on |
        | `work until 6` | an end |
        | `standup every weekday 9:15`, `gym every other tue until june 18:00`, `weekdays except fri standup \
        9:15`, `trash tuesdays` | a series, from its first date on |
        | `every second friday`, `every third friday` | each other week; the third of each month |
        | `standup every thu 9:15 except 24.12. and 31.12.`, `choir every mon 19:30 except 21 dec – 4 jan`, \
        `lessons every tue except in july and august` | a series without some of its dates (EXDATE), or without \
        months of each year; days on which it has no date are told |
        | `standup mon-fri 9:15`, `gym mon/wed/fri 7am`, `class mwf 9am`, `class every tth 14:00` | days of each week; \
        without a time `holiday mon-wed` is three days |
        | `mtg tue and thu 9am`, `class mon & wed 18:30 for 8 weeks` | as many dates, from the \
        nearest on; with an end a series |
        | `on call all next week`, `the whole week training` | each day of it, of this week those that are left; \
        `next week` alone is the whole week, and Ctrl-N takes a day of it |
        | `party fri 7pm-late`, `fri 19:00 till late` | an open end: the event has a start and no length |
        | `call Tom +30m`, `fri 9:00 +0530`, `20261127T090000Z`, `2026-W50` | half an hour from now; times and days as \
        other programs write them |
        | `rent 1st of the month`, `swim sat 9:15-10 for 10 weeks`, `meet 1st and 3rd monday 10am` | the next first; \
        a series; a series |
        | `away until fri`, `shift 0730-1930 wed`, `flight 22:15-06:10+1 fri`, `tea 4ish`, `mon ~9` | days up to \
        one; four digits; an arrival on the next day; about an hour |
        | `at Café Central`, `@ Room 4`, `@Zoom` | the place: up to the next part, a comma, or `with`, `to`, \
        `about`, `for` |
        | `/work`, `/müller` | the calendar whose title, or a word of it, begins so |
        | `#travel` | a category |
        | `!15m`, `!1d 18:00`, `alarm 1h`, `remind me 1 hour before` | an alarm |
        | `invite ana@example.com, tom@example.com`, `lunch with Bob Miller <bob@example.com>` | who is invited; \
        `with` invites addresses alone, and `lunch with Ana` stays the title |
        | `https://zoom.us/j/123` | the link, which `o` opens |
        | `todo buy tickets by friday p1`, `[] call Tom tomorrow`, `remind me to …`, `reminder …`, `task: …` | a \
        reminder; `p1` to `p9`, `!high` and `!!!` are its priority, and that of an event where `p1` stands beside a \
        piece or at the end: `lunch p1 fri` |
        | `todo report by eod`, `todo pay rent eom`, `todo call Ana eod fri` | `eod`, `eow` and `eom` are the end of \
        the day, the week and the month |
        | `file expenses by fri`, `buy milk due fri`, `renew passport before 1 march`, `taxes by march`, `rent due \
        on the 1st of every month` | `by`, `due` and `before` in front of a time make a reminder of the line, and \
        `due` in front of a rule; a month alone is no deadline |
        | `Dinner fri 19:00, Hauptstr. 12` | behind a comma a street with a number is the place |
        | anything else | a whole day: the selected one |

        ## What a word may be besides

        - A bare hour from 8 to 11 is in the morning, from 12 to 7 in the afternoon; `dinner`, `drinks`,
          `movie`, `concert`, `party` and the like, and `night` or `evening` in the title make it one of the
          evening: `dinner at 8`, `movie night fri 8`. `breakfast`, `wake up` and `morning` make it one of
          the morning.
        - Names of months alone are never dates: `call May`, `march with Ana`. `sun`, `sat`, `wed` are days
          beside another part of a time, behind `on`, `by` or `next`, and at the end of the line; elsewhere
          they are words: `Sun cream`. Full names and `mon`, `tue`, `thu`, `fri` are days.
        - `daily`, `weekly` and the like are a rule beside a time or at the end (`sync weekly tue 14:00`,
          `pay rent monthly`); in front of the title they belong to it (`quarterly review jan 15`), and the
          series is offered.
        - `3:15` is at night as it is written, and the afternoon is offered; where the clock counts to
          twelve, or 3:15 is over today, it is the other way round.
        - A weekday that does not fit its date (`fri 12 dec`) is left in the title alone, and the preview
          says which weekday it is.
        - A month beside a number makes a date of it, whatever stands before: `flight 3 dec`, `team 2-4
          dec`. Other numbers behind what has numbers, or before what is counted, are title: `version 2.0`,
          `chapter 1-2`, `room 12`, `Ocean's 11`, `3 nights`, and so are numbers alone: `meet Alice 4`,
          `555-1234`. Hours in a row are times at the end of the line or beside a day: `lunch 12-1`.
          `trip 12-24` is Christmas Eve, and noon to midnight is offered.
        - A number before a day is an hour at the beginning of the line or behind `at`: `8 thu oil change`.
          Elsewhere it is title, and the hour is offered: `quiz 4 fri`.
        - Where a time stands that can be nothing else (`1pm`, `9:30`, `noon`), other numbers are title:
          `table for four fri 8pm`, `apollo 11 fri 8pm`, `gate code 0815 fri 3pm`.
        - Four digits are a time beside a day or another such time (`mon 1930`, `0730-2000`), and a year
          right behind a month, from last year to ten years on (`5 dec 2027`); another year there is a time:
          `gig 5 dec 1930`. Where it may be either, both are offered. Anywhere else they are title, but at
          the end of the line: `dentist 930`.
        - What is over today is tomorrow's, or next week's: `9:00` and `sat 9am` on a Saturday at 10:42;
          today is offered. What still goes on is today's, and next week is offered.
        - The preview marks in the colour of warnings what is in the past, a series that never comes, a date
          that is on another weekday, and an end that is far away, on the next day or the start itself;
          cities whose zone is not known, what is no time (`99:99`, `30 feb`, `32 dec`), a year that may be anything
          (`24 dec 27`), a second time, which stays in the title (`lunch tue 1pm wed 2pm`), a holiday in the place of
          a date (`new year's eve 9pm`, `until christmas`), an end of which only the day is said, and an alarm
          without a date. `tcal add` tells the same.
        - A weekday counts from today, and so does a series that names days (`every tue`, `1st of every month`); with
          another day selected, Ctrl-N counts from that one. A line that names no day is on the selected day.
        - Street addresses are places: `parcel at 5 Main St`, `meet at 10 at 10 Downing St`.
        - `Black Friday`, and `first monday` without a month, are part of the title.
        - Weekdays and dates that follow each other are one stretch: `off mon & tue`, `closed nov 26 and 27`.
          Several others without a time (`course mon, wed`) are title: write `every mon and wed`.
        - `2h` behind a day is a length, as anywhere (`yoga mon 2h`); `fri 14h` is a time. In French, Spanish,
          Italian and Portuguese `2h` is one too.
        - A `/name` that no calendar has stays in the title, and the preview says so; Ctrl-N makes the calendar.
        - `first monday of the month` is one date; Ctrl-N makes it one of each month.
        - `tommorow`, `tonite`, `2moro`, `satuday` and some more slips are understood.

        Where a line may mean two things, the likelier is taken and the preview shows the next one:
        **Ctrl-N** takes it, and goes through all of them. **Ctrl-O**, or a click, turns the piece at the
        cursor back into title, and once more into what it was.

        ## Other languages

        English is always understood. Where tcal speaks another language
        ([translating.md](../design/translating.md)), or the locale (`LC_ALL`, `LC_TIME`, `LANG`) is German, French,
        Spanish, Italian, Dutch, Portuguese, Swedish or Japanese, so are the names of days and months, `tomorrow`,
        `every`, `until`, `next`, numbers up to twelve, units, and what joins them, in that language; in
        lines and in every field, also where the system has not installed that locale.
        `Tests/Fixtures/typed.tsv` has the examples that the tests read.

        | | you type |
        |---|---|
        | German | `Zahnarzt morgen 9 Uhr`, `Yoga jeden zweiten Mittwoch 18 Uhr`, `Arzt Montag um halb zehn` \
        (09:30), `Training alle 2 Wochen bis Juni 18:00` |
        | French | `Dentiste demain à 14h30`, `Déjeuner mardi prochain à 12h`, `Chorale tous les mardis 19h`, \
        `Réunion mercredi de 9h à 10h30`, `8h et demie` |
        | Spanish | `Dentista mañana a las 9:30`, `Reunión martes de 9 a 10`, `Coro cada martes 19:00 hasta el \
        22 diciembre`, `las 9 y media` |
        | Italian | `Dentista domani alle 9:30`, `Pranzo venerdì prossimo 13:00`, `Yoga ogni lunedì 18:00`, \
        `Riunione mercoledì dalle 9 alle 10` |
        | Dutch | `Tandarts morgen om 9 uur`, `Koor elke dinsdag 19:30 tot 22 december`, `Dokter maandag om half \
        tien` (09:30) |
        | Portuguese | `Dentista amanhã às 9:30`, `Yoga toda segunda 18:00`, `Almoço sexta-feira 13h`, \
        `Aniversário 5 de dezembro` |
        | Swedish | `Tandläkare imorgon kl 9`, `Kör varje tisdag 19:30 till 22 december`, `Läkare måndag halv tio` \
        (09:30), `Sill på midsommarafton kl 13` |
        | Japanese | `歯医者 明日 15時`, `明日15時に歯医者`, `毎週月曜日 18時 ヨガ`, `会議 15時から16時まで 明後日`, with blanks or without |

        Where a word means something in both languages, the locale's counts: `half 9` is 08:30 in Dutch.
        In a line with a title and a time words for places are understood as well, where they stand at the
        end of a part: `Kaffee im Café Freitag 15 Uhr`, `Déjeuner au bureau mardi`; people stay in the title:
        `Essen bei Anna`. The words of a language are a file of `Sources/Languages/Typed`: to add one, copy a file,
        translate it, name it in `TypedLanguages`, and add lines to `typed.tsv`.

        ## Every word

        Names of days and months are understood in full and cut short, in English and in your language; the first
        word of a row is the usual one.

        """

    /// The words of dates, times, lengths, rules and alarms.
    private static func chapters(_ words: any PhraseVocabulary) -> String {
        words.chapters.map { chapter in
            let alone = chapter.entries.filter { $0.words.count == 1 }.map { $0.words[0] }
            let rows = chapter.entries.filter { $0.words.count > 1 }.map {
                "| `\($0.words[0])` | \(list($0.words.dropFirst())) |\n"
            }
            let table = rows.isEmpty ? "" : "\n| typed | also |\n|---|---|\n\(rows.joined())"
            return "\n### \(chapter.title)\n\n\(list(alone))\n\(table)"
        }.joined()
    }

    /// The other words with a meaning in a line.
    private static func lineWords(_ words: any PhraseVocabulary) -> String {
        let beginnings = words.beginningsOfReminders.map { $0.joined(separator: " ") }
        let priorities = words.priorities.map(\.word)
        let rows = words.lineWords.entries.map { "| \(words.help(for: $0.meaning)) | \(list($0.words)) |\n" }
        return "\n### Words of a line\n\n| what they are | typed |\n|---|---|\n\(rows.joined())"
            + "| beginnings of a reminder | \(list(beginnings)) |\n| priorities, behind `!` | \(list(priorities)) |\n"
    }

    /// The words of the other languages, in the order of English.
    private static func languages(_ words: any PhraseVocabulary) -> String {
        let usual = Dictionary(
            words.chapters.flatMap(\.entries).map { ($0.keyword, $0.words[0]) } + foreign,
            uniquingKeysWith: { first, _ in first })
        return TypedLanguages.all.map { language in
            var rows: [(meaning: String, names: [String])] = []
            for word in type(of: language).words.words {
                let meaning = word.keywords.map { usual[$0] ?? "" }.joined(separator: " ")
                if let place = rows.firstIndex(where: { $0.meaning == meaning }) {
                    rows[place].names += word.names.filter { !rows[place].names.contains($0) }
                } else {
                    rows.append((meaning, word.names))
                }
            }
            let places = type(of: language).places
            func joined(_ beginnings: [[String]]) -> [String] { beginnings.map { $0.joined(separator: " ") } }
            let others =
                type(of: language).lineWords.entries.map { (words.help(for: $0.meaning), $0.words) }
                + [
                    ("beginnings of a reminder", joined(type(of: language).beginningsOfReminders)),
                    ("words before a place", joined(places.beginnings)),
                    ("words before some places", joined(places.looseBeginnings)),
                    ("those places", places.nouns.sorted()),
                ].filter { !$0.1.isEmpty }
            return "\n### \(language.englishName)\n\n| in English | typed |\n|---|---|\n"
                + (rows.map { ($0.meaning, $0.names) } + others).map { "| \($0.0) | \(list($0.1)) |\n" }.joined()
        }.joined()
    }

    /// Meanings for which English has several words.
    private static let foreign: [(Keyword, String)] = [
        (.halfTo, "half an hour before"), (.andHalf, "and a half"), (.andQuarter, "and a quarter"),
        (.lessQuarter, "less a quarter"),
    ]

    private static func list(_ words: some Sequence<String>) -> String {
        words.map { "`\($0)`" }.joined(separator: ", ")
    }
}
