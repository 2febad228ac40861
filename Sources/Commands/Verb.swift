/// The verbs of the command line.
package enum Verb: String, Sendable, CaseIterable {
    /// The screen; no verb is typed.
    case screen = ""
    /// Occurrences as text or JSON.
    case list
    /// The occurrences that come next.
    case next
    /// The free time of days.
    case free
    /// Times for a meeting, by what suits its guests.
    case meet
    /// The time of some days, by groups.
    case report
    /// Events that overlap one another.
    case conflicts
    /// The screen with an item selected.
    case open
    /// Alarms as they go off.
    case notify
    /// All properties of items.
    case show
    /// Items of all times that match words.
    case search
    /// Months as text.
    case cal
    /// Sources and calendars.
    case calendars
    /// Problems of files and of the configuration.
    case doctor
    /// A recurrence rule in words, and its instances.
    case rule
    /// `tcal add`: adds an event or a reminder.
    case add
    /// Changes the fields of an item.
    case edit
    /// `tcal delete`: deletes items.
    case delete
    /// Completes a reminder.
    case done
    /// Moves an item to another calendar.
    case move
    /// Undoes the last step.
    case undo
    /// Redoes the step that was undone last.
    case redo
    /// Lists the changes that were made.
    case log
    /// Imports the items of a file.
    case `import`
    /// Writes items to a file.
    case export
    /// A message about an invitation, shown or answered.
    case invite
    /// Answers an invitation.
    case reply
    /// Syncs calendars with their servers.
    case sync
    /// Accounts on servers.
    case accounts
    /// Shows the holidays of countries, or stops showing them.
    case holidays
    /// Writes documentation from tables of the program; for `make docs`, and not listed.
    case docs
    /// Help about a topic.
    case help
    /// Lists the words that may come next on a command line; for shells, and not listed.
    case complete
    /// When people are busy, as servers say it; for `tcal` itself, and not listed.
    case busy
    /// People and rooms that servers know; for `tcal` itself, and not listed.
    case people
    /// Who may use calendars, as the actions of `calendars` say it; for `tcal` itself, and not listed.
    case sharing

    /// The group in which `--help` lists the verb; nil for one that is not listed.
    package var group: VerbGroup? {
        switch self {
        case .list, .next, .search, .show, .open, .cal, .free, .meet, .conflicts, .report: .looking
        case .add, .edit, .done, .move, .delete, .undo, .redo, .log: .changing
        case .calendars, .holidays, .import, .export, .doctor: .calendars
        case .accounts, .sync: .accounts
        case .invite, .reply: .invitations
        case .notify: .alarms
        case .rule, .help: .others
        case .screen, .docs, .complete, .busy, .people, .sharing: nil
        }
    }

    /// True when `--help` lists the verb.
    package var isListed: Bool { group != nil }
}

/// The groups in which the help lists verbs, in its order.
package enum VerbGroup: Sendable, CaseIterable {
    case looking, changing, calendars, accounts, invitations, alarms, others

    /// Its verbs, in the order of `Verb`.
    package var verbs: [Verb] { Verb.allCases.filter { $0.group == self } }
}

/// The options of all verbs, by their long names.
package enum Option: String, Sendable, CaseIterable {
    case file, calendar, kind, section, json, timezone, search, strict, start, count, help, version, demo, language, at,
        set, template, principal = "as"
    case title, end, duration, due, alarm, location, notes, url, categories, status, priority, free, busy
    case allDay = "all-day", repeats = "repeat", scope, recurrenceID = "recurrence-id", reopen, diff
    case keepStart = "keep-start", dryRun = "dry-run", uid, output, color, source, yes, to, quick, view, format, once,
        within, follow, open, length, between
    case nextAlarm = "next", freeBusy = "vfreebusy", comment, again
    case invite, uninvite, send, noSend = "no-send"
    case with, take, hold, held, choose, drop
    case by, than, round, rate, currency, overlaps, wholeDay = "whole-day"
    case write, read, busyOnly = "busy-only"
    case watch, background, allowDeletions = "allow-deletions", onServer = "on-server", onConflict = "on-conflict",
        user, name, insecure
    case passwordCommand = "password-command", passwordFile = "password-file", caFile = "ca-file"
    case tokenCommand = "token-command", oauth, clientID = "client-id", clientSecretCommand = "client-secret-command",
        gnomeAccount = "gnome-account"

    /// The option as it is typed: `--json`.
    package var text: String { "--\(rawValue)" }
}

/// An argument of a verb that has a position instead of a name.
package enum Operand: Sendable {
    case path, start, end, length, month, action, rule, topic, title, when, uid, calendar, file
    /// The title of a calendar.
    case name
    /// Words to search for.
    case words
    /// A line of quick add.
    case line
    /// An answer to an invitation.
    case answer
    /// The colour of a calendar.
    case color
    /// An account: its name or its address.
    case account
    /// A person: a contact or an address.
    case person
    /// A country, or a part of one, by its code.
    case region
}
