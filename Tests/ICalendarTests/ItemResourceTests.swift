import CalendarEngine
import Testing

@testable import ICalendar

@Suite("Two versions of an item that is a resource of its own")
struct ItemResourceTests {
    private func item(_ lines: String, _ others: String...) -> ItemResource {
        let components = ([lines] + others).map {
            "BEGIN:VEVENT\r\nUID:a\r\n" + $0.replacing("|", with: "\r\n") + "\r\nEND:VEVENT\r\n"
        }
        let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + components.joined() + "END:VCALENDAR\r\n"
        return ItemResource(Array(text.utf8), zones: SystemZones())
    }

    private func merged(
        _ mine: ItemResource, _ theirs: ItemResource, since base: ItemResource?, _ side: ItemResource.Side? = nil
    ) -> String {
        switch mine.merged(with: theirs, since: base, preferring: side, in: context) {
        case .conflict(let names): "conflict " + names.joined(separator: " ")
        case .merged(let text, let names):
            (names.isEmpty ? "" : "without \(names.joined(separator: " ")) ")
                + String(decoding: text, as: UTF8.self).split(separator: "\r\n")
                .filter { line in
                    !["BEGIN", "END:", "VERSION", "UID", "DTSTAMP", "LAST-MOD", "SEQUENCE"].contains {
                        line.hasPrefix($0)
                    }
                }.joined(separator: "|")
        }
    }

    private let base = "DTSTART:20261124T090000Z|DTEND:20261124T100000Z|SUMMARY:x|LOCATION:here"

    @Test("Who is invited may answer, and leaves the rest to the organizer")
    func organizersChanges() {
        let head = "DTSTART:20261124T090000Z|RRULE:FREQ=DAILY|SUMMARY:x|ORGANIZER:mailto:eve@example.com"
        let others = "|ATTENDEE:mailto:bob@example.com"
        let invitation = item(head + others + "|ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:Anna@example.com")
        func changes(_ changed: ItemResource, by address: String = "anna@example.com") -> [String] {
            changed.organizersChanges(since: invitation, by: [address])
        }
        let answered = head + others + "|ATTENDEE;PARTSTAT=ACCEPTED:mailto:Anna@example.com|TRANSP:TRANSPARENT"
        #expect(changes(item(answered)).isEmpty)
        let renamed = answered.replacing("SUMMARY:x", with: "SUMMARY:y|LOCATION:z")
        #expect(changes(item(renamed)) == ["LOCATION", "SUMMARY"])
        #expect(changes(item(answered.replacing("bob", with: "joe"))) == ["ATTENDEE"])
        #expect(changes(item(answered.replacing("T09", with: "T10"))) == ["DTSTART"])
        // Not for the organizer of the event, nor for somebody who was not invited to it.
        #expect(changes(item(answered.replacing("T09", with: "T10")), by: "eve@example.com").isEmpty)
        #expect(changes(item(answered.replacing("T09", with: "T10")), by: "joe@example.com").isEmpty)
        // A guest may answer a single day, but not move it.
        let day = "RECURRENCE-ID:20261125T090000Z|DTSTART:20261125T090000Z|SUMMARY:x|ORGANIZER:mailto:eve@example.com"
        let declined = day + others + "|ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com"
        #expect(changes(item(answered, declined)).isEmpty)
        let moved = declined.replacing("DTSTART:20261125T09", with: "DTSTART:20261125T11")
        #expect(changes(item(answered, moved)) == ["DTSTART"])
    }

    @Test("Stamps, the order of lines and folds make no difference")
    func saysTheSame() {
        let one = item("DTSTART:20261124T090000Z|DTSTAMP:20260101T000000Z|SUMMARY:long text")
        let other = item("SEQUENCE:4|SUMMARY:lo| ng text|DTSTART:20261124T090000Z|DTSTAMP:20270101T000000Z")
        #expect(one.saysTheSame(as: other))
        #expect(!one.saysTheSame(as: item("DTSTART:20261124T090000Z|SUMMARY:long  text")))
        #expect(!one.saysTheSame(as: ItemResource([], zones: SystemZones())))
        // Some servers write lines that only state a default.
        let plain = "DTSTART:20261124T090000Z|SUMMARY:x"
        #expect(item(plain).saysTheSame(as: item(plain + "|CLASS:PUBLIC|TRANSP:OPAQUE|PRIORITY:0")))
        #expect(!item(plain).saysTheSame(as: item(plain + "|CLASS:PRIVATE")))
        #expect(!item(plain).saysTheSame(as: item(plain + "|TRANSP:TRANSPARENT")))
    }

    @Test("A resource has one item, with its overrides")
    func content() {
        let series = item(base + "|RRULE:FREQ=DAILY", "RECURRENCE-ID:20261125T090000Z|DTSTART:20261125T110000Z")
        #expect(series.content == (1, "a"))
        let two = String(decoding: item(base).text, as: UTF8.self).replacing(
            "BEGIN:VEVENT", with: "BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20261124\r\nEND:VEVENT\r\nBEGIN:VEVENT")
        #expect(ItemResource(Array(two.utf8), zones: SystemZones()).content.count == 2)
        #expect(ItemResource(Array("hello".utf8), zones: SystemZones()).content.count == 0)
    }

    @Test("Changes of different properties are both kept")
    func properties() {
        let mine = item(base.replacing("SUMMARY:x", with: "SUMMARY:mine"))
        let theirs = item(base.replacing("LOCATION:here", with: "LOCATION:there|X-THEIRS:1"))
        #expect(
            merged(mine, theirs, since: item(base))
                == "DTSTART:20261124T090000Z|DTEND:20261124T100000Z|SUMMARY:mine|LOCATION:there|X-THEIRS:1")
    }

    @Test("The same property is in conflict, unless one side is to hold; the others are merged all the same")
    func conflict() {
        let mine = item(base.replacing("SUMMARY:x", with: "SUMMARY:mine").replacing("here", with: "room 1"))
        let theirs = item(base.replacing("SUMMARY:x", with: "SUMMARY:theirs") + "|PRIORITY:1")
        let times = "DTSTART:20261124T090000Z|DTEND:20261124T100000Z|"
        #expect(merged(mine, theirs, since: item(base)) == "conflict SUMMARY")
        #expect(
            merged(mine, theirs, since: item(base), .mine)
                == "without SUMMARY " + times + "SUMMARY:mine|LOCATION:room 1|PRIORITY:1")
        #expect(
            merged(mine, theirs, since: item(base), .theirs)
                == "without SUMMARY " + times + "SUMMARY:theirs|LOCATION:room 1|PRIORITY:1")
    }

    @Test("Of what both changed, somebody takes this of mine and that of theirs; the rest is merged")
    func decision() {
        let own = base.replacing("SUMMARY:x", with: "SUMMARY:mine").replacing("here", with: "room 1")
        let mine = item(own + "|PRIORITY:1")
        let theirs = item(base.replacing("SUMMARY:x", with: "SUMMARY:theirs").replacing("here", with: "bar") + "|URL:u")
        let since = item(base)
        let conflicts = mine.conflicts(with: theirs, since: since, in: context)
        #expect(
            conflicts == [
                .init(name: "LOCATION", before: "here", mine: "room 1", theirs: "bar"),
                .init(name: "SUMMARY", before: "x", mine: "mine", theirs: "theirs"),
            ])
        #expect(mine.conflicts(with: item(base + "|URL:u"), since: since, in: context).isEmpty)
        func said(_ title: String, _ place: String) -> Set<String> {
            [
                "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z", "SUMMARY:\(title)", "LOCATION:\(place)",
                "PRIORITY:1", "URL:u",
            ]
        }
        func lines(_ names: String...) -> Set<String> {
            let text = mine.decided(with: theirs, since: since, takingTheirs: Set(names), in: context)
            let same = ItemResource(text, zones: SystemZones())
            return Set(merged(same, same, since: nil).split(separator: "|").map { String($0) })
        }
        #expect(lines() == said("mine", "room 1"))
        #expect(lines("SUMMARY") == said("theirs", "room 1"))
        #expect(lines("LOCATION") == said("mine", "bar"))
        #expect(lines("SUMMARY", "LOCATION") == said("theirs", "bar"))
    }

    @Test("What only says again what both changed is no conflict, and says what both come to")
    func companions() {
        let start = "DTSTART:20261124T090000Z|DTEND:20261124T100000Z|"
        let since = item(start + "STATUS:CONFIRMED|TRANSP:OPAQUE|X-MICROSOFT-CDO-BUSYSTATUS:OOF")
        let mine = item(start + "STATUS:CONFIRMED|TRANSP:TRANSPARENT|X-MICROSOFT-CDO-BUSYSTATUS:FREE")
        let theirs = item(start + "STATUS:TENTATIVE|TRANSP:OPAQUE|X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE")
        let both = start + "STATUS:TENTATIVE|TRANSP:TRANSPARENT|X-MICROSOFT-CDO-BUSYSTATUS:FREE"
        #expect(merged(mine, theirs, since: since) == both)
        #expect(merged(theirs, mine, since: since) == both)
        // Both changed the transparency too: the one that holds brings its companion along.
        let other = item(start + "STATUS:CONFIRMED|TRANSP:X-ODD|X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE")
        #expect(merged(mine, other, since: since) == "conflict TRANSP")
        #expect(
            merged(mine, other, since: since, .theirs)
                == "without TRANSP " + start + "STATUS:CONFIRMED|TRANSP:X-ODD"
                + "|X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE")
        // Two positions that were both given by hand.
        let (here, there) = (start + "LOCATION:here|GEO:1;1", start + "LOCATION:there|GEO:2;2")
        #expect(
            merged(
                item(here.replacing("1;1", with: "3;3")), item(here.replacing("1;1", with: "4;4")), since: item(here))
                == "conflict GEO")
        #expect(merged(item(there), item(here.replacing("1;1", with: "4;4")), since: item(here)) == "conflict GEO")
        // The notes as they were, in another form, do not come beside those that are new here.
        let plain = item(start + "DESCRIPTION:old")
        let styled = item(start + "DESCRIPTION:old|X-ALT-DESC:<b>old</b>")
        let new = item(start + "DESCRIPTION:new")
        #expect(merged(new, styled, since: plain) == start + "DESCRIPTION:new")
        #expect(merged(styled, plain, since: plain) == start + "DESCRIPTION:old|X-ALT-DESC:<b>old</b>")
        // A program that changed the notes alone is not corrected behind its back.
        let careless = item(start + "DESCRIPTION:newer|X-ALT-DESC:<b>old</b>")
        #expect(
            merged(careless, item(start + "DESCRIPTION:old|X-ALT-DESC:<b>old</b>|URL:u"), since: styled)
                == start + "DESCRIPTION:newer|X-ALT-DESC:<b>old</b>|URL:u")
    }

    @Test("Start and end are decided together, and alarms as a whole")
    func decidedTimes() {
        let alarm = "|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT5M|DESCRIPTION:x|END:VALARM"
        let own = base.replacing("T090000", with: "T093000").replacing("T100000", with: "T103000")
        let mine = item(own.replacing("SUMMARY:x", with: "SUMMARY:mine") + alarm)
        let theirs = item(
            base.replacing("T090000", with: "T080000").replacing("SUMMARY:x", with: "SUMMARY:theirs")
                + alarm.replacing("5M", with: "9M"))
        let names = mine.conflicts(with: theirs, since: item(base), in: context).map(\.name)
        #expect(names == ["DTEND", "DTSTART", "SUMMARY", "VALARM"])
        func text(_ names: String...) -> String {
            String(
                decoding: mine.decided(with: theirs, since: item(base), takingTheirs: Set(names), in: context),
                as: UTF8.self)
        }
        let start = text("DTSTART")
        #expect(start.contains("DTSTART:20261124T080000Z") && start.contains("DTEND:20261124T100000Z"))
        #expect(start.contains("SUMMARY:mine") && start.contains("TRIGGER:-PT5M") && !start.contains("PT9M"))
        let alarms = text("VALARM", "SUMMARY")
        #expect(alarms.contains("DTSTART:20261124T093000Z") && alarms.contains("DTEND:20261124T103000Z"))
        #expect(alarms.contains("SUMMARY:theirs") && alarms.contains("TRIGGER:-PT9M") && !alarms.contains("PT5M"))
        #expect(text("DTSTART", "SUMMARY", "VALARM").contains("DTEND:20261124T100000Z"))
    }

    @Test("A new start and a new end do not go together")
    func times() {
        let mine = item(base.replacing("DTSTART:20261124T09", with: "DTSTART:20261124T08"))
        let theirs = item(base.replacing("DTEND:20261124T10", with: "DTEND:20261124T12"))
        #expect(merged(mine, theirs, since: item(base)).hasPrefix("conflict"))
    }

    @Test("Each adds a date of its own; a date that was made for a series that moved is in conflict")
    func overrides() {
        let series = base + "|RRULE:FREQ=DAILY"
        let one = "RECURRENCE-ID:20261125T090000Z|DTSTART:20261125T110000Z|SUMMARY:one"
        let other = "RECURRENCE-ID:20261126T090000Z|DTSTART:20261126T120000Z|SUMMARY:other"
        let text = merged(item(series, one), item(series, other), since: item(series))
        #expect(text.contains("SUMMARY:one") && text.contains("SUMMARY:other"))
        let moved = item(series.replacing("T09", with: "T08"))
        #expect(merged(item(series, one), moved, since: item(series)) == "conflict DTSTART")
        #expect(merged(moved, item(series, one), since: item(series)).hasPrefix("conflict"))
    }

    @Test("An alarm that only another program understands goes along where it was changed alone")
    func alarms() {
        let alarm = "|BEGIN:VALARM|ACTION:DISPLAY|DESCRIPTION:x|TRIGGER:-PT15M|END:VALARM"
        let seen = alarm.replacing("|END:VALARM", with: "|ACKNOWLEDGED:20261124T084500Z|X-OWN:1|END:VALARM")
        let theirs = item(base.replacing("SUMMARY:x", with: "SUMMARY:theirs") + alarm)
        let text = merged(item(base + seen), theirs, since: item(base + alarm))
        #expect(text.contains("X-OWN:1") && text.contains("SUMMARY:theirs"))
    }

    @Test("Without a base what only one has is taken, and what differs is in conflict")
    func noBase() {
        let mine = item(base + "|PRIORITY:1")
        #expect(merged(mine, item(base + "|X-THEIRS:1"), since: nil).contains("X-THEIRS:1"))
        #expect(merged(mine, item(base + "|X-THEIRS:1"), since: nil).contains("PRIORITY:1"))
        #expect(merged(mine, item(base.replacing("SUMMARY:x", with: "SUMMARY:y")), since: nil) == "conflict SUMMARY")
        #expect(merged(mine, item(base.replacing("T10", with: "T11")), since: nil) == "conflict DTEND")
    }

    private static let ownZone =
        "BEGIN:VTIMEZONE\r\nTZID:Office\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0330\r\n"
        + "TZOFFSETTO:+0330\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"

    private func inOwnZone(_ item: ItemResource, _ zone: String = ownZone) -> ItemResource {
        let text = String(decoding: item.text, as: UTF8.self)
        return ItemResource(
            Array(text.replacing("BEGIN:VEVENT", with: zone + "BEGIN:VEVENT", maxReplacements: 1).utf8),
            zones: SystemZones())
    }

    @Test("A time in a zone that one side defines brings the definition along")
    func zones() {
        let times = "DTSTART;TZID=Office:20261124T090000|DTEND;TZID=Office:20261124T100000|SUMMARY:x|LOCATION:here"
        let mine = inOwnZone(item(times))
        let theirs = item(base.replacing("LOCATION:here", with: "LOCATION:there"))
        for (one, other) in [(mine, theirs), (theirs, mine)] {
            let text = merged(one, other, since: item(base))
            #expect(text.contains("TZID:Office|DTSTART:19700101T000000|TZOFFSETFROM:+0330"), "\(text)")
            #expect(text.contains("DTSTART;TZID=Office:20261124T090000") && text.contains("LOCATION:there"))
        }
        // Another zone of the same name would be another time.
        let others = inOwnZone(theirs, Self.ownZone.replacing("+0330", with: "+0900"))
        #expect(merged(mine, others, since: item(base)).hasPrefix("conflict"))
    }
}
