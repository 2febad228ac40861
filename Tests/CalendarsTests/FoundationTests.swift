import Calendars
import CalendarsFoundation
import Foundation
import Testing

/// Conversions from and to Foundation's types.
@Suite struct FoundationTests {
    @Test func momentsKeepTheirSecond() {
        let instant = Instant(secondsSinceEpoch: 1_796_036_400)
        #expect(Instant(Date(instant)) == instant)
        #expect(Instant(Date(timeIntervalSince1970: -0.5)).secondsSinceEpoch == -1)
        #expect(Instant(Date(timeIntervalSince1970: .nan)).secondsSinceEpoch == 0)
        #expect(Instant(Date(timeIntervalSince1970: .infinity)).secondsSinceEpoch > 1 << 60)
        #expect(Instant(Date(timeIntervalSince1970: -1e300)).secondsSinceEpoch == .min)
    }

    @Test func zonesGoBothWays() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let zone = try #require(EventTimeZone.zone(berlin))
        #expect(zone.identifier == "Europe/Berlin")
        #expect(TimeZone(zone) == berlin)
        let fixed = try #require(TimeZone(secondsFromGMT: 5400))
        let winter = Instant(secondsSinceEpoch: 1_796_036_400)
        #expect(EventTimeZone.zone(fixed)?.offset(at: winter).seconds == 5400)
        #expect(TimeZone(EventTimeZone(identifier: "Nowhere/None", secondsFromUTC: 0)) == nil)
    }

    @Test func intervalsTouchDays() throws {
        let utc = try #require(SystemTimeZones().timeZone(named: "UTC"))
        let day = Date(timeIntervalSince1970: 1_796_083_200)
        func days(_ seconds: TimeInterval) -> Int {
            DayRange.days(of: DateInterval(start: day, duration: seconds), in: utc).days(from: .minimum).count
        }
        #expect(days(0) == 1 && days(86_400) == 1 && days(86_401) == 2)
    }
}
