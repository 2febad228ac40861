import Glibc
import Synchronization

/// Messages from other threads to the thread of the event loop, which waits on `descriptor` beside everything else.
final class Mailbox<Message: Sendable>: Sendable {
    /// Can be read while messages wait.
    let descriptor: Int32
    private let writeEnd: Int32
    private let waiting = Mutex<[Message]>([])

    /// An empty mailbox; nil when the system has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    /// Leaves a message, from any thread, and wakes the loop.
    func post(_ message: Message) {
        waiting.withLock { messages in
            messages.append(message)
            // One byte for all that wait, so that the pipe never fills.
            if messages.count == 1 { _ = write(writeEnd, [1], 1) }
        }
    }

    /// Takes all messages that wait, in the order in which they were left.
    func take() -> [Message] {
        waiting.withLock { messages in
            var byte: UInt8 = 0
            _ = read(descriptor, &byte, 1)
            defer { messages.removeAll() }
            return messages
        }
    }
}
