internal import CalendarEngine
internal import Cells

/// The pages over the panes: help, problems, and the line in which a date is typed.
extension PlannerState {
    mutating func scrollOverlay(by lines: Int) {
        switch overlay {
        case .help(let top, let beneath): overlay = .help(top: top + lines, beneath: beneath)
        case .problems(let selected, let top, let isOpen):
            overlay =
                isOpen
                ? .problems(selected: selected, top: top, isOpen: true)
                : .problems(selected: selected + lines, top: top, isOpen: false)
        default: moveInDialog(by: lines)
        }
    }

    mutating func settleOverlay() {
        let height = size.height - 3
        switch overlay {
        case .help(let top, let beneath):
            overlay = .help(top: min(max(0, top), max(0, helpHeight - height)), beneath: beneath)
        case .problems(let selected, let top, let isOpen):
            let count = snapshot.problems.count
            let selected = min(max(0, selected), max(0, count - 1))
            let top = min(max(top, selected - height + 1), selected)
            overlay = .problems(selected: selected, top: max(0, top), isOpen: isOpen && count > 0)
        default: settleDialog()
        }
    }

    /// Text that was pasted: it goes where text is typed, and nowhere else, so that pasting never runs commands.
    mutating func type(_ text: String) {
        (message, firstRun, keyNotice) = (nil, nil, nil)
        switch overlay {
        case .prompt(var prompt):
            prompt.field.paste(text)
            read(prompt)
        case .chooser(var chooser):
            chooser.paste(text)
            overlay = .chooser(chooser)
        case .line(var prompt):
            prompt.paste(text)
            overlay = .line(prompt)
        case nil where keyContext == .form: pasteInForm(text)
        default: refusePaste()
        }
    }

    /// `+3w` counts from the selected day, weekdays from today.
    private func distanceAnchor(_ text: String) -> CivilDate? {
        text.hasPrefix("+") || text.hasPrefix("-") ? selectedDay : nil
    }

    mutating func read(_ prompt: DatePrompt) {
        var prompt = prompt
        let text = String(prompt.field.text.prefix(200))
        (prompt.day, prompt.complaint) = (nil, nil)
        do throws(PhraseFailure) {
            // Distances count from the day that is looked at.
            prompt.day = try DatePhrase(today: today, locale: locale).moment(
                text, from: distanceAnchor(text)
            ).date
        } catch {
            prompt.complaint = prompt.field.isEmpty ? nil : Texts.complaint(error)
        }
        overlay = .prompt(prompt)
    }
}
