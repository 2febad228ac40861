internal import CalendarEngine
internal import Phrases
internal import Cells

/// The page of accounts and subscriptions: the last sync, waiting changes, failures, and items that were not carried
/// over.
struct AccountsPage: Sendable {
    /// The first visible line.
    private var top = 0
    private var lines: [Line] = []

    /// A line of the page.
    private enum Line: Sendable {
        case title(String)
        case fact(String)
        case trouble(String)
        case blank
    }

    init() {}
}

extension AccountsPage: Layer {
    var context: KeyContext { .accounts }
    var extent: LayerExtent { .page }

    mutating func move(by step: Int) { top += step }

    mutating func settle(_ here: Situation) {
        lines = AccountsPage.lines(here)
        top = min(max(0, top), max(0, lines.count - (here.page.height - 1)))
    }

    private static func lines(_ here: Situation) -> [Line] {
        var lines: [Line] = []
        func add(_ text: String, _ line: (String) -> Line) {
            // Text from a server is untrusted.
            lines += TextWidth.wrap(SafeText.line(text), columns: here.size.width - 6).map(line)
        }
        if let trouble = here.sync.trouble {
            add(trouble, Line.trouble)
            lines.append(.blank)
        }
        for account in here.sync.accounts {
            add(account.title, Line.title)
            let until = account.waitsUntil.flatMap {
                $0 > here.now ? here.locale.clockTime(here.zone.local(at: $0).time) : nil
            }
            let facts = here.locale.words.facts(of: account, now: here.now, until: until)
            add(facts.joined(separator: " \(here.glyphs.between) "), Line.fact)
            if !account.principals.isEmpty {
                let people = account.principals.joined(separator: ", ")
                let key = here.keymap.keys(for: .look(.actFor), in: .accounts).map { KeyReference.name(of: $0, here) }
                add(here.words.actsFor(people, key: key), Line.fact)
            }
            if let failure = account.failure { add(failure, account.isOffline ? Line.fact : Line.trouble) }
            for note in account.notes { add(note, Line.trouble) }
            lines.append(.blank)
        }
        return lines
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        canvas.draw(here.words.word(.accountsTitle), x: 1, y: 1, style: here.theme.strong)
        guard !lines.isEmpty else {
            let words = here.cut(here.words.word(.noAccounts), here.size.width - 2)
            canvas.draw(words, x: 1, y: 3, style: here.theme.dim)
            return
        }
        for row in 0..<(here.page.height - 1) {
            let y = here.page.y + 1 + row
            switch lines[safe: top + row] {
            case .title(let text)?: canvas.draw(text, x: 2, y: y, style: here.theme.strong)
            case .fact(let text)?: canvas.draw(text, x: 4, y: y, style: here.theme.dim)
            case .trouble(let text)?: canvas.draw(text, x: 4, y: y, style: here.theme.warning)
            case .blank?, nil: break
            }
        }
        here.drawMoreMarks(on: &canvas, top: top, count: lines.count)
    }
}
