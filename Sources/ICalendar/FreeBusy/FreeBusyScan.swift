import CalendarEngine

/// One pass over the lines of a text that says when somebody is busy.
struct FreeBusyScan {
    /// The VFREEBUSY components that are no questions.
    private(set) var parts: [FreeBusyPart] = []
    /// The VAVAILABILITY components, in the order of the text.
    private(set) var availabilities: [AvailabilityPart] = []
    /// True when there are events of a published calendar.
    private(set) var hasEvents = false
    /// True when the text ends inside of a calendar.
    private(set) var isCut = false

    private var open = OpenComponents<String>()
    private var method = ""
    /// The components that are being read, and how many were open when they began.
    private var part: (content: FreeBusyPart, depth: Int)?
    private var availability: (content: AvailabilityPart, depth: Int)?
    private var hours: (content: AvailableHours, depth: Int)?

    /// Reads a text. O(bytes).
    init(_ bytes: [UInt8], _ zones: inout FreeBusyZones) {
        let marks = TextEncoding.markLength(of: bytes)
        for line in ContentLines(of: bytes, in: marks..<bytes.count) {
            // Nothing else of other components is of interest.
            let letter = ByteScan.uppercased(bytes[line.range.lowerBound])
            let isOther = part == nil && availability == nil && open.names.count > 1
            if isOther, letter != UInt8(ascii: "B"), letter != UInt8(ascii: "E") { continue }
            guard let line = line.property(in: bytes) else { continue }
            switch line.name {
            case "BEGIN": begin(line.trimmedText.uppercased())
            case "END": end(line.trimmedText.uppercased())
            default: read(line, &zones)
            }
        }
        cut()
    }

    /// Closes everything that is open and has no END, because the text ends here, or another calendar begins.
    private mutating func cut() {
        isCut = isCut || !open.names.isEmpty
        if let part { parts.append(part.content) }
        (part, availability, hours) = (nil, nil, nil)
        open.removeAll()
    }

    private mutating func begin(_ name: String) {
        if name == "VCALENDAR" {
            cut()
            method = ""
        }
        let depth = open.names.count
        switch name {
        case "VFREEBUSY" where part == nil && method != "REQUEST": part = (FreeBusyPart(), depth)
        case "VAVAILABILITY" where availability == nil: availability = (AvailabilityPart(), depth)
        case "AVAILABLE" where open.names.last == "VAVAILABILITY": hours = (AvailableHours(), depth)
        case "VEVENT" where method.isEmpty || method == "PUBLISH": hasEvents = true
        default: break
        }
        open.begin(name)
    }

    private mutating func end(_ name: String) {
        guard open.end(name) else { return }
        let depth = open.names.count
        if let ended = hours, depth <= ended.depth {
            availability?.content.hours.append(ended.content)
            hours = nil
        }
        if var ended = part, depth <= ended.depth {
            ended.content.isWhole = name == "VFREEBUSY"
            parts.append(ended.content)
            part = nil
        }
        if let ended = availability, depth <= ended.depth {
            availabilities.append(ended.content)
            availability = nil
        }
    }

    private mutating func read(_ line: PropertyLine, _ zones: inout FreeBusyZones) {
        switch open.names.last {
        case "VCALENDAR": if line.name == "METHOD" { method = line.trimmedText.uppercased() }
        case "VFREEBUSY": part?.content.read(line, &zones)
        case "VAVAILABILITY": availability?.content.read(line, &zones)
        case "AVAILABLE": hours?.content.read(line, &zones)
        default: break
        }
    }
}

/// A VFREEBUSY (RFC 5545 3.6.4).
struct FreeBusyPart {
    /// The address of the ATTENDEE.
    private(set) var attendee: String?
    /// REQUEST-STATUS: code and description.
    private(set) var status: String?
    /// The busy time, in any order.
    private(set) var busy: [BusyTime] = []
    /// True when it came to its END.
    var isWhole = false
    private var start: Instant?
    private var writtenEnd: Instant?
    private var length: CivilDuration?
    private var hasPeriods = false
    private var isUnreadable = false

    /// DTEND, or DTSTART and DURATION, whichever of them stands first.
    private var end: Instant? {
        writtenEnd ?? length.flatMap { length in start.map { $0.adding(seconds: length.nominalSeconds) } }
    }

    /// True when it says of its time what is busy and that the rest is free.
    var isAnswer: Bool {
        let isSuccess = status?.hasPrefix("2") ?? false
        let hasContent = start != nil || end != nil || hasPeriods || isSuccess
        return isWhole && !isUnreadable && hasContent && (isSuccess || status == nil)
    }

    /// The part of a range that it speaks of.
    func span(in range: Range<Instant>) -> Range<Instant> {
        let first = max(start ?? range.lowerBound, range.lowerBound)
        return first..<max(first, min(end ?? range.upperBound, range.upperBound))
    }

    mutating func read(_ line: PropertyLine, _ zones: inout FreeBusyZones) {
        switch line.name {
        case "DTSTART": start = zones.time(of: line)?.instant(viewedIn: zones.floating) ?? start
        case "DTEND": writtenEnd = zones.time(of: line)?.instant(viewedIn: zones.floating) ?? writtenEnd
        case "DURATION": length = line.withBytes { CivilDuration($0, $0.indices) } ?? length
        case "ATTENDEE": attendee = attendee ?? Invitee(line).address
        case "REQUEST-STATUS":
            let fields = line.value.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
            let text = fields.prefix(2).map(\.self).joined(separator: ";")
            let new = PropertyLine("REQUEST-STATUS", value: text).text
            if status == nil || status?.hasPrefix("2") == true { status = new }
        case "FREEBUSY": readPeriods(line, &zones)
        default: break
        }
    }

    private mutating func readPeriods(_ line: PropertyLine, _ zones: inout FreeBusyZones) {
        hasPeriods = true
        guard let kind = FreeBusyPart.kind(line.parameter("FBTYPE")) else { return }
        let floating = zones.floating
        zones.forEachTime(of: line) { period in
            guard let period, let length = period.length else {
                isUnreadable = true
                return
            }
            if length == CivilDuration() {
                // Cyrus says PT0S of a whole day whose event has no DTEND: something is there, nobody knows how long.
                let start = period.start.instant(viewedIn: floating)
                busy.append(BusyTime(start..<start.adding(seconds: 86_400), .unknown))
            } else if let time = period.start.span(lasting: length, viewedIn: floating) {
                busy.append(BusyTime(time, kind))
            }
        }
    }

    /// The kind of time that FBTYPE means; nil for free time. What nobody knows is busy (RFC 5545 3.2.9).
    private static func kind(_ type: String?) -> BusyKind? {
        switch type?.uppercased() {
        case "FREE": nil
        case "BUSY-TENTATIVE": .tentative
        case "BUSY-UNAVAILABLE": .unavailable
        default: .busy
        }
    }
}
