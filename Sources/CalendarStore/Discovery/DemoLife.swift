public import CalendarEngine

/// A made-up life for `tcal --demo`. Its times float: they are the same on every clock.
public enum DemoLife {
    /// The moment that the demo shows as the present, on the viewer's clock: a busy Tuesday morning.
    public static let present =
        CivilDateTime(year: 2026, month: 11, day: 24, hour: 9, minute: 48) ?? .minimum

    /// The calendars, each with its colour and a line for each item: start, length, title, and `@place`, `#category`,
    /// `~rule` or `=note` after bars. A length is in minutes or in days (`3d`), or `due` for a reminder.
    private static let calendars: [(title: String, color: String, lines: [String])] = [
        (
            "Work", "#89b4fa",
            [
                "1026T0930 15 Standup|~FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270331T000000|@Room Ada",
                "1027T1000 90 Design review: search|@Room Ada|=Bring the two drafts.|~FREQ=WEEKLY;INTERVAL=2;COUNT=9",
                "1124T1000 60 Design review: the new week|@Room Ada|=Sketches, the list of open questions, cake.",
                "1124T1300 30 1:1 with Ana",
                "1124T1430 60 Customer call: Harbour Museum|@https://meet.example.org/harbour",
                "1124T1500 45 Interview: Noor", "1123T1100 60 Planning|~FREQ=WEEKLY;INTERVAL=2;COUNT=6",
                "1125T1000 120 Workshop: onboarding|@Room Grace",
                "1125T1400 45 Pairing with Tomasz", "1126T1100 60 All hands|@Canteen", "1126T1500 30 Budget 2027",
                "1127T1000 45 Retro|~FREQ=WEEKLY;INTERVAL=2;COUNT=5", "1127T1400 60 Release 4.2|#release",
                "1201T1600 60 Writing club",
                "1130T1400 60 Quarterly numbers", "1202T1000 180 Usability day|@Lab", "1203T1300 60 Lunch talk: maps",
                "1208 3d Conference in Ghent|@Ghent|#travel",
                "1119T1500 60 Roadmap", "1120T1000 30 Demo day", "1117T1400 60 Postmortem", "1112T1000 60 Data review",
                "1105T1100 60 Kick-off: museum", "1215T1600 90 Team retrospective of the year",
                "1217T1800 180 Winter party|@Boathouse", "1124T1700 due Send the agenda|!1",
                "1126T1200 due Review Noor’s notes", "1123T1800 due File travel expenses|!5",
            ]
        ),
        (
            "Home", "#a6e3a1",
            [
                "1027T1830 75 Yoga|@Studio Lotus|~FREQ=WEEKLY;BYDAY=TU,TH;COUNT=40",
                "1028T0700 45 Run along the canal|~FREQ=WEEKLY;BYDAY=WE,SU;COUNT=30",
                "1124T1215 45 Lunch with Mei|@Café Central", "1125T1730 30 Haircut",
                "1126T0830 30 Dentist|@12 Mill Lane|=Ring twice; the bell is broken.",
                "1121T1900 180 Dinner: Ana & Jonas", "1122T1100 120 Flea market",
                "1128T1000 150 Bouldering|@The Quarry", "1130T1930 120 Choir|~FREQ=WEEKLY;COUNT=4|@St Mark’s",
                "1205T1400 120 Bake gingerbread", "1211T2000 150 Concert: Naïve façade ♪|@Old Brewery",
                "1114T1000 90 Repair café", "1107T1500 120 Book club|~FREQ=MONTHLY;BYDAY=1SA;COUNT=4",
                "1125 due Water the plants|~FREQ=WEEKLY;COUNT=8", "1128 due Renew the passport|!1",
                "1204 due Order the presents", "1122 due Call grandpa",
            ]
        ),
        (
            "Family", "#f9e2af",
            [
                "1125T1600 60 Swimming lesson|~FREQ=WEEKLY;COUNT=8|@Lido",
                "1126 1d Mia’s birthday|~FREQ=YEARLY;COUNT=3",
                "1126T1530 150 Mia’s party|=Eleven children, one magician.",
                "1204T1700 60 School concert", "1219 3d Grandma visits", "1121T0930 60 Football: home game",
                "1205 1d Boots by the door", "1110T1900 90 Parents’ evening", "1227 4d At the lake|@Lake house",
            ]
        ),
        (
            "Travel", "#cba6f7",
            [
                "1127T1815 190 Flight to Lisbon|@Gate B 22|#travel", "1127 3d Lisbon|@Rua das Flores 7|#travel",
                "1128T2000 150 Fado in Alfama|@Lisbon", "1129T1905 185 Flight home|#travel",
                "1208T0712 250 Train to Ghent|=Coach 21, seat 64|#travel", "1210T1740 255 Train home|#travel",
            ]
        ),
        (
            "Holidays", "#f38ba8",
            [
                "1129 1d First Sunday of Advent", "1206 1d St Nicholas", "1206 1d Second Sunday of Advent",
                "1213 1d Third Sunday of Advent", "1220 1d Fourth Sunday of Advent", "1224 1d Christmas Eve",
                "1225 1d Christmas Day", "1226 1d Boxing Day", "1231 1d New Year’s Eve", "1101 1d All Saints",
                "1111 1d St Martin",
            ]
        ),
    ]

    /// The title of the calendar for new items.
    public static let usualCalendar = "Home"

    /// The calendars, each with a text for each of its items. Times are in `zone`, which the system must know, or
    /// floating when it is nil.
    static func texts(in zone: String?) -> [(title: String, color: String, items: [String])] {
        calendars.map { title, color, lines in
            let items = lines.enumerated().map { number, line in
                let item = component(of: line, uid: "\(title.lowercased())-\(number + 1)", zone)
                let all =
                    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tcal//demo//EN"] + item + ["END:VCALENDAR", ""]
                return all.joined(separator: "\r\n")
            }
            return (title, color, items)
        }
    }

    private static func component(of line: String, uid: String, _ zone: String?) -> [String] {
        let parts = line.split(separator: "|")
        let words = parts[0].split(separator: " ", maxSplits: 2).map(String.init)
        let isReminder = words[1] == "due"
        let name = isReminder ? "VTODO" : "VEVENT"
        let hasTime = words[0].contains("T")
        let parameter = hasTime ? zone.map { ";TZID=\($0)" } ?? "" : ";VALUE=DATE"
        let start = "\(parameter):2026\(words[0])" + (hasTime ? "00" : "")
        var lines = ["BEGIN:\(name)", "UID:demo-\(uid)", "DTSTAMP:20261101T000000Z", textLine("SUMMARY", words[2])]
        if isReminder {
            let repeats = parts.contains { $0.hasPrefix("~") }
            lines += ["DUE\(start)"] + (repeats ? ["DTSTART\(start)"] : [])
        } else {
            let length = words[1].hasSuffix("d") ? "P\(words[1].uppercased())" : "PT\(words[1])M"
            lines += ["DTSTART\(start)", "DURATION:\(length)"]
        }
        for part in parts.dropFirst() {
            let value = String(part.dropFirst())
            switch part.first {
            case "@": lines.append(textLine("LOCATION", value))
            case "#": lines.append(textLine("CATEGORIES", value))
            case "~": lines.append("RRULE:\(value)")
            case "!": lines.append("PRIORITY:\(value)")
            default: lines.append(textLine("DESCRIPTION", value))
            }
        }
        return lines + ["END:\(name)"]
    }

    private static func textLine(_ name: String, _ text: String) -> String {
        "\(name):\(PropertyLine(name, text: text).value)"
    }
}
