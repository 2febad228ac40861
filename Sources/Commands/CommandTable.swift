/// The grammar of the command line: parsing, help, and everything that documents it come from this table and the words
/// of a language.
package enum CommandTable {
    /// The grammar of an option.
    package struct OptionEntry: Sendable {
        /// The letter that stands for it.
        package var short: Character?
        /// True when the option takes a value.
        package var takesValue = true
        /// True when it may be given several times, each time adding a value.
        package var isRepeated = false
        /// Names that other programs use for the option. tcal does not accept them; its error suggests this option.
        package var others: [String] = []
    }

    /// The grammar of a verb: its operands and options.
    package struct VerbEntry: Sendable {
        /// The operands, in the order of the usage line.
        package var operands: [Operand] = []
        /// The greatest number of operands.
        package var most = 0
        package var fewest = 0
        /// The options of the verb, besides those that all verbs take.
        package var options: [Option] = []
    }

    /// The options that every verb takes.
    package static let everywhere: [Option] = [.principal, .language, .help]

    /// The grammar of a verb.
    package static func entry(of verb: Verb) -> VerbEntry {
        switch verb {
        case .screen: VerbEntry(operands: [.path], most: .max, options: [.view, .at, .file, .demo, .version])
        case .list:
            VerbEntry(
                operands: [.start, .end, .length], most: 8,
                options: [.file, .calendar, .set, .kind, .search, .section, .format, .json, .timezone, .strict])
        case .next:
            VerbEntry(
                options: [
                    .count, .within, .follow, .open, .file, .calendar, .set, .kind, .search, .format, .json, .timezone,
                    .strict,
                ])
        case .free:
            VerbEntry(
                operands: [.start, .end, .length], most: 8,
                options: [
                    .length, .between, .with, .calendar, .set, .file, .freeBusy, .json, .timezone, .strict,
                ])
        case .meet:
            VerbEntry(
                operands: [.line, .uid], most: .max,
                options: [
                    .with, .count, .take, .hold, .held, .choose, .drop, .search, .send, .noSend, .calendar, .file,
                    .dryRun, .json,
                ])
        case .report:
            VerbEntry(
                operands: [.start, .end, .length], most: 8,
                options: [
                    .by, .than, .search, .calendar, .set, .wholeDay, .overlaps, .round, .rate, .currency, .file,
                    .format,
                    .json, .timezone, .strict,
                ])
        case .conflicts:
            VerbEntry(
                operands: [.start, .end, .length], most: 8,
                options: [.calendar, .set, .file, .format, .json, .timezone, .strict])
        case .open:
            VerbEntry(
                operands: [.uid], most: .max, fewest: 1,
                options: [.search, .recurrenceID, .kind, .calendar, .file, .view])
        case .notify: VerbEntry(options: [.once, .nextAlarm, .file, .json, .strict])
        case .show:
            VerbEntry(
                operands: [.uid], most: .max, fewest: 1,
                options: [.search, .recurrenceID, .kind, .calendar, .file, .format, .json, .timezone, .strict])
        case .search:
            VerbEntry(
                operands: [.words], most: .max, fewest: 1,
                options: [.file, .calendar, .set, .format, .json, .timezone, .strict])
        case .cal: VerbEntry(operands: [.month], most: 1, options: [.file, .strict])
        case .calendars:
            VerbEntry(
                operands: [.action], most: 3,
                options: [
                    .file, .color, .source, .yes, .onServer, .write, .read, .busyOnly, .dryRun, .json, .strict,
                ])
        case .doctor: VerbEntry(options: [.file, .json])
        case .rule: VerbEntry(operands: [.rule], most: 1, fewest: 1, options: [.start, .count, .json])
        case .docs: VerbEntry(operands: [.topic], most: 1, fewest: 1)
        case .help: VerbEntry(operands: [.topic], most: 1)
        case .complete: VerbEntry(operands: [.words], most: .max)
        case .busy: VerbEntry(operands: [.start, .end, .words], most: .max, fewest: 3, options: [.within])
        case .people: VerbEntry(operands: [.words], most: .max, fewest: 1, options: [.within])
        case .sharing: VerbEntry(operands: [.action], most: 3, fewest: 1, options: [.write, .read, .busyOnly])
        case .add:
            VerbEntry(
                operands: [.title, .when], most: 2,
                options: [.quick, .template, .kind] + fields + [.send, .noSend, .calendar, .file, .dryRun, .json])
        case .edit:
            VerbEntry(
                operands: [.uid], most: .max, fewest: 1,
                options: [.search] + fields
                    + [
                        .uninvite, .send, .noSend, .again, .to, .scope, .recurrenceID, .kind, .calendar, .file, .dryRun,
                        .json,
                    ])
        case .delete:
            VerbEntry(
                operands: [.uid], most: .max, fewest: 1,
                options: [
                    .search, .scope, .recurrenceID, .send, .noSend, .kind, .calendar, .file, .dryRun, .json,
                ])
        case .done:
            VerbEntry(
                operands: [.uid], most: .max, fewest: 1,
                options: [
                    .search, .reopen, .recurrenceID, .send, .noSend, .kind, .calendar, .file, .dryRun, .json,
                ])
        case .move:
            VerbEntry(
                operands: [.uid, .calendar], most: .max, fewest: 2,
                options: [.search, .kind, .calendar, .file, .dryRun, .json])
        case .undo, .redo: VerbEntry(options: [.send, .file, .json])
        case .log: VerbEntry(options: [.count, .json, .timezone])
        case .import:
            VerbEntry(operands: [.file], most: 1, fewest: 1, options: [.calendar, .file, .dryRun, .diff, .json])
        case .invite:
            VerbEntry(
                operands: [.action, .file, .when], most: .max, fewest: 1,
                options: [.comment, .calendar, .file, .again, .dryRun, .json, .timezone])
        case .reply:
            VerbEntry(
                operands: [.uid, .answer, .when], most: .max, fewest: 2,
                options: [.search, .comment, .scope, .recurrenceID, .calendar, .kind, .file, .again, .dryRun])
        case .sync:
            VerbEntry(
                operands: [.account], most: .max,
                options: [.watch, .background, .allowDeletions, .onConflict, .dryRun, .json])
        case .accounts:
            VerbEntry(
                operands: [.action, .account], most: 2,
                options: [
                    .user, .passwordCommand, .passwordFile, .tokenCommand, .oauth, .clientID, .clientSecretCommand,
                    .gnomeAccount, .name, .calendar, .caFile, .insecure, .yes, .json,
                ])
        case .holidays: VerbEntry(operands: [.action, .region], most: 2)
        case .export:
            VerbEntry(
                operands: [.start, .end], most: 9,
                options: [.calendar, .uid, .search, .output, .file, .timezone, .strict])
        }
    }

    /// The actions of `tcal calendars` for which a server is asked: `tcal-sync` does them.
    package static let sharingActions = ["share", "unshare", "shared", "accept", "decline"]

    /// The options that set the fields of an item.
    package static let fields: [Option] = [
        .title, .start, .end, .duration, .allDay, .due, .repeats, .keepStart, .alarm, .location, .notes, .url,
        .categories, .status, .priority, .free, .busy, .invite, .timezone,
    ]

    /// The grammar of an option.
    package static func entry(of option: Option) -> OptionEntry {
        switch option {
        case .file: OptionEntry(short: "f", isRepeated: true)
        case .calendar: OptionEntry(short: "c", isRepeated: true)
        case .search: OptionEntry(short: "s", others: ["match", "find", "grep", "query", "filter"])
        case .count: OptionEntry(short: "n")
        case .output: OptionEntry(short: "o")
        case .help: OptionEntry(short: "h", takesValue: false)
        case .alarm, .uid, .invite, .uninvite, .with: OptionEntry(isRepeated: true)
        case .json, .strict, .version, .allDay, .keepStart, .free, .busy, .reopen, .dryRun, .yes, .quick,
            .once, .nextAlarm, .follow, .open, .freeBusy, .again, .send, .noSend, .watch, .background, .allowDeletions,
            .onServer, .insecure, .demo, .diff, .overlaps, .write, .read,
            .busyOnly, .held, .choose, .drop:
            OptionEntry(takesValue: false)
        case .kind, .section, .timezone, .start, .title, .end, .duration, .due, .repeats, .location, .notes,
            .url, .categories, .status, .priority, .scope, .recurrenceID, .color, .source, .to, .view, .format, .within,
            .length, .between, .comment, .onConflict, .user, .name, .passwordCommand, .passwordFile, .caFile,
            .tokenCommand, .oauth, .clientID, .clientSecretCommand, .gnomeAccount, .language, .principal, .at, .set,
            .template, .take, .hold, .by, .than, .round, .rate, .currency, .wholeDay:
            OptionEntry()
        }
    }
}
