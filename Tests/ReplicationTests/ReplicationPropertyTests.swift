import Glibc
import Replication
import TestKit
import Testing

/// Tests a random history: two sides with random changes by people, and a sync that is interrupted anywhere; certain
/// properties must hold all the same.
///
/// `TCAL_SEED` gives other histories than usual, `TCAL_WORLDS` more of them; without `TCAL_WHOLE` only a quarter of
/// them is run.
@Suite struct ReplicationPropertyTests {
    private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
    /// 30 steps each: 100,000 steps.
    private static let worlds = number("TCAL_WORLDS") ?? 3_336

    @Test(arguments: 0..<8) func nothingIsLostOrDoubled(part: Int) throws {
        for episode in (0..<Self.worlds / 8).sampled() {
            var world = World(seed: UInt64(Sampling.seed + part * 1_000_000 + episode))
            try world.play()
        }
    }
}

/// One history: a server with some habits, a folder, and changes to both.
private struct World {
    let seed: UInt64
    var random: SeededGenerator
    let faults: Faults
    let server: FakeServer
    let folder: FakeFolder
    let memory: FakeMemory
    /// The side that wins when both changed a property.
    let preferred: ReplicaSide?
    /// True when some items are invitations from others.
    let invites: Bool
    var steps = 0
    private var nextValue = 0
    private var nextUID = 0
    /// The values that both sides once had: a change of them is transferred, so they may disappear.
    private var agreed: Set<Value> = []

    struct Value: Hashable {
        var uid: String
        var name: String
        var text: String
    }

    init(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        faults = Faults(seed: seed &+ 7)
        var habits = FakeServer.Habits()
        habits.tellsEtags = !random.chance(10)
        habits.changesEtagsAtEachLook = random.chance(15)
        habits.hasWeakEtags = random.chance(10)
        habits.answersLate = random.chance(20) && habits.tellsEtags && !habits.changesEtagsAtEachLook
        habits.rewrites = random.chance(20)
        habits.tellsChanges = random.chance(50) && !habits.changesEtagsAtEachLook
        habits.losesTokens = random.chance(20)
        habits.isReadOnly = random.chance(7)
        habits.isPicky = seed % 5 == 0
        habits.lies = random.chance(20) ? 30 : 0
        habits.countsVersions = random.chance(20) && habits.tellsChanges && !habits.losesTokens
        habits.refusesDeletions = random.chance(5)
        // Without entity tags, a server that drops all new values looks like one that stores nothing.
        habits.drops = random.chance(10) && habits.tellsEtags ? "C" : nil
        habits.keepsOneUID = random.chance(70)
        // Otherwise the omitted items could never be found.
        habits.hidesSome = random.chance(15) && habits.keepsOneUID && !habits.tellsChanges
        server = FakeServer(habits, faults)
        folder = FakeFolder(faults)
        folder.hidesStamps = random.chance(20)
        folder.takesNothingAside = random.chance(10)
        preferred = random.chance(15) ? [.here, .there].randomElement(using: &random) : nil
        invites = random.chance(20)
        memory = FakeMemory(faults)
    }

    mutating func play() throws {
        let items = random.chance(2) ? 70 : random.below(8)
        for _ in 0..<items { createThere() }
        for _ in 0..<30 {
            steps += 1
            try step()
        }
        try calmDown()
    }

    // MARK: What people do

    private mutating func step() throws {
        switch random.below(100) {
        case 0..<12: createHere()
        case 12..<24: createThere()
        case 24..<42: if let name = folder.files.keys.sorted().randomElement(using: &random) { editHere(name) }
        case 42..<60: if let href = server.resources.keys.sorted().randomElement(using: &random) { editThere(href) }
        case 60..<65:
            if let name = folder.files.keys.sorted().randomElement(using: &random) { folder.change(name, to: nil) }
        case 65..<70:
            if let href = server.resources.keys.sorted().randomElement(using: &random) { server.change(href, to: nil) }
        case 70..<72: rename()
        // An unreadable resource that was never known may be anything.
        case 72..<74: if folder.broken.isEmpty, server.broken.isEmpty { memory.lose() }
        case 74..<76: try syncEmptied()
        case 76..<78: try replace()
        case 78..<79: try breakOne()
        case 79 where server.habits.tellsChanges && random.chance(20):
            // A user who deletes a calendar means everything in it.
            agreed.formUnion(values(there))
            server.makeAgain()
        default:
            faults.percent = random.chance(50) ? random.below(12) : 0
            try sync()
            faults.percent = 0
        }
        noteAgreed()
    }

    private mutating func newItem() -> FakeItem {
        nextUID += 1
        var item = FakeItem(uid: "u\(nextUID)")
        item.properties["A"] = newValue()
        if invites, random.chance(50) { (item.properties["ORGANIZER"], item.properties["TIME"]) = ("o", newValue()) }
        return item
    }

    private mutating func newValue() -> String {
        nextValue += 1
        return "v\(nextValue)"
    }

    private mutating func createHere() {
        var item = newItem()
        // The item may be created on both sides, such as by importing an invitation twice.
        if random.chance(10), server.broken.isEmpty, folder.broken.isEmpty,
            let other = server.resources.values.map(\.item.uid).sorted().first,
            !folder.files.values.contains(where: { $0.item.uid == other })
        {
            item.uid = other
        }
        folder.change("\(item.uid).ics", to: item)
    }

    private mutating func createThere() {
        let item = newItem()
        server.change("/c/s\(item.uid).ics", to: item)
    }

    private mutating func edited(_ item: FakeItem) -> FakeItem {
        var item = item
        item.stamp += 1
        let names = ["A", "B", "C"] + (item.properties["ORGANIZER"] == nil ? [] : ["TIME"])
        item.properties[names.randomElement(using: &random) ?? "A"] = newValue()
        return item
    }

    private mutating func editHere(_ name: String) {
        if let item = folder.files[name]?.item { folder.change(name, to: edited(item)) }
    }

    private mutating func editThere(_ href: String) {
        guard var item = server.resources[href]?.item else { return }
        // Another guest answers.
        if item.properties["ORGANIZER"] != nil, random.chance(50) {
            item.properties["ANSWERS"] = newValue()
        } else {
            item = edited(item)
        }
        server.change(href, to: item)
    }

    private mutating func rename() {
        if random.chance(50), let name = folder.files.keys.sorted().randomElement(using: &random) {
            let item = folder.files[name]?.item
            folder.change(name, to: nil)
            folder.change("r\(steps)-\(name)", to: item)
        } else if !server.habits.hidesSome, let href = server.resources.keys.sorted().randomElement(using: &random) {
            let item = server.resources[href]?.item
            server.change(href, to: nil)
            server.change("/c/r\(steps)-\(href.dropFirst(3))", to: item)
        }
    }

    /// The items that both sides have and no sync has matched yet.
    private func unacquainted() throws -> Set<String> {
        let known = Set(try memory.records().filter(\.hasBase).map(\.uid))
        return Set(here.map(\.uid)).intersection(there.map(\.uid)).subtracting(known)
    }

    /// A file or a resource gets another item, or two of them exchange items.
    private mutating func replace() throws {
        // If the content were unreadable, nobody could notice such an item.
        guard try folder.broken.isEmpty && server.broken.isEmpty || unacquainted().isEmpty else { return }
        let (names, hrefs) = (folder.files.keys.sorted(), server.resources.keys.sorted())
        let isSwap = random.chance(50)
        if random.chance(50), let name = names.randomElement(using: &random),
            let other = names.randomElement(using: &random)
        {
            let items = (folder.files[name]?.item, folder.files[other]?.item)
            folder.change(name, to: isSwap ? items.1 : newItem())
            if isSwap { folder.change(other, to: items.0) }
        } else if !server.habits.hidesSome, let href = hrefs.randomElement(using: &random),
            let other = hrefs.randomElement(using: &random)
        {
            let items = (server.resources[href]?.item, server.resources[other]?.item)
            server.change(href, to: isSwap ? items.1 : newItem())
            if isSwap { server.change(other, to: items.0) }
        }
    }

    /// A file or a resource becomes unreadable: a known one, or one that only one side has.
    private mutating func breakOne() throws {
        let both = try unacquainted()
        let files = folder.files.filter { !both.contains($0.value.item.uid) }.keys.sorted()
        let hrefs = server.resources.filter { !both.contains($0.value.item.uid) }.keys.sorted()
        if random.chance(50), let name = files.randomElement(using: &random) {
            folder.broken = [name]
        } else if let href = hrefs.randomElement(using: &random) {
            server.broken = [href]
        } else {
            (folder.broken, server.broken) = ([], [])
        }
    }

    // MARK: What has to hold

    private func values(_ items: [FakeItem]) -> Set<Value> {
        Set(items.flatMap { item in item.properties.map { Value(uid: item.uid, name: $0.key, text: $0.value) } })
    }

    private func propertiesByUID(_ items: [FakeItem]) -> [String: [String: String]] {
        Dictionary(items.map { ($0.uid, $0.properties) }, uniquingKeysWith: { first, _ in first })
    }

    private var here: [FakeItem] { folder.files.values.map(\.item) }
    private var there: [FakeItem] { server.resources.values.map(\.item) }
    /// The texts that were set aside, and those that are kept because the server dropped parts of them.
    private var kept: [FakeItem] { folder.aside + folder.copies }

    private mutating func noteAgreed() { agreed.formUnion(values(here).intersection(values(there))) }

    @discardableResult
    private mutating func sync(allowingDeletions: Bool = false, listingAll: Bool? = nil) throws -> SyncReport? {
        let before = values(here + kept).union(values(there))
        let (countHere, countThere) = (here.count + folder.aside.count, there.count)
        let properties = (propertiesByUID(here), propertiesByUID(there))
        let untouched = properties.0.filter { properties.1[$0.key] == $0.value }.keys
        faults.begin()
        var options = SyncOptions()
        options.isReadOnly = server.habits.isReadOnly
        options.allowsDeletions = allowingDeletions
        options.preferring = preferred
        // Once a day, as in the program.
        options.listsAll = listingAll ?? random.chance(10)
        var sync = CollectionSync(there: server, here: folder, memory: memory, format: FakeFormat(), options: options)
        var report: SyncReport?
        do throws(ReplicationStop) {
            report = try sync.syncCollection()
            faults.end()
        } catch {}
        // An overruled value disappears once it was reported, even if the server accepts the other one only later.
        for value in before where preferred != nil {
            if report?.decided.contains(where: { $0.uid == value.uid }) ?? true { agreed.insert(value) }
        }
        let after = values(here + kept).union(values(there))
        let lost = before.subtracting(after).subtracting(agreed)
        #expect(lost.isEmpty, "seed \(seed), step \(steps): \(lost) of one side alone is gone")
        let (uidsHere, uidsThere) = (Set(here.map(\.uid)), Set(there.map(\.uid)))
        // An item that counted as new, because a listing omitted it, may have been refused: it waits, and returns.
        let uidsAside = Set(folder.aside.map(\.uid))
        // An item that has become unreadable may be deleted here when its path is gone: the server has it, and returns
        // it later.
        let veiled = Set(server.broken.compactMap { server.resources[$0]?.item.uid })
        let present = uidsHere.union(uidsAside).union(veiled)
        let torn = untouched.filter { !present.contains($0) || !uidsThere.contains($0) }
        #expect(torn.isEmpty, "seed \(seed), step \(steps): \(torn) went though nobody touched it")
        let limit = max(10, max(countHere, countThere) / 5)
        if !allowingDeletions {
            let nowHere = here.count + folder.aside.count
            #expect(countHere - nowHere <= limit && countThere - there.count <= limit, "seed \(seed): too many went")
        }
        #expect(uidsHere.count == here.count, "seed \(seed), step \(steps): doubled here")
        #expect(uidsThere.count == there.count, "seed \(seed), step \(steps): doubled there")
        try #require(
            lost.isEmpty && torn.isEmpty && uidsHere.count == here.count && uidsThere.count == there.count)
        noteAgreed()
        return report
    }

    /// A server that appears empty, or a missing disk, for some syncs while people continue.
    private mutating func syncEmptied() throws {
        let shared = try memory.records().filter(\.hasBase)
        // A single item may be deleted: that cannot be told from a deletion. Items that both sides lost are not
        // expected back.
        let (uidsHere, uidsThere) = (Set(here.map(\.uid)), Set(there.map(\.uid)))
        let kept = shared.filter { uidsHere.contains($0.uid) && uidsThere.contains($0.uid) }
        guard kept.count > 1 else { return }
        // A server that does not enforce unique UIDs would accept everything a second time.
        switch random.below(server.habits.keepsOneUID ? 3 : 2) {
        case 0:
            folder.isUnmounted = true
            for _ in 0...random.below(3) { try sync() }
            folder.isUnmounted = false
        case 1:
            let files = folder.files
            folder.files = [:]
            for _ in 0...random.below(3) {
                createThere()
                try sync()
            }
            #expect(folder.files.isEmpty, "seed \(seed), step \(steps): something is written where the disk is missing")
            folder.files = files
        default:
            let count = server.resources.count
            server.isEmptied = true
            for _ in 0...random.below(3) {
                createHere()
                try sync()
            }
            server.isEmptied = false
            #expect(server.resources.count == count, "seed \(seed), step \(steps): sent to an emptied server")
        }
    }

    /// After three quiet syncs both sides are equal except for open questions, and a fourth does nothing.
    private mutating func calmDown() throws {
        faults.percent = 0
        (server.habits.hidesSome, server.habits.lies) = (false, 0)
        for number in 0..<3 { try sync(listingAll: number == 0) }
        // The user confirms it.
        if try sync()?.held.isEmpty == false {
            try sync(allowingDeletions: true, listingAll: true)
            for _ in 0..<2 { try sync() }
        }
        let writes = (server.writeCount, folder.writeCount)
        let last = try sync(listingAll: false)
        let report = try #require(last)
        #expect(writes == (server.writeCount, folder.writeCount), "seed \(seed): it does not come to rest")
        #expect(report.changeCount == 0, "seed \(seed): \(report)")
        let asked = Set(report.conflicts.map(\.uid)).union(report.held.values.joined())
        // An unreadable item is reported once.
        let veiled =
            try server.broken.compactMap { server.resources[$0]?.item.uid }
            + memory.records().filter { $0.veil != nil }.map(\.uid)
        let named = Set(veiled).union(
            report.problems.flatMap { problem in
                [
                    problem.name.flatMap { folder.files[$0]?.item.uid },
                    problem.href.flatMap { server.resources[$0]?.item.uid },
                ]
                .compactMap(\.self)
            })
        let (mine, theirs) = (propertiesByUID(here), propertiesByUID(there))
        let uids = Set(mine.keys).union(theirs.keys).subtracting(asked).subtracting(named)
        let different = uids.filter { mine[$0] != theirs[$0] }
        // While deletions are held, nothing else is transferred.
        #expect(different.isEmpty || !report.held.isEmpty, "seed \(seed): \(different) differ; \(report)")
        let isPlain = server.habits.tellsEtags && !server.habits.changesEtagsAtEachLook
        if isPlain, report.isQuiet {
            let fetched = server.fetchCount
            // An item that was readable before may become readable again.
            let isAskedFor = try memory.records().contains { $0.veil != nil && !$0.isHidden }
            try sync(listingAll: false)
            #expect(server.fetchCount == fetched + (isAskedFor ? 1 : 0), "seed \(seed): it fetches what it knows")
        }
    }
}
