import Glibc

/// A bell between threads: ringing makes its descriptor readable until a reader silences it.
final class Wakeup: Sendable {
    /// The descriptor for `poll(2)`; -1 when the system gave none.
    let descriptor: CInt
    private let ringer: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, ringer) = (ends[0], ends[1])
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if ringer >= 0 { close(ringer) }
    }

    /// Makes the descriptor readable. A full pipe is readable already.
    func ring() {
        var byte: UInt8 = 1
        _ = write(ringer, &byte, 1)
    }

    /// Makes the descriptor unreadable again.
    func silence() {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
