public import CalendarEngine
import Glibc

/// The rings that were told, in `$XDG_STATE_HOME/tcal/alarms`, so that none is told twice, whichever program tells it.
public struct RingLog {
    private let folder: String
    private var path: String { Path.join(folder, "alarms") }

    /// The log of a store's user.
    public init(of store: EventStore) { folder = store.stateFolder }

    /// Reads the log; nil where there is none.
    public func read() -> ToldRings? { (try? RegularFile.readText(path: path)).flatMap(ToldRings.init(text:)) }

    /// Lets `body` read and change the log while other programs are locked out. A new log begins at `now`. Throws when
    /// the log cannot be kept: then nobody knows which rings were told.
    public func update<Result>(
        at now: Instant, _ body: (inout ToldRings) -> Result
    ) throws(EditRefusal) -> Result {
        let lock: StepLock
        do throws(JournalFailure) { lock = try StepLock(in: folder) } catch { throw error.refusal }
        defer { withExtendedLifetime(lock) {} }
        let before = read()
        // A log that cannot be read is renamed, not overwritten.
        if before == nil, Path.allows(F_OK, path) {
            FileName(path).withCString { old in
                _ = FileName(path + ".damaged").withCString { new in rename(old, new) }
            }
        }
        var rings = before ?? ToldRings(since: now)
        let result = body(&rings)
        if rings != before {
            do throws(WriteFailure) {
                try AtomicFile.write(Array(rings.text.utf8), to: path)
            } catch {
                throw JournalFailure.write(error).refusal
            }
        }
        return result
    }
}

extension ToldRings {
    /// The rings as text, in the syntax of the configuration.
    fileprivate var text: String {
        var lines = [
            "# The alarms that were told of. Without this file nothing that was missed is told.", "[alarms]",
            "\tsince = \(since.secondsSinceEpoch)",
        ]
        lines += told.sorted { $0.moment < $1.moment }.map { "\ttold = \(ViewState.quoted($0.text))" }
        lines += putOff.sorted { $0.value < $1.value }.map {
            "\tlater = \(ViewState.quoted("\($0.value.secondsSinceEpoch) \($0.key.text)"))"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads a text; nil when it lacks the moment at which the log began.
    fileprivate init?(text: String) {
        var since: Instant?
        var told: Set<Name> = []
        var putOff: [Name: Instant] = [:]
        for entry in GitConfigParser(text).entries where entry.section == "alarms" {
            let value = entry.value ?? ""
            switch entry.name {
            case "since": since = Int64(value).map { Instant(secondsSinceEpoch: $0) }
            case "told": Name(text: value[...]).map { _ = told.insert($0) }
            case "later":
                let parts = value.split(separator: " ", maxSplits: 1)
                guard parts.count == 2, let moment = Int64(parts[0]), let name = Name(text: parts[1]) else { continue }
                putOff[name] = Instant(secondsSinceEpoch: moment)
            default: continue
            }
        }
        guard let since else { return nil }
        self.init(since: since, told: told, putOff: putOff)
    }
}

extension ToldRings.Name {
    /// The moment, the date of the series, and the UID, which may have blanks.
    fileprivate var text: String {
        "\(moment.secondsSinceEpoch) \(instance.map { String($0.secondNumber) } ?? "-") \(uid)"
    }

    fileprivate init?(text: Substring) {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let moment = Int64(parts[0]) else { return nil }
        self.init(
            uid: String(parts[2]), instance: Int64(parts[1]).map { CivilDateTime(secondNumber: $0) },
            moment: Instant(secondsSinceEpoch: moment))
    }
}
