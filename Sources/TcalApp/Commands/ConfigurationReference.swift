import CalendarStore
import Phrases

/// The manual's page of the configuration, `docs/reference/configuration.md`, from the tables that read the file.
enum ConfigurationReference {
    static func markdown(_ words: any PhraseVocabulary) -> String {
        var text = """
            # Configuration

            Made from the tables of the program (`make docs`).

            tcal needs no configuration. What one wants otherwise stands in `$XDG_CONFIG_HOME/tcal/config`
            (`~/.config/tcal/config`), which has the form of git's: sections, names without regard to case, values that
            may be quoted, comments with `#` and `;`. What cannot be understood is skipped, and `tcal doctor` names it
            with its line.

            ```ini
            [calendar "Work"]                   # a calendar that tcal finds, in another colour
                color = "#89b4fa"
            [view]
                clock = 24
                firstweekday = monday
            [new]
                calendar = Work
                alarm = 10m
            [sync]
                after-change = "vdirsyncer sync"
            [keys]
                today = t, F6
            ```

            """
        for section in Configuration.reference {
            text += "\n## \(section.head)\n\n\(section.summary)\n\n"
            text += "| setting | may be | when it is not there | what it does |\n|---|---|---|---|\n"
            for setting in section.settings {
                let values = words.settingValue(setting.values)
                text += "| `\(setting.name)` | \(values) | \(setting.usual) | \(setting.meaning) |\n"
            }
        }
        return text + keys
    }

    /// The sections about keys; the names of their settings are those of commands.
    private static let keys = """

        ## [keys] and [keys "PLACE"]

        Which keys a command has. The names of the commands and of the places stand in [keys.md](keys.md);
        `tcal docs keys` shows the keys that hold with your configuration.

        ```ini
        [view]
            keys = vim                      # or emacs, calcurse, ikhal: what one presses by habit
        [keys]
            today = t, F6                   # these instead of those it had
            go-to-date = g d                # g, then d
            undo = Ctrl-/, u
            second-zone = none              # no key; : finds it
        [keys "week"]
            finer = +, X                    # in the week alone
        [keys "form"]
            save = Ctrl-X Ctrl-S
        ```

        - Commas stand between keys that mean the same, blanks between those that are pressed one after
          another, up to four. Half a second after a key that begins something the screen shows what may
          follow.
        - A key is a character, or `Enter`, `Tab`, `Space`, `Backspace`, `Del`, `Ins`, `Home`, `End`, `PgUp`,
          `PgDn`, `Up`, `Down`, `Left`, `Right`, `F1` to `F20`, `Comma`, `Semicolon`, `Hash`, `Quote`,
          `Backslash`; before it `Ctrl-`, `Alt-` or `Shift-`. Letters tell upper and lower case apart. What a
          terminal cannot tell apart is one key: Ctrl-I is Tab, Ctrl-M and Ctrl-J are Enter, Ctrl-H is
          Backspace.
        - `[keys]` is about all views and panes where the command exists, and a command that only a line or a
          question has, about that. `[keys "PLACE"]` is about one view, pane, line or question, and goes
          before it. In lines, keys that type text cannot be commands.
        - Several lines about one command add up. A key that another command had is its no more.
        - Esc, Ctrl-C, Ctrl-Z and Ctrl-\\ keep their meaning; only behind a key that begins something Ctrl-C is a key
          (`Ctrl-X Ctrl-C`).
        - `#` and `;` begin a comment: those keys are `Hash` and `Semicolon`.
        - A name that is none, a key that two lines give to two commands, and a command that has lost its last
          key to another one are named with their lines by `tcal doctor` and `!`. All else holds.

        """
}
