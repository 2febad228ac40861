import CalendarEngine
import CalendarStore
import ICalendar
import Languages

/// Ranks times for twenty people over four weeks, and reads a hundred thousand busy times. Prints for each the number
/// of results and the median of the seconds.
func measureMeetings() {
    let environment = Environment.ofProcess(words: English())
    let zones = SystemTimeZones(environment: environment)
    let names = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo"]
    let clocks = names.compactMap { zones.timeZone(named: $0) }
    guard let zone = clocks.first, let monday = CivilDate(year: 2026, month: 10, day: 12) else { return }
    let days = monday..<monday.adding(days: 28)
    let first = zone.instant(of: monday.midnight)
    let range = first..<zone.instant(of: days.upperBound.midnight)
    // Eight things a day for everybody, of all kinds, in different places.
    let guests = (0..<20).map { guest in
        let busy = (0..<28 * 8).map { number in
            let start = first.adding(seconds: Int64(number / 8 * 86_400 + number % 8 * 10_800 + guest * 300))
            return BusyTime(
                start..<start.adding(seconds: Int64(900 + number * guest % 7 * 900)),
                BusyKind.allCases[(number + guest) % 4])
        }
        return MeetingGuest(
            Invitee("guest\(guest)@example.com"), isRequired: guest == 0, isOneself: guest == 0,
            zone: clocks[guest % clocks.count], hours: guest % 2 == 0 ? 8 * 3600..<18 * 3600 : nil,
            busy: busy.joined())
    }
    for (name, hours) in [("working hours", 9 * 3600..<17 * 3600), ("all day", 0..<86_400)] {
        let search = MeetingSearch(
            guests: guests, days: days, zone: zone, hours: hours, lunch: 43_200..<46_800, length: 3600,
            earliest: first)
        median("20 people, four weeks, \(name)") { search.times().count }
    }
    let lines = (0..<100_000).map { number in
        let start = first.adding(seconds: Int64(number * 24))
        return "FREEBUSY:\(start.basicText)/\(start.adding(seconds: 12).basicText)\r\n"
    }
    let text = Array(("BEGIN:VFREEBUSY\r\n" + lines.joined() + "END:VFREEBUSY\r\n").utf8)
    median("100,000 busy times") { FreeBusyReader.read(text, over: range, zone: zone, zones: zones).busy.count }
}
