import CalendarEngine
import CalendarStore
import Commands
import Holidays
import Phrases

/// `tcal holidays`: lists the regions with holidays and marks those that are shown, or writes the holidays of one as a
/// calendar.
struct HolidaysCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let words = arguments.operands
        switch words.first {
        case nil: return list()
        case "add"?: return try change(words, areShown: true)
        case "remove"?: return try change(words, areShown: false)
        case let code?:
            if words.count > 1 { throw .unexpectedArgument(words[1]) }
            let calendar = HolidayCalendar(try region(code), words: context.words)
            context.output.write(calendar.text)
            return .done
        }
    }

    private func region(_ code: String) throws(UsageError) -> HolidayRegion {
        guard let region = HolidayRegion(code: code) else { throw .invalidArgument(.region, code, .region) }
        return region
    }

    /// Writes a line for each region, with a mark before those that are shown.
    private func list() -> ExitCode {
        let chosen = Set(context.surroundings().holidays.map(\.region))
        for region in HolidayRegion.all {
            let code = pad(region.code, 6)
            let name = HolidayCalendar(region, words: context.words).regionName
            context.output.write("\(chosen.contains(region) ? "*" : " ") \(code)  \(name)\n")
        }
        return .done
    }

    private func change(_ words: [String], areShown: Bool) throws(UsageError) -> ExitCode {
        guard words.count > 1 else { throw .missingArgument(.region) }
        let region = try region(words[1])
        let store = context.openStore([])
        do throws(Configuration.ChangeFailure) {
            try Configuration.show(holidaysOf: region, areShown, with: store)
        } catch {
            switch error {
            case .taken, .missing, .changedMeanwhile, .unclear, .refused: return refuse(store, nil)
            case .obstacle(let obstacle): return refuse(store, obstacle.wording(in: context.words))
            }
        }
        let title = HolidayCalendar(region, words: context.words).title
        context.output.write(context.words.holidays(title, areShown: areShown) + "\n")
        if areShown { context.output.write(context.words.takesBack(holidaysOf: region.code) + "\n") }
        return .done
    }

    private func refuse(_ store: EventStore, _ reason: String?) -> ExitCode {
        let path = Configuration.path(in: store.discovery.environment)
        context.errors.write("tcal: \(context.words.cannotChangeConfiguration(context.errors.safe(path), reason))\n")
        return .failed
    }
}
