import CalendarEngine
import Cells
import Commands
import Phrases
import Planner

/// The times for a meeting as `tcal meet` lists them.
struct MeetingText {
    private let session: EditSession
    private let search: MeetingSearch
    private let times: [MeetingTime]
    private let words: MeetingWords

    /// The most remarks on a time in a line.
    private static let mostFacts = 4

    init(_ session: EditSession, _ search: MeetingSearch, _ times: [MeetingTime]) {
        (self.session, self.search, self.times) = (session, search, times)
        words = MeetingWords(search, locale: session.surroundings.locale)
    }

    /// A line for each time: its number, when, and what speaks against it.
    func write(_ title: String, with people: [Invitee]) {
        let context = session.context
        let locale = session.surroundings.locale
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: session.surroundings.usesUTF8)
        let length = locale.words.length(CivilDuration(seconds: search.length), .short)
        let head = context.words.meeting(title, length, with: people.map(\.shown))
        context.output.write(style.bold(context.output.safe(head)) + "\n")
        TimeRows(context: context, style: style).write(times.map { row(of: $0, locale) })
        if context.output.isTerminal, !session.arguments.has(.strict) {
            context.output.write(style.dim(context.output.safe(context.words.meetingHint(title))) + "\n")
        }
    }

    private func row(of time: MeetingTime, _ locale: TimeLocale) -> TimeRows.Row {
        let (start, end) = (local(time.time.lowerBound), local(time.time.upperBound))
        let day = locale.shortDate(start.date, withYear: start.date.year != session.today.year)
        let last = end.date == start.date ? "" : locale.shortDate(end.date, withYear: false) + " "
        let hours = "\(locale.clockTime(start.time))–\(last)\(locale.clockTime(end.time))"
        var facts = words.facts(of: time)
        let more = facts.count - MeetingText.mostFacts
        if more > 0 { facts = facts.prefix(MeetingText.mostFacts) + [session.context.words.more(more)] }
        return TimeRows.Row(
            cells: [day, hours], facts: facts.joined(separator: " · "), isDim: !time.remarks.isEmpty)
    }

    private func local(_ instant: Instant) -> CivilDateTime { search.zone.local(at: instant) }

    /// The members of `JSONShape.meetingTime`.
    func writeJSON() {
        var json = JSONWriter(to: session.context.output)
        json.lines { json in
            for time in times {
                json.object { json in
                    json.member("start", RFC3339.format(time.time.lowerBound, in: search.zone))
                    json.member("end", RFC3339.format(time.time.upperBound, in: search.zone))
                    json.member("cost", time.cost)
                    json.key("remarks")
                    json.array { json in
                        for (remark, text) in zip(time.remarks, words.facts(of: time)) {
                            json.object { json in
                                json.member("kind", remark.name)
                                json.member("guest", remark.guest.map { search.guests[$0].invitee.address })
                                json.member("text", text)
                            }
                        }
                    }
                }
            }
        }
        session.context.output.write("\n")
    }
}

extension MeetingRemark {
    /// The name of the remark in JSON.
    fileprivate var name: String {
        switch self {
        case .night: "night"
        case .weekend: "weekend"
        case .beforeHours: "before-hours"
        case .afterHours: "after-hours"
        case .tentative: "tentative"
        case .busy: "busy"
        case .unknown: "unknown"
        case .lunch: "lunch"
        case .backToBack: "back-to-back"
        case .edgeOfDay: "edge-of-day"
        }
    }
}
