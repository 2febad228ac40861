import CalendarEngine
import TestKit
import Testing

@testable import TcalApp

@Suite("tcal holidays")
struct HolidaysVerbTests {
    let home = Home()

    @Test func `a country that is chosen is a calendar like the others, until it is chosen no longer`() {
        home.giveStandup()
        home.write(".config/tcal/config", "# mine\n[calendar \"Work\"]\n\tpath = ~/cal/Work\n")
        let before = home.text(".config/tcal/config")
        #expect(
            home.tcal("holidays", "add", "de-by").lines == [
                "Holidays: Germany, Bavaria: shown with your calendars", "tcal holidays remove de-BY takes this back",
                "",
            ])
        #expect(home.text(".config/tcal/config") == before + "\n[holidays \"de-BY\"]\n")
        // Adding a region again changes nothing.
        #expect(home.tcal("holidays", "add", "de-BY").code == .done)
        #expect(home.text(".config/tcal/config") == before + "\n[holidays \"de-BY\"]\n")
        #expect(home.tcal("holidays").lines.contains("* de-BY   Germany, Bavaria"))
        #expect(home.tcal("holidays").lines.contains("  de-BE   Germany, Berlin"))
        let list = home.tcal("list", "2026-12-25", "2d", "--format", "{title} {calendar}")
        #expect(list.lines.contains("Christmas Day Holidays: Germany, Bavaria"), "\(list.lines)")
        #expect(list.lines.contains("Second Day of Christmas Holidays: Germany, Bavaria"), "\(list.lines)")
        #expect(home.tcal("holidays", "remove", "de-BY").code == .done)
        #expect(home.text(".config/tcal/config") == before)
        #expect(!home.tcal("calendars").output.contains("Holidays"))
    }

    @Test func `what is new goes to a calendar of one's own, also where holidays are all there is`() {
        home.write(".config/tcal/config", "[holidays \"us\"]\n")
        let added = home.tcal("add", "Lunch", "mon 12:00")
        #expect(added.code == .done, "\(added.errors)")
        #expect(home.names(".local/share/tcal/calendars") == ["personal"])
        let refused = home.tcal("add", "Lunch", "mon 12:00", "-c", "Holidays: United States")
        #expect(refused.code != .done)
    }

    @Test func `nobody is busy on a holiday`() {
        home.write(".config/tcal/config", "[holidays \"us\"]\n")
        #expect(home.tcal("free", "2026-12-25", "1d", "--between", "9-17").output.contains("09:00–17:00"))
    }

    @Test func `a region that there is not is named, and what is one`() {
        let run = home.tcal("holidays", "atlantis")
        #expect(run.code == .usage && run.errors.contains("de-BY"))
        #expect(home.tcal("holidays", "add").code == .usage)
        home.write(".config/tcal/config", "[holidays \"atlantis\"]\n[holidays \"us\"]\n[holidays \"US\"]\n")
        let doctor = home.tcal("doctor").lines
        #expect(doctor.count { $0.contains("config:1") || $0.contains("config:3") } == 2, "\(doctor)")
    }

    @Test func `the printed calendar is one that tcal reads`() {
        home.write("jp.ics", home.tcal("holidays", "jp").output)
        let run = home.tcal("list", "2026-05-01", "2026-05-07", "-f", "jp.ics", "--format", "{start:%d} {title}")
        #expect(
            run.lines.prefix(4) == [
                "03 Constitution Day", "04 Greenery Day", "05 Children’s Day", "06 Constitution Day (substitute day)",
            ])
        #expect(home.text("jp.ics").split(separator: "\n").allSatisfy { $0.utf8.count <= 75 })
    }
}
