internal import CalendarEngine
internal import Phrases
internal import Cells

/// A page for properties that were changed both here and by somebody else: while an edit was being made, or on both
/// sides of a sync.
struct ConflictPage: Sendable {
    /// The kind of conflict to decide.
    enum Matter: Sendable {
        /// An edit with the snapshot that its user saw, the snapshot with the other version, and the place where the
        /// edit was made.
        case edit(AskedEdit, other: any EditableSnapshot, origin: PendingEdit.Origin)
        /// An item that was changed here and on its server.
        case sync(SyncConflict)
    }

    /// Both versions of the properties that differ.
    var conflict: EditConflict
    /// The kind of conflict.
    let matter: Matter
    /// The first visible line.
    var top = 0
    /// The property with the cursor, where the version can be chosen for each property.
    private(set) var selected = 0
    /// The indices of the changes, or of the properties of a sync, for which the other version is kept.
    private var theirs: Set<Int> = []

    init(
        conflict: EditConflict, asked: AskedEdit, other: any EditableSnapshot, origin: PendingEdit.Origin
    ) {
        self.init(conflict, .edit(asked, other: other, origin: origin))
    }

    init(_ conflict: SyncConflict) { self.init(conflict.versions, .sync(conflict)) }

    private init(_ conflict: EditConflict, _ matter: Matter) {
        self.conflict = conflict
        self.matter = matter
        self.conflict.properties = PropertyWords.inOrder(conflict.properties, by: \.name)
    }

    /// The changes of the edit, where each of them can be left out.
    private var changes: [FieldChange] {
        guard !conflict.isGone, case .edit(let asked, _, _) = matter, case .change(_, let changes, _) = asked.edit
        else {
            return []
        }
        return changes
    }

    /// True when the version can be chosen for each property separately.
    var mayChoose: Bool {
        let places = Set(conflict.properties.compactMap(change))
        return if case .sync = matter { places.count > 1 } else { changes.count > 1 && !places.isEmpty }
    }

    /// True when the other version is kept for some properties.
    var isMixed: Bool { !theirs.isEmpty }

    /// True when the other version of a property is kept.
    func isTheirs(_ property: EditConflict.Property) -> Bool { change(of: property).map(theirs.contains) ?? false }

    /// The index of the change that a property belongs to: making a series also changes the times. nil for a property
    /// that the edit does not change.
    private func change(of property: EditConflict.Property) -> Int? {
        if case .sync = matter {
            let isTime = ConflictPage.times.contains(property.name)
            return conflict.properties.firstIndex {
                $0.name == property.name || isTime && ConflictPage.times.contains($0.name)
            }
        }
        return changes.firstIndex { $0.propertyNames.contains(property.name) }
            ?? changes.firstIndex {
                if case .times = $0 { ConflictPage.followTimes.contains(property.name) } else { false }
            }
    }

    /// The properties that together express the time.
    private static let times = followTimes.union(["DTSTART", "DTEND", "DUE", "DURATION"])

    /// The properties that change with the times of a series.
    private static let followTimes: Set<String> = ["RECURRENCE-ID", "EXDATE", "RDATE", "RRULE"]

    /// Moves the cursor to another property.
    private mutating func moveCursor(by step: Int) {
        selected = min(max(selected + step, 0), conflict.properties.count - 1)
    }

    /// Switches the version of the property with the cursor, and of the properties that belong to the same change.
    mutating func switchVersion() {
        guard mayChoose, let property = conflict.properties[safe: selected], let change = change(of: property)
        else { return }
        if theirs.remove(change) == nil { theirs.insert(change) }
    }

    /// The edit with the chosen changes; nil when the other version of all of them is kept.
    private func chosenEdit(of asked: AskedEdit) -> Edit? {
        guard isMixed, case .change(let identifier, let changes, let scope) = asked.edit else { return asked.edit }
        let kept = changes.indices.filter { !theirs.contains($0) }.map { changes[$0] }
        return kept.isEmpty ? nil : .change(identifier, kept, scope)
    }
}

extension ConflictPage: Layer {
    var context: KeyContext { .conflict }
    var extent: LayerExtent { .page }
    var losesByLeaving: Bool { if case .edit(_, _, .key) = matter { true } else { false } }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .conflict(.keepMine): return keepMine(here)
        case .conflict(.keepTheirs): return keepTheirs(here)
        case .conflict(.otherVersion): switchVersion()
        default:
            // Single steps move the cursor where there is one; all other steps scroll.
            if mayChoose, command == .look(.up) || command == .look(.down) {
                moveCursor(by: command == .look(.up) ? -1 : 1)
            } else {
                return performUsual(command, here)
            }
        }
        return []
    }

    /// Saves the user's version on top of the other one. A deleted item is restored with the user's changes.
    private func keepMine(_ here: Situation) -> [Wish] {
        guard case .edit(let asked, let other, let origin) = matter else {
            return decide(takingTheirs: conflict.properties.filter(isTheirs))
        }
        guard let edit = chosenEdit(of: asked) else { return keepTheirs(here) }
        // If only the override is gone, its series still has the occurrence.
        let isThere = asked.edit.identifier.map { other.occurrence(identifiedBy: $0, viewedIn: here.zone) != nil }
        guard conflict.isGone, isThere != true else { return [.close, .edit(edit, on: other, from: origin)] }
        return [.close, .edit(asked.edit, on: asked.base, from: origin, bringsBack: true)]
    }

    /// Keeps the other version as it is.
    private func keepTheirs(_ here: Situation) -> [Wish] {
        if case .sync = matter { return decide(takingTheirs: conflict.properties) }
        return [.close, .closeForm, .say(here.words.notice(.keptTheirs))]
    }

    /// Decides between both sides of a sync.
    private func decide(takingTheirs properties: [EditConflict.Property]) -> [Wish] {
        guard case .sync(let conflict) = matter else { return [] }
        return [.close, .decide(conflict, takingTheirs: Set(properties.map(\.name)))]
    }

    mutating func leave(_ here: Situation) -> [Wish] {
        guard case .edit(_, _, .text(let edit)) = matter else { return [.close] }
        return [.close, .open(RefusedText(edit: edit, reason: here.words.notice(.changedMeanwhile)))]
    }

    mutating func move(by step: Int) { top += step }

    mutating func settle(_ here: Situation) {
        let (lines, height) = (lines(here), height(here))
        if mayChoose, let first = lines.firstIndex(where: { $0.property == selected }),
            let last = lines.lastIndex(where: { $0.property == selected })
        {
            // A property that is higher than the screen can be scrolled through.
            top = min(max(top, min(first, last - height + 1)), max(first, last - height + 1))
            // With the first one the heads of the columns are seen too.
            if selected == 0, last < height { top = 0 }
        }
        top = max(0, min(top, lines.count - height))
    }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        switch command {
        case .conflict(.otherVersion): mayChoose
        // Two versions that fit on the screen and leave no choice need no arrows.
        case .look(.up), .look(.down): mayChoose || lines(here).count > height(here)
        default: true
        }
    }

    func hint(for command: Command) -> KeyHint? {
        switch command {
        case .conflict(.keepMine) where isMixed: .save
        case .conflict(.keepTheirs): if case .sync = matter { .onServer } else { nil }
        case .look(.up), .look(.down): mayChoose ? nil : .scroll
        default: nil
        }
    }
}

/// A line of the page with two versions: texts at their columns.
struct ConflictLine: Hashable, Sendable {
    /// A text and its column.
    struct Cell: Hashable, Sendable {
        /// Its kind.
        enum Role: Hashable, Sendable { case head, label, chosen, other, before }

        var text: String
        var x: Int
        var role: Role
    }

    var cells: [Cell] = []
    /// The index of the property that the line belongs to.
    var property: Int?
}

/// Two versions of an item, beside each other or, on a narrow screen, below each other.
extension ConflictPage {
    /// The columns of the page.
    private struct Columns {
        var values: Int
        var theirs: Int
        var width: Int
        /// Columns that the mark of the version needs that will be saved.
        var mark: Int
    }

    private func columns(_ here: Situation) -> Columns {
        let labels =
            conflict.properties.map { here.words.label(ofProperty: $0.name) } + [
                here.words.word(.before), here.words.word(others),
            ]
        let mark = mayChoose ? TextWidth.columns(here.glyphs.switchOn) + 1 : 0
        let values = 1 + min(labels.map(TextWidth.columns).max() ?? 0, 14) + 2
        let room = here.size.width - 1 - values
        guard here.size.width >= 60 else {
            return Columns(values: values + mark, theirs: values + mark, width: room - mark, mark: mark)
        }
        // Very long lines are hard to read.
        let width = min((room - 2) / 2, 60)
        return Columns(values: values + mark, theirs: values + width + 2 + mark, width: width - mark, mark: mark)
    }

    /// The word for the other version.
    private var others: ScreenWord { if case .sync = matter { .onServer } else { .theirs } }

    /// The lines of the page.
    func lines(_ here: Situation) -> [ConflictLine] {
        let columns = columns(here)
        let isWide = columns.theirs > columns.values
        var lines: [ConflictLine] = []
        if isWide {
            let heads = [(here.words.word(.mine), columns.values), (here.words.word(others), columns.theirs)]
            lines.append(ConflictLine(cells: heads.map { .init(text: $0.0, x: $0.1 - columns.mark, role: .head) }))
        }
        for (place, property) in conflict.properties.enumerated() {
            let isTheirs = self.isTheirs(property)
            let label = here.words.label(ofProperty: property.name)
            let mine = version(property.mine, of: property, columns, x: columns.values, isChosen: !isTheirs, here)
            let theirs = version(property.theirs, of: property, columns, x: columns.theirs, isChosen: isTheirs, here)
            var own: [ConflictLine] = []
            if isWide {
                for row in 0..<max(mine.count, theirs.count) {
                    let head = row == 0 ? [ConflictLine.Cell(text: label, x: 1, role: .label)] : []
                    own.append(ConflictLine(cells: head + (mine[safe: row] ?? []) + (theirs[safe: row] ?? [])))
                }
            } else {
                own.append(ConflictLine(cells: [.init(text: label, x: 1, role: .head)]))
                own += named(here.words.word(.mine), mine) + named(here.words.word(others), theirs)
            }
            let before = version(
                property.before, of: property, columns, x: columns.values, isChosen: nil, here, limit: 2)
            own += named(here.words.word(.before), before)
            lines += own.map { ConflictLine(cells: $0.cells, property: place) }
            lines.append(ConflictLine())
        }
        return lines.last?.cells.isEmpty == true ? Array(lines.dropLast()) : lines
    }

    private func named(_ name: String, _ version: [[ConflictLine.Cell]]) -> [ConflictLine] {
        version.enumerated().map { row, cells in
            ConflictLine(cells: (row == 0 ? [.init(text: name, x: 1, role: .label)] : []) + cells)
        }
    }

    /// A value in lines, with a mark before it where one of two versions is chosen.
    private func version(
        _ text: String, of property: EditConflict.Property, _ columns: Columns, x: Int, isChosen: Bool?,
        _ here: Situation, limit: Int = .max
    ) -> [[ConflictLine.Cell]] {
        let words = PropertyWords(name: property.name, locale: here.locale).write(text)
        let texts = TextWidth.wrap(
            words.isEmpty ? here.words.word(.nothing) : words, columns: max(4, columns.width), limit: limit)
        let role: ConflictLine.Cell.Role =
            isChosen == nil ? .before : mayChoose && isChosen == false ? .other : .chosen
        return texts.enumerated().map { row, text in
            let mark = isChosen == true ? here.glyphs.switchOn : here.glyphs.switchOff
            let isMarked = row == 0 && isChosen != nil && mayChoose
            return (isMarked ? [.init(text: mark, x: x - columns.mark, role: role)] : [])
                + [.init(text: text, x: x, role: role)]
        }
    }

    /// The lines above the versions.
    private func head(_ here: Situation) -> (title: [String], explanation: [String]) {
        let (title, hint) = words(here)
        let explanation = here.keyed(here.words.word(hint), in: context)
        return (
            TextWidth.wrap(title, columns: here.size.width - 2, limit: 2),
            TextWidth.wrap(explanation, columns: here.size.width - 2, limit: 2)
        )
    }

    private func words(_ here: Situation) -> (title: String, hint: ScreenWord) {
        if case .sync = matter {
            return (here.words.syncConflictTitle(conflict.title), mayChoose ? .syncConflictChoice : .syncConflictHint)
        }
        let hint: ScreenWord = conflict.isGone ? .goneHint : mayChoose ? .conflictChoice : .conflictHint
        return (here.words.conflictTitle(conflict.title, isGone: conflict.isGone), hint)
    }

    /// The line of the screen at which the versions begin.
    private func firstLine(_ here: Situation) -> Int {
        let (title, explanation) = head(here)
        return here.page.y + title.count + explanation.count + (here.size.height >= 16 ? 1 : 0)
    }

    /// The number of lines of versions that are seen.
    func height(_ here: Situation) -> Int { max(1, here.page.maxY - firstLine(here)) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let (title, explanation) = head(here)
        for (row, line) in title.enumerated() {
            canvas.draw(line, x: 1, y: here.page.y + row, style: here.theme.strong)
        }
        for (row, line) in explanation.enumerated() {
            canvas.draw(line, x: 1, y: here.page.y + title.count + row, style: here.theme.dim)
        }
        let (first, height) = (firstLine(here), height(here))
        let lines = lines(here)
        for row in 0..<height {
            guard let line = lines[safe: top + row] else { break }
            draw(line, here, isFirst: lines[safe: top + row - 1]?.property == nil, on: &canvas, first + row)
        }
        if top > 0 { canvas.draw(here.glyphs.above, x: here.size.width - 1, y: first, style: here.theme.dim) }
        if top + height < lines.count {
            canvas.draw(here.glyphs.below, x: here.size.width - 1, y: here.page.maxY - 1, style: here.theme.dim)
        }
    }

    private func draw(
        _ line: ConflictLine, _ here: Situation, isFirst: Bool, on canvas: inout Canvas, _ y: Int
    ) {
        let isSelected = mayChoose && line.property == selected
        if isSelected, isFirst {
            canvas.draw(here.glyphs.forth, x: 0, y: y, style: here.theme.focus)
            canvas.cursor = Point(x: 1, y: y)
        }
        for cell in line.cells {
            let style =
                switch cell.role {
                case .head: here.theme.strong
                case .label: isSelected && isFirst ? here.theme.strong : here.theme.dim
                case .chosen: here.theme.text
                case .other, .before: here.theme.dim
                }
            canvas.draw(cell.text, x: cell.x, y: y, style: style)
        }
    }
}
