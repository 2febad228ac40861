internal import CalendarEngine
internal import Cells

/// The pages over the panes: help, problems, and the line in which a date is typed.
extension PlannerState {
    mutating func scrollOverlay(by lines: Int) {
        switch overlay {
        case .help(let top): overlay = .help(top: top + lines)
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
        case .help(let top):
            overlay = .help(top: min(max(0, top), max(0, helpHeight - height)))
        case .problems(let selected, let top, let isOpen):
            let count = snapshot.problems.count
            let selected = min(max(0, selected), max(0, count - 1))
            let top = min(max(top, selected - height + 1), selected)
            overlay = .problems(selected: selected, top: max(0, top), isOpen: isOpen && count > 0)
        default: settleDialog()
        }
    }

    /// A key that types in the date line.
    mutating func typeKey(_ key: Key) {
        guard case .prompt(var prompt) = overlay else { return }
        switch key.code {
        case .character(let character) where key.modifiers.isEmpty: prompt.text.append(character)
        case .character("u") where key.modifiers == .control: prompt.text = ""
        case .backspace:
            // On the empty line it does nothing: a key that is held too long is no wish to leave.
            _ = prompt.text.popLast()
        default: return
        }
        read(prompt)
    }

    /// Text that was pasted: it goes where text is typed, and nowhere else, so that pasting never runs commands.
    mutating func type(_ text: String) {
        switch overlay {
        case .prompt(var prompt):
            prompt.text += SafeText.line(String(text.prefix(200)))
            read(prompt)
        case .chooser(var chooser):
            chooser.paste(text)
            overlay = .chooser(chooser)
        case .line(var prompt):
            prompt.field.paste(text)
            overlay = .line(prompt)
        case nil: pasteInForm(text)
        default: break
        }
    }

    /// `+3w` counts from the selected day, weekdays from today.
    private func distanceAnchor(_ text: String) -> CivilDate? {
        text.hasPrefix("+") || text.hasPrefix("-") ? selectedDay : nil
    }

    private mutating func read(_ prompt: DatePrompt) {
        var prompt = prompt
        prompt.text = String(prompt.text.prefix(60))
        (prompt.day, prompt.complaint) = (nil, nil)
        do throws(DatePhrase.Failure) {
            // Distances count from the day that is looked at.
            prompt.day = try DatePhrase(today: today, locale: locale).moment(
                prompt.text, from: distanceAnchor(prompt.text)
            ).date
        } catch {
            prompt.complaint = prompt.text.isEmpty ? nil : Texts.complaint(error)
        }
        overlay = .prompt(prompt)
    }
}
