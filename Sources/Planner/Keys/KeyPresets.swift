internal import CalendarEngine

/// The keys of other programs, for their commands that tcal also has. Commands that lose their key to another meaning
/// get a different one, so that each command keeps a key.
extension KeyPreset {
    /// The lines that turn the standard keys into those of the preset.
    var lines: [KeyLine] {
        switch self {
        case .tcal: []
        case .vim: KeyPreset.vimLines
        case .emacs: KeyPreset.emacsLines
        case .calcurse: KeyPreset.calcurseLines
        case .ikhal: KeyPreset.ikhalLines
        }
    }

    /// vi: motions, `dd`, `yy`, `cc`, `o`, `n` `N`; the commands that these keys had before follow `g`. Letters that
    /// are motions in vi change nothing here. Digits choose views, so there are no counts.
    private static let vimLines: [KeyLine] =
        [
            KeyLine("month-start", "g g, ("), KeyLine("month-end", "G, )"),
            KeyLine("week-start", "0, ^"), KeyLine("week-end", "$"),
            KeyLine("next-week", "Ctrl-D, ]"), KeyLine("previous-week", "Ctrl-U, ["),
            KeyLine("next-month", "Ctrl-F, }, PgDn, Shift+Right"),
            KeyLine("previous-month", "Ctrl-B, {, PgUp, Shift+Left"),
            KeyLine("go-to-date", "g d"),
            KeyLine("next-found", "n"), KeyLine("previous-found", "N"),
            KeyLine("answer", "g a"), KeyLine("next-invitation", "g i"), KeyLine("alarm", "g r"),
            KeyLine("quick-add", "o, a, i"), KeyLine("new-item", "O, A, I"), KeyLine("open-link", "g x"),
            KeyLine("delete-item", "d d, x, Del"), KeyLine("copy-item", "y y, Y"), KeyLine("birthdays", "g y"),
            KeyLine("paste-item", "p, P"),
            KeyLine("edit-item", "c c, e"), KeyLine("edit-text", "C, E"), KeyLine("toggle-done", "g c"),
            KeyLine("first-in-sight", "H"), KeyLine("last-in-sight", "L"),
            KeyLine("calendars", "g s"), KeyLine("export-items", "g w"), KeyLine("deleted-dates", "g D"),
            KeyLine("completed-reminders", "g C"), KeyLine(in: "details", "origin", "g o"),
            KeyLine("quit", "q, Z Z, Z Q"), KeyLine("second-zone", "g z"),
            KeyLine("next-pane", "Tab, Ctrl-W w"), KeyLine("previous-pane", "Shift+Tab, Backspace, Ctrl-W W"),
            KeyLine(in: "list", "mark", "v, Space"), KeyLine(in: "week", "span", "v, Space"),
            KeyLine("days-1", "g 1"), KeyLine("days-2", "g 2"), KeyLine("days-3", "g 3"), KeyLine("days-4", "g 4"),
            KeyLine("days-5", "g 5"), KeyLine("days-6", "g 6"), KeyLine("days-7", "g 7"), KeyLine("days-8", "g 8"),
            KeyLine("days-9", "g 9"),
            KeyLine(in: "week", "next-item", "w, W, Tab"),
            KeyLine(in: "week", "previous-item", "b, B, Shift+Tab, Backspace"),
            KeyLine(in: "week", "page-down", "Ctrl-F, PgDn"), KeyLine(in: "week", "page-up", "Ctrl-B, PgUp"),
            KeyLine(in: "week", "next-month", "}"), KeyLine(in: "week", "previous-month", "{"),
            KeyLine(in: "titles", "next-item", "w, W, Tab"),
            KeyLine(in: "titles", "previous-item", "b, B, Shift+Tab, Backspace"),
            KeyLine(in: "calendars", "new-calendar", "o, n"), KeyLine(in: "calendars", "solo-calendar", "O"),
            KeyLine(in: "calendars", "delete-calendar", "d d, x, Del"),
            KeyLine(in: "calendars", "edit-calendar", "c c, e"),
            KeyLine(in: "calendars", "next-found", "Semicolon"),
            KeyLine(in: "details", "page-down", "Ctrl-F, Ctrl-D, PgDn, Space"),
            KeyLine(in: "details", "page-up", "Ctrl-B, Ctrl-U, PgUp, b"), KeyLine(in: "details", "bottom", "G, End"),
            KeyLine(in: "notes", "page-down", "Ctrl-F, Ctrl-D, PgDn, Space"),
            KeyLine(in: "notes", "page-up", "Ctrl-B, Ctrl-U, PgUp, b"), KeyLine(in: "notes", "bottom", "G, End"),
            KeyLine(in: "problems", "page-down", "Ctrl-F, Ctrl-D, PgDn, Space"),
            KeyLine(in: "problems", "page-up", "Ctrl-B, Ctrl-U, PgUp, b"),
            KeyLine(in: "problems", "top", "g g, Home"), KeyLine(in: "problems", "bottom", "G, End"),
        ] + steps(behind: "g")
        + ["week", "dates", "marked"].flatMap {
            [
                KeyLine(in: $0, "end-earlier", "g b, Shift+Up"), KeyLine(in: $0, "end-later", "g f, Shift+Down"),
                KeyLine(in: $0, "last-day-earlier", "g B, Shift+Left"),
                KeyLine(in: $0, "last-day-later", "g F, Shift+Right"),
            ]
        }

    /// The keys that move an item: a prefix and the direction, because in other programs the letters alone move the
    /// cursor.
    private static func steps(behind key: String) -> [KeyLine] {
        [nil, "dates", "marked"].flatMap { place in
            [
                KeyLine(in: place, "move-day-earlier", "\(key) h, Alt-Left"),
                KeyLine(in: place, "move-day-later", "\(key) l, Alt-Right"),
                KeyLine(in: place, "move-time-earlier", "\(key) k, Alt-Up"),
                KeyLine(in: place, "move-time-later", "\(key) j, Alt-Down"),
            ]
        }
    }

    /// Emacs: `C-f C-b C-n C-p` and the keys of its calendar, `C-g` everywhere, `C-x` before rarer commands. `d` opens
    /// the day, as in its calendar; no letter alone deletes.
    private static let emacsLines: [KeyLine] =
        [
            KeyLine("right", "Right, l, Ctrl-F"), KeyLine("left", "Left, h, Ctrl-B"),
            KeyLine("down", "Down, j, Ctrl-N"), KeyLine("up", "Up, k, Ctrl-P"),
            KeyLine("week-start", "Ctrl-A, 0"), KeyLine("week-end", "Ctrl-E, $"),
            KeyLine("month-start", "Alt-a, ("), KeyLine("month-end", "Alt-e, )"),
            KeyLine("next-month", "Alt-}, }, Ctrl-V, PgDn, Shift+Right"),
            KeyLine("previous-month", "Alt-{, {, Alt-v, PgUp, Shift+Left"),
            KeyLine("quit", "Ctrl-X Ctrl-C, q"), KeyLine("saved", "Ctrl-X Ctrl-S"),
            KeyLine("next-year", "Ctrl-X ], >"), KeyLine("previous-year", "Ctrl-X [, <"),
            KeyLine("today", "., t, Home"), KeyLine("go-to-date", "g d"), KeyLine("repeat-change", "Ctrl-X z"),
            KeyLine("answer", "i a"), KeyLine("quick-add", "i d, n, a"), KeyLine("search", "Ctrl-S, /"),
            KeyLine("previous-found", "Ctrl-R, '"),
            KeyLine("undo", "Ctrl-/, Ctrl-X u, u"), KeyLine("redo", "Alt-_, U"),
            KeyLine("delete-item", "Ctrl-K, Ctrl-W, Del"),
            KeyLine("copy-item", "Alt-w, y"),
            KeyLine("paste-item", "Ctrl-Y, p"), KeyLine("palette", "Alt-x, :"),
            KeyLine("next-pane", "Ctrl-X o, Tab"), KeyLine("back", "Ctrl-G"),
            KeyLine(in: "month", "open", "d, Enter"), KeyLine(in: "titles", "open", "d, Enter"),
            KeyLine(in: "year", "open", "d, Enter"), KeyLine(in: "list", "open", "d, Enter"),
            KeyLine(in: "list", "mark", "Ctrl-Space, Space"), KeyLine(in: "list", "mark-shown", "Ctrl-X h, *"),
            KeyLine(in: "week", "span", "Ctrl-Space, Space"), KeyLine(in: "week", "mark-shown", "Ctrl-X h, *"),
            KeyLine(in: "week", "page-down", "Ctrl-V, PgDn"), KeyLine(in: "week", "page-up", "Alt-v, PgUp"),
            KeyLine(in: "week", "next-month", "Alt-}, }"), KeyLine(in: "week", "previous-month", "Alt-{, {"),
            KeyLine(in: "calendars", "delete-calendar", "Ctrl-K, Del"),
            KeyLine(in: "details", "page-down", "Ctrl-V, PgDn, Space"),
            KeyLine(in: "details", "page-up", "Alt-v, PgUp, b"),
            KeyLine(in: "details", "previous-item", "Left, h, Ctrl-B"),
            KeyLine(in: "details", "next-item", "Right, l, Ctrl-F"),
            KeyLine(in: "problems", "page-down", "Ctrl-V, PgDn, Space"),
            KeyLine(in: "problems", "page-up", "Alt-v, PgUp, b"),
            KeyLine(in: "problems", "top", "Alt-<, Home"), KeyLine(in: "problems", "bottom", "Alt->, End"),
            KeyLine(in: "search", "down", "Ctrl-S, Tab, Ctrl-N"),
            KeyLine(in: "search", "up", "Ctrl-R, Shift+Tab, Ctrl-P"),
            KeyLine(in: "search", "mark-shown", "Ctrl-X h"),
            KeyLine(in: "form", "next-field", "Tab, Down, Ctrl-N"), KeyLine(in: "form", "other-reading", "Ctrl-O"),
            KeyLine(in: "form", "previous-field", "Shift+Tab, Up, Ctrl-P"),
            KeyLine(in: "form", "save", "Ctrl-X Ctrl-S, Enter, Ctrl-S"), KeyLine(in: "leaving", "stay", "n, Ctrl-G"),
        ]
        + KeyContext.dialogs.map(\.name).sorted().flatMap { place in
            ["dates", "marked", "deleted-dates", "versions", "links", "answer", "mail", "chooser"].contains(place)
                ? [
                    KeyLine(in: place, "up", place == "chooser" ? "Up, Ctrl-P" : "Up, k, Ctrl-P"),
                    KeyLine(in: place, "down", place == "chooser" ? "Down, Ctrl-N" : "Down, j, Ctrl-N"),
                ] : []
        }
        + KeyContext.allCases.filter { !KeyContext.panes.contains($0) && ![.problems, .leaving].contains($0) }.map {
            context in
            KeyLine(in: context.name, "back", KeyPreset.emacsLeaving[context.name] ?? "Ctrl-G")
        }

    /// The additional keys that answer a question with no, or leave a page.
    private static let emacsLeaving = [
        "question": "Ctrl-G, n", "import": "Ctrl-G, q", "accounts": "Ctrl-G, q", "sharing": "Ctrl-G, q",
    ]

    /// calcurse: `t T w W m M y Y` move, `a d e v i x` change; other letters mean the same in upper case. The
    /// commands that these keys had before follow `o`, which shows further commands in calcurse too.
    private static let calcurseLines: [KeyLine] =
        [
            KeyLine("next-week", "w, ]"), KeyLine("previous-week", "W, Ctrl-K, ["),
            KeyLine("next-month", "m, }, PgDn, Shift+Right"), KeyLine("previous-month", "M, {, PgUp, Shift+Left"),
            KeyLine("next-year", "y"), KeyLine("previous-year", "Y, <"), KeyLine("birthdays", "o Y"),
            KeyLine("today", "Ctrl-G, Home"), KeyLine("go-to-date", "g, G"),
            KeyLine("view-week", "2, Ctrl-N"), KeyLine("view-month", "1, Ctrl-P"),
            KeyLine("saved", "s, S, Ctrl-S"), KeyLine("sectioning", "o s"), KeyLine("sync", "o S"),
            KeyLine("answer", "o a"), KeyLine("next-invitation", "o i"), KeyLine("dismiss-alarm", "o x"),
            KeyLine("decide", "o M"),
            KeyLine("quick-add", "a, A, Ctrl-A, Ctrl-T"), KeyLine("new-item", "o n"),
            KeyLine("edit-item", "e, E, r"), KeyLine("edit-text", "n, N"), KeyLine("delete-item", "d, D, Del"),
            KeyLine("copy-item", "c"), KeyLine("paste-item", "p, Ctrl-V"), KeyLine("toggle-done", "!"),
            KeyLine("export-items", "x, X"), KeyLine("open-link", "o o"), KeyLine("move-to-calendar", "o m"),
            KeyLine("deleted-dates", "o d"), KeyLine("reminders", "o r"), KeyLine("calendars", "o c"),
            KeyLine("problems", "o p"), KeyLine("quit", "q, Q"), KeyLine("redo", "U"), KeyLine("redraw", "Ctrl-R"),
            KeyLine("previous-pane", "Shift+Tab, Backspace, o b"), KeyLine("days-1", "o 1"), KeyLine("days-2", "o 2"),
            KeyLine("days-3", "o 3"),
            KeyLine("days-4", "o 4"), KeyLine("days-5", "o 5"), KeyLine("days-6", "o 6"), KeyLine("days-7", "o 7"),
            KeyLine("days-8", "o 8"), KeyLine("days-9", "o 9"),
            KeyLine("palette", ":"),
            KeyLine(in: "list", "mark-range", "o v"), KeyLine(in: "titles", "mark-range", "o v"),
            KeyLine(in: "week", "mark-range", "o v"),
            KeyLine(in: "week", "next-month", "m, }"), KeyLine(in: "week", "previous-month", "M, {"),
            KeyLine(in: "week", "mark", "o t"), KeyLine(in: "week", "end-later", "o f, Shift+Down"),
            KeyLine(in: "week", "next-item", "Tab"), KeyLine(in: "titles", "next-item", "Tab"),
            KeyLine(in: "details", "next-item", "Right, l, L"), KeyLine(in: "details", "previous-item", "Left, h, H"),
            KeyLine(in: "details", "down", "Down, j, J"), KeyLine(in: "details", "up", "Up, k, K"),
            KeyLine(in: "details", "page-down", "Ctrl-N, PgDn, Space"),
            KeyLine(in: "details", "page-up", "Ctrl-P, PgUp, b"),
            KeyLine(in: "calendars", "new-calendar", "a"), KeyLine(in: "calendars", "all-calendars", "o a"),
            KeyLine(in: "calendars", "solo-calendar", "o o"), KeyLine(in: "calendars", "import-file", "i, I"),
            KeyLine(in: "calendars", "export-calendar", "x, X"),
            KeyLine(in: "calendars", "delete-calendar", "d, D, Del"),
        ] + steps(behind: "o")
        + ["month", "titles", "year", "week", "list"].flatMap { place in
            // Backspace goes to the previous item where the place has one.
            let hasBefore = ["titles", "week"].contains(place)
            return [
                KeyLine(in: place, "right", "Right, l, L, t, Ctrl-L"),
                KeyLine(in: place, "left", hasBefore ? "Left, h, H, T" : "Left, h, H, T, Ctrl-H"),
                KeyLine(in: place, "down", "Down, j, J"), KeyLine(in: place, "up", "Up, k, K"),
                KeyLine(in: place, "open", "v, V, >, Enter"),
            ]
        }
        + ["heading", "month", "titles", "year", "week", "list", "details"].map {
            KeyLine(in: $0, "find-time", "o g")
        }

    /// ikhal: only a few keys differ. `L` shows the problems, like its log.
    private static let ikhalLines: [KeyLine] =
        [
            KeyLine("export-items", "e"), KeyLine("edit-item", "i"), KeyLine("edit-text", "Alt-E, E"),
            KeyLine("quit", "q, Q"), KeyLine("problems", "L, !"),
            KeyLine(in: "details", "edit-item", "Enter, i"), KeyLine(in: "details", "open", "v"),
            KeyLine(in: "month", "right", "Right, l, Space"), KeyLine(in: "month", "left", "Left, h, Backspace"),
            KeyLine(in: "month", "previous-pane", "Shift+Tab, #"),
            KeyLine(in: "list", "mark", "v, Space"), KeyLine(in: "week", "span", "v, Space"),
            KeyLine("days-1", "= 1"), KeyLine("days-2", "= 2"), KeyLine("days-3", "= 3"), KeyLine("days-4", "= 4"),
            KeyLine("days-5", "= 5"), KeyLine("days-6", "= 6"), KeyLine("days-7", "= 7"), KeyLine("days-8", "= 8"),
            KeyLine("days-9", "= 9"),
            KeyLine(in: "form", "save", "Alt+Enter, Enter, Ctrl-S"),
        ] + steps(behind: "=")
}
