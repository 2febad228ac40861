import CalendarEngine
import CalendarStore
import ICalendar
import Synchronization

/// Calendars of one text each, which are in no file. They are changed by the same plans, merges and patches as files.
final class CalendarsInMemory: CalendarBase {
    private struct Step {
        var step: EditStep
        var before, after: [String: CalendarFile]
    }

    private struct State {
        var files: [String: CalendarFile]
        var newest: LoadedSnapshot
        var done: [Step] = []
        var undone: [Step] = []
    }

    private let titles: [(path: String, title: String)]
    private let zones: any TimeZoneProvider
    private let state: Mutex<State>

    init(_ calendars: [(title: String, text: String)], zones: any TimeZoneProvider) {
        self.zones = zones
        titles = calendars.enumerated().map { ("/memory/\($0.offset).ics", $0.element.title) }
        var files: [String: CalendarFile] = [:]
        for ((path, _), calendar) in zip(titles, calendars) {
            files[path] =
                calendar.text.isEmpty
                ? .empty(path: path, zones: zones)
                : CalendarFile(bytes: Array(calendar.text.utf8), path: path, zones: zones)
        }
        state = Mutex(State(files: files, newest: Self.snapshot(titles, files, after: nil)))
    }

    var newest: LoadedSnapshot { state.withLock { $0.newest } }

    /// The text of a calendar; nil when there is none of that identifier.
    func text(of identifier: String) -> String? {
        state.withLock { $0.files[identifier] }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private static func snapshot(
        _ titles: [(path: String, title: String)], _ files: [String: CalendarFile], after earlier: LoadedSnapshot?
    ) -> LoadedSnapshot {
        let calendars = titles.map { path, title in
            let file = files[path]
            return EventCalendar(
                identifier: path, index: CalendarIndex(0), title: title, summary: file?.summary ?? "",
                color: file?.color.flatMap(CalendarColor.init(text:)) ?? CalendarColor(red: 137, green: 180, blue: 250),
                path: path, readOnlyReason: file?.readOnlyReason)
        }
        return LoadedSnapshot(
            version: (earlier?.version ?? 0) + 1,
            sources: [Source(identifier: "/memory", title: "Memory", calendars: calendars)],
            contents: [titles.map { CalendarContents(files[$0.path].map { [$0] } ?? []) }], after: earlier)
    }

    func perform(_ request: EditRequest, on seen: LoadedSnapshot, _ context: EditContext) -> EditOutcome {
        state.withLock { state in
            do throws(MergeFailure) {
                var files = state.files
                let plans: [EditPlan]
                do throws(EditRefusal) { plans = try seen.plans(of: request.edits, in: context) } catch {
                    throw .refused(error)
                }
                for plan in plans { try apply(plan, seen: seen, to: &files, context) }
                guard let first = plans.first else { throw .refused(.itemGone) }
                let step = EditStep(joining: first.step, plans.dropFirst().map(\.step))
                state.done.append(Step(step: step, before: state.files, after: files))
                state.undone = []
                publish(files, in: &state)
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

    /// Makes what a plan comes to of the texts as they are now.
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

    private func publish(_ files: [String: CalendarFile], in state: inout State) {
        state.files = files
        state.newest = Self.snapshot(titles, files, after: state.newest)
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
    /// Takes over the changes that another edit makes in the same file.
    fileprivate mutating func join(_ other: FileEdit) {
        guard case .components(let changes) = content, case .components(let more) = other.content else { return }
        content = .components(changes + more)
        file = file ?? other.file
        // The file of an item that is new in it is known all the same, when it is the item's own.
        templates = file == nil ? templates ?? other.templates : nil
    }
}

extension EditPlan {
    /// The components of a calendar of which the plan makes others elsewhere.
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
    /// The item that it puts into a calendar, by which that is found.
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
