internal import CalendarEngine
internal import Phrases
internal import Cells

/// A key and what it does, in the bottom line.
struct Hint: Hashable, Sendable {
    /// The columns of the hint, for the mouse.
    var columns: Range<Int>
    /// The key's name.
    var key: String
    /// The meaning in a word or two.
    var label: String
    /// The command of a click.
    var command: Command
}

/// The bottom line: keys, or a message, or the line in which a date is typed; and the number of problems.
extension PlannerState {
    func drawStatus(on canvas: inout Canvas) {
        let y = here.layout.status.y
        if let topLayer, topLayer.extent == .line { return topLayer.draw(on: &canvas, here) }
        var right = here.size.width - 1
        let problems = here.snapshot.problems.count
        if problems > 0, layers.isEmpty {
            let text = "! \(here.words.problems(problems))"
            right -= TextWidth.columns(text)
            canvas.draw(text, x: right, y: y, style: here.theme.warning)
            right -= 2
        }
        if let (words, isTrouble) = here.syncWords(in: keyContext), layers.isEmpty {
            // On a narrow screen, the keys matter more than the note that all is well.
            if isTrouble || here.size.width >= 80 {
                right -= TextWidth.columns(words)
                canvas.draw(words, x: right, y: y, style: isTrouble ? here.theme.warning : here.theme.dim)
                right -= 2
            }
        }
        if !here.marks.isEmpty, layers.isEmpty {
            let text = "\(here.glyphs.marked) \(here.words.marked(here.marks.count))"
            right -= TextWidth.columns(text)
            canvas.draw(text, x: right, y: y, style: here.theme.focus)
            right -= 2
        }
        if showsSaving {
            canvas.draw(here.cut(savingWords, right - 2), x: 1, y: y, style: here.theme.text)
            return
        }
        if let words = statusWords {
            draw(words, on: &canvas, y: y, right: right)
            return
        }
        for hint in hints(width: right) {
            let x = canvas.draw(hint.key, x: hint.columns.lowerBound, y: y, style: here.theme.strong)
            canvas.draw(" \(hint.label)", x: x, y: y, style: here.theme.dim)
        }
    }

    /// The text that replaces the keys. While a question is open, its keys have precedence over news, except for the
    /// reason why the last key did nothing, or why an import or a calendar of holidays was refused.
    private var statusWords: String? {
        let isAsked =
            topLayer?.saysNews != true
            && (form != nil || KeyContext.dialogs.contains(keyContext))
        return here.keyNotice ?? (isAsked ? nil : firstRun ?? message)
    }

    /// True when the bottom line shows keys.
    var showsHints: Bool {
        topLayer?.extent != .line && statusWords == nil && !showsSaving
    }

    /// The progress of saving, and the keys that wait for it.
    private var savingWords: String {
        let words = here.words.saving(saving.progress ?? LoadProgress(done: 0))
        if saysHowToLeave { return "\(words) \(here.words.notice(.interruptLeaves))" }
        if waitsToLeave { return "\(words) \(here.words.notice(.leavesWhenSaved))" }
        return saving.waitingKeys.isEmpty ? words : "\(words) \(here.words.notice(.keysWait))"
    }

    /// True when the line shows the progress of saving.
    private var showsSaving: Bool {
        saving.progress != nil || layers.contains(where: \.isSaving)
    }

    /// A message; a long one takes lines above the bottom line too.
    private func draw(_ message: String, on canvas: inout Canvas, y: Int, right: Int) {
        guard TextWidth.columns(message) > right - 1 else {
            canvas.draw(message, x: 1, y: y, style: here.theme.text)
            return
        }
        let lines = TextWidth.wrap(message, columns: right - 1, limit: 4)
        let top = y - lines.count + 1
        canvas.fill(Rect(x: 0, y: top, width: here.size.width, height: lines.count - 1))
        for (row, line) in lines.enumerated() { canvas.draw(line, x: 1, y: top + row, style: here.theme.text) }
    }

    /// The most useful keys here, as many as fit. Help is always among them, or, where there is no help, the key that
    /// leaves.
    func hints(width: Int) -> [Hint] {
        let context = keyContext
        let all = grouped(
            here.keymap.bindings.filter { $0.hint != nil && $0.contexts.contains(context) && isUseful($0.command) })
        let sure = all.first { $0.command == .look(.help) } ?? all.first { $0.command == .look(.back) }
        var x = 1
        var hints: [Hint] = []
        var reserved = sure.map { hintWidth($0) + 3 } ?? 0
        var isFull = false
        for hint in all {
            if hint.command == sure?.command {
                reserved = 0
            } else if isFull || x + hintWidth(hint) > width - reserved {
                isFull = true
                continue
            }
            hints.append(placed(hint, at: &x))
        }
        return hints
    }

    private func isUseful(_ command: Command) -> Bool {
        if let topLayer { return topLayer.offers(command, here) }
        if !AllPanes.shows(hintFor: command, in: here.focus) { return false }
        return switch command {
        case .look(.completedReminders): here.selection.listsReminders
        case .look(.back): here.focus != here.home || !here.marks.isEmpty
        case .look(.mark), .look(.markRange), .look(.markShown): !here.marks.isEmpty
        case .show(.calendars): !here.calendarsByIndex.isEmpty && here.focus != .calendars
        case .edit(.editItem), .edit(.deleteItem), .edit(.copyItem), .edit(.moveToCalendar):
            here.selection.occurrence != nil
        case .look(.open) where here.focus == .details: hasNotes
        case .look(.openLink): hasLink
        case .edit(.answer):
            here.selection.occurrence.map { here.isUnanswered($0) || here.ownHeldMeeting(of: $0) != nil } ?? false
        case .look(.decide): !here.conflicts.byItem.isEmpty && !here.saysVersions
        case .look(.nextInvitation): here.selection.occurrence == nil && !here.waitingInvitations.isEmpty
        case .edit(.findTime): here.selection.occurrence.map { !here.guests(of: $0).isEmpty } ?? false
        case .edit(.toggleDone): here.selection.occurrence?.kind == .reminder
        case .step(let step):
            here.selection.occurrence.map { $0.kind == .event || !step.step(minutes: 1).lengthens } ?? false
        default: true
        }
    }

    /// True when the selected item has notes.
    private var hasNotes: Bool {
        here.selection.occurrence.map { !ItemNotes(here.snapshot.details(of: $0).fields).isEmpty } ?? false
    }

    /// True when the selected item has a link, as far as its row shows.
    private var hasLink: Bool {
        here.selection.occurrence.map { ItemLink.isIn(here.snapshot.summary(of: $0).location) } ?? false
    }

    private func hintWidth(_ hint: Hint) -> Int { TextWidth.columns(hint.key) + 1 + TextWidth.columns(hint.label) }

    private func placed(_ hint: Hint, at x: inout Int) -> Hint {
        var hint = hint
        hint.columns = x..<x + hintWidth(hint)
        x = hint.columns.upperBound + 3
        return hint
    }

    /// The word for a key here: ⏎ deletes, moves, saves.
    private func hintLabel(_ binding: Binding) -> String? {
        if binding.command == .look(.back), topLayer?.losesByLeaving == true { return here.words.hint(.drop) }
        if binding.command == .look(.back), layers.isEmpty, !here.marks.isEmpty { return here.words.hint(.unmark) }
        return (topLayer?.hint(for: binding.command) ?? binding.hint).map(here.words.hint)
    }

    /// The tools that everybody needs first, in this order.
    private static let tools: [Command] = [
        .edit(.quickAdd), .look(.search), .look(.palette), .edit(.undo), .show(.calendars), .look(.help),
    ]

    /// The rank of a key among the hints of the panes: answers that are due, keys for marks, the pane's own keys except
    /// views, tools, changes of an item, and movements.
    private func rankInPane(_ binding: Binding) -> Int {
        let isOwn = binding.contexts.count <= 3
        switch binding.command {
        case .edit(.answer), .look(.nextInvitation): return 0
        case .look(.decide): return here.selection.occurrence.flatMap(here.conflict) == nil ? 1 : 0
        case .look(.back) where !here.marks.isEmpty: return 1
        case .look(.completedReminders): return 2
        case .look(.mark), .edit(.editItem), .edit(.deleteItem), .edit(.moveToCalendar), .edit(.toggleDone),
            .edit(.copyItem):
            if !here.marks.isEmpty { return 1 }
        case _ where isOwn && here.focus != here.home && here.paneContext != .list: return 2
        default: break
        }
        if let place = PlannerState.tools.firstIndex(of: binding.command) { return 3 + place }
        switch binding.command {
        case .look(.open): return 10
        case .edit(.editItem), .edit(.deleteItem), .edit(.toggleDone), .look(.openLink): return 11
        case .look(.left), .look(.right), .look(.up), .look(.down), .look(.previousItem), .look(.nextItem): return 12
        case .look(.previousMonth), .look(.nextMonth), .look(.today): return 13
        case .step where here.focus == Week.id: return 12
        default: return isOwn ? 12 : 14
        }
    }

    /// The rank of a key among the hints of a layer: movements first, then the most frequent keys.
    private func rank(_ binding: Binding) -> Int {
        guard !layers.isEmpty else { return rankInPane(binding) }
        return switch binding.command {
        // On a narrow screen, the choice of a version matters more than the cursor.
        case .look(.left), .look(.right), .look(.up), .look(.down): keyContext == .conflict ? 5 : 0
        default: binding.contexts.count <= 3 || binding.command == .look(.open) ? 0 : 4
        }
    }

    /// Neighbouring keys with the same label become one hint: `←→ day`. The pane's own keys come first.
    private func grouped(_ bindings: [Binding]) -> [Hint] {
        var hints: [Hint] = []
        // The labels whose keys all have a single character, so that they need no blanks between them.
        var runs: Set<String> = []
        let ranks = bindings.map(rank)
        let order = bindings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        for binding in order.map({ bindings[$0] }) {
            // In notes, Enter inserts a line; on the line for hidden fields, it shows them.
            let isTaken = keyContext == .form && form?.focus.takesEnter == true && binding.command == .form(.save)
            guard let key = isTaken ? binding.keys.last : binding.keys.first, let label = hintLabel(binding) else {
                continue
            }
            let name = KeyReference.name(of: key, here)
            if let same = hints.firstIndex(where: { $0.label == label }) {
                let areShort = name.count == 1 && runs.contains(label)
                hints[same].key += areShort ? name : " \(name)"
            } else {
                hints.append(Hint(columns: 0..<0, key: name, label: label, command: binding.command))
                if name.count == 1 { runs.insert(label) }
            }
        }
        return hints
    }
}
