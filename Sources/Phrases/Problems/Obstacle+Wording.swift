public import CalendarEngine

/// Obstacles in words.
extension Obstacle {
    /// The reason in words, as a sentence without a capital and without a full stop.
    public var wording: String {
        switch self {
        case .system(let text): text
        case .memory(let needed, let available):
            "it takes about \(megabytes(needed)) of memory, and there are \(megabytes(available))"
        case .notRegularFile: "it is not a regular file"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .problem(let cause): cause.wording.what
        case .timeZone(let error): error.wording
        case .configured: "its configuration says readonly"
        case .birthdays: "birthdays come from contacts"
        case .folderPermission: "you may not write there"
        case .utf16: "it is written in UTF-16"
        case .brokenStructure: "a component in it does not end or begin"
        case .noCalendarObject: "it has no VCALENDAR"
        case .configuredElsewhere(.title): "a configuration gives it its name; it is changed there"
        case .configuredElsewhere(.color): "a configuration gives it its colour; it is changed there"
        case .holdsCalendar(let title): "the calendar \(title) lies in its folder"
        case .hardLinks(let count): "it has \(count) names (hard links), and the others would keep the old text"
        case .owner: "it belongs to another user"
        case .group: "its group cannot be kept"
        case .attribute(let name): "its attribute \(name) cannot be kept"
        case .permissions: "its permissions cannot be kept"
        case .mode: "you may not write it"
        case .mounted: "it is mounted by itself, so that no other file can take its place"
        case .otherFileSystem(let folder): "\(folder) is on another file system"
        case .linkToNothing: "it is a link, and what it leads to is not there"
        case .exists: "there is something already; choose another name"
        case .sameNameInOtherBytes: "another one's name reads the same in other bytes"
        case .beingWritten: "another program is writing it"
        case .keepsChanging: "another program keeps changing it"
        case .changedMeanwhile(let names): "another program changed \(names.joined(separator: ", ")) meanwhile"
        case .changedSincePreview: "the calendar was changed meanwhile; look at the preview again"
        case .newerProgram: "a newer tcal writes it; this one would spoil it"
        case .otherProgram(let process):
            "another tcal\(process.map { " (process \($0))" } ?? "") is changing calendars right now"
        case .sameUID: "it has an item with the same UID already"
        case .otherTimeZone(let name): "it defines the time zone \(name) in another way"
        case .noItem: "there is no event or reminder in it"
        case .otherUID(let uid): "the UID must stay \(uid)"
        case .otherKind: "an event stays an event, and a reminder a reminder"
        case .foreign(let content): "this is not a calendar: \(content.wording)"
        case .noCalendarFiles: "there are no .ics files in it, and no data of calcurse"
        case .onlyForeignFiles: "none of the .ics files in it is a calendar"
        }
    }

    private func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }
}

extension ForeignContent {
    fileprivate var wording: String {
        switch self {
        case .empty: "it is empty"
        case .vCard: "it holds contacts (vCard)"
        case .html: "it is a web page (HTML)"
        case .archive: "it is an archive; unpack it first"
        case .binary: "it is not text"
        case .text: "it has no line BEGIN:VCALENDAR"
        }
    }
}

extension TimeZoneDataError {
    /// The reason, as the rest of a sentence that begins with the zone's name.
    fileprivate var wording: String {
        switch self {
        case .notTimeZoneData: "is not time zone data"
        case .truncated: "is cut short"
        case .noOffsets: "has no offsets"
        case .badIndex: "refers to an offset that it does not have"
        case .unsortedTransitions: "has transitions out of order"
        case .absurdOffset: "has an offset of more than 26 hours"
        case .countsLeapSeconds: "counts leap seconds"
        case .badFooter: "has a bad rule for the future"
        }
    }
}
