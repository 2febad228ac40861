import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Counter proposals that tcal writes, read again by its own reader.
@Suite struct CounterReading {
    private let texts = [
        "", "Board", "Café; 2, \\n \"quoted\"", "日本語のとても長い題名" + String(repeating: "あ", count: 60), "a:b=c",
        "two\nlines", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    ]
    private let zones: [TimeZone] =
        ["Europe/Berlin", "America/New_York", "Asia/Kolkata"]
        .compactMap { SystemZones().timeZone(named: $0) } + [.utc]

    @Test func `what is proposed is what the organizer's program reads`() throws {
        var number = 0
        for zone in zones {
            for (place, title) in texts.enumerated() {
                number += 1
                let (words, comment) = (texts[(place + 2) % texts.count], texts[(place + 4) % texts.count])
                let civil = try #require(
                    CivilDateTime(
                        year: 2026, month: 1 + number % 12, day: 1 + number % 28, hour: number % 24, minute: 30))
                let start = EventTime.zoned(civil, zone)
                let end = EventTime.zoned(civil.adding(seconds: 3600), zone)
                var lines = [
                    PropertyLine("UID", value: "u\(number)"), PropertyLine("SEQUENCE", value: "\(number)"),
                    PropertyLine("DTSTART", time: start), PropertyLine("DTEND", time: end),
                    PropertyLine("SUMMARY", text: title),
                    PropertyLine("ORGANIZER", value: "mailto:bob@example.com"),
                    PropertyLine(
                        "ATTENDEE", parameters: [.init("CN", ["Öhm, \"A\""])], value: "mailto:anna@example.com"),
                ]
                if !words.isEmpty { lines.append(PropertyLine("LOCATION", text: words)) }
                let item = ItemComponents(
                    master: ItemComponent(
                        address: ComponentAddress(kind: .event, uid: "u\(number)"), lines: lines, start: start,
                        end: end))
                let sent = try #require(
                    item.counter(
                        Participation(.tentative, by: ["anna@example.com"]), to: nil, comment: comment,
                        at: Instant(secondsSinceEpoch: 1_795_257_720)))
                let bytes = SchedulingText.calendar(.counter, of: [sent], zonesFrom: [], zones: SystemZones())
                let message = try #require(SchedulingMessage(bytes: bytes, zones: SystemZones()))
                let read = try #require(message.components.first)
                #expect(message.method == .counter && message.components.count == 1)
                #expect(read.uid == "u\(number)" && read.version.sequence == number)
                #expect(read.start?.instant(viewedIn: .utc) == start.instant(viewedIn: .utc))
                #expect(read.end?.instant(viewedIn: .utc) == end.instant(viewedIn: .utc))
                #expect(read.readText(of: "SUMMARY") == title && read.readText(of: "LOCATION") == words)
                #expect(read.readText(of: "COMMENT") == comment)
                #expect(read.attendees.map { $0.parameter("PARTSTAT") } == ["TENTATIVE"])
                #expect(read.attendees.first?.isAddress(of: ["anna@example.com"]) == true)
            }
        }
    }
}
