import CalendarEngine
import CalendarStore
import ICalendar
import Synchronization

/// Calendars in memory, each of one iCalendar text. They are changed by the same plans, merges and patches as files.
final class CalendarsInMemory: CalendarBase {
    /// A calendar, whose identifier is the path of its file.
    private struct Calendar {
        var title: String
        var file: CalendarFile
    }

    private struct Step {
        var step: EditStep
        var before, after: [Calendar]
    }

    private struct State {
        var calendars: [Calendar]
        var newest: LoadedSnapshot
        /// The number of calendars that were ever made.
        var count: Int
        var done: [Step] = []
        var undone: [Step] = []
    }

    private static let source = "/memory"

    private let zones: any TimeZoneProvider
    private let productIdentifier: String
    private let state: Mutex<State>

    init(_ calendars: [(title: String, text: String)], zones: any TimeZoneProvider, productIdentifier: String) {
        self.zones = zones
        self.productIdentifier = productIdentifier
        let calendars = calendars.enumerated().map { number, calendar in
            let path = Self.path(number)
            return Calendar(
                title: calendar.title,
                file: calendar.text.isEmpty
                    ? .empty(path: path, zones: zones, productIdentifier: productIdentifier)
                    : CalendarFile(bytes: Array(calendar.text.utf8), path: path, zones: zones))
        }
        state = Mutex(
            State(
                calendars: calendars, newest: Self.snapshot(calendars, after: nil), count: calendars.count))
    }

    var newest: LoadedSnapshot { state.withLock { $0.newest } }

    /// The text of a calendar; nil when there is none of that identifier.
    func text(of identifier: String) -> String? {
        let calendars = state.withLock { $0.calendars }
        return calendars.first { $0.file.path == identifier }.map { String(decoding: $0.file.bytes, as: UTF8.self) }
    }

    private static func path(_ number: Int) -> String { "\(source)/\(number).ics" }

    private static func snapshot(_ calendars: [Calendar], after earlier: LoadedSnapshot?) -> LoadedSnapshot {
        let shown = calendars.map { calendar in
            EventCalendar(
                identifier: calendar.file.path, index: CalendarIndex(0), title: calendar.title,
                summary: calendar.file.summary ?? "",
                color: calendar.file.color.flatMap(CalendarColor.init(text:))
                    ?? CalendarColor(red: 137, green: 180, blue: 250),
                path: calendar.file.path, readOnlyReason: calendar.file.readOnlyReason)
        }
        return LoadedSnapshot(
            version: (earlier?.version ?? 0) + 1,
            sources: [Source(identifier: source, title: "Memory", calendars: shown)],
            contents: [calendars.map { CalendarContents([$0.file]) }], after: earlier)
    }

    // MARK: Items

    func perform(_ request: EditRequest, on seen: LoadedSnapshot, _ context: EditContext) -> EditOutcome {
        state.withLock { state in
            do throws(MergeFailure) {
                var files = Dictionary(uniqueKeysWithValues: state.calendars.map { ($0.file.path, $0.file) })
                let plans: [EditPlan]
                do throws(EditRefusal) { plans = try seen.plans(of: request.edits, in: context) } catch {
                    throw .refused(error)
                }
                for plan in plans { try apply(plan, seen: seen, to: &files, context) }
                guard let first = plans.first else { throw .refused(.itemGone) }
                let step = EditStep(joining: first.step, plans.dropFirst().map(\.step))
                let after = state.calendars.map {
                    Calendar(title: $0.title, file: files[$0.file.path] ?? $0.file)
                }
                finish(step, after, in: &state)
                return .done(step, result: first.result ?? request.edit.addition(of: first))
            } catch {
                switch error {
                case .refused(let refusal): return .refused(refusal)
                case .conflict(let properties, let isGone):
                    let title = request.edit.identifier
                        .flatMap { seen.occurrence(identifiedBy: $0, viewedIn: context.zone) }
                        .map { seen.summary(of: $0).title }
                    return .conflict(EditConflict(title: title ?? "", properties: properties, isGone: isGone))
                }
            }
        }
    }

    /// Applies a plan to the current texts.
    private func apply(
        _ plan: EditPlan, seen: LoadedSnapshot, to files: inout [String: CalendarFile], _ context: EditContext
    ) throws(MergeFailure) {
        let before = files
        var joined: [FileEdit] = []
        for edit in plan.files {
            guard let place = joined.firstIndex(where: { $0.calendar == edit.calendar }) else {
                joined.append(edit)
                continue
            }
            joined[place].join(edit)
        }
        for edit in joined {
            guard let current = files[edit.calendar] else { throw .refused(.noCalendar(edit.calendar)) }
            let patch = try seen.patch(
                edit, on: current, templates: edit.templates.flatMap { before[$0.calendar] },
                moved: plan.templates(from: edit.calendar), in: context)
            guard let bytes = patch.apply(to: current.bytes) else { throw .refused(.itemGone) }
            files[edit.calendar] = CalendarFile(bytes: bytes, path: current.path, zones: zones)
        }
    }

    // MARK: Calendars

    func perform(_ edit: CalendarEdit) -> EditOutcome {
        state.withLock { state in
            do throws(EditRefusal) {
                var calendars = state.calendars
                let step: EditStep
                var made: OccurrenceIdentifier?
                switch edit {
                case .create(let typed, let color, let source):
                    guard source == nil || source == Self.source else {
                        throw .noPlaceForCalendar(source: source, places: state.newest.sources.map(\.title))
                    }
                    let title = try CalendarTitle(typed, freeAmong: state.newest.calendars).text
                    let path = Self.path(state.count)
                    state.count += 1
                    let new = CalendarFile.empty(path: path, zones: zones, productIdentifier: productIdentifier)
                    calendars.append(Calendar(title: title, file: try patched(new, by: new.patch(name: title))))
                    if let color { try recolor(&calendars[calendars.count - 1], color) }
                    step = EditStep(.calendarCreated, title: title)
                    made = OccurrenceIdentifier(calendar: path, file: "", kind: .event, uid: "")
                case .rename(let calendar, let typed):
                    let place = try place(of: calendar, among: calendars)
                    let title = try CalendarTitle(typed, freeAmong: state.newest.calendars, for: calendar).text
                    step = EditStep(.calendarRenamed(from: calendars[place].title), title: title)
                    let file = calendars[place].file
                    calendars[place] = Calendar(title: title, file: try patched(file, by: file.patch(name: title)))
                case .recolor(let calendar, let color):
                    let place = try place(of: calendar, among: calendars)
                    try recolor(&calendars[place], color)
                    step = EditStep(.calendarRecolored, title: calendars[place].title)
                case .delete(let calendar):
                    let gone = calendars.remove(at: try place(of: calendar, among: calendars))
                    step = EditStep(.calendarDeleted, title: gone.title)
                }
                finish(step, calendars, in: &state)
                return .done(step, result: made)
            } catch {
                return .refused(error)
            }
        }
    }

    private func recolor(_ calendar: inout Calendar, _ color: CalendarColor) throws(EditRefusal) {
        calendar.file = try patched(calendar.file, by: calendar.file.patch(color: color))
    }

    private func patched(_ file: CalendarFile, by patch: FilePatch) throws(EditRefusal) -> CalendarFile {
        guard let bytes = patch.apply(to: file.bytes) else { throw .readOnlyFile(path: file.path, reason: .utf16) }
        return CalendarFile(bytes: bytes, path: file.path, zones: zones)
    }

    private func place(of identifier: String, among calendars: [Calendar]) throws(EditRefusal) -> Int {
        guard let place = calendars.firstIndex(where: { $0.file.path == identifier }) else {
            throw .noCalendar(identifier)
        }
        return place
    }

    // MARK: Steps

    private func finish(_ step: EditStep, _ calendars: [Calendar], in state: inout State) {
        state.done.append(Step(step: step, before: state.calendars, after: calendars))
        state.undone = []
        publish(calendars, in: &state)
    }

    private func publish(_ calendars: [Calendar], in state: inout State) {
        state.calendars = calendars
        state.newest = Self.snapshot(calendars, after: state.newest)
    }

    func undo() -> EditOutcome {
        state.withLock { state in
            guard let step = state.done.popLast() else { return .refused(.nothingToUndo) }
            state.undone.append(step)
            publish(step.before, in: &state)
            return .undone(step.step, at: nil)
        }
    }

    func redo() -> EditOutcome {
        state.withLock { state in
            guard let step = state.undone.popLast() else { return .refused(.nothingToRedo) }
            state.done.append(step)
            publish(step.after, in: &state)
            return .redone(step.step, at: nil)
        }
    }
}

extension FileEdit {
    /// Joins the changes of another edit of the same file.
    fileprivate mutating func join(_ other: FileEdit) {
        guard case .components(let changes) = content, case .components(let more) = other.content else { return }
        content = .components(changes + more)
        file = file ?? other.file
        // If the file of an item is new to this step, but is the item's own, it is known all the same.
        templates = file == nil ? templates ?? other.templates : nil
    }
}

extension EditPlan {
    /// The components of a calendar that the plan copies to another one.
    fileprivate func templates(from calendar: String) -> Set<ComponentAddress> {
        var moved: Set<ComponentAddress> = []
        for edit in files where edit.templates?.calendar == calendar {
            guard case .components(let changes) = edit.content else { continue }
            for case .add(_, let template?, _) in changes { moved.insert(template) }
        }
        return moved
    }
}

extension Edit {
    /// The item that the edit adds to a calendar, by which that calendar is found.
    fileprivate func addition(of plan: EditPlan) -> OccurrenceIdentifier? {
        for edit in plan.files {
            guard case .components(let changes) = edit.content else { continue }
            for case .add(let address, _, _) in changes {
                let file = String(edit.calendar.dropFirst("/memory/".count))
                return OccurrenceIdentifier(
                    calendar: edit.calendar, file: file, kind: address.kind, uid: address.uid,
                    instance: instance(of: plan))
            }
        }
        return nil
    }
}
