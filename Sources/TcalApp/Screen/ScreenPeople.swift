import CalendarEngine
import CalendarStore
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
}
