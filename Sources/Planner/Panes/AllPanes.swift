/// All panes. A new view is a folder here and a line in this list.
enum AllPanes {
    /// In the order in which their keys stand in the help, and in which they settle: the selection before the details.
    static let types: [any Pane.Type] = [
        Month.self,
        Agenda.self,
        Heading.self,
        Sidebar.self,
        Details.self,
    ]
}
