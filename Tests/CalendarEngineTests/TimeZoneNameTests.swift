import Testing

@testable import CalendarEngine

/// A handful of zones, with the offsets that they have in winter, and a record of what it was asked for.
private struct SomeZones: TimeZoneProvider {
    private static let zones: [String: Int] = [
        "America/Bogota": -18000, "America/New_York": -18000, "America/Los_Angeles": -28800,
        "America/Port-au-Prince": -18000,
        "America/Argentina/Salta": -10800, "America/Mazatlan": -25200, "Asia/Kolkata": 19800,
        "Asia/Kuala_Lumpur": 28800,
        "Asia/Singapore": 28800, "Asia/Tokyo": 32400, "Etc/GMT+5": -18000, "Etc/GMT-5": 18000, "Europe/Amsterdam": 3600,
        "Europe/Belgrade": 3600, "Europe/Berlin": 3600, "Europe/Kyiv": 7200, "Europe/London": 0,
        "Indian/Reunion": 14400,
        "Australia/Sydney": 36000, "Pacific/Auckland": 43200, "UTC": 0,
    ]

    var names: [String] { Array(Self.zones.keys) }

    func timeZone(named name: String) -> TimeZone? {
        #expect(TimeZoneName.isPlain(name), "asked for \(name)")
        return Self.zones[name].map { TimeZone(identifier: name, secondsFromUTC: $0) }
    }
}

@Suite("Names of zones")
struct TimeZoneNameTests {
    @Test(
        "whatever a program calls it",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), (" Europe/Berlin ", "Europe/Berlin"),
            ("\"Europe/Berlin\"", "Europe/Berlin"),
            ("europe/berlin", "Europe/Berlin"), ("EUROPE/BERLIN", "Europe/Berlin"), ("Europe_London", "Europe/London"),
            ("America_New_York", "America/New_York"), ("America/New York", "America/New_York"),
            ("US-Eastern", "America/New_York"),
            ("US/Eastern", "America/New_York"), ("IndianReunion", "Indian/Reunion"), ("Asia/Calcutta", "Asia/Kolkata"),
            ("Europe/Kiev", "Europe/Kyiv"), ("Japan", "Asia/Tokyo"),
            ("america/port-au-prince", "America/Port-au-Prince"),
            ("Etc/GMT+5", "Etc/GMT+5"),
            // Windows and Outlook.
            ("W. Europe Standard Time", "Europe/Berlin"), ("Pacific Standard Time", "America/Los_Angeles"),
            ("eastern standard time", "America/New_York"), ("New Zealand Standard Time", "Pacific/Auckland"),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
            ("(GMT +01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Amsterdam"),
            ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
            ("(GMT-08:00) Pacific Time (US & Canada); Tijuana", "America/Los_Angeles"),
            ("(GMT-08:00) Pacific Time (US and Canada)", "America/Los_Angeles"),
            ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"),
            ("(UTC-05:00) Bogota, Lima, Quito", "America/Bogota"),
            ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/London"),
            ("(UTC+09:00) Osaka, Sapporo, Tokyo", "Asia/Tokyo"),
            ("(GMT+10:00) Canberra, Melbourne, Sydney", "Australia/Sydney"),
            ("Canberra, Melbourne, Sydney", "Australia/Sydney"),
            ("Amsterdam, Belgrade, Berlin, Brussels, Budapest", "Europe/Amsterdam"),
            ("Kuala Lumpur, Singapore", "Asia/Kuala_Lumpur"),
            ("Eastern", "America/New_York"), ("(UTC) Coordinated Universal Time", "(UTC) Coordinated Universal Time"),
            // Behind paths.
            ("/mozilla.org/20070129_1/Europe/Berlin", "Europe/Berlin"),
            ("/freeassociation.sourceforge.net/Tzfile/Europe/London", "Europe/London"),
            ("/citadel.org/20210210_1/America/Argentina/Salta", "America/Argentina/Salta"),
            ("/softwarestudio.org/Olson_20011030_5/america/new_york", "America/New_York"),
            ("/freeassociation.sourceforge.net/UTC", "UTC"), ("posix/Europe/Berlin", "Europe/Berlin"),
            ("right/Europe/Berlin", "Europe/Berlin"),
            // UTC under its many names.
            ("UTC", "UTC"), ("Z", "UTC"), ("utc", "UTC"), ("Etc/UTC", "UTC"), ("GMT", "UTC"),
            ("tzone://Microsoft/Utc", "UTC"), ("Greenwich Mean Time", "UTC"),
        ])
    func resolved(tzid: String, name: String) {
        #expect(TimeZoneName.resolve(tzid, with: SomeZones())?.identifier == name)
    }

    @Test(
        "fixed offsets",
        arguments: [
            ("UTC+2", 7200), ("UTC-02:30", -9000), ("GMT+01:00", 3600), ("gmt-0330", -12600), ("+05:30", 19800),
            ("-08", -28800),
            ("GMT+12", 43200), ("Etc/GMT-14", 50400), ("UTC +1", 3600), ("(UTC+07:00) Nowhere", 25200),
            ("GMT-05.00", -18000), ("etc/gmt-5", 18000),
        ])
    func offsets(tzid: String, seconds: Int) throws {
        let zone = try #require(TimeZoneName.resolve(tzid, with: SomeZones()))
        #expect(zone.offset(at: Instant(secondsSinceEpoch: 0)).seconds == seconds)
    }

    @Test(
        "what is no zone, and what is a path, is none",
        arguments: [
            "", "  ", "foo", "Customized Time Zone", "Customized Time Zone 1", "1", "../../etc/passwd",
            "Europe/../Berlin", "/dev/zero",
            "/etc/passwd", "..", ".", "/", "//", "UTC+99", "UTC+1:2:3", "(UTC+99:00) Moon", "(UTX", "Europe/", "\u{0}",
            "GMT-05.00/-04.00",
            "Europe/Berlin\u{0}x", String(repeating: "A/", count: 5000), "((((((((", "LOLOLOL", "W",
        ])
    func unknown(tzid: String) {
        #expect(TimeZoneName.resolve(tzid, with: SomeZones()) == nil)
    }

    @Test(
        "plain names, and what is none",
        arguments: [
            ("Europe/Berlin", true), ("America/Argentina/Buenos_Aires", true), ("Etc/GMT+5", true), ("GMT-0", true),
            ("EST5EDT", true),
            ("", false), ("/Europe/Berlin", false), ("Europe//Berlin", false), ("Europe/", false), ("..", false),
            (".hidden", false),
            ("Europe/.Berlin", false), ("Zürich", false), ("a b", false), ("a\nb", false),
        ])
    func plain(name: String, isPlain: Bool) {
        #expect(TimeZoneName.isPlain(name) == isPlain)
    }

    @Test("every Windows name leads to a plain name, and no link leads to itself")
    func tables() {
        for table in [ZoneTables.windows, ZoneTables.links] {
            let rows = table.split(separator: "\n").map { $0.split(separator: "=") }
            #expect(rows.count > 100)
            #expect(rows.allSatisfy { $0.count == 2 && $0[0] != $0[1] && TimeZoneName.isPlain(String($0[1])) })
        }
    }
}

@Suite("The TZ variable, as glibc reads it")
struct TimeZoneSettingTests {
    @Test(
        "each value says what it says",
        arguments: [
            (nil, TimeZoneSetting.system), ("", .utc), (":", .utc), ("Europe/Berlin", .zone("Europe/Berlin")),
            (":Europe/Berlin", .zone("Europe/Berlin")),
            ("/usr/share/zoneinfo/Europe/Berlin", .file("/usr/share/zoneinfo/Europe/Berlin")),
            (":/etc/localtime", .file("/etc/localtime")), ("CET-1CEST", .zone("CET-1CEST")),
        ])
    func settings(value: String?, setting: TimeZoneSetting) {
        #expect(TimeZoneSetting(value) == setting)
    }

    @Test("a name is a zone first, then a POSIX string, then nothing")
    func order() throws {
        let zones = SomeZones()
        #expect(TimeZoneSetting.zone("Europe/Berlin", with: zones)?.identifier == "Europe/Berlin")
        #expect(TimeZoneSetting.zone("right/Europe/Berlin", with: zones)?.identifier == "Europe/Berlin")
        let posix = try #require(TimeZoneSetting.zone("EST5EDT", with: zones))
        #expect(posix.offset(at: try utc("2026-07-01")).abbreviation == "EDT")
        #expect(TimeZoneSetting.zone("Europe/Nowhere", with: zones) == nil)
        #expect(TimeZoneSetting.zone("../../etc/passwd", with: zones) == nil)
    }
}
