import CalendarEngine
import Cells

/// The value of a field of an item, before it is written in some format.
enum FieldValue {
    case text(String?)
    case uid(String)
    /// The path of a file.
    case path(String)
    case number(Int?)
    /// A number that need not be whole.
    case decimal(Double)
    case flag(Bool?)
    case time(FieldTime?)
    case list([FieldValue])
    /// Named members; and the whole as one text, for formats without members.
    case object([(name: String, value: FieldValue)], text: String)

    /// The value as one text: empty for a missing value, commas between the elements of a list, and a UID in the form
    /// that verbs accept.
    func describe(in zone: TimeZone) -> String {
        switch self {
        case .text(let text): text ?? ""
        case .uid(let uid): ItemID(uid: uid).text
        case .path(let path): SafeText.path(path)
        case .number(let number): number.map(String.init) ?? ""
        case .decimal(let number): "\(number)"
        case .flag(let flag): flag.map { $0 ? "true" : "false" } ?? ""
        case .time(let time): time?.format(in: zone) ?? ""
        case .list(let values): values.map { $0.describe(in: zone) }.joined(separator: ", ")
        case .object(_, let text): text
        }
    }
}

/// A time of an item as JSON has it: an instant, or a date for whole days.
enum FieldTime: Hashable {
    case date(CivilDate)
    case moment(Instant)

    /// A time as a viewer in a zone sees it.
    init(_ time: EventTime, viewedIn zone: TimeZone) {
        if case .date(let date) = time { self = .date(date) } else { self = .moment(time.instant(viewedIn: zone)) }
    }

    /// `2026-11-21`, or `2026-11-21T09:00:00+01:00`.
    func format(in zone: TimeZone) -> String {
        switch self {
        case .date(let date): "\(date)"
        case .moment(let instant): RFC3339.format(instant, in: zone)
        }
    }
}

extension JSONWriter {
    /// A value of a field; times with the offset of a zone.
    mutating func value(_ value: FieldValue, in zone: TimeZone) {
        switch value {
        case .text(let text): self.value(text)
        case .uid(let text), .path(let text): self.value(text)
        case .number(let number): self.value(number)
        case .decimal(let number): self.value(number)
        case .flag(let flag): self.value(flag)
        case .time(.moment(let instant)?): self.value(appending: { RFC3339.append(instant, in: zone, to: &$0) })
        case .time(let time): self.value(time?.format(in: zone))
        case .list(let values): array { json in for value in values { json.value(value, in: zone) } }
        case .object(let members, _):
            object { json in
                for member in members {
                    json.key(member.name)
                    json.value(member.value, in: zone)
                }
            }
        }
    }
}
