import CalendarEngine
import Commands
import CalendarStore
import Cells
import Phrases
import Planner

/// Performs edits of items, or only shows them.
extension EditSession {
    /// Performs an edit, with others in the same step, or shows the changes. `sentences` describe new items; `notes`
    /// follow that description. The guests get an email if the user wants that.
    ///
    /// - Parameters:
    ///   - namesCalendar: True when the calendar was named for this new item alone.
    ///   - tells: True when the command itself says that the guests are notified.
    func perform(
        _ edit: Edit, with others: [Edit] = [], sentences: [String] = [], notes: [String] = [],
        namesCalendar: Bool = false, tells: Bool = false
    ) throws(UsageError) -> ExitCode {
        var request = EditRequest(edit, with: others, on: snapshot)
        request.namesCalendar = namesCalendar
        let editContext = editContext
        let mailing = mailing(of: request.edits, editContext)
        if arguments.has(.dryRun) {
            let code = show(store.changes(of: request, context: editContext))
            if code == .done, !arguments.has(.json) { for mail in mailing.mails { context.output.write(mail.message) } }
            return code
        }
        guard let isMailed = try tells ? mailing.tellsAnybody : isToBeMailed(mailing) else {
            context.errors.write("tcal: \(context.words.notice(.givenUp))\n")
            return .failed
        }
        if isMailed { try checkOutput(for: mailing) }
        request.isMailed = isMailed && !mailing.mails.isEmpty
        let uids = Set(request.edits.compactMap(\.identifier?.uid))
        let before = arguments.has(.json) ? texts(ofUIDs: uids) : []
        var told = notes + changedDates(of: edit, editContext)
        if !isMailed, !arguments.has(.noSend), mailing.tellsAnybody {
            told.append(context.words.untold(mailing.letters.flatMap(\.mailed).map { Invitee($0).shown }))
        }
        let outcome = store.perform(request, context: editContext)
        if arguments.has(.json), case .done(let step, _) = outcome {
            let new = request.edits.indices.map { editContext.uid(ofEdit: $0) }
            write(request.edits, step, before: before, after: texts(ofUIDs: uids.union(new)))
        }
        // If the email goes to the output, nothing else does.
        let isOutput = request.isMailed && !MailSender(of: store).canSend
        let code = finish(outcome, sentences: isOutput ? nil : sentences, notes: told)
        guard code == .done, isMailed else { return code }
        if isOutput { for sentence in sentences { context.errors.write(SafeText.line(sentence) + "\n") } }
        return deliver(mailing, again: true)
    }

    /// The overrides that a new rule has no instance for, as sentences.
    private func changedDates(of edit: Edit, _ editContext: EditContext) -> [String] {
        guard let plan = try? snapshot.plan(edit, in: editContext) else { return [] }
        return [(plan.keptDates, true), (plan.droppedDates, false)].compactMap { dates, stay in
            dates.isEmpty ? nil : context.words.changedDates(dates.map { words.words($0) }, stay: stay)
        }
    }

    /// Sends the invitations to items without changing them.
    func sendInvitations(to items: [NamedItem]) throws(UsageError) -> ExitCode {
        let editContext = editContext
        var notices: [InvitationNotice] = []
        for item in items {
            let notice: InvitationNotice?
            var identifier = item.match.identifier
            let any = ItemChoice.anyOccurrence(of: item.match, in: snapshot, viewedIn: zone)
            if item.match.recurs { identifier.instance = any?.instance }
            do throws(EditRefusal) { notice = try snapshot.invitation(to: identifier, in: editContext) } catch {
                throw .refused(error)
            }
            guard let notice else { throw .nobodyInvited(title: item.match.title) }
            notices.append(notice)
        }
        let mailing = mailing(of: notices, editContext)
        guard !arguments.has(.dryRun) else {
            for mail in mailing.mails { context.output.write(mail.message) }
            return .done
        }
        try checkOutput(for: mailing)
        return deliver(mailing, again: arguments.has(.again))
    }

    /// Shows the lines of files that would change.
    func show(_ differences: Result<[FileDifference], EditRefusal>) -> ExitCode {
        switch differences {
        case .failure(let refusal): return tell(refusal)
        case .success(let differences):
            if arguments.has(.json) {
                writeJSON(differences)
            } else if differences.isEmpty {
                context.output.write(context.words.notice(.nothingChanges) + "\n")
            } else {
                for difference in differences { write(difference) }
            }
            return .done
        }
    }

    private func write(_ difference: FileDifference) {
        for line in difference.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            context.output.write(context.output.safe(String(line)) + "\n")
        }
    }

    private func writeJSON(_ differences: [FileDifference]) {
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for difference in differences {
                json.object { json in
                    json.member("file", difference.path)
                    json.member("diff", difference.text)
                }
            }
        }
        context.output.write("\n")
    }

    // MARK: What changed

    /// An item with its text in the file.
    private struct ItemState {
        var match: ItemMatch
        var text: String
    }

    private func texts(ofUIDs uids: Set<String>) -> [ItemState] {
        let snapshot = store.snapshot
        return store.items(uids: uids.sorted()).joined().map { match in
            let occurrence = ItemChoice.anyOccurrence(of: match, in: snapshot, viewedIn: zone)
            return ItemState(match: match, text: occurrence.map { snapshot.itemText(of: $0) } ?? "")
        }
    }

    /// Writes one object for each item that is new, gone or changed.
    private func write(_ edits: [Edit], _ step: EditStep, before: [ItemState], after: [ItemState]) {
        let identifiers = Set((before + after).map(\.match.identifier))
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for identifier in identifiers.sorted(by: { ($0.uid, $0.calendar, $0.file) < ($1.uid, $1.calendar, $1.file) }
            ) {
                let old = before.first { $0.match.identifier == identifier }
                let new = after.first { $0.match.identifier == identifier }
                guard old?.text != new?.text, let match = (new ?? old)?.match else { continue }
                // The new item that is split off a series comes from an edit of that series.
                let own = edits.count == 1 ? edits : edits.filter { $0.identifier?.whole == identifier }
                let instances = own.compactMap(\.instance).map(\.basicText)
                json.object { json in
                    json.member("step", wording(step, isSentence: false))
                    json.member("uid", match.identifier.uid)
                    json.member("title", match.title)
                    json.member("calendar", title(of: match.identifier.calendar))
                    json.member("file", match.path)
                    json.member("recurrenceId", instances.count == 1 ? instances[0] : nil)
                    json.key("recurrenceIds")
                    json.array { json in for instance in instances { json.value(instance) } }
                    json.member("before", old?.text)
                    json.member("after", new?.text)
                }
            }
        }
        context.output.write("\n")
    }

    private func title(of calendar: String) -> String {
        store.snapshot.calendars.first { $0.identifier == calendar }?.title ?? calendar
    }
}
