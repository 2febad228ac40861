import Glibc

/// The three standard descriptors.
public enum StandardDescriptors {
    /// Opens /dev/null for those that are closed; otherwise a file of ours could get such a number, and output would be
    /// written into it. Each is opened for the other direction, so that using it still fails as if it were closed.
    /// Returns false when that is impossible, because the process may have no descriptors at all. Call before anything
    /// else.
    public static func complete() -> Bool {
        // In this order, because the system assigns the lowest free number.
        (STDIN_FILENO...STDERR_FILENO).allSatisfy { descriptor in
            guard fcntl(descriptor, F_GETFD) < 0 else { return true }
            let direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            // The root exists even without /dev, and can be neither read nor written like a file.
            return open("/dev/null", direction) == descriptor || open("/", O_RDONLY | O_DIRECTORY) == descriptor
        }
    }
}
