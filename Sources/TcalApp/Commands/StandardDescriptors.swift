import Glibc

/// The three descriptors with which every program begins.
public enum StandardDescriptors {
    /// Opens /dev/null in the place of those that are closed, so that no file of ours gets their numbers, with what is
    /// said to standard output in it. Opened for the other direction: using them fails as if they were closed still.
    /// Returns false when that is not possible, because there may be no descriptor at all. To be called before anything
    /// else.
    public static func complete() -> Bool {
        // In this order: the system gives the lowest number that is free.
        (STDIN_FILENO...STDERR_FILENO).allSatisfy { descriptor in
            guard fcntl(descriptor, F_GETFD) < 0 else { return true }
            let direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            // The root is there where /dev is not, and cannot be read or written like a file.
            return open("/dev/null", direction) == descriptor || open("/", O_RDONLY | O_DIRECTORY) == descriptor
        }
    }
}
