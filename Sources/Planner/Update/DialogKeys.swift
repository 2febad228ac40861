internal import CalendarEngine
internal import Cells

/// Keys in questions and lists that lie over the panes.
extension PlannerState {
    /// What `⏎` (or a yes) does in the dialog that is open.
    mutating func accept() -> [Effect] {
        switch overlay {
        case .scope(let question): return answer(question)
        case .confirmation(let confirmation): return accept(confirmation)
        case .chooser(let chooser):
            guard let calendar = chooser.chosen else { return [] }
            overlay = nil
            return perform(.move(chooser.target.identifier, calendar: calendar.id), on: chooser.target.base)
        case .line(let prompt): return accept(prompt)
        case .importPreview(var page):
            guard let preview = page.preview, !page.isSaving, pending == nil else { return [] }
            guard preview.bringsSomething else {
                overlay = nil
                message = Texts.nothingToImport
                return []
            }
            page.isSaving = true
            overlay = .importPreview(page)
            pending = PendingEdit(origin: .key)
            return [.store(.importItems(preview))]
        case .deletedDates(let dates):
            guard let date = dates.dates[safe: dates.selected] else { return [] }
            overlay = nil
            var identifier = dates.target.identifier
            identifier.instance = date.civil
            return perform(.restore(identifier), on: dates.target.base)
        case .refusedText(let refused):
            overlay = nil
            return [.editText(refused.edit)]
        case .links(let list):
            overlay = nil
            return list.links[safe: list.selected].map { open($0) } ?? []
        case .help, .problems, .prompt, .conflict, nil: return []
        }
    }

    private mutating func answer(_ question: ScopeQuestion) -> [Effect] {
        let choice = question.choice
        guard choice.refusal == nil else { return [] }
        overlay = nil
        return perform(
            question.intent.edit(question.target.identifier, choice.scope), on: question.target.base,
            from: question.isFromForm ? .form : .key)
    }

    private mutating func accept(_ confirmation: Confirmation) -> [Effect] {
        overlay = nil
        switch confirmation.action {
        case .delete(let target): return perform(.delete(target.identifier, .all), on: target.base)
        case .deleteCalendar(let identifier): return perform(.delete(calendar: identifier))
        }
    }

    private mutating func accept(_ prompt: LinePrompt) -> [Effect] {
        let path = prompt.path
        guard !path.isEmpty else { return [] }
        switch prompt.purpose {
        case .importFile(let calendar):
            importCount += 1
            overlay = .importPreview(ImportPage(prompt: prompt, calendar: calendar, number: importCount))
            return [.store(.previewImport(path: path, calendar: calendar, number: importCount))]
        case .exportFile(let calendar): return [.store(.exportCalendar(calendar, path: path))]
        }
    }

    /// Shows what a file would bring, as long as its user waits for that.
    mutating func take(_ preview: Result<ImportPreview, EditRefusal>, number: Int) {
        guard case .importPreview(var page) = overlay, page.number == number else { return }
        switch preview {
        case .success(let preview):
            page.preview = preview
            overlay = .importPreview(page)
        case .failure(let refusal): reopen(page.prompt, refusal)
        }
    }

    /// Says how writing a calendar to a file ended; a path that was refused can be typed anew.
    mutating func take(_ export: Result<String, EditRefusal>) {
        var prompt: LinePrompt?
        if case .line(let open) = overlay, case .exportFile = open.purpose { prompt = open }
        switch export {
        case .success(let words):
            if prompt != nil { overlay = nil }
            message = words
        case .failure(let refusal):
            if let prompt { reopen(prompt, refusal) } else { message = refusal.wording(locale: locale) }
        }
    }

    private mutating func reopen(_ prompt: LinePrompt, _ refusal: EditRefusal) {
        var prompt = prompt
        prompt.failure = refusal.wording(locale: locale, viewedIn: zone)
        overlay = .line(prompt)
    }

    // MARK: The conflict

    mutating func decide(_ command: ConflictCommand) -> [Effect] {
        switch command {
        case .keepMine: return keepMine()
        case .keepTheirs: return keepTheirs()
        case .otherVersion: switchVersion()
        }
        return []
    }

    /// Saves mine all the same, on top of the other version. What is gone comes back as it was, with what is mine.
    mutating func keepMine() -> [Effect] {
        guard case .conflict(let page) = overlay else { return [] }
        guard let edit = page.chosenEdit else { return keepTheirs() }
        overlay = nil
        let (request, theirs) = (page.conflict.request, page.conflict.theirs)
        // Where only the exception is gone, its series still has the occurrence.
        let isThere = request.edit.identifier.map {
            theirs.snapshot.occurrence(identifiedBy: $0, viewedIn: zone) != nil
        }
        guard theirs.isGone, isThere != true else {
            return perform(edit, on: theirs.snapshot, from: page.origin)
        }
        return perform(request.edit, on: request.base, from: page.origin, bringsBack: true)
    }

    /// Leaves the other version as it is.
    mutating func keepTheirs() -> [Effect] {
        guard case .conflict = overlay else { return [] }
        overlay = nil
        form = nil
        message = Texts.keptTheirs
        return []
    }

    /// Takes the other version of the property with the cursor.
    mutating func switchVersion() {
        guard case .conflict(var page) = overlay else { return }
        page.switchVersion()
        overlay = .conflict(page)
    }

    // MARK: Typing and moving

    /// A key that no binding has: it types in what takes text; false when it does nothing there.
    mutating func typeInDialog(_ key: Key) -> Bool {
        switch overlay {
        case .prompt(var prompt):
            guard prompt.field.press(key) else { return false }
            read(prompt)
        case .chooser(var chooser):
            guard chooser.press(key) else { return false }
            overlay = .chooser(chooser)
        case .line(var prompt):
            guard prompt.press(key) else { return false }
            overlay = .line(prompt)
        case .help, .problems, .scope, .confirmation, .importPreview, .conflict, .deletedDates, .refusedText, .links,
            nil:
            return false
        }
        return true
    }

    /// Puts the cursor of a question on one of its answers.
    mutating func choose(_ answer: Int) {
        guard case .scope(var question) = overlay, question.choices.indices.contains(answer) else { return }
        question.move(by: answer - question.selected)
        overlay = .scope(question)
    }

    /// Moves the cursor of a dialog, or scrolls it.
    mutating func moveInDialog(by step: Int) {
        switch overlay {
        case .scope(var question):
            question.move(by: step)
            overlay = .scope(question)
        case .chooser(var chooser):
            chooser.move(by: step)
            overlay = .chooser(chooser)
        case .deletedDates(var dates):
            dates.selected = min(max(dates.selected + step, 0), dates.dates.count - 1)
            overlay = .deletedDates(dates)
        case .links(var list):
            list.selected = min(max(list.selected + step, 0), list.links.count - 1)
            overlay = .links(list)
        case .importPreview(var page):
            page.top += step
            overlay = .importPreview(page)
        case .conflict(var page):
            if page.mayChoose, abs(step) == 1 { page.move(by: step) } else { page.top += step }
            overlay = .conflict(page)
        case .help, .problems, .prompt, .line, .confirmation, .refusedText, nil: break
        }
    }

    /// Leaves the dialog. A text that could not be saved is given up only when that is asked for twice.
    mutating func leaveDialog() -> [Effect] {
        switch overlay {
        case .refusedText(var refused) where !refused.asksToLeave:
            refused.asksToLeave = true
            overlay = .refusedText(refused)
        case .conflict(let page):
            overlay = nil
            if case .text(let edit) = page.origin {
                overlay = .refusedText(RefusedText(edit: edit, reason: Texts.changedMeanwhile))
            }
        case .importPreview(let page):
            overlay = nil
            if page.preview == nil { return [.store(.cancelPreview)] }
        default: overlay = nil
        }
        return []
    }
}

extension ImportPreview {
    /// Whether bringing it in would change anything.
    var bringsSomething: Bool { items.contains { $0.state != .identical } }
}
