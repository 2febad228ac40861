internal import Cells

/// A letter for each calendar, where colours cannot tell them apart.
enum CalendarMarks {
    /// The first letter of each title that no earlier calendar has; else a letter of the alphabet, and another
    /// character when these are used up.
    static func marks(for titles: [String]) -> [String] {
        var taken: Set<String> = []
        return titles.map { title in
            let letters = title.prefix(100).filter { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
            let free = (letters + alphabet).first { TextWidth.columns($0) == 1 && !taken.contains($0) } ?? "#"
            taken.insert(free)
            return free
        }
    }

    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map { String($0) }
}
