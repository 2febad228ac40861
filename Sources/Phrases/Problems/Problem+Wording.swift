public import CalendarEngine

/// Problems in words.
extension Problem.Cause {
    /// What is wrong and what tcal does about it: the one place where problems get their words.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .unreadable(let reason): ("cannot be read: \(reason.wording)", "its events are not shown")
        case .notRegularFile: ("is not a regular file", "it is skipped")
        case .tooLarge(let limit): ("is larger than \(limit >> 20) MiB", "it is skipped")
        case .tooManyFolders(let limit):
            ("has more than \(limit) folders below it", "the others are not looked through")
        case .readingStopped(let unread):
            ("reading was stopped", "\(unread) files are not shown until they are read again")
        case .unwatched(let reason):
            ("cannot be watched for changes: \(reason.wording)", "it is looked at every few seconds")
        case .configuration(let fault): fault.wording
        case .noTimeZoneData: ("has no time zones (is tzdata installed?)", "times are shown in UTC")
        case .unknownTimeZone(let name): ("names no time zone: \(name)", "times are shown in UTC")
        case .noTimeZone(let reason): (reason.wording, "times are shown in UTC")
        case .journalDamaged(let aside):
            ("was damaged and is now \(aside)", "what was done before cannot be undone")
        case .unfinishedStep(let reason):
            ("cannot be finished or taken back: \(reason.wording)", "it is tried again before the next change")
        case .calendar(let fault): fault.wording
        }
    }
}

extension Problem {
    /// `file:line: what; consequence`.
    public var wording: String {
        let (what, consequence) = cause.wording
        return "\(file):\(line.map { "\($0):" } ?? "") \(what); \(consequence)"
    }
}

extension CalendarFault {
    /// What is wrong and what tcal does about it.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .noCalendar: ("is not a calendar", "nothing of it is shown")
        case .notAProperty(let line): ("not a property: \(line)", "the line is ignored")
        case .componentNotFinished(let name): ("\(name) has no end", "it is not shown")
        case .componentNotClosed(let name): ("\(name) has no end", "it is taken to end where what it is in ends")
        case .endWithoutBegin(let name): ("END:\(name) without a beginning", "the line is ignored")
        case .startMissing: ("an event without a start", "it is not shown")
        case .invalidStart(let line): ("not a date or time: \(line)", "the event is not shown")
        case .invalidValue(let line): ("cannot be understood: \(line)", "the value is ignored")
        case .endBeforeStart: ("an event that ends before it starts", "it is shown without a length")
        case .dueBeforeStart: ("a reminder that is due before it starts", "it is shown when it is due")
        case .overrideRecurs: ("a changed date of a series has a rule or dates of its own", "it is shown once")
        case .timedDateOfDays(let value): ("RDATE \(value) has a time in a series of whole days", "its day is shown")
        case .unknownTZID(let name): ("time zone \(name) is not known", "its times are shown as they are written")
        case .unusableTimeZone(let name): ("the definition of time zone \(name) cannot be used", "it is ignored")
        case .unusableRule(let defect): defect.wording
        case .oddRule(let issue): issue.wording
        case .olderDuplicate(let uid): ("UID \(uid) is there twice", "only the newer one is shown")
        case .duplicateInFile(let uid, let other): ("UID \(uid) is also in \(other)", "both are shown")
        case .tooManyInstances(let limit):
            ("a series with more than \(limit) instances a day", "the others are not shown")
        case .notOfCalcurse(let line): ("is not an entry of calcurse: \(line)", "it is left out")
        case .noteMissing(let name): ("the note \(name) is not there", "the item comes without it")
        case .answersInvitation(let method): ("METHOD:\(method) answers an invitation", "nothing of it is brought in")
        case .nothingToCancel(let title): ("calls off “\(title)”, which is not there", "nothing is done")
        case .olderThanThere(let title): ("is an older version of “\(title)”", "the newer one stays")
        case .kindNotTaken(let kind):
            ("the calendar takes no \(kind == .event ? "events" : "reminders")", "it is left out")
        case .othersNotTaken(let count):
            (
                "has \(count) \(count == 1 ? "component that is" : "components that are") neither event nor reminder",
                "they are left out"
            )
        case .more(let count, let fault):
            ("\(fault.wording.what) (and \(count) more like this)", fault.wording.consequence)
        }
    }
}

extension ConfigurationFault {
    /// What is wrong and what tcal does about it.
    fileprivate var wording: (what: String, consequence: String) {
        switch self {
        case .malformedLine: ("is not “name = value”", "the line is skipped")
        case .malformedSection:
            ("is not a section’s head such as [view] or [calendar \"Work\"]", "the section is skipped")
        case .unterminatedQuote: ("a quote is not closed", "the line is skipped")
        case .unknownEscape(let character): ("“\\\(character)” is not an escape", "the line is skipped")
        case .unknownSection(let name): ("there is no section “\(name)”", "the section is skipped")
        case .unknownKey(let section, let key): ("there is no “\(key)” in [\(section)]", "the line is skipped")
        case .invalidValue(let key, let value, let expected):
            ("“\(key)” cannot be “\(value)”, but \(expected)", "the line is skipped")
        case .noCalendar(let name):
            ("no calendar “\(name)” is found, and the section has no path", "the section is skipped")
        case .nothingThere(let path): ("there is nothing at \(path)", "it is shown when it appears")
        }
    }
}

extension RecurrenceRule.Issue {
    /// The issue and its consequence in words: the one place where the issues of rules are worded.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .unknownPart(let text): ("the rule has an unknown part \"\(text)\"", "it is ignored")
        case .repeatedPart(let part): ("the rule has \(part.rawValue) more than once", "the last one holds")
        case .emptyPart(let part): ("the rule's \(part.rawValue) has no value", "it is ignored")
        case .valuesDropped(let part, 1): ("a value of the rule's \(part.rawValue) is out of range", "it is ignored")
        case .valuesDropped(let part, let count):
            ("\(count) values of the rule's \(part.rawValue) are out of range", "they are ignored")
        case .forbiddenPart(let part, let frequency):
            ("a rule with FREQ=\(frequency.name) cannot have \(part.rawValue)", "\(part.rawValue) is ignored")
        case .forbiddenOrdinals:
            ("the rule counts weekdays where nothing can be counted", "every such weekday is shown")
        case .countBesideUntil: ("the rule has both COUNT and UNTIL", "COUNT is ignored")
        case .positionsWithoutSet: ("the rule has BYSETPOS but no set to pick from", "BYSETPOS is ignored")
        case .untilPastMonth:
            ("the rule's UNTIL is a day that its month does not have", "the month's last day is taken")
        case .unknownSkip(let text): ("the rule has an unknown SKIP=\(text)", "days that do not exist are left out")
        case .skipWithoutScale: ("the rule has SKIP but no RSCALE", "days that do not exist are left out")
        }
    }
}

extension RecurrenceRule.Defect {
    /// The defect and its consequence in words: the one place where the defects of rules are worded.
    public var wording: (what: String, consequence: String) {
        let what =
            switch self {
            case .missingFrequency: "the rule has no FREQ"
            case .unknownFrequency(let text): "the rule has an unknown frequency \"\(text)\""
            case .badInterval(let text): "the rule's INTERVAL \"\(text)\" is not a whole number above 0"
            case .badCount(let text): "the rule's COUNT \"\(text)\" is not a whole number above 0"
            case .badUntil(let text): "the rule's UNTIL \"\(text)\" is not a date"
            case .noUsableValue(let part): "the rule's \(part.rawValue) has no value that can be used"
            case .unsupportedCalendar(let text):
                "the rule uses the calendar \"\(text)\", and only GREGORIAN is supported"
            }
        return (what, "only the first date is shown")
    }
}
