import CalendarStore
import Phrases

/// The manual's page of the configuration, `docs/configuration.md`, from the tables that read the file.
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
        return text
    }
}
