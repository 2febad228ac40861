/// A change of a setting's value; nil stands for no value.
package struct SettingChange: Hashable, Sendable {
    package var setting: ScreenSetting
    package var before: String?
    package var now: String?

    /// A change of a setting.
    package init(_ setting: ScreenSetting, from before: String?, to now: String?) {
        (self.setting, self.before, self.now) = (setting, before, now)
    }
}

/// The holidays of a region that were switched on or off.
public struct HolidaySwitch: Hashable, Sendable {
    /// The code of the region.
    public var code: String
    /// The title of the calendar with the holidays.
    public var title: String
    /// True when they are shown now.
    public var areShown: Bool
    /// The settings in the section of the holidays, or those it had before it was removed.
    public var settings: [String: String]

    /// Makes the switching of a region's holidays.
    public init(code: String, title: String, areShown: Bool, settings: [String: String]) {
        (self.code, self.title, self.areShown, self.settings) = (code, title, areShown, settings)
    }
}

/// A change of the configuration that was made on the screen.
enum ConfigurationStep: Hashable, Sendable {
    case setting(SettingChange)
    case holidays(HolidaySwitch)

    /// The opposite of the change.
    var reversed: ConfigurationStep {
        switch self {
        case .setting(let change): return .setting(SettingChange(change.setting, from: change.now, to: change.before))
        case .holidays(var change):
            change.areShown.toggle()
            return .holidays(change)
        }
    }

    /// The effect that performs the change.
    var effect: Effect {
        switch self {
        case .setting(let change): .set(change.setting, to: change.now)
        case .holidays(let change):
            .showHolidays(code: change.code, areShown: change.areShown, settings: change.settings)
        }
    }
}

/// The changes of the configuration since the last change of calendars. They are undone before that change, the newest
/// first.
///
/// A change of calendars begins a new history: earlier changes of the configuration can no longer be undone. The same
/// happens when the program ends, because the journal of the calendars does not contain the configuration.
struct SettingHistory: Sendable {
    /// The way in which a change is made.
    enum Role: Hashable, Sendable {
        case change, undo, redo
    }

    private var done: [ConfigurationStep] = []
    private var undone: [ConfigurationStep] = []
    /// The number of changes of calendars that were undone after them, and are done again first.
    private var laterUndone = 0
    /// The requested changes that have not ended, in order.
    private var asked: [Role] = []

    /// True while a change is being written.
    var isWriting: Bool { !asked.isEmpty }
    /// The opposite of the last change; nil where there is none.
    var nextUndo: ConfigurationStep? { done.last?.reversed }
    /// The change to redo next; nil where there is none, or where a change of calendars has to be redone first.
    var nextRedo: ConfigurationStep? { laterUndone == 0 ? undone.last : nil }

    /// Records that a change was requested. Changes end in the order of the requests.
    mutating func ask(_ role: Role) { asked.append(role) }

    /// Records that a change was made, nil for one that had no effect; returns its role.
    mutating func take(_ step: ConfigurationStep?) -> Role {
        let role = endOldest()
        switch role {
        case .change: if let step { add(step) }
        case .undo: if let last = done.popLast() { undone.append(step?.reversed ?? last) }
        case .redo: if let last = undone.popLast() { done.append(step ?? last) }
        }
        return role
    }

    /// Records that the oldest requested change was refused; returns its role.
    @discardableResult
    mutating func endOldest() -> Role { asked.isEmpty ? .change : asked.removeFirst() }

    /// Adds a new change. Consecutive changes of the same setting become one, from the first value to the last.
    private mutating func add(_ step: ConfigurationStep) {
        var step = step
        if case .setting(var change) = step {
            if case .setting(let last)? = done.last, last.setting == change.setting {
                change.before = last.before
                done.removeLast()
            }
            guard change.before != change.now else { return }
            step = .setting(change)
        }
        (undone, laterUndone) = ([], 0)
        done.append(step)
    }

    /// Takes note of a change of calendars.
    mutating func beginAnew() { (done, undone, laterUndone) = ([], [], 0) }

    /// Records that an earlier change of calendars was undone.
    mutating func calendarsWereUndone() { laterUndone += 1 }

    /// Takes note that a change of calendars was done again.
    mutating func calendarsWereRedone() {
        if laterUndone == 0 { beginAnew() } else { laterUndone -= 1 }
    }
}
