internal import CalendarEngine

/// Marking events of the week: the selected one, or all of the days in view.
extension Week {
    /// Marks the selected event, or takes its mark off.
    func toggleMark(_ here: Situation) -> [Wish] {
        guard let item else { return [.refuse(here.words.notice(.nothingSelected))] }
        var marks = here.marks
        marks.toggle(Marks.Anchor(item: here.snapshot.identifier(of: item), day: day))
        return [.mark(marks)]
    }

    /// Marks everything on the days in view, also above and below the hours in view.
    func markShown(_ here: Situation) -> [Wish] {
        let items = sheet.map { $0.bars.map(\.occurrence) + $0.days.flatMap(\.items) } ?? []
        guard !items.isEmpty else { return [.refuse(here.words.notice(.nothingSelected))] }
        var marks = here.marks
        marks.insert(items.map { here.snapshot.identifier(of: $0) }, at: nil)
        return [.mark(marks)]
    }
}
