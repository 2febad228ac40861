/// Patterns of paths as in shells and Python's `glob`: `*`, `?`, `[a-z]`, and `**` for any number of folders. A name
/// that begins with a dot matches only a pattern that begins with one.
enum Glob {
    /// The number of levels that `**` descends, and the most paths that a pattern may give.
    private static let maximumDepth = 8
    private static let maximumCount = 2000

    /// True when a path has a character that is special in patterns.
    static func isPattern(_ path: String) -> Bool { path.contains { "*?[".contains($0) } }

    /// The folder before the first part that is a pattern.
    static func base(of pattern: String) -> String {
        "/" + pattern.split(separator: "/").prefix { !isPattern(String($0)) }.joined(separator: "/")
    }

    /// The folders that an absolute pattern matches, sorted.
    static func folders(matching pattern: String) -> [String] { paths(matching: pattern, onlyFolders: true) }

    /// The paths of any kind that an absolute pattern matches, sorted.
    static func files(matching pattern: String) -> [String] { paths(matching: pattern, onlyFolders: false) }

    private static func paths(matching pattern: String, onlyFolders: Bool) -> [String] {
        let parts = pattern.split(separator: "/").map(String.init)
        var found = ["/"]
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if part == "**" {
                found = descend(from: found)
            } else if isPattern(part) {
                found = found.flatMap { names(in: $0, matching: part, onlyFolders: onlyFolders || !isLast) }
            } else {
                found = found.map { Path.join($0, part) }
            }
            found = Array(found.prefix(maximumCount))
        }
        return Set(found.filter { Path.real($0) != nil }).sorted()
    }

    private static func names(in folder: String, matching pattern: String, onlyFolders: Bool) -> [String] {
        guard let open = try? Folder(path: folder), let entries = try? open.entries() else { return [] }
        return entries.filter { matches($0.name.text, pattern) && (!onlyFolders || open.isFolder($0)) }
            .map { Path.join(folder, $0.name.text) }.sorted()
    }

    /// The folders and the folders below them, level by level until there are enough.
    private static func descend(from folders: [String]) -> [String] {
        var found = folders
        var level = folders[...]
        for _ in 0..<maximumDepth {
            let first = found.count
            for folder in level where found.count < maximumCount {
                found += names(in: folder, matching: "*", onlyFolders: true)
            }
            level = found[first...]
        }
        return found
    }

    /// True when a name matches a pattern of one part. Time is at most the product of both lengths.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let name = Array(name)
        let pattern = Array(pattern)
        var (n, p) = (0, 0)
        // The position to return to when the part after the last star does not match: the star then takes one more
        // character.
        var retry: (n: Int, p: Int)?
        while n < name.count {
            if p < pattern.count, pattern[p] == "*" {
                retry = (n, p)
                p += 1
            } else if let next = step(pattern, at: p, over: name[n]) {
                (n, p) = (n + 1, next)
            } else if let last = retry {
                retry = (last.n + 1, last.p)
                (n, p) = (last.n + 1, last.p + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }

    /// The position in the pattern after the part that matches one character; nil when it does not match.
    private static func step(_ pattern: [Character], at p: Int, over character: Character) -> Int? {
        guard p < pattern.count else { return nil }
        guard pattern[p] == "[", let end = pattern[(p + 1)...].dropFirst().firstIndex(of: "]") else {
            return pattern[p] == "?" || pattern[p] == character ? p + 1 : nil
        }
        var inside = pattern[(p + 1)..<end]
        let isNegated = inside.first == "!" || inside.first == "^"
        if isNegated { inside.removeFirst() }
        return isIn(Array(inside), character) != isNegated ? end + 1 : nil
    }

    private static func isIn(_ set: [Character], _ character: Character) -> Bool {
        var index = 0
        while index < set.count {
            if index + 2 < set.count, set[index + 1] == "-" {
                if set[index] <= character, character <= set[index + 2] { return true }
                index += 3
            } else {
                if set[index] == character { return true }
                index += 1
            }
        }
        return false
    }
}
