import CalendarEngine

/// Reading the properties of events, reminders and calendars.
extension IndexScanner {
    /// Takes from a property what the record keeps. `content` and `range` are the unfolded line, `line` is where it
    /// stands.
    @inline(__always)
    mutating func readItemProperty(
        _ name: PropertyName, _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, nameEnd: Int,
        _ line: ContentLine
    ) {
        guard let parts = LineParts(content, range, nameEnd: nameEnd) else {
            found.faults.add(.notALine, at: line.start, .notAProperty(line: FaultLog.quoted(content, range)))
            return
        }
        switch name {
        case .uid: readUID(content, parts, line)
        case .summary: readTitle(content, parts, line)
        case .start: readStart(content, parts, line)
        case .finish where !item.traits.contains(.reminder), .due where item.traits.contains(.reminder):
            readEnd(content, parts, line)
        case .duration: readDuration(content, parts, line)
        case .status: readStatus(content, content.trimmed(parts.value))
        case .transparency:
            if content.matches(content.trimmed(parts.value), "TRANSPARENT") { item.traits.insert(.transparent) }
        case .rule:
            item.traits.insert(item.traits.contains(.hasRule) ? .hasSeveralRules : .hasRule)
            note(name, content, range, line)
        case .exceptionRule:
            item.traits.insert(.hasSeveralRules)
            note(name, content, range, line)
        case .dates:
            item.traits.insert(.hasDates)
            note(name, content, range, line)
            noteZone(content, parts, line)
        case .exceptionDates:
            item.traits.insert(.hasExceptions)
            note(name, content, range, line)
            noteZone(content, parts, line)
        case .recurrenceID: readInstanceName(content, parts, line)
        case .completed: item.traits.insert(.completed)
        case .percentComplete:
            if content.matches(content.trimmed(parts.value), "100") { item.traits.insert(.completed) }
        case .wholeDay: if content.matches(content.trimmed(parts.value), "TRUE") { isWholeDay = true }
        default: break
        }
    }

    /// A VCALENDAR's own properties are few; where they stand is kept, and they are read when the file is put together.
    mutating func readCalendarProperty(_ name: PropertyName, _ line: ContentLine) {
        switch name {
        case .name, .color, .calendarName, .appleColor, .calendarZone, .calendarDescription:
            guard found.properties.count < 1000 else { return }
            found.properties.append((name, line.start..<line.contentEnd))
        default: break
        }
    }

    /// The END of an event or reminder: keeps it when it can be placed.
    mutating func finishItem() {
        if !item.traits.contains(.reminder), !item.traits.contains(.hasStart) {
            if itemFault == nil { found.faults.add(.noStart, at: Int(item.offset), .startMissing) }
            found.dropNotes(of: found.records.count)
            return
        }
        if isWholeDay { takeWholeDays() }
        if item.traits.isSuperset(of: [.reminder, .hasStart, .endsOnDate]), !item.traits.contains(.startsOnDate) {
            takeDueDay()
        }
        if hasUnreadableInstance, item.traits.contains(.hasStart), !item.traits.contains(.isOverride) { nameByStart() }
        found.records.append(item)
    }

    /// Names an override with an unreadable RECURRENCE-ID by its own start, so that it does not take the place of its
    /// series.
    private mutating func nameByStart() {
        let start = CivilDateTime(secondNumber: item.start)
        let value = item.traits.contains(.startsOnDate) ? DateValue(date: start.date) : DateValue(civil: start)
        item.traits.insert(.isOverride)
        found.instanceNames.append(InstanceName(record: found.records.count, value: value, zone: item.startZone))
    }

    /// Outlook writes whole days as times from midnight to midnight in its user's zone, and says so
    /// beside. Those of a series stay times: its other dates are times of that zone.
    private mutating func takeWholeDays() {
        func isMidnight(_ seconds: Int64) -> Bool { seconds % 86_400 == 0 }
        let traits = item.traits
        guard traits.contains(.hasStart), !traits.contains(.startsOnDate), traits.standsAlone, isMidnight(item.start)
        else { return }
        if traits.contains(.hasEnd) {
            guard isMidnight(item.end), item.endZone == item.startZone, item.end > item.start else { return }
            item.traits.insert(.endsOnDate)
            item.endZone = .floating
        } else if traits.contains(.hasDuration) {
            guard isMidnight(PackedDuration(rawValue: item.end).duration.seconds) else { return }
        }
        item.traits.insert(.startsOnDate)
        item.startZone = .floating
    }

    /// A reminder that starts at a time and is due on a day takes days: it is due that day on every clock. The zone of
    /// its start stays, to tell that.
    @inline(never)
    private mutating func takeDueDay() {
        item.start = CivilDateTime(secondNumber: item.start).date.midnight.secondNumber
        item.traits.insert(.startsOnDate)
    }

    private mutating func readUID(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine) {
        guard item.uidHash == 0, !parts.value.isEmpty else { return }
        let start = line.isFolded ? line.start : parts.value.lowerBound
        guard let length = UInt16(exactly: line.contentEnd - start) else { return }
        item.uidHash = ByteScan.hash(content, parts.value) | 1
        if line.isFolded { item.traits.insert(.hasFoldedUID) }
        item.uidOffset = UInt32(truncatingIfNeeded: start)
        item.uidLength = length
    }

    private mutating func readTitle(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine) {
        guard item.titleDistance == 0 else { return }
        if parts.parameters.isEmpty { noteTitle(content, parts.value) } else { noteOddTitle(content, parts) }
        item.titleDistance = UInt16(exactly: line.start - Int(item.offset)) ?? 0
    }

    @inline(__always)
    private mutating func noteTitle(_ content: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) {
        let kept = min(value.count, 8)
        let word = ByteScan.word(content, at: value.lowerBound)
        let mask: UInt64 = kept == 0 ? 0 : .max &>> UInt64(64 - 8 * kept)
        item.titleKey = (word & mask).byteSwapped
        item.titleHash = UInt32(truncatingIfNeeded: ByteScan.hash(content, value))
    }

    /// A title with parameters, which may say that it is encoded.
    @inline(never)
    private mutating func noteOddTitle(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts) {
        guard let plain = EncodedText.plainLine(content, parts) else { return noteTitle(content, parts.value) }
        item.traits.insert(.hasEncodedText)
        plain.withUnsafeBufferPointer { plain in
            if let parts = LineParts(plain, plain.indices) { noteTitle(plain, parts.value) }
        }
    }

    private mutating func readStart(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine) {
        guard !item.traits.contains(.hasStart) else { return }
        guard let (value, zone) = time(content, parts, line) else {
            itemFault = .invalidStart
            let text = FaultLog.quoted(content, parts.name.lowerBound..<parts.value.upperBound)
            found.faults.add(.invalidStart, at: line.start, .invalidStart(line: text))
            return
        }
        item.start = value.civil.secondNumber
        item.startZone = zone
        item.traits.insert(.hasStart)
        if value.isDate { item.traits.insert(.startsOnDate) }
    }

    private mutating func readEnd(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine) {
        guard !item.traits.contains(.hasEnd) else { return }
        guard let (value, zone) = time(content, parts, line) else {
            addInvalidValue(content, parts, line)
            return
        }
        item.end = value.civil.secondNumber
        item.endZone = zone
        item.traits.insert(.hasEnd)
        item.traits.remove(.hasDuration)
        if value.isDate { item.traits.insert(.endsOnDate) }
    }

    private mutating func readDuration(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine) {
        guard item.traits.isDisjoint(with: [.hasEnd, .hasDuration]) else { return }
        guard let duration = CivilDuration(content, content.trimmed(parts.value)) else {
            addInvalidValue(content, parts, line)
            return
        }
        item.end = PackedDuration(duration).rawValue
        item.traits.insert(.hasDuration)
    }

    private mutating func readStatus(_ content: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) {
        if content.matches(value, "CANCELLED") {
            item.traits.insert(.cancelled)
        } else if content.matches(value, "TENTATIVE") {
            item.traits.insert(.tentative)
        } else if content.matches(value, "COMPLETED") {
            item.traits.insert(.completed)
        }
    }

    private mutating func readInstanceName(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine
    ) {
        guard !item.traits.contains(.isOverride) else { return }
        guard let (value, zone) = time(content, parts, line) else {
            addInvalidValue(content, parts, line)
            hasUnreadableInstance = true
            return
        }
        item.traits.insert(.isOverride)
        var isThisAndFuture = false
        parts.forEachParameter(in: content) { name, value in
            if content.matches(name, "RANGE"), content.matches(LineParts.unquoted(content, value), "THISANDFUTURE") {
                isThisAndFuture = true
            }
        }
        if isThisAndFuture { item.traits.insert(.isThisAndFuture) }
        found.instanceNames.append(InstanceName(record: found.records.count, value: value, zone: zone))
    }

    private mutating func addInvalidValue(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine
    ) {
        let text = FaultLog.quoted(content, parts.name.lowerBound..<parts.value.upperBound)
        found.faults.add(.invalidValue, at: line.start, .invalidValue(line: text))
    }

    @inline(never)
    private mutating func addLooseTime(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine
    ) {
        let text = FaultLog.quoted(content, parts.name.lowerBound..<parts.value.upperBound)
        found.faults.add(.looseTime, at: line.start, .looseTime(line: text))
    }

    /// Keeps a line of which series are made.
    @inline(never)
    private mutating func note(
        _ name: PropertyName, _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: ContentLine
    ) {
        found.dates.add(
            name, content, range, record: found.records.count, offset: line.start &- Int(item.offset))
    }

    /// Keeps the TZID of dates that are read when the series is put together.
    private mutating func noteZone(_ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine) {
        var zoneName = 0..<0
        parts.forEachParameter(in: content) { name, value in
            if LineParts.isZone(content, name, value) { zoneName = LineParts.unquoted(content, value) }
        }
        if !zoneName.isEmpty { _ = found.zones.index(of: content, zoneName, at: line.start) }
    }

    /// The time that a property gives, with its zone. `VALUE=DATE` makes a date of whatever is written.
    @inline(__always)
    private mutating func time(
        _ content: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ line: ContentLine
    ) -> (DateValue, ZoneIndex)? {
        guard let value = DateValue(content, parts.value, &knownDay) else { return nil }
        if value.isLoose { addLooseTime(content, parts, line) }
        guard !parts.parameters.isEmpty else { return (value, value.isUTC ? .utc : .floating) }
        let meaning = timeParameters.meaning(content, parts, line, isUTC: value.isUTC, &found.zones)
        if value.isDate || meaning.isDate { return (DateValue(date: value.civil.date), .floating) }
        return (value, value.isUTC ? .utc : meaning.zone)
    }
}
