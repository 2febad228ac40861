/// The links of an item, of which one is to be opened.
struct LinkList: Hashable, Sendable {
    /// The item's title.
    var title: String
    /// The links, meetings first.
    var links: [ItemLink]
    /// The link with the cursor.
    var selected = 0
    /// The first line that is seen.
    var top = 0
}
