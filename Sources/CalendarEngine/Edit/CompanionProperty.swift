/// A property that repeats, for some other program, what other properties of its component say. It follows them: an
/// edit gives it their meaning where its values are known, and otherwise removes it, so that no program shows the old
/// state.
package struct CompanionProperty: Hashable, Sendable {
    /// The name in upper case.
    package let name: String
    /// The kind of companion, which decides what becomes of its lines.
    private let sense: Sense

    /// The kinds of companions.
    private enum Sense: Hashable {
        /// The notes in another form, and the location as a structure or a position. This program writes neither.
        case notes, place
        /// An address that may be the one in URL, too.
        case link
        /// The values of Outlook: whether the time is taken, whether the days are whole, how important it is
        /// (MS-OXCICAL 2.1.3.1.1.20).
        case busyStatus, allDay, importance

        /// The names of the properties that are followed.
        var leaders: [String] {
            switch self {
            case .notes: ["DESCRIPTION"]
            case .place: ["LOCATION"]
            case .link: ["URL"]
            case .busyStatus: ["TRANSP", "STATUS"]
            case .allDay: ["DTSTART", "DTEND", "DURATION"]
            case .importance: ["PRIORITY"]
            }
        }
    }

    /// All companions that are known.
    private static let all: [CompanionProperty] = [
        (Sense.notes, ["X-ALT-DESC", "STYLED-DESCRIPTION"]),
        (
            .place,
            [
                "GEO", "X-APPLE-STRUCTURED-LOCATION", "X-MICROSOFT-LOCATIONS", "X-MICROSOFT-LOCATIONDISPLAYNAME",
                "X-MICROSOFT-LOCATIONSOURCE", "X-MICROSOFT-LOCATIONURI", "X-MICROSOFT-LOCATIONSTREET",
                "X-MICROSOFT-LOCATIONCITY", "X-MICROSOFT-LOCATIONSTATE", "X-MICROSOFT-LOCATIONPOSTALCODE",
                "X-MICROSOFT-LOCATIONCOUNTRY", "X-MICROSOFT-LATITUDE", "X-MICROSOFT-LONGITUDE",
            ]
        ),
        (
            .link,
            [
                "CONFERENCE", "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL",
                "X-MICROSOFT-ONLINEMEETINGEXTERNALLINK", "X-MICROSOFT-ONLINEMEETINGCONFLINK",
            ]
        ),
        (.busyStatus, ["X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-INTENDEDSTATUS"]),
        (.allDay, ["X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT"]),
        (.importance, ["X-MICROSOFT-CDO-IMPORTANCE"]),
    ].flatMap { sense, names in names.map { CompanionProperty(name: $0, sense: sense) } }

    /// The names of the companions that follow some properties.
    package static func names(following leaders: some Sequence<String>) -> [String] {
        let leaders = Set(leaders)
        return all.filter { !leaders.isDisjoint(with: $0.sense.leaders) }.map(\.name)
    }

    /// The new lines of companions, by name, after lines of their component have changed. A companion that was changed
    /// along with them keeps its new value, and one that does not contradict them stays.
    package static func changes(
        from old: [PropertyLine], to new: [PropertyLine]
    ) -> [(name: String, lines: [PropertyLine])] {
        let (before, after) = (Dictionary(grouping: old, by: \.name), Dictionary(grouping: new, by: \.name))
        return all.compactMap { companion in
            guard let lines = after[companion.name], lines == before[companion.name] else { return nil }
            let follows = companion.sense.leaders.contains { before.texts($0) != after.texts($0) }
            let next = follows ? companion.lines(lines, before, after) : lines
            return next == lines ? nil : (companion.name, next)
        }
    }

    /// The companion's lines after those of its component have changed.
    private func lines(_ lines: [PropertyLine], _ before: Lines, _ after: Lines) -> [PropertyLine] {
        switch sense {
        case .notes: return []
        // GEO stays when LOCATION first gets a name.
        case .place: return before.texts("LOCATION").isEmpty && name == "GEO" ? lines : []
        case .link: return lines.filter { !before.texts("URL").contains($0.text) }
        case .busyStatus, .allDay, .importance:
            return lines.map { line in
                let known = line.text.uppercased()
                let value = value(beside: after, known)
                return value == known ? line : PropertyLine(name, parameters: line.parameters, value: value)
            }
        }
    }

    /// The value of an Outlook property that agrees with the lines of its component.
    ///
    /// - Parameters:
    ///   - lines: The lines of the component.
    ///   - known: The present value, which may say more than these lines can.
    private func value(beside lines: Lines, _ known: String) -> String {
        let status = lines.texts("STATUS").first?.uppercased()
        switch sense {
        case .notes, .place, .link: return known
        case .busyStatus:
            if lines.texts("TRANSP").first?.uppercased() == "TRANSPARENT" || status == "CANCELLED" { return "FREE" }
            if status == "TENTATIVE" { return "TENTATIVE" }
            return ["OOF", "WORKINGELSEWHERE"].contains(known) ? known : "BUSY"
        case .allDay:
            let times = ["DTSTART", "DTEND"].compactMap { lines.texts($0).first }
            let isDay = times.first?.utf8.count == 8
            // Outlook itself writes whole days as times, from midnight to midnight.
            let isFromMidnight =
                times.count == 2 && times.allSatisfy { $0.uppercased().prefix(15).hasSuffix("T000000") }
            return isDay || known == "TRUE" && isFromMidnight ? "TRUE" : "FALSE"
        case .importance:
            return switch lines.texts("PRIORITY").first.flatMap({ Int($0) }) ?? 0 {
            case 1...4: "2"
            case 6...9: "0"
            default: "1"
            }
        }
    }

    private typealias Lines = [String: [PropertyLine]]
}

extension [String: [PropertyLine]] {
    /// The texts of the lines of a name that are not empty and not a default.
    fileprivate func texts(_ name: String) -> [String] {
        (self[name] ?? []).filter { !$0.saysNothing && !$0.value.isEmpty }.map(\.text)
    }
}

extension ItemRevision {
    /// This revision, with the companions of everything that differs from an item brought up to date.
    func withCompanions(since item: ItemComponents) -> ItemRevision {
        let old = Dictionary(item.all.map { ($0.address, $0.lines) }) { first, _ in first }
        var revision = self
        func bring(_ entry: inout Entry) {
            guard let before = entry.origin.flatMap({ old[$0] }) else { return }
            for (name, lines) in CompanionProperty.changes(from: before, to: entry.component.lines) {
                entry.component.set(name, lines)
            }
        }
        if var master = revision.master {
            bring(&master)
            revision.master = master
        }
        for index in revision.overrides.indices { bring(&revision.overrides[index]) }
        return revision
    }
}
