import Glibc

/// A pseudo-terminal with the test as its user.
final class PseudoTerminal {
    /// The side of the program.
    let slave: Int32
    private var master: Int32

    init?(columns: Int, rows: Int) {
        // Swift's Glibc lacks posix_openpt, unlockpt and ptsname; this does the same (ioctl_tty(2)).
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var locked: Int32 = 0
        var number: UInt32 = 0
        let setLock: UInt = 0x4004_5431
        let getNumber: UInt = 0x8004_5430
        guard master >= 0, ioctl(master, setLock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else {
            return nil
        }
        slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        guard slave >= 0 else { return nil }
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(slave)
        hangUp()
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    func hangUp() {
        if master >= 0 { close(master) }
        master = -1
    }

    /// The bytes that the program has written since the last call.
    func output() -> String {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(master, &chunk, chunk.count), count > 0 { all += chunk[..<count] }
        return String(decoding: all, as: UTF8.self)
    }

    struct Modes: Equatable {
        var input: tcflag_t
        var output: tcflag_t
        var local: tcflag_t

        var isCanonical: Bool { local & tcflag_t(ICANON) != 0 }
    }

    var modes: Modes? {
        var modes = termios()
        guard tcgetattr(slave, &modes) == 0 else { return nil }
        return Modes(input: modes.c_iflag, output: modes.c_oflag, local: modes.c_lflag)
    }
}
