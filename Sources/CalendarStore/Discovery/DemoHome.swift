import CalendarEngine
import CLinux
import Glibc

/// A temporary home folder for `tcal --demo`, in which everything works as in a real one; its calendars are `DemoLife`.
/// It is in memory if the system has a folder for that, and is removed when the program exits.
public final class DemoHome {
    /// The folder that serves as the home; it is removed when tcal quits.
    public let path: String
    /// A lock that is held as long as the program runs: if the lock of a home is free, a program that was killed left
    /// the home.
    private let lock: CInt

    private static let prefix = "tcal-demo-"
    private static let lockName = ".demo"

    /// Makes the home, with floating times or times in a zone, and removes homes that killed programs left.
    ///
    /// - Throws: The reason why no folder can be made or filled.
    public convenience init(in environment: Environment, zone: String? = nil) throws(WriteFailure) {
        let settings = (try? RegularFile.readText(path: Configuration.path(in: environment))) ?? ""
        let usual = [environment.variables["XDG_RUNTIME_DIR"] ?? "", "/dev/shm", environment.variables["TMPDIR"] ?? ""]
        let places = usual.filter { Path.isAbsolute($0) && Path.allows(W_OK | X_OK, $0) }
        try self.init(at: places.first ?? "/tmp", settings: settings, zone: zone)
    }

    /// Makes the home in a folder, with the look and the keys of a configuration.
    init(at place: String, settings: String = "", zone: String? = nil) throws(WriteFailure) {
        DemoHome.removeAbandoned(in: place)
        var name = Path.join(place, DemoHome.prefix + "XXXXXX").systemBytes.map(CChar.init(bitPattern:)) + [0]
        guard mkdtemp(&name) != nil else { throw WriteFailure(lastAt: place) }
        path = String(systemBytes: name.dropLast().map(UInt8.init(bitPattern:)))
        lock = FileName(Path.join(path, DemoHome.lockName)).withCString {
            open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        }
        if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
        do throws(WriteFailure) {
            try DemoHome.fill(path, zone)
            let folder = Path.join(path, ".config/tcal")
            try Folder.create(folder)
            let look = ConfigurationText.keeping(["view", "theme", "keys"], of: settings)
            try DemoHome.write(look, to: Path.join(folder, "config"))
        } catch {
            DemoHome.remove(path)
            throw error
        }
    }

    /// The user's environment with this home, and without the user's own settings.
    public func environment(of user: Environment) -> Environment {
        var bare = user
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] { bare.variables[name] = nil }
        bare.variables["HOME"] = path
        bare.principal = nil
        return bare
    }

    /// Removes the home with everything in it.
    public func remove() { DemoHome.remove(path) }

    deinit {
        if lock >= 0 { close(lock) }
    }

    private static func fill(_ home: String, _ zone: String?) throws(WriteFailure) {
        let calendars = Path.join(home, ".local/share/tcal/calendars")
        for (title, color, items) in DemoLife.texts(in: zone) {
            let folder = Path.join(calendars, CalendarTitle.folderName(for: title))
            try Folder.create(folder)
            try write(title, to: Path.join(folder, "displayname"))
            try write(color, to: Path.join(folder, "color"))
            for (number, text) in items.enumerated() {
                try write(text, to: Path.join(folder, "demo-\(title.lowercased())-\(number + 1).ics"))
            }
        }
    }

    /// Writes a new file, without waiting for the disk: the file does not outlive the program.
    private static func write(_ text: String, to path: String) throws(WriteFailure) {
        let file = FileName(path).withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard file >= 0 else { throw WriteFailure(lastAt: path) }
        defer { close(file) }
        guard AtomicFile.writeAll(Array(text.utf8), to: file) else {
            throw WriteFailure(lastAt: path)
        }
    }

    private static func removeAbandoned(in place: String) {
        guard let folder = try? Folder(path: place), let entries = try? folder.entries() else { return }
        for entry in entries where entry.name.text.hasPrefix(prefix) {
            let home = Path.join(place, entry.name.text)
            var status = stat()
            guard FileName(home).withCString({ lstat($0, &status) }) == 0, status.st_uid == getuid() else { continue }
            let lock = FileName(Path.join(home, lockName)).withCString { open($0, O_RDWR | O_CLOEXEC | O_NOFOLLOW) }
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(home) }
            close(lock)
        }
    }

    private static func remove(_ home: String) {
        _ = FileName(home).withCString { tcal_remove_all($0) }
    }
}
