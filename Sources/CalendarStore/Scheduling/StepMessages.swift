package import CalendarEngine
import ICalendar

/// The messages about a step of undo or redo that servers of calendars send to guests, when the next sync brings them
/// the change. tcal itself sends none then.
package struct StepMessages: Sendable {
    /// The number of the step in the journal.
    package let step: UInt64
    /// The messages; a server sends each to some of its people at least.
    package let notices: [InvitationNotice]
}

extension EventStore {
    /// The messages that servers send when the next step is undone or redone; nil where nobody is told, and where there
    /// is no such step, or it cannot be taken. Nothing is written. O(bytes of the step's files).
    package func messages(ofTaking way: HistoryWay, in context: EditContext) -> StepMessages? {
        guard !context.addresses.isEmpty else { return nil }
        let servers = Configuration(in: discovery.environment).mail.servers
        let snapshot = snapshot
        guard let next = rehearse({ journal, state throws(EditRefusal) in try nextStep(way, journal, state) }) else {
            return nil
        }
        let calendars = Dictionary(snapshot.calendars.map { ($0.identifier, $0) }) { first, _ in first }
        let notices = next.differences.filter { $0.movedTo == nil }.flatMap { difference -> [InvitationNotice] in
            // The calendars of servers are folders.
            guard let calendar = calendars[Path.folder(of: difference.path)] else { return [] }
            let isSentByServer = servers.send(for: calendar)
            return ItemResource.notices(
                from: difference.before, to: difference.after, context, in: calendar.identifier,
                zones: reader.zoneProvider
            ).filter { !$0.people(carriedBy: .server, isSentByServer: isSentByServer).isEmpty }
        }
        return notices.isEmpty ? nil : StepMessages(step: next.step, notices: notices)
    }

    /// The next step of a way, and what it changes in the folders of calendars; nil for none.
    private func nextStep(
        _ way: HistoryWay, _ journal: Journal, _ state: StoreState
    ) throws(EditRefusal) -> (step: UInt64, differences: [FileDifference])? {
        let folders = Set(state.calendars.filter { $0.found.kind != .file }.map(\.found.identifier))
        let history = try history(of: journal, Clock.wall / 1_000_000_000)
        for entry in way.entries(of: history).reversed() {
            var builder = StepBuilder(isRehearsal: true)
            do throws(EditRefusal) {
                try StepReversal(entry: entry, state: state, reader: reader).plan(&builder)
            } catch {
                if history.passed.contains(entry.number) { continue }
                throw error
            }
            return (entry.number, builder.differences { folders.contains(Path.folder(of: $0)) })
        }
        return nil
    }
}
