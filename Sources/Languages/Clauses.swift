/// Ways to join clauses that several languages share.
enum Clauses {
    /// `a`, `a und b`, `a, b und c`.
    static func list(_ items: [String], _ conjunction: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// A list of numbers, with `a to c` for at least `run` numbers in a row.
    static func list(
        _ numbers: [Int], run: Int, to: String, _ conjunction: String, _ text: (Int) -> String
    ) -> String {
        var items: [String] = []
        var index = 0
        while index < numbers.count {
            var end = index
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            if end - index + 1 >= run {
                items.append(text(numbers[index]) + to + text(numbers[end]))
            } else {
                items += numbers[index...end].map(text)
            }
            index = end + 1
        }
        return list(items, conjunction)
    }

    /// Clauses with one blank between, without the empty ones.
    static func joined(_ clauses: String...) -> String { clauses.filter { !$0.isEmpty }.joined(separator: " ") }

    /// A number with a separator between its thousands, from five digits on.
    static func grouped(_ number: Int, by sign: String) -> String {
        let digits = String(number)
        guard digits.count > 4 else { return digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text += sign }
            text.append(digit)
        }
        return text
    }
}
