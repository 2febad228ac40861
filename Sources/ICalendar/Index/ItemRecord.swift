import CalendarEngine

/// A record of a VEVENT or VTODO: all that placing it on a day needs, in 64 bytes without references.
struct ItemRecord {
    /// DTSTART on its own clock, in seconds since 1970 (`CivilDateTime.secondNumber`); see `Traits.hasStart`.
    var start: Int64 = 0
    /// DTEND or DUE on its own clock, or a `PackedDuration`; see `Traits`.
    var end: Int64 = 0
    /// The first eight bytes of SUMMARY, first one highest, so that comparing them as numbers compares titles.
    var titleKey: UInt64 = 0
    /// The hash of UID's value, folds removed; 0 when there is none.
    var uidHash: UInt64 = 0
    /// The offset of the component (its BEGIN line) in the file.
    var offset: UInt32 = 0
    /// The number of bytes of the component, with its END line.
    var length: UInt32 = 0
    /// The offset of UID's value; that of its line when it is folded.
    var uidOffset: UInt32 = 0
    /// The number of bytes of UID's value, or of that line without its line end. A longer UID counts as none.
    var uidLength: UInt16 = 0
    /// The distance of SUMMARY's line from the component's beginning; 0 when there is none so near to it.
    var titleDistance: UInt16 = 0
    /// 32 bits of a hash of SUMMARY's value, so that the same titles are known without a look at the file.
    var titleHash: UInt32 = 0
    /// A check that tells the component's bytes from others at their place later (`ByteScan.check`); 0 when they are
    /// held.
    var check: UInt32 = 0
    /// The zone of `start`.
    var startZone = ZoneIndex.floating
    /// The zone of `end`.
    var endZone = ZoneIndex.floating
    var traits: Traits = []

    /// The properties of a component besides its times.
    struct Traits: OptionSet {
        let rawValue: UInt32

        /// The component is a VTODO, not a VEVENT.
        static let reminder = Traits(rawValue: 1)
        /// DTSTART is there and could be read.
        static let hasStart = Traits(rawValue: 1 << 1)
        /// DTSTART is a DATE.
        static let startsOnDate = Traits(rawValue: 1 << 2)
        /// `end` is DTEND or DUE.
        static let hasEnd = Traits(rawValue: 1 << 3)
        /// The DTEND or DUE in `end` is a DATE.
        static let endsOnDate = Traits(rawValue: 1 << 4)
        /// `end` is a duration.
        static let hasDuration = Traits(rawValue: 1 << 5)
        /// RRULE is there.
        static let hasRule = Traits(rawValue: 1 << 6)
        /// RRULE is there more than once, or EXRULE.
        static let hasSeveralRules = Traits(rawValue: 1 << 7)
        /// RDATE is there.
        static let hasDates = Traits(rawValue: 1 << 8)
        /// EXDATE is there.
        static let hasExceptions = Traits(rawValue: 1 << 9)
        /// RECURRENCE-ID is there.
        static let isOverride = Traits(rawValue: 1 << 10)
        /// RECURRENCE-ID has RANGE=THISANDFUTURE.
        static let isThisAndFuture = Traits(rawValue: 1 << 11)
        static let cancelled = Traits(rawValue: 1 << 12)
        static let tentative = Traits(rawValue: 1 << 13)
        static let completed = Traits(rawValue: 1 << 14)
        static let transparent = Traits(rawValue: 1 << 15)
        /// UID's line is folded, and `uidOffset` means the line.
        static let hasFoldedUID = Traits(rawValue: 1 << 16)
        /// A VALARM is in it.
        static let hasAlarms = Traits(rawValue: 1 << 17)
        /// ATTENDEE is there.
        static let hasAttendees = Traits(rawValue: 1 << 18)
        /// A text is encoded (`EncodedText`).
        static let hasEncodedText = Traits(rawValue: 1 << 19)

        static let recurs: Traits = [.hasRule, .hasDates]

        /// True for an item that neither recurs nor overrides an instance.
        var standsAlone: Bool { isDisjoint(with: [.hasRule, .hasDates, .isOverride]) }
        /// True for an item with a start or an end.
        var isDated: Bool { !isDisjoint(with: [.hasStart, .hasEnd]) }
    }

    /// The component in the file's bytes.
    var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
    /// The offset of SUMMARY's line in the file; nil when there is none near the component's beginning.
    var titleOffset: Int? { titleDistance == 0 ? nil : Int(offset) + Int(titleDistance) }
    /// UID's value in the file's bytes.
    var uidRange: Range<Int> { Int(uidOffset)..<Int(uidOffset) + Int(uidLength) }
}

/// A RECURRENCE-ID (RFC 5545 3.8.4.4), kept beside the records because few have one.
struct InstanceName {
    /// The position of the record that has it.
    var record: Int
    /// The time as written.
    var value: DateValue
    var zone: ZoneIndex
}

/// A zone as a file names it: floating, UTC, or a position in the file's own table of TZIDs.
struct ZoneIndex: Hashable {
    var rawValue: UInt16

    static let floating = ZoneIndex(rawValue: 0)
    static let utc = ZoneIndex(rawValue: 1)

    /// The zone at a position of the table.
    init(table position: Int) { rawValue = UInt16(clamping: position + 2) }
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The position in the table; nil for floating and UTC.
    var tablePosition: Int? { rawValue < 2 ? nil : Int(rawValue) - 2 }
}

/// The TZIDs of a file, or of files that are indexed one after the other, each once.
struct ZoneNames {
    private(set) var names: [[UInt8]] = []
    /// The offset of the line that first names each; once a patch took that away, of a component that names it.
    private(set) var offsets: [Int] = []
    /// The places of the names beyond the first few; those are found by looking at each.
    private var positions: [[UInt8]: ZoneIndex] = [:]
    private var last = ZoneIndex.floating

    /// The number of names that are compared before looking into the table, which most files never need.
    private static let few = 8

    /// More names than any honest file has; later ones read as floating.
    private static let limit = 4096

    /// The index of a TZID, which is without quotes. Nearly always it is the one of the line before.
    @inline(__always)
    mutating func index(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at offset: Int) -> ZoneIndex {
        if let position = last.tablePosition {
            let known = names[position].withUnsafeBufferPointer {
                ByteScan.isEqual($0, $0.indices, bytes, range)
            }
            if known { return last }
        }
        return add(bytes, range, at: offset)
    }

    /// A copy of the names in memory of its own.
    func separate() -> ZoneNames {
        var names = ZoneNames()
        for (position, name) in self.names.enumerated() {
            name.withUnsafeBufferPointer { _ = names.add($0, $0.indices, at: offsets[position]) }
        }
        return names
    }

    /// Moves the offsets of the lines that first name each zone.
    mutating func moveOffsets(_ moved: (Int) -> Int) { offsets = offsets.map(moved) }

    /// Sets the offset of a line that names the zone at a position.
    mutating func setOffset(_ offset: Int, at position: Int) { offsets[position] = offset }

    /// True when further names are not kept.
    var isFull: Bool { names.count >= ZoneNames.limit }

    /// The index of a TZID that is known already.
    func known(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> ZoneIndex? {
        let few = names.prefix(ZoneNames.few).firstIndex { name in
            name.withUnsafeBufferPointer { ByteScan.isEqual($0, $0.indices, bytes, range) }
        }
        if let few { return ZoneIndex(table: few) }
        return positions.isEmpty ? nil : positions[Array(bytes[range])]
    }

    @inline(never)
    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at offset: Int) -> ZoneIndex {
        if let known = known(bytes, range) {
            last = known
            return known
        }
        let name = Array(bytes[range])
        guard names.count < ZoneNames.limit else { return .floating }
        last = ZoneIndex(table: names.count)
        names.append(name)
        offsets.append(offset)
        if names.count > ZoneNames.few { positions[name] = last }
        return last
    }
}
