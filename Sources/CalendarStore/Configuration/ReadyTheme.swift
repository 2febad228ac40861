package import CalendarEngine

/// Themes after well-known palettes: `theme` in the configuration chooses one, and a user's theme may have one as its
/// `base`. Names and colours come from the palettes' makers; which colour has which role is chosen here.
package struct ReadyTheme: Hashable, Sendable {
    /// The name to use in the configuration.
    package let name: String
    /// The name that its maker gave it.
    package let title: String
    /// The background colour that the palette is made for.
    package let ground: CalendarColor
    /// Its settings, as those of a section `[theme "…"]`.
    private let settings: String

    private init(_ name: String, _ title: String, ground: UInt32, _ settings: String) {
        (self.name, self.title, self.ground) = (name, title, CalendarColor(packed: ground))
        self.settings = settings
    }

    /// The theme with a name; nil for any other.
    package init?(named name: String) {
        guard let theme = ReadyTheme.all.first(where: { $0.name == name }) else { return nil }
        self = theme
    }

    /// The theme, parsed from its settings.
    package var definition: ThemeDefinition {
        var definition = ThemeDefinition()
        for entry in GitConfigParser("[theme]\n" + settings).entries {
            _ = ThemeSettings.table.store(entry, in: &definition)
        }
        return definition
    }

    /// All of them, in the order in which they are offered.
    package static let all: [ReadyTheme] = [
        // By Ethan Schoonover.
        ReadyTheme(
            "solarized-dark", "Solarized, dark", ground: 0x002B36,
            """
            base = dark
            text = "#93a1a1"
            strong = "#fdf6e3 bold"
            soft = "#839496"
            dim = "#657b83"
            quiet = "#586e75"
            line = "#1a4450"
            present = "#cb4b16 bold"
            now = "#cb4b16"
            today = "#cb4b16 bold reverse"
            warning = "#dc322f"
            focus = "#268bd2 bold"
            selected = "on #0e4d5c"
            unfocused = "on #073642"
            field = "on #073642"
            working-hours = "on #04303c"
            busy-1 = "on #0b4250"
            busy-2 = "on #17566e"
            busy-3 = "on #268bd2"
            busy-4 = "on #6cc0f5"
            """),
        // By Ethan Schoonover.
        ReadyTheme(
            "solarized-light", "Solarized, light", ground: 0xFDF6E3,
            """
            base = light
            text = "#586e75"
            strong = "#073642 bold"
            soft = "#657b83"
            dim = "#839496"
            quiet = "#93a1a1"
            line = "#ddd6c1"
            present = "#cb4b16 bold"
            now = "#cb4b16"
            today = "#cb4b16 bold reverse"
            warning = "#dc322f"
            focus = "#268bd2 bold"
            selected = "on #e0d9c3"
            unfocused = "on #eee8d5"
            field = "on #eee8d5"
            working-hours = "on #f7f0dc"
            busy-1 = "on #e3ecdf"
            busy-2 = "on #bcd9e3"
            busy-3 = "on #7db8df"
            busy-4 = "on #268bd2"
            """),
        // By Pavel Pertsev.
        ReadyTheme(
            "gruvbox-dark", "Gruvbox, dark", ground: 0x282828,
            """
            base = dark
            text = "#ebdbb2"
            strong = "#fbf1c7 bold"
            soft = "#d5c4a1"
            dim = "#a89984"
            quiet = "#928374"
            line = "#504945"
            present = "#fb4934 bold"
            now = "#fb4934"
            today = "#fb4934 bold reverse"
            warning = "#fe8019"
            focus = "#83a598 bold"
            selected = "on #504945"
            unfocused = "on #3c3836"
            field = "on #3c3836"
            working-hours = "on #32302f"
            busy-1 = "on #3c3836"
            busy-2 = "on #665c54"
            busy-3 = "on #b57614"
            busy-4 = "on #fabd2f"
            """),
        // By Pavel Pertsev.
        ReadyTheme(
            "gruvbox-light", "Gruvbox, light", ground: 0xFBF1C7,
            """
            base = light
            text = "#3c3836"
            strong = "#282828 bold"
            soft = "#504945"
            dim = "#665c54"
            quiet = "#7c6f64"
            line = "#d5c4a1"
            present = "#9d0006 bold"
            now = "#cc241d"
            today = "#9d0006 bold reverse"
            warning = "#af3a03"
            focus = "#076678 bold"
            selected = "on #d5c4a1"
            unfocused = "on #ebdbb2"
            field = "on #ebdbb2"
            working-hours = "on #f5e9bf"
            busy-1 = "on #ebdbb2"
            busy-2 = "on #e3c78a"
            busy-3 = "on #d79921"
            busy-4 = "on #af3a03"
            """),
        // By Sven Greb.
        ReadyTheme(
            "nord", "Nord", ground: 0x2E3440,
            """
            base = dark
            text = "#e5e9f0"
            strong = "#eceff4 bold"
            soft = "#d8dee9"
            dim = "#9aa6bb"
            quiet = "#8791a6"
            line = "#434c5e"
            present = "#d08770 bold"
            now = "#bf616a"
            today = "#bf616a bold reverse"
            warning = "#ebcb8b"
            focus = "#88c0d0 bold"
            selected = "on #434c5e"
            unfocused = "on #3b4252"
            field = "on #3b4252"
            working-hours = "on #343b49"
            busy-1 = "on #3b4252"
            busy-2 = "on #4a5f80"
            busy-3 = "on #5e81ac"
            busy-4 = "on #88c0d0"
            """),
        // By Zeno Rocha.
        ReadyTheme(
            "dracula", "Dracula", ground: 0x282A36,
            """
            base = dark
            text = "#f8f8f2"
            strong = "#ffffff bold"
            soft = "#d0d2dc"
            dim = "#9ea8c7"
            quiet = "#6272a4"
            line = "#44475a"
            present = "#ff79c6 bold"
            now = "#ff5555"
            today = "#ff79c6 bold reverse"
            warning = "#ffb86c"
            focus = "#bd93f9 bold"
            selected = "on #44475a"
            unfocused = "on #363948"
            field = "on #363948"
            working-hours = "on #2e303e"
            busy-1 = "on #363948"
            busy-2 = "on #4d4a78"
            busy-3 = "on #7a63b0"
            busy-4 = "on #bd93f9"
            """),
        // By the Catppuccin community.
        ReadyTheme(
            "catppuccin-mocha", "Catppuccin, Mocha", ground: 0x1E1E2E,
            """
            base = dark
            text = "#cdd6f4"
            strong = "#ffffff bold"
            soft = "#bac2de"
            dim = "#9399b2"
            quiet = "#7f849c"
            line = "#45475a"
            present = "#f38ba8 bold"
            now = "#f38ba8"
            today = "#f38ba8 bold reverse"
            warning = "#fab387"
            focus = "#89b4fa bold"
            selected = "on #45475a"
            unfocused = "on #313244"
            field = "on #313244"
            working-hours = "on #242436"
            busy-1 = "on #313244"
            busy-2 = "on #45527e"
            busy-3 = "on #6283c4"
            busy-4 = "on #89b4fa"
            """),
        // By the Catppuccin community.
        ReadyTheme(
            "catppuccin-latte", "Catppuccin, Latte", ground: 0xEFF1F5,
            """
            base = light
            text = "#4c4f69"
            strong = "#303247 bold"
            soft = "#5c5f77"
            dim = "#6c6f85"
            quiet = "#7c7f93"
            line = "#ccd0da"
            present = "#d20f39 bold"
            now = "#d20f39"
            today = "#d20f39 bold reverse"
            warning = "#fe640b"
            focus = "#1e66f5 bold"
            selected = "on #ccd0da"
            unfocused = "on #dce0e8"
            field = "on #dce0e8"
            working-hours = "on #e6e9ef"
            busy-1 = "on #dce0e8"
            busy-2 = "on #b7caf5"
            busy-3 = "on #7da4f5"
            busy-4 = "on #1e66f5"
            """),
    ]
}
