internal import Cells

/// The keys of questions, lists and pages about an edit; several of them share most.
extension Keymap {
    static let layers: [Binding] = [
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.scope, .deletedDates, .conflict, .links],
            hint: Texts.Hint.choose, help: Texts.Help.previousChoice, chapter: .editing),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.scope, .deletedDates, .conflict, .links],
            hint: Texts.Hint.choose, help: Texts.Help.nextChoice, chapter: .editing),
        Binding(
            keys: ["1"], command: .choose(0), contexts: [.scope], help: Texts.Help.firstChoice, chapter: .editing),
        Binding(
            keys: ["2"], command: .choose(1), contexts: [.scope], help: Texts.Help.secondChoice, chapter: .editing),
        Binding(
            keys: ["3"], command: .choose(2), contexts: [.scope], help: Texts.Help.thirdChoice, chapter: .editing),
        Binding(
            keys: [Key(.up)], command: .look(.up), contexts: [.chooser], hint: Texts.Hint.choose,
            help: Texts.Help.previousChoice, chapter: .editing),
        Binding(
            keys: [Key(.down)], command: .look(.down), contexts: [.chooser], hint: Texts.Hint.choose,
            help: Texts.Help.nextChoice, chapter: .editing),
        Binding(
            keys: [Key(.enter)], command: .look(.open),
            contexts: [.scope, .chooser, .line, .importPreview, .deletedDates],
            hint: Texts.Hint.doIt, help: Texts.Help.doIt, chapter: .editing),
        Binding(
            keys: [Key(.enter), "o"], command: .look(.open), contexts: [.links], hint: Texts.Hint.open,
            help: Texts.Help.openChosenLink, chapter: .editing),
        Binding(
            keys: ["y", Key(.enter)], command: .look(.open), contexts: [.confirmation], hint: Texts.Hint.yes,
            help: Texts.Help.yes, chapter: .editing),
        Binding(
            keys: ["n"], command: .look(.back), contexts: [.confirmation], help: Texts.Help.no, chapter: .editing),
        Binding(
            keys: ["e", Key(.enter)], command: .look(.open), contexts: [.refusedText], hint: Texts.Hint.editAgain,
            help: Texts.Help.editAgain, chapter: .editing),
        Binding(
            keys: ["m"], command: .conflict(.keepMine), contexts: [.conflict], hint: Texts.Hint.mine,
            help: Texts.Help.keepMine,
            chapter: .editing),
        Binding(
            keys: ["t"], command: .conflict(.keepTheirs), contexts: [.conflict], hint: Texts.Hint.theirs,
            help: Texts.Help.keepTheirs, chapter: .editing),
        Binding(
            keys: [" ", Key(.left), Key(.right)], command: .conflict(.otherVersion), contexts: [.conflict],
            hint: Texts.Hint.otherVersion, help: Texts.Help.otherVersion, chapter: .editing),
        Binding(
            keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.importPreview, .conflict, .deletedDates],
            help: Texts.Help.pageUp, chapter: .editing),
        Binding(
            keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.importPreview, .conflict, .deletedDates],
            help: Texts.Help.pageDown, chapter: .editing),
    ]
}
