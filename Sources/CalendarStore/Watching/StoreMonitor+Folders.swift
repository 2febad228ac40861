import CalendarEngine

/// Reads the names in a folder, for completing a path.
extension StoreMonitor {
    /// Reads the names in a folder, hidden ones too, in no order. The answer is `StoreNews.folder`. It runs on a thread
    /// of its own, because a disk may be slow; if the system has no thread left, there is no answer.
    ///
    /// - Parameter path: The folder as people type it, with `~` and variables; empty for the working folder.
    public func listFolder(_ path: String) {
        let place = store.discovery.environment.expand(path.isEmpty ? "." : path)
        let look: @Sendable () -> Void = { [inbox] in
            do throws(SystemError) {
                inbox.add(.folder(path, .success(try Folder(path: place).names())))
            } catch {
                inbox.add(.folder(path, .failure(.failed(path: path, reason: error.obstacle))))
            }
        }
        Thread.start(look)?.detach()
    }
}

extension Folder {
    /// The most names that are read: nobody chooses among more.
    private static let mostNames = 10_000

    /// The names in the folder, hidden ones too but for `.` and `..`, and whether each is a folder.
    fileprivate func names() throws(SystemError) -> [(name: String, isFolder: Bool)] {
        var entries: [Entry] = []
        for isHidden in [false, true] {
            try forEachName(hidden: isHidden) { name, type in
                let name = FileName(name)
                guard entries.count < Folder.mostNames, name.text != ".", name.text != ".." else { return }
                entries.append(Entry(name: name, type: type))
            }
        }
        return entries.map { ($0.name.text, isFolder($0)) }
    }
}
