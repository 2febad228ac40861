import CalendarEngine
import CalendarStore
import Commands
import Planner

/// The last question when people are busy, and its answers so far.
struct BusyQuestion {
    /// The stretch that was asked for.
    let range: Range<Instant>
    /// The answers that came.
    var answers: [BusyAnswer] = []
}

/// Asking servers when guests are busy.
extension ScreenApp {
    func askBusyTimes(of addresses: [String], over range: Range<Instant>) {
        busyQuestion = BusyQuestion(range: range)
        monitor.askBusyTimes(of: addresses, from: range.lowerBound, to: range.upperBound)
    }

    /// Tells the planner all that is known by now: a person whom two accounts know has two answers.
    func tellBusyTimes(_ answers: [BusyAnswer]) {
        guard var question = busyQuestion else { return }
        question.answers += answers
        busyQuestion = question
        let times = PersonTimes.read(
            question.answers, over: question.range, zone: state.zone, zones: monitor.store.zones,
            hasProgram: SyncProgram.path(in: environment) != nil)
        tell(.busyTimes(times))
    }

    /// The report of a request about who may use calendars; where there is none, the reason in words.
    func report(of end: SharingEnd) -> SharingReport {
        var report = SharingReport()
        switch end {
        case .report(let told): return told
        case .late: report.failures = [words.word(.noAnswerInTime)]
        case .missing: report.failures = [words.usageError(.syncMissing)]
        case .notStarted(let reason): report.failures = [words.usageError(.syncNotStarted(reason))]
        }
        return report
    }
}
