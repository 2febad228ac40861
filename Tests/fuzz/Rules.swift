import CalendarEngine
import Phrases

/// Expands a rule from a start that the first three bytes choose: instances ascend, and windows near and far hold what
/// walking gives.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ pointer: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: pointer, count: count))
    guard bytes.count > 3, let rule = try? RecurrenceRule(parsing: bytes[3...]) else { return 0 }
    let day = CivilDate(clamping: Int(bytes[0]) << 5 | Int(bytes[1] >> 3))
    let isDate = bytes[1] & 7 == 0
    let start = day.midnight.adding(seconds: isDate ? 0 : Int64(bytes[2]) * 331)
    let time: EventTime = isDate ? .date(start.date) : .zoned(start, .utc)
    _ = rule.words(start: time, locale: .c)
    let walked = Array(RuleInstances(of: rule, start: start, isDate: isDate).prefix(40))
    promise(zip(walked, walked.dropFirst()).allSatisfy { $0 < $1 }, "instances do not ascend")
    let set = RecurrenceSet(start: time, rules: [rule])
    if let middle = walked.dropFirst(walked.count / 2).first, let last = walked.last, middle < last {
        let found = set.instances(in: middle..<last).map(\.start)
        promise(found == walked.filter { $0 >= middle && $0 < last }, "a window is not what walking gives")
    }
    let far = CivilDate(clamping: 900_000).midnight
    for instance in set.instances(in: far..<far.adding(seconds: 40 * 86_400)).prefix(50) {
        promise(instance.start >= far && instance.start <= set.latestStart, "an instance out of its bounds")
    }
    return 0
}
