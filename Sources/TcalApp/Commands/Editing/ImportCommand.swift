import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// `tcal import`: imports items of a file, of standard input or of calcurse into a calendar.
struct ImportCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        if arguments.has(.diff), !arguments.has(.dryRun) { throw .conflictingOptions(.needs(.diff, .dryRun)) }
        guard let session = try EditSession(context, arguments, makesCalendar: true) else {
            return .failed
        }
        let calendar = try session.calendar(forNew: nil)
        let progress = ProgressLine(on: context.errors)
        let source: ImportSource
        let preview: ImportPreview
        // A user who types on standard input does not wait for the program.
        if arguments.operands[0] != "-" { progress.show(context.words.notice(.readingFile)) }
        do throws(EditRefusal) { source = try session.importSource(arguments.operands[0]) } catch {
            progress.erase()
            return session.tell(error)
        }
        if source.parts.isEmpty, let message = try? session.store.message(in: source), message.method == .reply {
            progress.erase()
            return try AnswersImport(session: session, path: source.path).keepAnswers(of: message)
        }
        do throws(EditRefusal) {
            preview = try session.store.preview(
                of: source, into: calendar.identifier,
                placing: arguments.has(.calendar) ? .named : .usual
            ).get()
            progress.erase()
        } catch {
            progress.erase()
            if case .severalCalendars(let item, let calendars) = error {
                context.errors.write(SafeText.line(context.words.severalCalendars(item, calendars)) + "\n")
                return .failed
            }
            return session.tell(error)
        }
        return finish(preview, session, progress)
    }

    /// Imports the items, or shows what an import would do.
    private func finish(_ preview: ImportPreview, _ session: EditSession, _ progress: ProgressLine) -> ExitCode {
        let isReported = context.report(preview.problems) == .done
        let changes = preview.items.filter { $0.state != .identical }
        if arguments.has(.dryRun), !arguments.has(.json) {
            writeRows(preview, session)
            context.output.write(context.output.safe(context.words.imported(counts(of: preview, session))) + "\n")
            let code =
                arguments.has(.diff) && !changes.isEmpty
                ? session.show(session.store.changes(of: preview)) : .done
            return code == .done && !isReported ? .problems : code
        }
        if arguments.has(.json) { writeJSON(preview, session) }
        if arguments.has(.dryRun) { return isReported ? .done : .problems }
        let sentence = context.words.imported(counts(of: preview, session))
        guard !changes.isEmpty else {
            if !arguments.has(.json) { context.output.write(context.output.safe(sentence) + "\n") }
            return isReported ? .done : .problems
        }
        let words = context.words
        progress.show(words.notice(.saving))
        let outcome = session.store.perform(preview) { progress.show(words.saving($0, of: $1)) }
        progress.erase()
        let code = session.finish(outcome, sentences: [sentence])
        return code == .done && !isReported ? .problems : code
    }

    /// The numbers of items by calendar. If all items are in other calendars, the one for new items is left out.
    private func counts(of preview: ImportPreview, _ session: EditSession) -> [ImportCount] {
        var identifiers = [preview.calendar]
        for case let other? in preview.items.map(\.calendar) where !identifiers.contains(other) {
            identifiers.append(other)
        }
        return identifiers.compactMap { identifier in
            let items = preview.items.filter { ($0.calendar ?? preview.calendar) == identifier }
            guard !items.isEmpty || preview.items.isEmpty else { return nil }
            var count = ImportCount(calendar: title(of: identifier, session))
            for item in items {
                switch item.state {
                case .new: count.new += 1
                case .changed: count.changed += 1
                case .identical: count.identical += 1
                }
            }
            return count
        }
    }

    /// Writes the new and the changed items, each below their heading, in rows like those of lists.
    private func writeRows(_ preview: ImportPreview, _ session: EditSession) {
        let (snapshot, matches) = session.store.imagined(preview)
        let rows = ListRows(
            snapshot: snapshot, columns: context.output.columns,
            style: TextStyle(
                output: context.output, environment: context.environment, usesUTF8: session.surroundings.usesUTF8),
            locale: session.surroundings.locale, hasYears: true)
        for isNew in [true, false] {
            let shown = zip(preview.items, matches).filter { $0.0.state != .identical && ($0.0.state == .new) == isNew }
            guard let first = shown.first else { continue }
            var page = ListPage(rows: shown.count)
            let heading = context.words.state(first.0.state)
            rows.addHeading(
                heading.prefix(1).uppercased() + heading.dropFirst(), "", isNow: false, isFirst: true, to: &page)
            for (item, matches) in shown {
                let place = item.calendar ?? preview.calendar
                let match = matches.first { $0.identifier.calendar == place }
                add(item, match.flatMap { ItemChoice.anyOccurrence(of: $0, in: snapshot, viewedIn: session.zone) })
            }
            page.add("\n")
            page.bytes.withUnsafeBytes { context.output.write(bytes: $0) }

            func add(_ item: ImportPreview.Item, _ occurrence: Occurrence?) {
                // A cancellation may come without times.
                guard let occurrence else {
                    return page.add("  \(context.output.safe(context.words.title(item.title)))\n")
                }
                let day = occurrence.start.date
                let date = session.surroundings.locale.shortDate(day, withYear: day.year != session.today.year)
                var note = ""
                if case .changed(let properties) = item.state { note = "(\(properties.joined(separator: ", ")))" }
                rows.add(
                    Section.Row(occurrence: occurrence, day: day),
                    lead: occurrence.traits.contains(.undated) ? "" : date, note: note, to: &page)
            }
        }
    }

    private func title(of calendar: String, _ session: EditSession) -> String {
        session.snapshot.calendars.first { $0.identifier == calendar }?.title ?? calendar
    }

    private func writeJSON(_ preview: ImportPreview, _ session: EditSession) {
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for item in preview.items {
                json.object { json in
                    json.member("uid", item.uid)
                    json.member("title", item.title)
                    json.member("calendar", title(of: item.calendar ?? preview.calendar, session))
                    json.member("state", item.state.name)
                    json.key("properties")
                    json.array { json in
                        guard case .changed(let properties) = item.state else { return }
                        for name in properties { json.value(name) }
                    }
                }
            }
        }
        context.output.write("\n")
    }
}

extension EditSession {
    /// The source that a path names, or standard input where the path is `-`.
    func importSource(_ path: String) throws(EditRefusal) -> ImportSource {
        guard path == "-" else {
            return try ImportSource(path: path, in: store.discovery.environment, now: now)
        }
        let name = context.words.notice(.standardInput)
        switch context.readInput() {
        case .success(let bytes): return ImportSource(path: name, bytes: bytes)
        case .failure(let error): throw .failed(path: name, reason: .system(error.reason))
        }
    }
}

/// `tcal export`: the items as one calendar, to a file or to standard output.
struct ExportCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments) else { return .failed }
        let names = try names(session)
        if names?.isEmpty == true {
            context.errors.write("tcal: \(context.words.notice(.nothingNamed))\n")
            return .done
        }
        let selection = try selection(names, session)
        if let path = arguments.value(of: .output), path != "-" {
            switch session.store.export(selection, to: path) {
            case .failure(let refusal): return session.tell(refusal)
            case .success(let count):
                context.record.hasChanged = true
                context.errors.write(SafeText.line(context.words.exported(count, to: path)) + "\n")
            }
        } else {
            switch session.store.export(selection) {
            case .failure(let refusal): return session.tell(refusal)
            case .success(let found): found.bytes.withUnsafeBytes { context.output.write(bytes: $0) }
            }
        }
        let code = context.mention(session.snapshot.problems, arguments)
        // A user who asks for certain items does not miss journal entries.
        if selection.items == nil, selection.days == nil { mentionJournals(of: selection, session.snapshot) }
        return code
    }

    /// Says which files have journal entries (VJOURNAL), which no export contains.
    private func mentionJournals(of selection: ExportSelection, _ snapshot: any CalendarSnapshot) {
        let calendars = snapshot.calendars.filter { selection.calendars?.contains($0.index) ?? true }.map(\.path)
        _ = context.report(
            snapshot.journalProblems.filter { problem in
                calendars.contains { problem.file == $0 || problem.file.hasPrefix($0 + "/") }
            })
    }

    /// The items with these UIDs, or with UIDs that begin so; all items that one name stands for have the same UID.
    private func items(_ names: [ItemName], _ session: EditSession) throws(UsageError) -> [ItemMatch] {
        var items: [ItemMatch] = []
        for (name, named) in zip(names, session.items(named: names)) {
            let asked: AskedItem = name.isWhole ? .wholeUID(name.text) : .uid(name.text)
            let found = named.flatMap(\.items)
            guard let first = found.first else { throw .noItem(asked, elsewhere: []) }
            guard found.allSatisfy({ $0.identifier.uid == first.identifier.uid }) else {
                throw .severalCandidates(asked, count: found.count, ItemChoice.candidates(found, session))
            }
            items += found
        }
        return items
    }

    /// The operands that name days.
    private var days: [String] { arguments.operands.filter { $0 != "-" } }

    /// The names from options and, for `-`, from the lines of standard input; nil when none are asked for.
    private func names(_ session: EditSession) throws(UsageError) -> [ItemName]? {
        let uids = arguments.values(of: .uid)
        let readsInput = arguments.operands.contains("-")
        guard readsInput || !uids.isEmpty else { return nil }
        return try uids.map { ItemName(text: $0) } + (readsInput ? session.namesOfInput() : [])
    }

    private func selection(_ names: [ItemName]?, _ session: EditSession) throws(UsageError) -> ExportSelection {
        var selection = ExportSelection()
        selection.calendars = try CalendarChoice(arguments.values(of: .calendar), in: session.snapshot).indices
        // Others publish subscriptions themselves, so they are left out unless the user names them.
        if selection.calendars == nil, names == nil, !arguments.has(.search), !arguments.has(.file) {
            let published = session.snapshot.calendars.filter { $0.readOnlyReason == .subscription }
            if !published.isEmpty {
                selection.calendars = Set(session.snapshot.calendars.map(\.index)).subtracting(published.map(\.index))
                context.errors.write(
                    SafeText.line(context.words.leftOut(published.map(\.title))) + "\n")
            }
        }
        var named: [ItemMatch]?
        if let names { named = try items(names, session) }
        if let words = arguments.value(of: .search) {
            let query = try session.query(words)
            let fitting = Set(session.items(fitting: query))
            named = named.map { named in named.filter(fitting.contains) } ?? Array(fitting)
            guard named?.isEmpty == false else {
                throw .noItem(.words(words, fitting.isEmpty ? session.absences(of: query) : []), elsewhere: [])
            }
        }
        selection.items = named.map { Set($0.map(\.identifier)) }
        if !days.isEmpty {
            let range = try ListRange(
                days, now: session.zone.local(at: session.now), locale: session.surroundings.locale)
            (selection.days, selection.zone) = (range.days, session.zone)
        }
        return selection
    }
}

extension ImportPreview.State {
    /// The name in JSON.
    fileprivate var name: String {
        switch self {
        case .new: "new"
        case .changed: "changed"
        case .identical: "identical"
        }
    }
}
