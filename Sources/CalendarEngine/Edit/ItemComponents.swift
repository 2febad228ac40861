/// A property of a component: the name, the parameters and the value of a content line (RFC 5545 3.1).
public struct PropertyLine: Hashable, Sendable {
    /// The name in upper case.
    public var name: String
    /// The parameters in order: names in upper case, values decoded (RFC 6868), without quotes.
    public var parameters: [Parameter]
    /// The value as it is written, escapes included.
    public var value: String

    /// A parameter of a content line, with its values (RFC 5545 3.2).
    public struct Parameter: Hashable, Sendable {
        /// The name in upper case.
        public var name: String
        /// Its values, without quotes and with `^n`, `^^` and `^'` decoded (RFC 6868).
        public var values: [String]

        /// Makes a parameter from its name and its values without quotes.
        public init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    /// Makes a content line from its name, its parameters and its raw value.
    public init(_ name: String, parameters: [Parameter] = [], value: String) {
        self.name = name
        self.parameters = parameters
        self.value = value
    }
}

/// A line of dates (EXDATE, RDATE), with the times that it means.
public struct DateLine: Hashable, Sendable {
    /// The line as it is written.
    public var line: PropertyLine
    /// The line's dates in order, with their zones; for a period, its start. nil stands for a value that cannot be
    /// parsed.
    public var dates: [EventTime?]

    /// Joins a content line with the times that it names.
    public init(line: PropertyLine, dates: [EventTime?]) {
        self.line = line
        self.dates = dates
    }
}

/// The address of a component in its file.
public struct ComponentAddress: Hashable, Sendable {
    /// VEVENT or VTODO.
    public var kind: ItemKind
    /// UID; a made-up one for a component without.
    public var uid: String
    /// The instance of the series that an override stands for, on the series' own clock; nil for the master or an item
    /// that does not recur.
    public var instance: CivilDateTime?

    /// Names a component by its UID and, for an override, its RECURRENCE-ID.
    public init(kind: ItemKind, uid: String, instance: CivilDateTime? = nil) {
        self.kind = kind
        self.uid = uid
        self.instance = instance
    }

    /// True when both are the same, byte by byte.
    public static func == (left: ComponentAddress, right: ComponentAddress) -> Bool {
        left.kind == right.kind && left.instance == right.instance && left.uid.hasBytes(of: right.uid)
    }

    /// The address of the item that the component belongs to: that of its master.
    public var item: ComponentAddress { ComponentAddress(kind: kind, uid: uid) }
}

extension OccurrenceIdentifier {
    /// The address of its item within the file.
    public var item: ComponentAddress { ComponentAddress(kind: kind, uid: uid) }
}

/// A VEVENT or VTODO as an edit sees it: its lines, and the parsed values of those that place it in time.
public struct ItemComponent: Hashable, Sendable {
    /// Its address in the file.
    public var address: ComponentAddress
    /// Its own lines in the file's order, without those of the components inside it.
    public var lines: [PropertyLine]
    /// DTSTART.
    public var start: EventTime?
    /// DTEND or DUE, or the start plus DURATION.
    public var end: EventTime?
    /// DURATION, when the end is given by it.
    public var duration: CivilDuration?
    /// RECURRENCE-ID, in the form in which it is written.
    public var recurrenceID: EventTime?
    /// True for an override that carries on to all that follow (RANGE=THISANDFUTURE).
    public var isThisAndFuture: Bool
    /// RRULEs that can be used, in order.
    public var rules: [RecurrenceRule]
    /// EXDATE lines.
    public var exceptionDates: [DateLine]
    /// RDATE lines.
    public var additionalDates: [DateLine]
    /// VALARMs.
    public var alarms: [Alarm]
    /// The alarms that an edit says were seen; nil for none.
    var acknowledgement: AlarmAcknowledgement?

    /// Makes a component from its lines.
    public init(
        address: ComponentAddress, lines: [PropertyLine] = [], start: EventTime? = nil, end: EventTime? = nil,
        duration: CivilDuration? = nil, recurrenceID: EventTime? = nil, isThisAndFuture: Bool = false,
        rules: [RecurrenceRule] = [], exceptionDates: [DateLine] = [], additionalDates: [DateLine] = [],
        alarms: [Alarm] = []
    ) {
        self.address = address
        self.lines = lines
        self.start = start
        self.end = end
        self.duration = duration
        self.recurrenceID = recurrenceID
        self.isThisAndFuture = isThisAndFuture
        self.rules = rules
        self.exceptionDates = exceptionDates
        self.additionalDates = additionalDates
        self.alarms = alarms
    }
}

/// An item with all that its file says of it: the master (or the single component), and the overrides of its series.
public struct ItemComponents: Hashable, Sendable {
    /// The master, or what does not recur; nil when overrides stand alone.
    public var master: ItemComponent?
    /// Overrides, in the file's order.
    public var overrides: [ItemComponent]

    /// Joins the master of a series with its overrides.
    public init(master: ItemComponent?, overrides: [ItemComponent] = []) {
        self.master = master
        self.overrides = overrides
    }
}
