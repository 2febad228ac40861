internal import CalendarEngine
internal import Phrases
internal import Cells

/// The search line, with its results above.
struct SearchPrompt: Sendable {
    private(set) var field: TextField
    /// The reading of the text.
    private(set) var reading = SearchReading()
    /// The last results, for this text or for the one before it.
    private(set) var results: (any SearchResults)?
    /// The reasons why nothing was found, once they are known.
    var absences: [SearchAbsence] = []
    /// The index of the result with the cursor.
    private(set) var selected = 0
    /// The first visible line; the line between future and past results counts.
    private var top = 0
    /// True when the screen below shows the result with the cursor.
    private var hasWalked = false
    /// The steps of the cursor that came before the answer.
    private var stepsWhenFound = 0
    /// True when Enter came before the answer.
    private var goesWhenFound = false
    /// The row that was marked last: the other end of a range.
    private var markedRow: Int?
    /// The visible rows and the one with the cursor, by their indices.
    private var seen: [Int: SearchRow] = [:]
    /// The texts of earlier searches.
    private var history: LineHistory

    init(_ text: String, history: LineHistory, _ here: Situation) {
        (field, self.history) = (TextField(text), history)
        read(here)
    }
}

extension SearchPrompt: Layer {
    /// The keys of the search line.
    static let bindings: [Binding] = [
        Binding(
            keys: [.control("t")], command: .look(.mark), contexts: [.search], hint: .mark, help: .markFound,
            chapter: .looking),
        Binding(
            keys: [.control("v")], command: .look(.markRange), contexts: [.search], hint: .mark, help: .markRange,
            chapter: .looking),
        Binding(
            keys: [.control("s")], command: .look(.markShown), contexts: [.search], hint: .mark, help: .markShown,
            chapter: .looking),
        Binding(
            keys: [.control("o")], command: .line(.savedSearches), contexts: [.search], hint: .savedSearches,
            help: .savedSearches, chapter: .looking),
        Binding(
            keys: [.control("y")], command: .line(.saveSearch), contexts: [.search], hint: .saveSearch,
            help: .saveSearch, chapter: .looking),
        Binding(
            keys: [Key(.enter)], command: .look(.open), contexts: [.search], hint: .go, help: .goToFound,
            chapter: .looking),
        Binding(
            keys: [Key(.tab), .control("n")], command: .look(.down), contexts: [.search], hint: .next,
            help: .walkForth, chapter: .looking),
        Binding(
            keys: [Key(.tab, modifiers: .shift), .control("p")], command: .look(.up), contexts: [.search],
            help: .walkBack, chapter: .looking),
        Binding(
            keys: [Key(.up)], command: .line(.earlierLine), contexts: [.search], help: .earlierSearch,
            chapter: .looking),
        Binding(
            keys: [Key(.down)], command: .line(.laterLine), contexts: [.search], help: .laterSearch,
            chapter: .looking),
        Binding(
            keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.search], help: .pageDown,
            chapter: .looking),
        Binding(
            keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.search], help: .pageUp, chapter: .looking),
    ]

    var context: KeyContext { .search }
    var extent: LayerExtent { .line }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        let page = max(1, rowsPlace(here).height - 2)
        switch command {
        case .look(.down): return walk(by: 1, here)
        case .look(.up): return walk(by: -1, here)
        case .look(.pageDown): return walk(by: page, here)
        case .look(.pageUp): return walk(by: -page, here)
        case .look(.mark): return toggleMark(here)
        case .look(.markRange):
            let other = markedRow ?? selected
            return mark(min(other, selected)...max(other, selected), here)
        case .look(.markShown): return mark(0...max(0, (results?.count ?? 0) - 1), here)
        case .line(.savedSearches):
            let saved = here.settings.savedSearches
            return [
                saved.isEmpty
                    ? .notice(here.keyed(here.words.notice(.noSavedSearches), in: .search))
                    : .open(SavedSearchList(saved))
            ]
        case .line(.saveSearch):
            if let failure = reading.failures.first { return [.notice(failure.wording(in: here.locale.words))] }
            guard !reading.query.isEmpty else { return [.notice(here.words.notice(.nothingToSave))] }
            return [.open(SearchNamePrompt(field.text.trimmedBlanks))]
        case .line(.laterLine): return history.isBack && !hasWalked ? bringBack(by: 1, here) : walk(by: 1, here)
        case .line(.earlierLine): return hasWalked ? walk(by: -1, here) : bringBack(by: -1, here)
        default: return performUsual(command, here)
        }
    }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        let before = field.text
        guard field.press(key) else { return false }
        if field.text != before { read(here) }
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        read(here)
        return []
    }

    /// Brings back the text of an earlier search, or the one that is being typed.
    private mutating func bringBack(by step: Int, _ here: Situation) -> [Wish] {
        guard let line = history.line(by: step, from: field.text) else { return [] }
        field = TextField(line)
        read(here)
        return []
    }

    private mutating func read(_ here: Situation) {
        reading = SearchPhrase(now: here.clock, locale: here.locale, zone: here.zone).reading(field.text)
        (selected, top, hasWalked, goesWhenFound, stepsWhenFound, markedRow) = (0, 0, false, false, 0, nil)
        if reading.query.isEmpty { forget() }
    }

    /// True when the results for the text are complete.
    private func isAnswered(_ here: Situation) -> Bool { results?.query == reading.query && results?.isWhole == true }

    /// Takes results.
    mutating func receive(_ results: any SearchResults, _ here: Situation) -> [Wish] {
        // The cursor stays on its item while more results arrive around it.
        let item = selected == 0 ? nil : seen[selected]?.occurrence
        selected = item.flatMap(results.place(of:)) ?? min(selected, max(0, results.count - 1))
        (self.results, absences, seen) = (results, [], [:])
        var wishes: [Wish] = []
        while stepsWhenFound > 0, results.query == reading.query {
            stepsWhenFound -= 1
            wishes = walk(by: 1, here)
        }
        return goesWhenFound && isAnswered(here) ? accept(here) : wishes
    }

    /// Forgets results of an earlier snapshot.
    mutating func forget() { (results, seen, markedRow) = (nil, [:], nil) }

    private mutating func walk(by step: Int, _ here: Situation) -> [Wish] {
        guard let results, results.query == reading.query else {
            if !reading.query.isEmpty, step == 1 { stepsWhenFound += 1 }
            return []
        }
        guard results.count > 0 else { return [] }
        // The first step goes to the first result; a page from there is a page.
        let place = hasWalked || abs(step) > 1 ? selected + step : selected
        hasWalked = true
        selected = min(max(place, 0), results.count - 1)
        return [.walk(to: results.row(at: selected).occurrence)]
    }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), max(0, (results?.count ?? 0) - 1)) }

    mutating func accept(_ here: Situation) -> [Wish] {
        if let failure = reading.failures.first { return [.notice(failure.wording(in: here.locale.words))] }
        guard !reading.query.isEmpty else {
            return [.notice(here.keyed(here.words.notice(.nothingSearched), in: here.paneContext))]
        }
        guard let results, isAnswered(here) else {
            goesWhenFound = true
            return []
        }
        guard results.count > 0 else { return [.notice(nothingFound(here).replacing("\n", with: "; "))] }
        return [
            .keepLine(field.text, .search),
            .goToFound(
                FoundItems(
                    text: field.text, results: results, version: here.snapshot.version, place: selected)),
        ]
    }

    mutating func leave(_ here: Situation) -> [Wish] { [.keepLine(field.text, .search), .endSearch] }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let rows = rowsPlace(here)
        guard rows.contains(point), case .row(let number)? = line(top + point.y - rows.y) else { return [] }
        selected = number
        return accept(here)
    }
}

// MARK: - Marks

extension SearchPrompt {
    /// The most rows that are marked at once.
    private static let mostMarks = 10_000

    /// Marks the row with the cursor, or removes its mark, and moves to the next.
    private mutating func toggleMark(_ here: Situation) -> [Wish] {
        guard let results, results.count > 0 else { return [.notice(here.words.notice(.nothingFound))] }
        var marks = here.marks
        marks.toggle(anchor(selected, results, here))
        markedRow = selected
        move(by: 1)
        return [.mark(marks)]
    }

    /// Marks rows, once the results are complete.
    private mutating func mark(_ rows: ClosedRange<Int>, _ here: Situation) -> [Wish] {
        guard let results, results.count > 0, isAnswered(here) else {
            return [.notice(here.words.notice(.nothingFound))]
        }
        guard rows.count <= SearchPrompt.mostMarks else {
            return [.notice(here.words.tooManyToMark(most: SearchPrompt.mostMarks))]
        }
        var marks = here.marks
        marks.insert(rows.map { anchor($0, results, here).item }, at: anchor(selected, results, here))
        markedRow = selected
        return [.mark(marks)]
    }

    private func anchor(_ row: Int, _ results: any SearchResults, _ here: Situation) -> Marks.Anchor {
        let occurrence = results.row(at: row).occurrence
        return Marks.Anchor(item: here.snapshot.identifier(of: occurrence), day: occurrence.start.date)
    }
}

// MARK: - Lines

extension SearchPrompt {
    /// A line of the results.
    private enum Line {
        case row(Int)
        /// A line above the rows of a part; nil for the part whose titles do not match.
        case border(SearchPart?)
    }

    /// The lines above rows, each with the first row below it. Future results have no line where they come first.
    /// Within a part, a line precedes the items whose titles do not contain the whole text.
    private var borders: [(part: SearchPart?, row: Int)] {
        guard let results else { return [] }
        return SearchPart.allCases.flatMap { part -> [(part: SearchPart?, row: Int)] in
            let (rows, titled) = (results.rows(of: part), results.titledCount(of: part))
            guard !rows.isEmpty else { return [] }
            let top = part != .upcoming || results.overdueCount > 0 ? [(SearchPart?.some(part), rows.lowerBound)] : []
            return titled > 0 && titled < rows.count ? top + [(nil, rows.lowerBound + titled)] : top
        }
    }

    private var lineCount: Int { (results?.count ?? 0) + borders.count }

    private func line(_ number: Int) -> Line? {
        guard number < lineCount else { return nil }
        var above = 0
        for border in borders where border.row + above <= number {
            if border.row + above == number { return .border(border.part) }
            above += 1
        }
        return .row(number - above)
    }

    private func line(ofRow row: Int) -> Int { row + borders.count { $0.row <= row } }

    /// The place of the results: the place of the list, so that month and details stay in view.
    private func place(_ here: Situation) -> Rect {
        guard here.layout.arrangement != .one else { return here.page }
        if let pane = here.layout.list ?? here.layout.details, here.view == .month { return pane }
        // The screen shows the result with the cursor beside the list, where there is room: on the side without the
        // selected day.
        let page = here.page
        let width = page.width * 2 / 5
        guard width >= 48 else { return page }
        let weekStart = here.locale.weekRule.startOfWeek(containing: here.selectedDay)
        let isRight = AllPanes.spreadsWeek(here.home) && weekStart.days(until: here.selectedDay) > 3
        return Rect(x: isRight ? page.x : page.maxX - width, y: page.y, width: width, height: page.height)
    }

    /// The faults of the text, in lines above the results.
    private func faultLines(_ here: Situation) -> [String] {
        let place = place(here)
        let lines = reading.failures.flatMap {
            TextWidth.wrap("! \($0.wording(in: here.locale.words))", columns: place.width - 2, limit: 2)
        }
        return Array(lines.prefix(max(0, place.height - 3)))
    }

    /// The place of the rows: below the heading and the faults.
    private func rowsPlace(_ here: Situation) -> Rect {
        let (place, faults) = (place(here), faultLines(here).count)
        return Rect(x: place.x, y: place.y + 1 + faults, width: place.width, height: place.height - 1 - faults)
    }

    mutating func settle(_ here: Situation) {
        field.settle(width: max(4, here.size.width - 1 - left(here)))
        let height = max(1, rowsPlace(here).height)
        let line = line(ofRow: selected)
        // A border comes into view together with the first row below it.
        let first = borders.contains { $0.row == selected } ? line - 1 : line
        top = min(max(top, line - height + 1), first)
        top = max(0, min(top, lineCount - height))
        keepRows(height)
    }
}

extension SearchPrompt {
    /// Caches the visible rows, because computing one goes through the dates of its series.
    private mutating func keepRows(_ height: Int) {
        guard let results else { return }
        var rows: [Int: SearchRow] = [:]
        for line in top..<top + height {
            guard case .row(let number)? = self.line(line) else { continue }
            rows[number] = seen[number] ?? results.row(at: number)
        }
        seen = rows
    }
}

// MARK: - Drawing

extension SearchPrompt {
    private func left(_ here: Situation) -> Int { 2 + TextWidth.columns(here.words.word(.searchPrompt)) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        drawPrompt(on: &canvas, here)
        let place = place(here)
        canvas.fill(place)
        drawHeading(on: &canvas, in: place, here)
        for (row, line) in faultLines(here).enumerated() {
            canvas.draw(line, x: place.x + 1, y: place.y + 1 + row, style: here.theme.warning, clip: place)
        }
        let list = rowsPlace(here)
        guard let results, results.count > 0 else { return drawNothing(on: &canvas, in: list, here) }
        let rows = (0..<max(0, list.height)).compactMap { line(top + $0) }
        let columns = SearchColumns(
            rows.compactMap { if case .row(let number) = $0 { seen[number] } else { nil } },
            width: place.width, here)
        let needles = results.query.texts
        for (offset, line) in rows.enumerated() {
            let y = list.y + offset
            switch line {
            case .border(let part): drawBorder(of: part, on: &canvas, in: place, y: y, here)
            case .row(let number):
                guard let row = seen[number] else { continue }
                SearchRowDrawing(row: row, needles: needles, columns: columns, here: here).draw(
                    on: &canvas, in: Rect(x: place.x, y: y, width: place.width, height: 1),
                    isSelected: number == selected, isOver: results.part(ofRow: number) == .past)
            }
        }
        if top > 0 { canvas.draw(here.glyphs.above, x: place.maxX - 1, y: list.y, style: here.theme.dim) }
        if top + list.height < lineCount {
            canvas.draw(here.glyphs.below, x: place.maxX - 1, y: place.maxY - 1, style: here.theme.dim)
        }
    }

    private func drawPrompt(on canvas: inout Canvas, _ here: Situation) {
        let y = here.layout.status.y
        canvas.fill(Rect(x: 0, y: y, width: here.size.width, height: 1))
        canvas.draw(here.words.word(.searchPrompt), x: 1, y: y, style: here.theme.strong)
        let x = left(here)
        let clip = Rect(x: x, y: y, width: here.size.width - 1 - x, height: 1)
        let end = canvas.draw(field.visible, x: x, y: y, style: here.theme.text, clip: clip)
        canvas.cursor = Point(x: min(x + field.cursorColumn, clip.maxX - 1), y: y)
        let words: String
        if let notice = here.keyNotice {
            words = notice
        } else if field.isEmpty {
            words = here.words.word(.searchExamples)
        } else if !here.marks.isEmpty {
            // The top line has no room for keys beside the number of marks.
            let keys = keyWords(here, width: clip.maxX - end - 3)
            canvas.draw(keys, x: clip.maxX - TextWidth.columns(keys), y: y, style: here.theme.dim)
            return
        } else {
            return
        }
        let style = field.isEmpty ? here.theme.dim : here.theme.text
        canvas.draw(here.cut(words, clip.maxX - end - 3), x: end + 3, y: y, style: style, clip: clip)
    }

    /// The heading: the number of results, and the keys that have an effect now.
    private func drawHeading(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        let words =
            results.map { results in
                here.words.found(SearchPart.allCases.map { ($0, results.rows(of: $0).count) })
            } ?? here.words.word(.searchTitle)
        var end = canvas.draw(here.cut(words, place.width - 2), x: place.x + 1, y: place.y, style: here.theme.strong)
        if !here.marks.isEmpty {
            let marked = "\(here.glyphs.marked) \(here.words.marked(here.marks.count))"
            end = canvas.draw(
                here.cut(marked, place.maxX - end - 3), x: end + 2, y: place.y, style: here.theme.focus)
            if !field.isEmpty { return }
        }
        let keys = keyWords(here, width: place.maxX - end - 4)
        canvas.draw(keys, x: place.maxX - 1 - TextWidth.columns(keys), y: place.y, style: here.theme.dim)
    }

    private func keyWords(_ here: Situation, width: Int) -> String {
        var hints: [(keys: String, label: String)] = []
        for binding in here.keymap.bindings where binding.contexts.contains(.search) {
            guard let hint = binding.hint, let key = binding.keys.first else { continue }
            let (name, label) = (KeyReference.name(of: key, here), here.words.hint(hint))
            guard let same = hints.firstIndex(where: { $0.label == label }) else {
                hints.append((name, label))
                continue
            }
            // The key for marking a range is shown once a row is marked.
            if !here.marks.isEmpty { hints[same].keys += " \(name)" }
        }
        // The key that leaves is the last.
        var shown = (hints.dropFirst() + hints.prefix(1)).map { "\($0.keys) \($0.label)" }
        while !shown.isEmpty, TextWidth.columns(shown.joined(separator: "   ")) > width { shown.removeFirst() }
        return shown.joined(separator: "   ")
    }

    private func drawBorder(
        of part: SearchPart?, on canvas: inout Canvas, in place: Rect, y: Int, _ here: Situation
    ) {
        let words = part.map(here.locale.words.name) ?? here.words.word(.searchElsewhere)
        // Within a part, the line begins further right than the titles.
        let x = part == nil ? place.x + 3 : place.x + 1
        let end = canvas.draw("\(words) ", x: x, y: y, style: here.theme.dim)
        canvas.draw(
            String(repeating: here.glyphs.rule, count: max(0, place.maxX - 1 - end)), x: end, y: y,
            style: here.theme.faint)
    }

    /// A sentence that nothing was found, with the reasons.
    private func nothingFound(_ here: Situation) -> String {
        guard !absences.isEmpty else { return here.words.notice(.nothingFound) }
        let phrase = SearchPhrase(now: here.clock, locale: here.locale, zone: here.zone)
        return phrase.reasons(absences, of: field.text).map(\.capitalizedFirst).joined(separator: "\n")
    }

    private func drawNothing(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        let words: String
        if !here.hasLoaded {
            words = here.words.notice(.stillReading)
        } else if reading.query.isEmpty {
            words = here.words.word(.searchHelp)
        } else {
            guard isAnswered(here) else { return }
            words = nothingFound(here)
        }
        let lines = TextWidth.wrap(words, columns: place.width - 4, limit: max(1, place.height - 1))
        for (row, line) in lines.enumerated() {
            canvas.draw(line, x: place.x + 2, y: place.y + 1 + row, style: here.theme.dim, clip: place)
        }
    }
}
