import Replication
import TestKit

/// An item of the fakes: its properties by name. Its text has a line for each, sorted, so that equal items are equal
/// bytes.
struct FakeItem: Hashable {
    var uid: String
    var properties: [String: String] = [:]
    /// A stamp, which has no meaning, like DTSTAMP.
    var stamp = 0

    var text: [UInt8] {
        let lines = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return Array(([uid, String(stamp)] + lines).joined(separator: "\n").utf8)
    }

    init(uid: String) { self.uid = uid }

    init?(_ text: [UInt8]) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count >= 2, let stamp = Int(String(decoding: lines[1], as: UTF8.self)) else { return nil }
        uid = String(decoding: lines[0], as: UTF8.self)
        self.stamp = stamp
        for line in lines.dropFirst(2) {
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            properties[String(decoding: line[..<sign], as: UTF8.self)] =
                String(decoding: line[(sign + 1)...], as: UTF8.self)
        }
    }
}

extension FakeItem {
    /// The tag of an invitation, which does not change when others answer; nil for other items.
    var scheduleTag: String? {
        guard properties["ORGANIZER"] != nil else { return nil }
        return properties.filter { $0.key != "ANSWERS" }.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: ",")
    }
}

/// Reads and merges the items of the fakes.
struct FakeFormat: ResourceFormat {
    func identity(of text: [UInt8]) -> ResourceIdentity {
        FakeItem(text).map { .item(uid: $0.uid) } ?? .none(.noItem)
    }

    func refusal(of text: [UInt8]) -> ReplicaFault? { nil }

    func saysTheSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one == other { return true }
        guard let one = FakeItem(one), let other = FakeItem(other) else { return false }
        func plain(_ item: FakeItem) -> [String: String] { item.properties.filter { $0.key != "NOTE" } }
        return one.uid == other.uid && plain(one) == plain(other)
    }

    /// NOTE is a server's note, which is nobody's change.
    func hasNotes(_ text: [UInt8], unlike other: [UInt8]) -> Bool {
        properties(text)["NOTE"] != properties(other)["NOTE"]
    }

    func failedDeliveries(in text: [UInt8]) -> Set<FailedDelivery> {
        let status = properties(text)["NOTE"].flatMap { $0.hasPrefix("5.") ? $0 : nil }
        return status.map { [FailedDelivery(person: "bob", status: $0)] } ?? []
    }

    func losses(from text: [UInt8], to other: [UInt8]) -> Set<String> {
        Set(properties(text).keys).subtracting(properties(other).keys)
    }

    func differences(from text: [UInt8], to other: [UInt8]) -> Set<String> {
        let (one, two) = (properties(text), properties(other))
        return Set(one.keys).union(two.keys).filter { one[$0] != two[$0] }
    }

    func touches(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool {
        !differences(from: base, to: other).isDisjoint(with: differences(from: base, to: text))
    }

    func shows(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool {
        !differences(from: base, to: other).isSubset(of: differences(from: text, to: other))
    }

    private func properties(_ text: [UInt8]) -> [String: String] { FakeItem(text)?.properties ?? [:] }

    func organizersChanges(from base: [UInt8], to text: [UInt8]) -> [String] {
        guard let before = FakeItem(base), let after = FakeItem(text), before.properties["ORGANIZER"] != nil else {
            return []
        }
        return before.properties["TIME"] == after.properties["TIME"] ? [] : ["TIME"]
    }

    func merge(base: [UInt8]?, here: [UInt8], there: [UInt8], preferring side: ReplicaSide?) -> MergeOutcome {
        guard let mine = FakeItem(here), let theirs = FakeItem(there) else { return .conflict([]) }
        let before = base.flatMap { FakeItem($0) }?.properties ?? [:]
        var merged = theirs
        var conflicts: [String] = []
        var overruled: [String] = []
        for name in Set(before.keys).union(mine.properties.keys).sorted() {
            let (old, my, their) = (before[name], mine.properties[name], theirs.properties[name])
            if my == old || my == their { continue }
            if their != old, side != nil { overruled.append(name) }
            if their == old || side == .here {
                merged.properties[name] = my
            } else if side == nil {
                conflicts.append(name)
            }
        }
        return conflicts.isEmpty ? .merged(merged.text, overruling: overruled) : .conflict(conflicts)
    }
}

/// Random faults. A call may end before it has done anything, or after it has.
final class Faults {
    var random: SeededGenerator
    var percent = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Throws like a kill or a lost connection.
    func strike() throws(ReplicationStop) {
        if percent > 0, random.chance(percent) { throw ReplicationStop(.unanswered(reason: "struck")) }
    }

    /// A fault of one resource.
    func fault() -> ReplicaFault? {
        percent > 0 && random.chance(percent * 2) ? .status(500, reason: "fault") : nil
    }

    /// The number of the current sync.
    private(set) var round = 0
    /// The places that could not be read, with the number of the last sync that tried.
    private var unread: [String: Int] = [:]

    /// Starts the next sync.
    func begin() { round += 1 }

    /// Ends the current sync.
    func end() { unread = unread.filter { $0.value == round } }

    /// A fault of reading. The next sync that runs to its end can read what failed in an earlier one.
    func fault(reading place: String) -> ReplicaFault? {
        if let last = unread[place], last < round { return nil }
        guard let fault = fault() else { return nil }
        unread[place] = round
        return fault
    }
}

/// A server with one collection and some habits.
final class FakeServer: RemoteCollection {
    struct Habits {
        var tellsEtags = true
        var changesEtagsAtEachLook = false
        var hasWeakEtags = false
        var hidesSome = false
        var answersLate = false
        var rewrites = false
        var tellsChanges = false
        var losesTokens = false
        /// It does not report the deletion of resources that were created since the token.
        var forgetsWhatWasBrief = false
        var isReadOnly = false
        /// It refuses texts with certain values.
        var isPicky = false
        var keepsOneUID = true
        var moves = true
        /// It chooses the paths of moved resources itself.
        var renamesMoved = false
        /// The percentage of changes that it claims to have made, but has not.
        var lies = 0
        /// Its entity tags count the versions at a path, and start again when a path is reused.
        var countsVersions = false
        /// Its entity tags are derived from the second, and all changes happen within one second.
        var keepsEtags = false
        var refusesDeletions = false
        /// A property that it drops from every text.
        var drops: String?
        /// It makes a new version of each text with the previous content.
        var overrules = false
        /// It accepts no changes, and says so only when it gets one.
        var lacksRights = false
    }

    var batch = 3
    var habits: Habits
    var resources: [String: (item: FakeItem, etag: Int)] = [:]
    /// The changes in order, each with a flag for resources that existed before: the history for tokens.
    private var changes: [(href: String, isOfOld: Bool)] = []
    private var counter = 0
    let faults: Faults
    /// True when it answers as if it were empty.
    var isEmptied = false
    /// The resources that it lists, but does not have.
    var lagging: Set<String> = []
    /// True when it refuses every change because of its condition.
    var contests = false
    /// The resources that its listings omit.
    var left: Set<String> = []
    /// The resources that it never returns.
    var broken: Set<String> = []
    /// The texts from before a change, each of which it returns once more.
    private var late: [String: (item: FakeItem, etag: Int)] = [:]
    /// Another collection of the server; UIDs are unique in both together.
    weak var neighbour: FakeServer?
    /// The path of the collection.
    var path = "/c/"
    var writeCount = 0
    var fetchCount = 0
    /// The number of times that a condition failed.
    var contestedCount = 0
    /// Called once, just before a text is written.
    var beforePut: (() -> Void)?
    /// Called once, just before texts are returned.
    var beforeFetch: (() -> Void)?
    /// The number of the fetch, counted from now, from which on it does not answer.
    var failsAtFetch: Int?

    init(_ habits: Habits, _ faults: Faults) {
        self.habits = habits
        self.faults = faults
    }

    func newHref(for name: String) -> String { path + name }

    private func text(of etag: Int) -> String? {
        habits.tellsEtags ? (habits.hasWeakEtags ? "W/" : "") + "\"\(etag)\"" : nil
    }

    /// A change by another client.
    func change(_ href: String, to given: FakeItem?) {
        var item = given
        if let name = habits.drops { item?.properties[name] = nil }
        counter += 1
        changes.append((href, resources[href] != nil))
        let etag = resources[href]?.etag
        let version = habits.countsVersions ? (etag ?? 0) + 1 : habits.keepsEtags ? etag ?? counter : counter
        resources[href] = item.map { ($0, version) }
    }

    /// Deletes the collection and creates it again at its path. Old tokens remain valid.
    func makeAgain() {
        resources = [:]
        late = [:]
    }

    /// True when it claims to have done something, but has not.
    private func tellsLie() -> Bool { habits.lies > 0 && faults.random.chance(habits.lies) }

    func list(since token: String?) throws(ReplicationStop) -> RemoteListing {
        try faults.strike()
        if isEmptied { return RemoteListing(resources: [:]) }
        if habits.changesEtagsAtEachLook {
            for href in resources.keys.sorted() {
                counter += 1
                resources[href]?.etag = counter
            }
        }
        func etag(_ href: String) -> String? { resources[href].flatMap { text(of: $0.etag) } }
        var token = token.flatMap { Int($0) }
        if habits.losesTokens, faults.random.chance(30) { token = nil }
        let next = habits.tellsChanges ? String(changes.count) : nil
        if habits.tellsChanges, let token {
            let touched = Dictionary(
                changes[token...].map { ($0.href, $0.isOfOld) }, uniquingKeysWith: { first, _ in first })
            let present = touched.keys.filter { resources[$0] != nil }
            let removed = touched.filter { resources[$0.key] == nil && ($0.value || !habits.forgetsWhatWasBrief) }.keys
            return RemoteListing(
                resources: Dictionary(uniqueKeysWithValues: present.map { ($0, etag($0)) }), removed: Set(removed),
                token: next)
        }
        let shown = resources.keys.sorted().filter { href in
            !left.contains(href) && !(habits.hidesSome && faults.random.chance(10))
        }
        return RemoteListing(resources: Dictionary(uniqueKeysWithValues: shown.map { ($0, etag($0)) }), token: next)
    }

    func fetch(_ hrefs: [String]) throws(ReplicationStop) -> [String: RemoteText] {
        try faults.strike()
        if let number = failsAtFetch {
            failsAtFetch = number - 1
            if number <= 1 { throw ReplicationStop(.unanswered(reason: "away")) }
        }
        beforeFetch?()
        beforeFetch = nil
        fetchCount += hrefs.count
        var texts: [String: RemoteText] = [:]
        for href in hrefs {
            if broken.contains(href), resources[href] != nil {
                texts[href] = .fault(.status(403, reason: "broken"))
            } else if let fault = faults.fault(reading: href) {
                texts[href] = .fault(fault)
            } else if let (item, etag) = late.removeValue(forKey: href), faults.random.chance(50) {
                texts[href] = .text(item.text, etag: text(of: etag), scheduleTag: item.scheduleTag)
            } else if let (item, etag) = resources[href], !lagging.contains(href) {
                texts[href] = .text(item.text, etag: text(of: etag), scheduleTag: item.scheduleTag)
            } else {
                texts[href] = .fault(.missing)
            }
        }
        return texts
    }

    func expectFetch(of hrefs: [String]) {}

    func put(
        _ text: [UInt8], to href: String, when condition: RemoteCondition
    ) throws(ReplicationStop) -> RemoteOutcome {
        try faults.strike()
        beforePut?()
        beforePut = nil
        let outcome = try outcome(ofPutting: text, to: href, when: condition)
        if outcome == .changed { contestedCount += 1 }
        return outcome
    }

    private func outcome(
        ofPutting text: [UInt8], to href: String, when condition: RemoteCondition
    ) throws(ReplicationStop) -> RemoteOutcome {
        if let fault = faults.fault() { return .fault(fault) }
        if habits.isReadOnly { return .fault(.refused(403, reason: "read-only")) }
        if habits.lacksRights { return .fault(.readOnly) }
        guard var item = FakeItem(text) else { return .fault(.refused(415, reason: "no item")) }
        if habits.isPicky, item.properties["B"]?.hasSuffix("3") == true { return .fault(.refused(413, reason: "")) }
        if contests { return .changed }
        switch condition {
        case .isNew: if resources[href] != nil { return .changed }
        case .matches(let etag):
            guard let known = resources[href] else { return .changed }
            if self.text(of: known.etag) != etag || habits.hasWeakEtags { return .changed }
        case .matchesSchedule(let tag):
            guard let known = resources[href], known.item.scheduleTag == tag else { return .changed }
            item.properties["ANSWERS"] = known.item.properties["ANSWERS"]
        case .unconditional: if resources[href] == nil { return .missing }
        }
        let other = resources.first { $0.value.item.uid == item.uid && $0.key != href }
        if habits.keepsOneUID, let other { return .sameUID(href: other.key) }
        if neighbour?.resources.values.contains(where: { $0.item.uid == item.uid }) == true {
            return .sameUID(href: nil)
        }
        if habits.rewrites {
            item.stamp += 1
            item.properties["SERVER"] = "seen"
        }
        if tellsLie() { return .done }
        if habits.overrules, let before = resources[href]?.item { item = before }
        if habits.answersLate { late[href] = resources[href] }
        change(href, to: item)
        writeCount += 1
        try faults.strike()
        return .done
    }

    func move(_ href: String, to place: String) throws(ReplicationStop) -> RemoteOutcome {
        try faults.strike()
        guard habits.moves, let neighbour, place.hasPrefix(neighbour.path) else {
            return .fault(.refused(405, reason: "no MOVE"))
        }
        guard let item = resources[href]?.item else { return .missing }
        if neighbour.resources[place] != nil { return .changed }
        if tellsLie() { return .done }
        change(href, to: nil)
        neighbour.change(habits.renamesMoved ? neighbour.path + "moved-\(item.uid).ics" : place, to: item)
        writeCount += 1
        try faults.strike()
        return .done
    }

    func delete(_ href: String, when condition: RemoteCondition) throws(ReplicationStop) -> RemoteOutcome {
        try faults.strike()
        if let fault = faults.fault() { return .fault(fault) }
        if habits.isReadOnly { return .fault(.refused(403, reason: "read-only")) }
        guard let known = resources[href] else { return .missing }
        if case .matches(let etag) = condition, text(of: known.etag) != etag || habits.hasWeakEtags {
            return .changed
        }
        if habits.refusesDeletions { return .fault(.refused(403, reason: "")) }
        if habits.lacksRights { return .fault(.readOnly) }
        if tellsLie() { return .done }
        change(href, to: nil)
        writeCount += 1
        try faults.strike()
        return .done
    }
}

/// A folder in memory.
final class FakeFolder: LocalCollection {
    var files: [String: (item: FakeItem, stamp: Int)] = [:]
    private var counter = 0
    let faults: Faults
    /// True when stamps prove nothing.
    var hidesStamps = false
    var isUnmounted = false
    /// The files that cannot be read.
    var broken: Set<String> = []
    var writeCount = 0

    init(_ faults: Faults) { self.faults = faults }

    func change(_ name: String, to item: FakeItem?) {
        counter += 1
        files[name] = item.map { ($0, counter) }
    }

    private func stamp(_ number: Int) -> String? { hidesStamps ? nil : String(number) }

    func list() throws(ReplicationStop) -> [LocalEntry] {
        try faults.strike()
        if isUnmounted { throw ReplicationStop(.file(reason: "gone")) }
        return files.map { LocalEntry(name: $0.key, stamp: stamp($0.value.stamp)) }
    }

    func read(_ name: String) throws(ReplicationStop) -> LocalText {
        guard let file = files[name] else { return .missing }
        if broken.contains(name) { return .fault(.file(reason: "broken")) }
        if let fault = faults.fault(reading: name) { return .fault(fault) }
        return .text(file.item.text, stamp: stamp(file.stamp))
    }

    func make(_ changes: [LocalChange]) throws(ReplicationStop) -> [LocalOutcome] {
        var outcomes: [LocalOutcome] = []
        for change in changes {
            try faults.strike()
            if let fault = faults.fault() {
                outcomes.append(.fault(fault))
            } else if files[change.name]?.item.text != change.before {
                outcomes.append(.fault(.changedMeanwhile))
            } else {
                self.change(change.name, to: change.after.flatMap { FakeItem($0) })
                writeCount += 1
                outcomes.append(.done(stamp: stamp(counter)))
            }
        }
        try faults.strike()
        return outcomes
    }

    /// True when no refused item can be set aside.
    var takesNothingAside = false
    /// The refused items that wait, in the order in which they came.
    var aside: [FakeItem] = []

    func setAside(
        _ change: LocalChange, since base: [UInt8]?, because fault: ReplicaFault
    ) throws(ReplicationStop) -> LocalOutcome {
        try faults.strike()
        if takesNothingAside { return .fault(.file(reason: "full")) }
        if let fault = faults.fault() { return .fault(fault) }
        guard let item = files[change.name]?.item, item.text == change.before else { return .fault(.changedMeanwhile) }
        aside.append(item)
        self.change(change.name, to: change.after.flatMap { FakeItem($0) })
        writeCount += 1
        try faults.strike()
        return .done(stamp: change.after == nil ? nil : stamp(counter))
    }

    func newName(for href: String, uid: String) -> String {
        var name = String(href.dropFirst(3))
        while files[name] != nil || taken.contains(name) { name += "+" }
        taken.insert(name)
        return name
    }

    private var taken: Set<String> = []

    /// The sent texts of which the server dropped parts.
    var copies: [FakeItem] = []

    func keepCopy(_ text: [UInt8], of name: String) {
        if let item = FakeItem(text) { copies.append(item) }
    }
}

/// A memory that survives kills.
final class FakeMemory: ReplicaMemory {
    private var kept: [Int: ReplicaRecord] = [:]
    private var bases: [Int: [UInt8]] = [:]
    private var texts: [Int: [UInt8]] = [:]
    private var keptToken: String?
    /// The number of the store, counted from now, after which a kill comes.
    var failsAfterStore: Int?
    let faults: Faults

    init(_ faults: Faults) { self.faults = faults }

    func records() throws(ReplicationStop) -> [ReplicaRecord] { Array(kept.values) }
    func base(of id: Int) throws(ReplicationStop) -> [UInt8]? { bases[id] }
    func sent(of id: Int) throws(ReplicationStop) -> [UInt8]? { texts[id] }
    func token() throws(ReplicationStop) -> String? { keptToken }
    func elsewhere(_ uids: Set<String>) throws(ReplicationStop) -> Set<String> { uids.intersection(others) }
    /// The UIDs of items in other calendars.
    var others: Set<String> = []

    func store(_ changes: [MemoryChange]) throws(ReplicationStop) {
        try faults.strike()
        for change in changes {
            switch change {
            case .put(let record, let base, let sent):
                kept[record.id] = record
                if let base { bases[record.id] = base }
                texts[record.id] = record.hasSent ? sent ?? texts[record.id] : nil
            case .remove(let id): (kept[id], bases[id], texts[id]) = (nil, nil, nil)
            }
        }
        if let number = failsAfterStore {
            failsAfterStore = number - 1
            if number <= 1 { throw ReplicationStop(.unanswered(reason: "killed")) }
        }
        try faults.strike()
    }

    func store(token: String?) throws(ReplicationStop) {
        try faults.strike()
        keptToken = token
    }

    /// Forgets everything, like a lost state file.
    func lose() { (kept, bases, texts, keptToken) = ([:], [:], [:], nil) }
}
