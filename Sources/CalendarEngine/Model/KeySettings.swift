/// The programs whose keys can be chosen, by their names in the configuration.
package enum KeyPreset: String, Hashable, Sendable, CaseIterable {
    /// The program's own keys, which are the default.
    case tcal
    /// Motions and operators of vi.
    case vim
    /// Emacs’ calendar and its keys everywhere.
    case emacs
    /// calcurse.
    case calcurse
    /// khal’s `ikhal`.
    case ikhal
}

/// A line about the keys of a command.
package struct KeyLine: Hashable, Sendable {
    /// The view, pane, line or question in which it holds; nil for all views and panes.
    package var place: String?
    /// The command's name.
    package var command: String
    /// Its keys, as they are written.
    package var keys: String
    /// The line of the configuration, from 1; nil for one that no configuration has.
    package var line: Int?

    package init(in place: String? = nil, _ command: String, _ keys: String, line: Int? = nil) {
        (self.place, self.command, self.keys, self.line) = (place, command, keys, line)
    }
}

/// The ways to read a letter of another script as the key in its place, by their names in the configuration.
package enum KeyboardLayout: String, Hashable, Sendable, CaseIterable {
    /// By the usual layout of the letter's script.
    case auto
    /// None: a letter that is no key means nothing.
    case off
    case russian, ukrainian, belarusian, bulgarian, serbian, macedonian
    case greek, hebrew, arabic, persian, japanese, korean
}
