internal import Cells

/// The keys that may follow those that were pressed: `1` to `9` after `v`.
extension PlannerState {
    /// A key that may follow, and its meaning.
    private struct Following {
        let keys: String
        let help: String
    }

    /// The keys that may follow those that are begun, in the order of the help.
    private var following: [Following] {
        let found = here.keymap.bindings.flatMap { binding in
            binding.contexts.contains(keyContext)
                ? binding.keys.filter { $0.count > begun.keys.count && $0.starts(with: begun.keys) }.map {
                    (keys: KeyReference.name(of: Array($0.dropFirst(begun.keys.count)), here), help: binding.help)
                } : []
        }
        // Beside other keys, the digits for numbers of days share one line.
        let days = found.filter { if case .days = $0.help { true } else { false } }
        let areOne = days.count > 1 && days.count < found.count
        var lines: [Following] = []
        for (keys, help) in found {
            if areOne, case .days = help {
                guard keys == days[0].keys else { continue }
                let range = "\(keys) \(here.glyphs.ellipsis) \(days[days.count - 1].keys)"
                lines.append(Following(keys: range, help: here.words.help(.days(nil))))
            } else {
                lines.append(Following(keys: keys, help: here.words.help(help)))
            }
        }
        return lines
    }

    /// Draws the keys that may follow above the bottom line, and the pressed ones in it.
    func drawFollowing(on canvas: inout Canvas) {
        let (width, y, following) = (here.size.width, here.layout.status.y, following)
        let keyWidth = following.reduce(1) { max($0, TextWidth.columns($1.keys)) }
        let columns = max(1, min(3, width / 44))
        let rows = min((following.count + columns - 1) / columns, max(1, y - 2))
        let top = y - rows - 1
        canvas.fill(Rect(x: 0, y: top, width: width, height: rows + 2))
        canvas.draw(String(repeating: here.glyphs.rule, count: width), x: 0, y: top, style: here.theme.faint)
        for (place, line) in following.prefix(rows * columns).enumerated() {
            let x = 1 + place / rows * (width / columns)
            canvas.draw(line.keys, x: x, y: top + 1 + place % rows, style: here.theme.strong)
            canvas.draw(
                here.cut(line.help, width / columns - keyWidth - 4), x: x + keyWidth + 2, y: top + 1 + place % rows,
                style: here.theme.text)
        }
        let x = canvas.draw(
            "\(KeyReference.name(of: begun.keys, here)) \(here.glyphs.ellipsis)", x: 1, y: y, style: here.theme.focus)
        let leaving = "\(KeyReference.name(of: [Key(.escape)], here)) \(here.words.hint(.back))"
        canvas.draw(leaving, x: x + 3, y: y, style: here.theme.dim)
    }
}
