internal import CalendarEngine

/// All panes. A new view needs a folder here, a line in this list and its name in `ViewName`.
enum AllPanes {
    /// The panes in the order of their keys in the help, and in which they settle: the selection before the details.
    static let types: [any Pane.Type] = [
        Month.self,
        Week.self,
        Titles.self,
        Year.self,
        Agenda.self,
        Reminders.self,
        Heading.self,
        Sidebar.self,
        Details.self,
    ]

    /// The pane of a view, which gets the focus when the view is shown.
    static func home(of view: ViewName) -> PaneID { types.first { $0.view == view }?.id ?? .grid }

    /// The context of a pane's keys.
    static func context(of pane: PaneID) -> KeyContext { .pane(types.first { $0.id == pane }?.keys ?? pane) }

    /// True for a pane whose cursor selects items.
    static func selectsItems(_ pane: PaneID) -> Bool { types.contains { $0.id == pane && $0.selectsItems } }

    /// True when the bottom line may show a key in a pane, because no other pane has the hint for itself.
    static func shows(hintFor command: Command, in pane: PaneID) -> Bool {
        let owners = types.filter { $0.hints.contains(command) }
        return owners.isEmpty || owners.contains { $0.id == pane }
    }

    /// True for a pane that shows the days of a week side by side.
    static func spreadsWeek(_ pane: PaneID) -> Bool { types.contains { $0.id == pane && $0.spreadsWeek } }
}
