import CalendarEngine
import Commands
import CalendarStore
import Cells

/// Edits of items: made or only shown.
extension EditSession {
    /// Makes an edit, and others with it in one step, or shows what they would come to. `sentences` say what is new.
    func perform(_ edit: Edit, with others: [Edit] = [], sentences: [String] = []) -> ExitCode {
        let request = EditRequest(edit, with: others, on: snapshot)
        let context = editContext
        if arguments.has(.dryRun) { return show(store.changes(of: request, context: context)) }
        let uids = Set(request.edits.compactMap(\.identifier?.uid))
        let before = arguments.has(.json) ? texts(ofUIDs: uids) : []
        let outcome = store.perform(request, context: context)
        if arguments.has(.json), case .done(let step, _) = outcome {
            let new = request.edits.indices.map { context.uid(ofEdit: $0) }
            write(request.edits, step, before: before, after: texts(ofUIDs: uids.union(new)))
        }
        return finish(outcome, sentences: sentences)
    }

    /// Shows the lines that files would change in.
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

    /// One object for each item that came, went or says something else now.
    private func write(_ edits: [Edit], _ step: EditStep, before: [ItemState], after: [ItemState]) {
        let identifiers = Set((before + after).map(\.match.identifier))
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for identifier in identifiers.sorted(by: { ($0.uid, $0.calendar, $0.file) < ($1.uid, $1.calendar, $1.file) }
            ) {
                let old = before.first { $0.match.identifier == identifier }
                let new = after.first { $0.match.identifier == identifier }
                guard old?.text != new?.text, let match = (new ?? old)?.match else { continue }
                // What is cut off a series was made by an edit of that one.
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
