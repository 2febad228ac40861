package import CalendarEngine

/// A link in an item: an address that can be opened.
struct ItemLink: Hashable, Sendable {
    /// The address to open.
    let address: String

    /// The schemes that are opened: pages, email and calls. Other schemes in a foreign calendar may start a program or
    /// open a file.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sip", "sips"]

    /// Makes a link to an address with one of these schemes; nil for another scheme, and for an address with blanks,
    /// delimiters or invisible characters.
    init?(_ address: String) {
        guard let colon = address.firstIndex(of: ":"), address.utf8.count <= 4_096,
            ItemLink.schemes.contains(address[..<colon].lowercased()),
            address.index(after: colon) < address.endIndex,
            address.unicodeScalars.allSatisfy({ !ItemLink.ends($0) })
        else { return nil }
        self.address = address
    }

    /// True for a character that cannot be in an address.
    private static func ends(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\0"..." ", "\u{7F}"..."\u{A0}", "<", ">", "\"", "`", "|", "\\", "^", "{", "}": true
        case ..."\u{7F}": false
        default: scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
        }
    }

    /// The links of an item, meetings first, each once.
    static func all(of fields: ItemFields) -> [ItemLink] {
        var links = places(in: fields.location).map(\.link)
        links += ([fields.url] + fields.links.map(\.address)).compactMap { ItemLink($0) }
        links += places(in: fields.title).map(\.link)
        links += ItemNotes(fields).links
        links += fields.linksOfStyledNotes.compactMap { ItemLink($0) }
        var seen: Set<ItemLink> = []
        let once = links.filter { seen.insert($0).inserted }
        return once.filter { $0.meeting != nil } + once.filter { $0.meeting == nil }
    }

    /// The addresses in a text, and their ranges.
    static func places(in text: String) -> [(link: ItemLink, range: Range<String.Index>)] {
        var places: [(ItemLink, Range<String.Index>)] = []
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            let scheme = rest[..<mark.lowerBound].reversed().prefix { $0.isASCII && $0.isLetter }
            let start = rest.index(mark.lowerBound, offsetBy: -scheme.count)
            let end = rest[start...].unicodeScalars.firstIndex(where: ends) ?? rest.endIndex
            // Punctuation at the end of a sentence, or a bracket around the address, is not part of it.
            let whole = rest[start..<end]
            let last = whole.lastIndex { !".,;:!?)]'".contains($0) } ?? whole.startIndex
            let address = whole[...last]
            if address.endIndex > mark.upperBound, let link = ItemLink(String(address)) {
                places.append((link, start..<address.endIndex))
            }
            rest = rest[max(end, mark.upperBound)...]
        }
        return places
    }

    /// True when the location contains an address, as far as a row searches.
    static func isIn(_ place: String) -> Bool { place.prefix(mostOfPlace).contains("://") }

    /// The name of the service, if the link is to a meeting.
    var meeting: String? { host.flatMap { ItemLink.meeting(at: $0) } }

    private static func meeting(at host: String) -> String? {
        ItemLink.services.first { host == $0.host || host.hasSuffix("." + $0.host) }?.name
    }

    /// A short name: the service, the host, or the address.
    var label: String {
        guard let host else { return address }
        return ItemLink.meeting(at: host) ?? host
    }

    private var host: String? {
        guard let mark = address.firstRange(of: "://") else { return nil }
        let authority = address[mark.upperBound...].prefix { !"/?#".contains($0) }
        let name = authority.split(separator: "@").last.map { $0.prefix { $0 != ":" } } ?? ""
        return name.isEmpty ? nil : name.lowercased()
    }

    private static let services: [(host: String, name: String)] = [
        ("meet.google.com", "Meet"), ("zoom.us", "Zoom"), ("zoomgov.com", "Zoom"),
        ("teams.microsoft.com", "Teams"), ("teams.live.com", "Teams"), ("teams.cloud.microsoft", "Teams"),
        ("webex.com", "Webex"), ("meet.jit.si", "Jitsi"), ("whereby.com", "Whereby"),
        ("facetime.apple.com", "FaceTime"), ("gotomeeting.com", "GoTo"), ("meet.goto.com", "GoTo"),
    ]

    /// The most characters of a location that a row searches: a file may contain megabytes.
    private static let mostOfPlace = 1_000

    /// A location with each address replaced by its short name: `Room 4; Zoom`. Only the beginning of a very long one.
    static func shortened(_ whole: String) -> String {
        if whole.utf8.count <= mostOfPlace, !whole.utf8.contains(UInt8(ascii: "/")) { return whole }
        let place = String(whole.prefix(mostOfPlace))
        guard place.contains("://") else { return place }
        var text = ""
        var rest = place.startIndex
        for (link, range) in places(in: place) {
            text += place[rest..<range.lowerBound] + link.label
            rest = range.upperBound
        }
        return text + place[rest...]
    }
}

extension ItemFields {
    /// The address of the meeting; nil for an item without one.
    package var meetingAddress: String? { ItemLink.all(of: self).first { $0.meeting != nil }?.address }
}
