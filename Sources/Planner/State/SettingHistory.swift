/// A setting of the configuration that had one value and has another; nil for none.
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
    /// The region’s code.
    public var code: String
    /// The title of their calendar.
    public var title: String
    /// True when they are shown now.
    public var areShown: Bool
    /// The settings that their section in the configuration has, or had when it went.
    public var settings: [String: String]

    /// Holidays that were switched.
    public init(code: String, title: String, areShown: Bool, settings: [String: String]) {
        (self.code, self.title, self.areShown, self.settings) = (code, title, areShown, settings)
    }
}

/// A change of the configuration that was made on the screen.
enum ConfigurationStep: Hashable, Sendable {
    case setting(SettingChange)
    case holidays(HolidaySwitch)

    /// The change that takes this one back.
    var reversed: ConfigurationStep {
        switch self {
        case .setting(let change): return .setting(SettingChange(change.setting, from: change.now, to: change.before))
        case .holidays(var change):
            change.areShown.toggle()
            return .holidays(change)
        }
    }

    /// The effect that makes it.
    var effect: Effect {
        switch self {
        case .setting(let change): .set(change.setting, to: change.now)
        case .holidays(let change):
            .showHolidays(code: change.code, areShown: change.areShown, settings: change.settings)
        }
    }
}

/// The changes of the configuration that were made on the screen since calendars were changed last, so that they are
/// undone before that is, the newest first.
///
/// A change of calendars begins a new history: it forgets the changes of the configuration before it, which stay as
/// they are. So does the end of the program; the journal of the calendars knows nothing of the configuration.
struct SettingHistory: Sendable {
    /// The way in which a change comes about.
    enum Role: Hashable, Sendable {
        case change, undo, redo
    }

    private var done: [ConfigurationStep] = []
    private var undone: [ConfigurationStep] = []
    /// The number of changes of calendars that were undone after them, and are done again first.
    private var laterUndone = 0
    /// The changes that were asked for and have not come to their end, the first one first.
    private var asked: [Role] = []

    /// True while a change is being written.
    var isWriting: Bool { !asked.isEmpty }
    /// The change that takes the last one back; nil where there is none.
    var nextUndo: ConfigurationStep? { done.last?.reversed }
    /// The change that was undone last; nil where there is none, or where calendars come first.
    var nextRedo: ConfigurationStep? { laterUndone == 0 ? undone.last : nil }

    /// Takes note that a change was asked for. They come to their ends in this order.
    mutating func ask(_ role: Role) { asked.append(role) }

    /// Takes a change that was made, nil for one that changed nothing; says how it came about.
    mutating func take(_ step: ConfigurationStep?) -> Role {
        let role = endOldest()
        switch role {
        case .change: if let step { add(step) }
        case .undo: if let last = done.popLast() { undone.append(step?.reversed ?? last) }
        case .redo: if let last = undone.popLast() { done.append(step ?? last) }
        }
        return role
    }

    /// Takes note that the oldest change that was asked for was refused; says how it would have come about.
    @discardableResult
    mutating func endOldest() -> Role { asked.isEmpty ? .change : asked.removeFirst() }

    /// Adds a new change. Of values of a setting that are walked through, the step has the first and the last.
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

    /// Takes note that a change of calendars was undone, which was made before these.
    mutating func calendarsWereUndone() { laterUndone += 1 }

    /// Takes note that a change of calendars was done again.
    mutating func calendarsWereRedone() {
        if laterUndone == 0 { beginAnew() } else { laterUndone -= 1 }
    }
}
