import CalendarEngine
import Commands
import Phrases
import Cells

/// `tcal calendars`: sources with their calendars.
struct CalendarsCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() -> ExitCode {
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        if arguments.has(.json) { writeJSON(snapshot.sources) } else { writeText(snapshot.sources) }
        return context.mention(snapshot.problems, arguments)
    }

    private func writeText(_ sources: [Source]) {
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: context.surroundings().usesUTF8)
        let calendars = sources.flatMap(\.calendars)
        let safe = context.output.safe
        if calendars.isEmpty, context.output.isTerminal {
            context.output.write(context.words.notice(.noCalendars) + "\n")
        }
        let titleWidth = min(calendars.map { TextWidth.columns(safe($0.title)) }.max() ?? 0, 40)
        let countWidth = calendars.map { String($0.itemCount).count }.max() ?? 0
        for (number, source) in sources.enumerated() {
            if number > 0 { context.output.write("\n") }
            context.output.write(style.bold(safe(source.title)) + "\n")
            for calendar in source.calendars {
                let title = pad(
                    TextWidth.truncate(safe(calendar.title), to: titleWidth, ellipsis: style.ellipsis),
                    titleWidth)
                let count = pad(String(calendar.itemCount), countWidth, toRight: true)
                let mark = style.colored(style.dot, calendar.color)
                var line = "  \(mark) \(title)  \(count)  \(style.dim(safe(SafeText.path(calendar.path))))"
                if let owner = calendar.owner { line += "  " + style.dim(context.words.ownedMark(safe(owner))) }
                if let reason = calendar.unreadableReason {
                    line += "  " + style.accent(safe(reason.wording(in: context.words)))
                } else if let reason = calendar.readOnlyReason {
                    line +=
                        "  " + style.dim(context.words.readOnlyMark(safe(reason.wording(in: context.words))))
                } else if let kind = calendar.kinds.first, calendar.kinds.count == 1 {
                    line += "  " + style.dim(context.words.onlyMark(kind))
                }
                context.output.write(line + "\n")
            }
        }
    }

    private func writeJSON(_ sources: [Source]) {
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for source in sources {
                json.object { json in
                    json.member("source", source.title)
                    json.member("path", source.identifier)
                    json.key("calendars")
                    json.array { json in
                        for calendar in source.calendars { write(calendar, to: &json) }
                    }
                }
            }
        }
        context.output.write("\n")
    }

    private func write(_ calendar: EventCalendar, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", calendar.title)
            json.member("description", calendar.summary)
            json.member("color", calendar.color.hexadecimal)
            json.member("path", calendar.path)
            json.member("items", calendar.itemCount)
            json.key("kinds")
            json.array { json in
                for kind in ItemKind.allCases where calendar.kinds.contains(kind) { json.value(kind.name) }
            }
            json.member("owner", calendar.owner)
            json.member("readOnlyReason", calendar.readOnlyReason?.wording(in: context.words))
            json.member("unreadableReason", calendar.unreadableReason?.wording(in: context.words))
        }
    }
}
