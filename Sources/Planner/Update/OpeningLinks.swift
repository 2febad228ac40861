internal import CalendarEngine

/// Opens the link of an item, or asks for one of several.
extension PlannerState {
    mutating func openLink() -> [Effect] {
        guard let occurrence = here.selection.occurrence else {
            refuse(here.words.notice(.nothingSelected))
            return []
        }
        let links = ItemLink.all(of: here.snapshot.details(of: occurrence).fields)
        guard let first = links.first else {
            refuse(here.words.noLink(here.title(of: occurrence)))
            return []
        }
        guard links.count == 1 else {
            layers.append(LinkList(title: here.title(of: occurrence), links: links))
            return []
        }
        return open(first)
    }

    /// Hands a link to the program that opens links.
    mutating func open(_ link: ItemLink) -> [Effect] {
        message = here.words.opening(link.address)
        return [.openLink(link.address)]
    }
}
