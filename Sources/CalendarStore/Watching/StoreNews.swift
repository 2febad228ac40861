/// Something that a monitor tells the thread of the screen.
public enum StoreNews: Sendable {
    /// So many files of so many are read; told only when reading takes long.
    case progress(done: Int, total: Int)
    /// There is another snapshot.
    case updated(StoreUpdate, StoreNewsCause)
}

/// Why there is another snapshot.
public enum StoreNewsCause: Hashable, Sendable {
    /// The first reading is done.
    case opened
    /// The user asked for everything to be read again, and that is done.
    case readAgain
    /// Something changed on disk.
    case changedOnDisk
}
