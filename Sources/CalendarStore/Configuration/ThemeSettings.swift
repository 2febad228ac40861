import CalendarEngine

/// `[theme "…"]` of the configuration: a theme of the user's own, by the roles that it changes.
enum ThemeSettings {
    /// The settings of the section.
    static let table: [Setting<ThemeDefinition>] =
        [
            Setting(
                name: "base", values: .base, usual: "auto", meaning: "the theme that has what is not said here"
            ) { theme, entry in
                if let base = ThemeDefinition.Base(rawValue: entry.word) {
                    theme.base = base
                } else if let ready = ReadyTheme(named: entry.word)?.definition {
                    theme.base = ready.base
                    theme.looks.merge(ready.looks) { own, _ in own }
                } else {
                    return false
                }
                return true
            }
        ]
        + ThemeRole.allCases.map { role in
            Setting(
                name: role.name, values: role.isPlainGround ? .ground : .look, usual: usual(role),
                meaning: role.meaning
            ) { theme, entry in
                guard let look = entry.text.flatMap(RoleLook.init(text:)), role.takes(look) else { return false }
                theme.looks[role] = look
                return true
            }
        }

    /// The look of a role in the themes `dark` and `light`, and with high contrast where it differs.
    private static func usual(_ role: ThemeRole) -> String {
        let text = { (scheme: ThemeRole.Scheme) in "`\(role.usual(in: scheme).text)`" }
        func both(_ dark: ThemeRole.Scheme, _ light: ThemeRole.Scheme) -> String {
            text(dark) == text(light) ? text(dark) : "\(text(dark)), light \(text(light))"
        }
        let (usual, high) = (both(.dark, .light), both(.highContrastDark, .highContrastLight))
        return usual == high ? usual : "\(usual); high contrast \(high)"
    }
}
