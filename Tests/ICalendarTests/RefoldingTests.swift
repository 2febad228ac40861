import CalendarEngine
import ICalendar
import Testing

/// The meaning of a file does not depend on how its lines are cut: every calendar of the corpus, unfolded and folded
/// anew, reads as before.
@Suite("Lines folded anew", .timeLimit(.minutes(5)))
struct RefoldingTests {
    /// The content lines of a file, each unfolded, and cut again after so many bytes.
    private func refolded(_ bytes: [UInt8], width: Int) -> [UInt8] {
        var result: [UInt8] = []
        for line in ContentLines(of: bytes) {
            var content: [UInt8] = []
            var index = line.range.lowerBound
            while index < line.contentEnd {
                if bytes[index] == 0x0D || bytes[index] == 0x0A {
                    while bytes[index] == 0x0D || bytes[index] == 0x0A { index += 1 }
                    // No fold is without a blank, but a soft line break of an encoded text.
                    if bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 } else { content.removeLast() }
                } else {
                    content.append(bytes[index])
                    index += 1
                }
            }
            var start = 0
            repeat {
                let end = min(start + width, content.count)
                result += (start > 0 ? [0x20] : []) + content[start..<end] + [0x0D, 0x0A]
                start = end
            } while start < content.count
        }
        return result
    }

    /// Everything that a file says over some years, in words; UIDs that are made up from its bytes are left out.
    private func contents(_ bytes: [UInt8]) -> [String] {
        let snapshot = LoadedSnapshot(of: [CalendarFile(bytes: bytes, path: "c.ics", zones: SystemZones())])
        let window = OccurrencePredicate(days: day("20050101")..<day("20070101"), viewedIn: timeZone("Europe/Berlin"))
        let dated = snapshot.occurrences(matching: window)
        return (dated.prefix(500) + snapshot.undatedReminders(in: nil)).map { occurrence in
            let uid = snapshot.identifier(of: occurrence).uid
            let text = "\(occurrence.start) \(occurrence.end) \(snapshot.details(of: occurrence))"
            return uid.hasPrefix("no-uid-") ? text.replacing(uid, with: "") : text
        } + ["\(dated.count)"]
    }

    @Test("Wide and narrow", arguments: icsFiles(below: fixtures + "/time") + icsFiles(below: corpus))
    func refold(_ path: String) throws {
        let original = try #require(bytes(ofFile: path))
        guard original.prefix(2) != [0xFE, 0xFF], original.prefix(2) != [0xFF, 0xFE] else { return }
        let expected = contents(original)
        for width in [74, 20] {
            let copy = refolded(original, width: width)
            #expect(contents(copy) == expected)
            // Cut at other places it has the same properties, value by value.
            let properties = ContentLines(of: original).compactMap { $0.property(in: original) }
            #expect(ContentLines(of: copy).compactMap { $0.property(in: copy) } == properties)
        }
    }
}
