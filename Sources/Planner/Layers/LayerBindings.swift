internal import Cells

/// The keys of questions, lists and pages about an edit, most of which several layers share.
extension Keymap {
    /// The digits, each of which gives an answer at once.
    private static let numbered = (0..<9).map { place in
        Binding(
            keys: [Key(.character(Character(String(place + 1))))], command: .choose(place),
            contexts: [.scope, .many, .answer, .mail, .alarm, .links], help: .numberedChoice, chapter: .editing)
    }

    static let layers: [Binding] =
        numbered + [
            Binding(
                keys: [Key(.up), "k"], command: .look(.up),
                contexts: [
                    .scope, .many, .deletedDates, .conflict, .links, .answer, .mail, .freeTime, .meeting, .alarm,
                    .settingValue,
                ],
                hint: .choose, help: .previousChoice, chapter: .editing),
            Binding(
                keys: [Key(.down), "j"], command: .look(.down),
                contexts: [
                    .scope, .many, .deletedDates, .conflict, .links, .answer, .mail, .freeTime, .meeting, .alarm,
                    .settingValue,
                ],
                hint: .choose, help: .nextChoice, chapter: .editing),
            Binding(
                keys: [Key(.up)], command: .look(.up), contexts: [.chooser, .line], hint: .choose,
                help: .previousChoice, chapter: .editing),
            Binding(
                keys: [Key(.down)], command: .look(.down), contexts: [.chooser, .line], hint: .choose,
                help: .nextChoice, chapter: .editing),
            Binding(
                keys: [Key(.tab)], command: .line(.completePath), contexts: [.line], hint: .complete,
                help: .completePath, chapter: .editing),
            Binding(
                keys: [Key(.tab)], command: .line(.completePerson), contexts: [.person], hint: .complete,
                help: .completePerson, chapter: .editing),
            Binding(
                keys: [Key(.enter)], command: .look(.open),
                contexts: [
                    .chooser, .line, .text, .person, .deletedDates, .answer, .mail, .freeTime, .meeting, .alarm,
                    .settingValue,
                ],
                hint: .doIt, help: .doIt, chapter: .editing),
            Binding(
                keys: ["y"], command: .look(.open), contexts: [.scope, .many, .importPreview], hint: .doIt,
                help: .doItOrYes, chapter: .editing),
            Binding(
                keys: [Key(.enter)], command: .look(.open), contexts: [.scope, .many, .importPreview], hint: .doIt,
                help: .doItOrYes, chapter: .editing),
            Binding(
                keys: [Key(.enter), "o"], command: .look(.open), contexts: [.links], hint: .open,
                help: .openChosenLink, chapter: .editing),
            Binding(
                keys: ["y"], command: .look(.open), contexts: [.confirmation], hint: .yes,
                help: .yes, chapter: .editing),
            Binding(
                keys: ["n"], command: .look(.back), contexts: [.confirmation], help: .no, chapter: .editing),
            Binding(
                keys: ["e", Key(.enter)], command: .look(.open), contexts: [.refusedText], hint: .editAgain,
                help: .editAgain, chapter: .editing),
            Binding(
                keys: ["m"], command: .conflict(.keepMine), contexts: [.conflict], hint: .mine,
                help: .keepMine,
                chapter: .editing),
            Binding(
                keys: ["t"], command: .conflict(.keepTheirs), contexts: [.conflict], hint: .theirs,
                help: .keepTheirs, chapter: .editing),
            Binding(
                keys: [" ", Key(.left), Key(.right)], command: .conflict(.otherVersion), contexts: [.conflict],
                hint: .otherVersion, help: .otherVersion, chapter: .editing),
            Binding(
                keys: [Key(.pageUp)], command: .look(.pageUp),
                contexts: [.importPreview, .conflict, .deletedDates, .many, .freeTime],
                help: .pageUp, chapter: .panes),
            Binding(
                keys: [Key(.pageDown)], command: .look(.pageDown),
                contexts: [.importPreview, .conflict, .deletedDates, .many, .freeTime],
                help: .pageDown, chapter: .panes),
            Binding(
                keys: ["c"], command: .line(.comment), contexts: [.answer], hint: .comment, help: .comment,
                chapter: .editing),
            Binding(
                keys: ["o"], command: .line(.propose), contexts: [.answer], hint: .propose, help: .propose,
                chapter: .editing),
            Binding(
                keys: [Key(.left), "h"], command: .look(.left), contexts: [.freeTime], hint: .length, help: .shorterGap,
                chapter: .looking),
            Binding(
                keys: [Key(.right), "l"], command: .look(.right), contexts: [.freeTime], hint: .length,
                help: .longerGap,
                chapter: .looking),
            Binding(
                keys: [Key(.left), "h"], command: .look(.left), contexts: [.meeting], hint: .quarter,
                help: .quarterEarlier, chapter: .looking),
            Binding(
                keys: [Key(.right), "l"], command: .look(.right), contexts: [.meeting], hint: .quarter,
                help: .quarterLater, chapter: .looking),
            Binding(
                keys: ["H"], command: .line(.hold), contexts: [.meeting], hint: .hold, help: .hold, chapter: .looking),
            Binding(
                keys: [" "], command: .look(.mark), contexts: [.meeting], hint: .mark, help: .markTime,
                chapter: .looking),
            Binding(
                keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.meeting], hint: .day, help: .previousDay,
                chapter: .looking),
            Binding(
                keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.meeting], hint: .day, help: .nextDay,
                chapter: .looking),
        ]
}
