import CalendarEngine
import Glibc
import ICalendar
import Phrases

@testable import CalendarStore

/// A step that moves an event from one file to another, as its journal has it, and what the files hold at every moment
/// of it. In a folder in memory, because each input is a start of the program.
private let home = FuzzHome()

/// Does to a journal what the input says, and opens it: it is refused in words or goes on; what is put aside is put
/// aside whole, what stays is what was there, and each event of the calendars is still in one of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJournal(_ pointer: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: pointer, count: count))
    guard let how = input.first else { return 0 }
    let rest = Array(input.dropFirst())
    switch how % 4 {
    case 0: home.open(rest)
    case 1: home.open(Array("tcal journal 3\n\n".utf8) + JournalRecord.frame(.entry, rest))
    case 2: home.open(damaged(home.journal, rest))
    default: decode(rest)
    }
    return 0
}

/// An entry reads as it is written, whatever bytes it was read from.
private func decode(_ bytes: [UInt8]) {
    var decoder = JournalDecoder(bytes, 0..<bytes.count)
    guard let entry = JournalEntry(&decoder, zones: NoZones()) else { return }
    _ = entry.step.wording(in: .c)
    let written = entry.encoded
    var again = JournalDecoder(written, 0..<written.count)
    promise(JournalEntry(&again, zones: NoZones()) == entry, "an entry reads otherwise than it was written")
}

/// A journal with changes in it, of four bytes each: where, and what.
private func damaged(_ journal: [UInt8], _ input: [UInt8]) -> [UInt8] {
    var bytes = journal
    var rest = input[...]
    while rest.count >= 4, !bytes.isEmpty {
        let change = Array(rest.prefix(4))
        rest = rest.dropFirst(4)
        let at = (Int(change[0]) << 8 | Int(change[1])) % bytes.count
        switch change[2] % 4 {
        case 0: bytes[at] ^= max(1, change[3])
        case 1: bytes.removeSubrange(at...)
        case 2: for index in bytes[at...].prefix(Int(change[3])).indices { bytes[index] = 0 }
        default: bytes.insert(change[3], at: at)
        }
    }
    return bytes
}

private struct NoZones: TimeZoneProvider {
    var names: [String] { [] }
    func timeZone(named name: String) -> CalendarEngine.TimeZone? { nil }
}

private struct FuzzHome {
    let folder: String
    private let path: String
    /// The journal of a step that was begun behind one that is done.
    let journal: [UInt8]
    private let texts: [[UInt8]]

    private var calendars: [String] { ["a", "b"].map { "\(folder)/work/\($0).ics" } }

    init() {
        folder = "/dev/shm/tcal-fuzz-\(getpid())"
        path = folder + "/state/journal"
        texts = ["a", "b"].map(FuzzHome.calendar)
        guard (try? Folder.create(folder + "/state")) != nil, (try? Folder.create(folder + "/work")) != nil else {
            broken("no folder \(folder)")
        }
        let place = FilePlace(folder: FileName(folder + "/work"), name: FileName("a.ics"))
        let other = FilePlace(folder: place.folder, name: FileName("b.ics"))
        let (one, two) = (texts[0], texts[1])
        var bytes = Array("tcal journal 3\n\n".utf8)
        for number in 1...2 as ClosedRange<UInt64> {
            let operations = [(other, two, one + two), (place, one, two)].map { place, before, after in
                FileOperation.content(
                    ContentOperation(
                        place: place, before: ContentDigest(before), after: ContentDigest(after),
                        patch: FilePatch(splices: []), token: number))
            }
            let entry = JournalEntry(
                number: number, time: 1_000, role: .new, step: EditStep(.moved(calendar: "b"), title: "x"),
                operations: operations)
            bytes += JournalRecord.frame(.entry, entry.encoded)
            var done = JournalEncoder()
            done.put(number)
            if number == 1 { bytes += JournalRecord.frame(.done, done.bytes) }
        }
        journal = bytes
        atexit { home.remove() }
    }

    private func remove() {
        for part in ["state", "work"] {
            for name in files(in: part).keys { unlink("\(folder)/\(part)/\(name)") }
            rmdir("\(folder)/\(part)")
        }
        rmdir(folder)
    }

    private static func calendar(_ uid: String) -> [UInt8] {
        Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
    }

    /// The bytes of all files of a folder by their names.
    private func files(in name: String) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for isHidden in [false, true] {
            try? Folder(path: folder + "/" + name).forEachName(hidden: isHidden) { file, _ in
                let file = String(cString: file)
                if file != ".", file != ".." {
                    files[file] = try? RegularFile.read(path: "\(folder)/\(name)/\(file)").bytes
                }
            }
        }
        return files
    }

    private func write(_ bytes: [UInt8], to path: String) {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        promise(file >= 0 && AtomicFile.writeAll(bytes, to: file))
        close(file)
    }

    /// Opens a journal of some bytes, clears up by it, and goes on with it.
    func open(_ bytes: [UInt8]) {
        for name in files(in: "state").keys { unlink("\(folder)/state/\(name)") }
        for name in files(in: "work").keys { unlink("\(folder)/work/\(name)") }
        for (path, text) in zip(calendars, texts) { write(text, to: path) }
        write(bytes, to: path)
        do throws(JournalFailure) {
            let journal = try Journal(in: folder + "/state", zones: NoZones())
            let kept = files(in: "state")
            if journal.damaged != nil {
                promise(kept.values.contains(bytes), "what was put aside is not what was there")
            } else if journal.isNew {
                promise(bytes.count < 16 || bytes[..<16].contains(0), "a journal is begun where there was one")
            } else {
                promise(kept["journal"].map { bytes.starts(with: $0) } == true, "a journal has changed")
            }
            clearUp(journal)
            try goOn(journal)
        } catch {
            promise(!"\(error.refusal)".isEmpty)
            if case .newer = error { promise(files(in: "state")["journal"] == bytes, "a newer one is changed") }
        }
        let texts = files(in: "work").filter { $0.key == "a.ics" || $0.key == "b.ics" }.values
        for text in self.texts {
            promise(
                texts.contains { String(decoding: $0, as: UTF8.self).contains(String(decoding: text, as: UTF8.self)) },
                "an event is gone")
        }
    }

    private func clearUp(_ journal: Journal) {
        // Only what names this folder: an entry of any bytes may name all that there is.
        let isOurs = journal.unfinished?.operations.allSatisfy {
            if case .content = $0 { $0.place.folder.text == folder + "/work" } else { false }
        }
        guard isOurs == true else { return }
        do throws(StepFailure) { try StepRecovery(journal: journal).recover() } catch { _ = "\(error.refusal)" }
    }

    /// Writes an entry, which is read next, behind those that were there.
    private func goOn(_ journal: Journal) throws(JournalFailure) {
        guard journal.unfinished == nil else { return }
        let limits = JournalLimits(age: .max / 4)
        let before = try journal.entries(limits: limits, now: 2_000)
        _ = UndoHistory(before)
        _ = journal.isOverfull(limits: limits, now: 2_000)
        let next = JournalEntry(
            number: journal.nextNumber, time: 2_000, role: .new, step: EditStep(.changed, title: "next"), operations: []
        )
        try journal.begin(next)
        try journal.finish()
        let again = try Journal(in: folder + "/state", zones: NoZones())
        let after = try again.entries(limits: limits, now: 2_000)
        promise(after.last == next && after.dropLast().elementsEqual(before.suffix(999)), "entries are lost")
    }
}
