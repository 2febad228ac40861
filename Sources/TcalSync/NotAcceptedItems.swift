import CalendarStore
import Replication

/// The items of an account that its server refused permanently: a calendar that exists only here, and one for each
/// person for whom the user acts. When the user edits an item there, it is sent once more; when the user deletes it
/// there, it is gone.
struct NotAcceptedItems {
    /// The folder of the user's own, whose name is the same in each language.
    let ownFolder: String
    /// The address of a calendar's owner, where the user acts for that person, by the calendar's number.
    let principals: [Int: String]
    /// The name of the calendar.
    let title: String
    /// The number of the calendar that they come from and go back to.
    let calendar: Int
    let store: EventStore
    let database: StateDatabase

    /// The folder for items of a calendar.
    private func folder(of calendar: Int) -> String {
        principals[calendar].map { "\(ownFolder) (\(Account.folderName($0)))" } ?? ownFolder
    }

    /// Moves a text out of a folder and replaces it there by the server's version: both or neither.
    func take(
        _ change: LocalChange, from source: String, since base: [UInt8]?, because fault: ReplicaFault
    ) throws(ReplicationStop) -> LocalOutcome {
        guard let text = change.before else { return .fault(.missing) }
        let folder = folder(of: calendar)
        let isNew = !LocalFiles.exists(folder, in: "/")
        if let obstacle = LocalFiles.makeFolder(folder) {
            return .fault(.file(reason: "\(folder): \(SyncWords.describe(obstacle))"))
        }
        describe(folder, isNew: isNew)
        let taken = Set(try database.notAcceptedItems().map(\.name))
        let name = NotAcceptedItems.freeName(like: change.name, in: folder, besides: taken)
        // Remembered first: a file that is not remembered would never be sent again.
        try database.store(NotAcceptedItem(name: name, calendar: calendar, text: text, base: base, fault: fault))
        let outcome = store.replaceTogether([
            FileReplacement(folder: folder, name: name, before: nil, after: text),
            FileReplacement(folder: source, name: change.name, before: text, after: change.after),
        ])
        if case .done = outcome {} else { try database.removeNotAccepted(name) }
        return LocalOutcome(outcome)
    }

    /// Writes the title and the owner of a new folder, and into each that no new items go there.
    private func describe(_ folder: String, isNew: Bool) {
        var texts: [(name: String, text: String)] = []
        if LocalFiles.readProperty(LocalFiles.components, in: folder) == nil,
            let none = LocalFiles.componentsText(for: [])
        {
            texts.append((LocalFiles.components, none))
        }
        if isNew, !folder.hasSuffix("/" + title) {
            texts.append((AccountSync.Description.title, title))
            if let owner = principals[calendar] { texts.append((LocalFiles.owner, owner)) }
        }
        guard !texts.isEmpty else { return }
        _ = store.replace(
            texts.map { name, text in
                FileReplacement(folder: folder, name: name, before: nil, after: Array("\(text)\n".utf8))
            })
    }

    /// Returns items that the user has mended to their calendar, merged with its current version; from there they are
    /// sent. Conflicting ones stay, and are reported.
    func giveBackMended(
        to target: String, _ memory: CalendarMemory, _ format: ItemFormat
    ) throws(ReplicationStop) {
        let items = try database.notAcceptedItems().filter { $0.calendar == calendar }
        let folder = folder(of: calendar)
        guard !items.isEmpty, LocalFiles.exists(folder, in: "/") else { return }
        let records = try memory.records()
        for item in items {
            guard let found = try? LocalFiles.read(item.name, in: folder) else {
                if !LocalFiles.exists(item.name, in: folder) { try database.removeNotAccepted(item.name) }
                continue
            }
            guard found.bytes != item.text,
                let change = change(giving: found.bytes, back: item, to: target, records, format)
            else { continue }
            let outcome = store.replaceTogether([
                FileReplacement(folder: folder, name: item.name, before: found.bytes, after: nil), change,
            ])
            if case .done = outcome { try database.removeNotAccepted(item.name) }
        }
    }

    /// The change that puts a mended item back into its calendar; nil on a conflict.
    private func change(
        giving mended: [UInt8], back item: NotAcceptedItem, to target: String, _ records: [ReplicaRecord],
        _ format: ItemFormat
    ) -> FileReplacement? {
        guard case .item(let uid) = format.identity(of: mended) else { return nil }
        guard let name = records.first(where: { $0.uid == uid && $0.name != nil })?.name,
            let current = try? LocalFiles.read(name, in: target)
        else {
            let name = NotAcceptedItems.freeName(like: item.name, in: target)
            return FileReplacement(folder: target, name: name, before: nil, after: mended)
        }
        switch format.merge(base: item.base, here: mended, there: current.bytes, preferring: nil) {
        case .merged(let text, _):
            return FileReplacement(folder: target, name: name, before: current.bytes, after: text)
        case .conflict(let names):
            try? database.store(
                NotAcceptedItem(
                    name: item.name, calendar: item.calendar, text: item.text, base: item.base,
                    fault: .contradicted(names)))
            return nil
        }
    }

    /// The waiting items, each with the reason.
    func troubles(_ items: [NotAcceptedItem]) -> [SyncReport.Trouble] {
        items.filter { LocalFiles.exists($0.name, in: folder(of: $0.calendar)) }.map { item in
            SyncReport.Trouble(name: item.name, fault: item.fault)
        }
    }

    /// The number of items from these calendars that wait for the user.
    func count(from calendars: Set<Int>) throws(ReplicationStop) -> Int {
        try database.notAcceptedItems().filter {
            calendars.contains($0.calendar) && LocalFiles.exists($0.name, in: folder(of: $0.calendar))
        }.count
    }

    /// Moves the folders for items from these calendars of other people to the trash, and forgets the items.
    ///
    /// - Returns: The places of the folders in the trash.
    func throwAway(from calendars: Set<Int>) throws(ReplicationStop) -> [String] {
        for item in try database.notAcceptedItems() where calendars.contains(item.calendar) {
            try database.removeNotAccepted(item.name)
        }
        var trash: [String] = []
        for folder in Set(calendars.filter { principals[$0] != nil }.map(folder)).sorted() {
            trash += try AccountSync.throwAway(folder, in: store.discovery.environment)
        }
        return trash
    }

    /// The stamp of an item's file if the user has mended it; nil when it is still as it was refused, or gone.
    func stampWhereMended(_ item: NotAcceptedItem) -> String? {
        guard let found = try? LocalFiles.read(item.name, in: folder(of: item.calendar)), found.bytes != item.text
        else { return nil }
        return found.stamp ?? ""
    }

    private static func freeName(like name: String, in folder: String, besides taken: Set<String> = []) -> String {
        let stem = name.hasSuffix(".ics") ? String(name.dropLast(4)) : name
        var (free, number) = (name, 2)
        while LocalFiles.exists(free, in: folder) || taken.contains(free) {
            free = "\(stem)-\(number).ics"
            number += 1
        }
        return free
    }
}
