import CalendarEngine
import Testing

@testable import TcalApp

@Suite("Which item a verb means")
struct ItemChoiceTests {
    private let home = Home()
    private var file: [String] { ["-f", home.path + "/cal"] }

    init() {
        give("Work/1", "BEGIN:VEVENT|UID:abc-1|DTSTART:20261124T090000|SUMMARY:Dentist|LOCATION:Main St|END:VEVENT")
        give("Work/2", "BEGIN:VEVENT|UID:abc-2|DTSTART:20261125T090000|SUMMARY:Yoga|END:VEVENT")
        give("Home/3", "BEGIN:VEVENT|UID:xyz|DTSTART:20261126T090000|SUMMARY:Yoga at home|END:VEVENT")
        give("Home/4", "BEGIN:VTODO|UID:todo-1|DUE:20261126T090000|SUMMARY:Call the dentist|END:VTODO")
        home.write("cal/Work/displayname", "Work")
        home.write("cal/Home/displayname", "Home")
    }

    private func give(_ name: String, _ component: String) { home.write("cal/\(name).ics", Home.calendar(component)) }

    @Test("the beginning of a UID will do where it is one item", arguments: ["xyz", "xy", "x"])
    func beginning(uid: String) {
        #expect(home.tcal(["delete", uid] + file).output == "Deleted Yoga at home\n")
    }

    @Test("a beginning that several have lists them and changes nothing")
    func several() {
        let run = home.tcal(["delete", "abc"] + file)
        #expect(run.code == .failed)
        #expect(
            run.errors == """
                tcal: there are 2 items whose UID is or begins with abc; say which one by the beginning of its UID:
                  abc-2  event “Yoga”  Wed 25 Nov 09:00, floating  Work
                  abc-1  event “Dentist”  Tue 24 Nov 09:00, floating  Work

                """)
        #expect(home.names("cal/Work") == ["1.ics", "2.ics", "displayname"])
    }

    @Test("a whole UID means its item, though another begins so")
    func whole() {
        give("Work/5", "BEGIN:VEVENT|UID:abc|DTSTART:20261127T090000|SUMMARY:Short|END:VEVENT")
        #expect(home.tcal(["delete", "abc"] + file).output == "Deleted Short\n")
    }

    @Test(
        "words of a search mean one item",
        arguments: [
            (["edit", "--search", "DENTIST main", "--title", "Doctor"], "Changed Dentist\n"),
            (["delete", "-s", "yoga home"], "Deleted Yoga at home\n"),
            (["delete", "-s", "yoga", "-c", "Work"], "Deleted Yoga\n"),
            (["delete", "-s", "dentist", "--kind", "reminder"], "Deleted Call the dentist\n"),
            (["done", "-s", "dentist"], "Completed Call the dentist\n"),
            (["move", "-s", "yoga home", "Work"], "Moved Yoga at home to Work\n"),
            (["delete", "-s", "yoga in:home"], "Deleted Yoga at home\n"),
            (["delete", "-s", "at:main"], "Deleted Dentist\n"),
            (["delete", "--search", "dentist -call"], "Deleted Dentist\n"),
        ])
    func words(arguments: [String], output: String) {
        let run = home.tcal(arguments + file)
        #expect(run.code == .done, "\(run.errors)")
        #expect(run.output == output)
    }

    @Test("words that several have list them")
    func severalWords() {
        let run = home.tcal(["delete", "--search", "yoga"] + file)
        #expect(run.code == .failed)
        #expect(run.errors.hasPrefix("tcal: there are 2 items for “yoga”; say which"))
        #expect(run.errors.contains("\n  xyz    event “Yoga at home”  Thu 26 Nov 09:00, floating  Home\n"))
        #expect(
            home.tcal(["delete", "-s", "judo"] + file).errors
                == "tcal: there is no item for “judo”: nothing has “judo”\n")
        #expect(home.tcal(["delete", "-s", " "] + file).code == .usage)
        #expect(home.tcal(["delete", "-s", "from:frob"] + file).code == .usage)
        #expect(home.tcal(["delete", "xyz", "-s", "yoga"] + file).code == .usage)
        #expect(home.tcal(["delete"] + file).errors.contains("UID is missing"))
        #expect(home.tcal(["move", "-s", "yoga"] + file).errors.contains("CALENDAR is missing"))
    }

    @Test("what is done already is not meant where something else is open")
    func openOnes() {
        give("Home/6", "BEGIN:VTODO|UID:todo-0|DUE:20261026T090000|SUMMARY:Call|STATUS:COMPLETED|END:VTODO")
        #expect(home.tcal(["done", "-s", "call"] + file).output == "Completed Call the dentist\n")
        #expect(home.tcal(["done", "todo-0", "--reopen"] + file).output == "Reopened Call\n")
    }

    @Test("a list and an export keep to words")
    func filters() {
        let list = home.tcal(["list", "--search", "yoga"] + file).output
        #expect(list.contains("Yoga at home") && !list.contains("Dentist"))
        #expect(home.tcal(["list", "--search", "judo", "--json"] + file).output == "[]\n")
        #expect(home.tcal(["export", "--search", "main"] + file).output.contains("UID:abc-1"))
        #expect(!home.tcal(["export", "--search", "main"] + file).output.contains("UID:abc-2"))
        #expect(home.tcal(["export", "--uid", "xy"] + file).output.contains("UID:xyz"))
        #expect(home.tcal(["export", "--uid", "abc"] + file).errors.contains("\n  abc-2  event “Yoga”"))
        #expect(home.tcal(["export", "--search", "judo"] + file).code == .failed)
    }
}
