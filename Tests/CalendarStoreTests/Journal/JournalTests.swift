import CalendarEngine
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

@Suite("The journal")
struct JournalTests {
    let home = TemporaryHome()

    private var folder: String { home.at(".local/state/tcal") }
    private var path: String { Path.join(folder, Journal.name) }

    private func open() throws -> Journal {
        try Folder.create(folder)
        return try Journal(in: folder, zones: NoZones())
    }

    private func entry(_ number: UInt64, _ role: JournalEntry.Role = .new, bytes: [UInt8] = [1, 2]) -> JournalEntry {
        let place = FilePlace(folder: FileName("/folder"), name: FileName(raw: [0xFF, 0x20]))
        let splice = FilePatch.Splice(
            offset: 7, old: bytes, new: [],
            component: ComponentAddress(kind: .reminder, uid: "ü\n", instance: .minimum))
        let content = ContentOperation(
            place: place, before: ContentDigest(bytes), after: nil, patch: FilePatch(splices: [splice]), token: .max,
            // Only files that are removed have attributes.
            attributes: number % 2 == 0
                ? nil
                : FileAttributes(
                    mode: 0o4640, owner: .max, group: 7,
                    extended: [.init(name: FileName(raw: [0x75, 0xFF]), value: bytes)]))
        return JournalEntry(
            number: number, time: 1_000_000 + Int64(number), role: role,
            step: EditStep(.rescheduled(.zoned(.maximum, .utc)), title: "Tïtle", scope: .this),
            operations: [
                .content(content), .move(from: place, to: place), .makeFolder(place), .removeFolder(place),
                .makeLink(place, target: FileName("../a")), .removeLink(place, target: FileName("/b")),
            ],
            // A step that is about no item has no place.
            places: number % 2 == 0
                ? nil
                : StepPlaces(
                    before: OccurrenceIdentifier(
                        calendar: "/c", file: "ü.ics", kind: .reminder, uid: "u", instance: .maximum),
                    after: nil, day: CivilDate.minimum))
    }

    private func fill(_ count: UInt64, bytes: [UInt8] = [1]) throws {
        let journal = try open()
        for number in 1...count {
            try journal.begin(entry(number, bytes: bytes))
            try journal.finish()
        }
    }

    private func numbers(_ limits: JournalLimits = JournalLimits(), now: Int64 = 1_000_100) throws -> [UInt64] {
        try open().entries(limits: limits, now: now).map(\.number)
    }

    @Test("an entry reads as it was written, and only when it is done")
    func roundTrip() throws {
        let journal = try open()
        try journal.begin(entry(1))
        #expect(try open().unfinished == entry(1))
        #expect(try numbers() == [])
        try journal.finish()
        #expect(try open().unfinished == nil)
        #expect(try open().lastNumber == 1)
        #expect(try open().entries(limits: JournalLimits(), now: 1_000_000) == [entry(1)])
        try journal.begin(entry(2))
        #expect(try open().unfinished == entry(2))
        try journal.withdraw()
        #expect(try open().lastNumber == 1)
        var status = stat()
        stat(path, &status)
        #expect(status.st_mode & 0o7777 == 0o600)
    }

    @Test(
        "every action has its own name over restarts",
        arguments: [
            EditStep.Action.created, .rescheduled(.date(CivilDate(clamping: 1))), .rescheduled(.floating(.minimum)),
            .changed, .deleted, .restored, .completed, .reopened, .acknowledged, .moved(calendar: "a"),
            .copied(calendar: nil), .copied(calendar: "Work"),
            .imported(count: 3), .calendarCreated, .calendarRenamed(from: "b"), .calendarRecolored, .calendarDeleted,
        ])
    func actions(_ action: EditStep.Action) {
        for scope in [nil] + EditScope.allCases.map(Optional.some) {
            let step = EditStep(action, title: "x", scope: scope)
            var encoder = JournalEncoder()
            step.encode(to: &encoder)
            var decoder = JournalDecoder(encoder.bytes, 0..<encoder.bytes.count)
            #expect(EditStep(&decoder, zones: NoZones()) == step)
        }
    }

    @Test("a journal that ends anywhere in its last record has all records before it")
    func torn() throws {
        try fill(2)
        let whole = try RegularFile.read(path: path).bytes
        let journal = try open()
        try journal.begin(entry(3))
        let longer = try RegularFile.read(path: path).bytes
        for end in whole.count..<longer.count {
            try AtomicFile.write(Array(longer[..<end]), to: path)
            #expect(try numbers() == [1, 2])
            #expect(try RegularFile.read(path: path).bytes == whole)
        }
        // A power failure may leave the length without the bytes.
        try AtomicFile.write(whole + Array(repeating: 0, count: 100), to: path)
        #expect(try numbers() == [1, 2])
    }

    @Test("of two records that were not durable, any part may be missing: those before stay, and nothing is put aside")
    func powerFailure() throws {
        try fill(2)
        let whole = try RegularFile.read(path: path).bytes
        let journal = try open()
        try journal.begin(entry(3))
        let undone = try RegularFile.read(path: path).bytes
        try journal.finish()
        let done = try RegularFile.read(path: path).bytes
        try journal.begin(entry(4))
        let longer = try RegularFile.read(path: path).bytes
        for range in [undone.count..<done.count, done.count..<longer.count, undone.count..<longer.count] {
            let middle = (range.lowerBound + range.upperBound) / 2
            for missing in [range, range.lowerBound..<middle, middle..<range.upperBound] {
                let isUndone = missing.lowerBound < done.count
                var bytes = longer
                bytes.replaceSubrange(missing, with: Array(repeating: 0, count: missing.count))
                try AtomicFile.write(bytes, to: path)
                let journal = try open()
                #expect(journal.damaged == nil)
                // The entry that was begun last is taken back; then the one before, which was not recorded as done, is
                // unfinished again.
                if journal.unfinished == entry(4) { try journal.withdraw() }
                #expect(journal.unfinished == (isUndone ? entry(3) : nil))
                #expect(try numbers() == (isUndone ? [1, 2] : [1, 2, 3]))
            }
        }
        for count in 0...Journal.headerSize {
            let missing = [UInt8](repeating: 0, count: Journal.headerSize - count)
            let (start, end) = (Array(whole[..<count]), Array(whole[missing.count..<Journal.headerSize]))
            for bytes in [start + missing, missing + end, start] where bytes != Array(whole[..<Journal.headerSize]) {
                try AtomicFile.write(bytes, to: path)
                let journal = try open()
                #expect(journal.damaged == nil && journal.lastNumber == 0)
            }
        }
    }

    @Test("whatever byte is wrong, nothing crashes; what cannot be read is put aside and said")
    func damaged() throws {
        try fill(2)
        let whole = try RegularFile.read(path: path).bytes
        for offset in whole.indices where offset < 48 || offset % 5 == 0 {
            var bytes = whole
            bytes[offset] ^= 0x55
            try AtomicFile.write(bytes, to: path)
            do {
                let journal = try open()
                #expect(try journal.entries(limits: JournalLimits(), now: 0).count <= 2)
                try journal.begin(entry(journal.lastNumber + 1))
                try journal.finish()
            } catch JournalFailure.newer {
                // The offset is after the version.
                #expect((13..<Journal.headerSize).contains(offset))
            }
        }
        try AtomicFile.write(Array("rubbish, and not little of it".utf8), to: path)
        let aside = try #require(try open().damaged)
        #expect(try RegularFile.readText(path: aside) == "rubbish, and not little of it")
        try AtomicFile.write(Array("rubbish, and not little of it".utf8), to: path)
        home.write("work/a.ics", calendar("A"))
        let store = EventStore(home, ["work"])
        #expect(store.load().snapshot.problems.contains { if case .journalDamaged = $0.cause { true } else { false } })
    }

    @Test("a damaged journal is not copied, however large it is, and what was stopped leaves nothing")
    func large() throws {
        try fill(2)
        // More bytes than there are in memory, or on most disks.
        let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        _ = pwrite(file, "rubbish", 7, 1 << 42)
        close(file)
        var before = stat()
        stat(path, &before)
        let aside = try #require(try open().damaged)
        var after = stat()
        stat(aside, &after)
        #expect(after.st_ino == before.st_ino && after.st_size == before.st_size)
        #expect(home.contents.filter { $0.hasPrefix(".local/state/tcal/") }.count == 2)
        try fill(3)
        let name = TemporaryNames(for: FileName(Journal.name)).staged.text
        home.write(".local/state/tcal/" + name, "what a kill left")
        try open().compact(limits: JournalLimits(), now: 1_000_000)
        #expect(!home.contents.contains { $0.hasSuffix(".tmp") })
        #expect(try numbers() == [1, 2, 3])
    }

    @Test("a newer version's journal is left alone, and nothing is changed without a journal")
    func newer() throws {
        try Folder.create(folder)
        try AtomicFile.write(Array("tcal journal 4\n\nxyz".utf8), to: path)
        home.write("work/a.ics", calendar("A"))
        let store = EventStore(home, ["work"])
        store.load()
        let refusal = JournalFailure.newer(path: path).refusal
        #expect(store.perform(store.request("A", [.title("B")]), context: .test) == .refused(refusal))
        #expect(try RegularFile.readText(path: path) == "tcal journal 4\n\nxyz")
        #expect(store.snapshot.events == ["A"])
    }

    @Test("so many steps are kept, so long, and so many bytes, but always the last one")
    func limits() throws {
        try fill(30, bytes: Array(repeating: 7, count: 100))
        #expect(try numbers(JournalLimits(count: 5)) == [26, 27, 28, 29, 30])
        #expect(try numbers(JournalLimits(age: 100), now: 1_000_128) == [28, 29, 30])
        #expect(try numbers(JournalLimits(size: 10)) == [30])
        #expect(try open().isOverfull(limits: JournalLimits(count: 30), now: 0) == false)
        for limits in [JournalLimits(count: 5), JournalLimits(size: 1000)] {
            #expect(try open().isOverfull(limits: limits, now: 0))
        }
        try open().compact(limits: JournalLimits(count: 5), now: 0)
        #expect(try numbers() == [26, 27, 28, 29, 30])
        #expect(try open().lastNumber == 30)
    }

    @Test("another program that holds the lock is waited for, then named")
    func locked() throws {
        let lock = try StepLock(in: folder)
        #expect(throws: JournalFailure.locked(path: Path.join(folder, "lock"), process: Int(getpid()))) {
            try StepLock(in: folder, patience: 1_000_000)
        }
        _ = consume lock
        _ = try StepLock(in: folder, patience: 1_000_000)
    }
}
