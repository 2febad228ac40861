import CalendarEngine
import Testing

@testable import CalendarStore

@Suite struct SyncScheduleTests {
    private let now = Instant(secondsSinceEpoch: 1_000_000)

    private func account(_ title: String, every: Int64? = 900) -> Account {
        var account = Account(title: title)
        account.every = every
        return account
    }

    private func state(_ title: String, tried: Int64, _ change: (inout AccountStatus) -> Void = { _ in })
        -> AccountStatus
    {
        var state = AccountStatus(title: title)
        state.tried = now.adding(seconds: -tried)
        change(&state)
        return state
    }

    @Test func `each is due as often as it says, and what was never tried at once`() {
        let schedule = SyncSchedule(
            [account("new"), account("a"), account("b"), account("never", every: nil)],
            [state("a", tried: 900), state("b", tried: 899)])
        #expect(schedule.due(at: now) == ["new", "a"])
        let known = SyncSchedule([account("b"), account("never", every: nil)], [state("b", tried: 800)])
        #expect(known.due(at: now) == [])
        #expect(known.nextTime == now.adding(seconds: 100))
        #expect(SyncSchedule([account("never", every: nil)], []).nextTime == nil)
    }

    @Test func `what failed is tried earlier, but not before its server wants to be asked`() {
        let day = account("day", every: 86_400)
        let failed = state("day", tried: 900) { $0.failure = "no answer" }
        #expect(SyncSchedule([day], [state("day", tried: 900)]).due(at: now) == [])
        #expect(SyncSchedule([day], [failed]).due(at: now) == ["day"])
        var paused = failed
        paused.waitsUntil = now.adding(seconds: 30)
        let schedule = SyncSchedule([day], [paused])
        #expect(schedule.due(at: now) == [] && schedule.isPaused("day", at: now))
        #expect(schedule.nextTime == now.adding(seconds: 30))
        #expect(schedule.due(at: now.adding(seconds: 30)) == ["day"])
        // A clock that was wrong must not delay the account for years.
        paused.waitsUntil = now.adding(seconds: 100_000_000)
        #expect(!SyncSchedule([day], [paused]).isPaused("day", at: now))
    }

    @Test func `a clock that was put back does not keep an account from being synced`() {
        #expect(SyncSchedule([account("a")], [state("a", tried: -500_000)]).due(at: now) == ["a"])
    }

    @Test func `changes are synced when they have settled`() {
        var timing = SyncTiming()
        #expect(timing.wakeTime == nil)
        timing.noteChange(at: 1000)
        timing.noteChange(at: 2000)
        #expect(timing.wakeTime == 5000)
        #expect(timing.takeRun(at: 4999) == nil)
        #expect(timing.takeRun(at: 5000) == .due)
        #expect(timing.isRunning && timing.wakeTime == nil && !timing.hasChanges)
        // One sync at a time: changes meanwhile go with the next one.
        timing.noteChange(at: 6000)
        #expect(timing.hasChanges && timing.takeRun(at: 20_000) == nil)
        timing.noteEnd(at: 20_000)
        #expect(timing.takeRun(at: 20_000) == .due)
    }

    @Test func `what a sync brings is no change of anybody's`() {
        var timing = SyncTiming()
        timing.ask(for: .all, at: 0)
        #expect(timing.takeRun(at: 0) == .all)
        timing.noteOutsideChange(at: 10)
        timing.noteEnd(at: 100)
        timing.noteOutsideChange(at: 1500)
        #expect(timing.wakeTime == nil)
        timing.noteOutsideChange(at: 3000)
        #expect(timing.wakeTime == 6000)
    }

    @Test func `what is asked for is kept until its time, and all of them go before some`() {
        var timing = SyncTiming()
        timing.ask(for: .all, at: 9000)
        timing.ask(for: .named(["a"]), at: 8000)
        timing.setDueTime(5000, isLater: true)
        #expect(timing.takeRun(at: 5000) == .due)
        timing.noteEnd(at: 5100)
        #expect(timing.wakeTime == 9000)
        #expect(timing.takeRun(at: 9000) == .all)
        timing.noteEnd(at: 9100)
        #expect(timing.wakeTime == nil)
    }

    @Test func `a time that is due does not move away while nothing else happens`() {
        var timing = SyncTiming()
        timing.setDueTime(5000, isLater: false)
        timing.setDueTime(7000, isLater: false)
        #expect(timing.wakeTime == 5000)
        timing.setDueTime(4000, isLater: false)
        #expect(timing.wakeTime == 4000)
        timing.setDueTime(9000, isLater: true)
        #expect(timing.wakeTime == 9000)
        timing.setDueTime(nil, isLater: true)
        #expect(timing.wakeTime == nil)
    }
}
