internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question at which of the times that are held a meeting takes place.
struct HeldTimesQuestion: Sendable {
    private let meeting: HeldMeeting
    private let base: any EditableSnapshot
    var selected = 0
    var top = 0

    /// Makes the question for a meeting, with the cursor on one of its times.
    init(_ meeting: HeldMeeting, at time: HeldTime?, on base: any EditableSnapshot) {
        (self.meeting, self.base) = (meeting, base)
        selected = time.flatMap { meeting.times.firstIndex(of: $0) } ?? 0
    }
}

extension HeldTimesQuestion: ListLayer {
    /// The times, and then none of them.
    var count: Int { meeting.times.count + 1 }
    var context: KeyContext { .mail }

    mutating func accept(_ here: Situation) -> [Wish] {
        let introduction = here.locale.words.word(.heldTimes)
        let edits =
            meeting.times[safe: selected].map { meeting.edits(choosing: $0, listedAfter: introduction) }
            ?? meeting.editsGivingUp
        // The next question names the guests who hear of it.
        return [.close, .edits(edits, nil, on: base, from: .key)]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.heldTitle(meeting.title), isNumbered: true, on: &canvas, here) {
            canvas, index, place, shade in
            let time = meeting.times[safe: index]
            let words = time.map { here.words(held: $0) } ?? here.words.noneOfHeld(meeting.times.count)
            canvas.draw(
                here.cut(words, pane.maxX - 1 - place.x), x: place.x, y: place.y, style: shade(here.theme.text),
                clip: pane)
        }
        var row = pane.y + 4 + count
        for text in meeting.times[safe: selected].map(here.locale.answers) ?? [] {
            for line in TextWidth.wrap(text, columns: pane.width - 3, limit: 3) where row < pane.maxY {
                canvas.draw(line, x: pane.x + 2, y: row, style: here.theme.dim)
                row += 1
            }
        }
        let note = here.keyed(here.words.word(.heldNote), in: here.selectorContext)
        canvas.draw(here.cut(note, pane.width - 2), x: pane.x + 1, y: pane.y + 1, style: here.theme.dim)
    }
}

extension PlannerState {
    /// Asks at which of the times that the user holds the selected meeting takes place; returns false where it is not
    /// one of several.
    mutating func openHeldTimes() -> Bool {
        guard let occurrence = here.selection.occurrence, let meeting = here.ownHeldMeeting(of: occurrence) else {
            return false
        }
        if let (_, target) = changeableTarget() {
            layers.append(HeldTimesQuestion(meeting, at: meeting.time(of: target.identifier), on: target.base))
        }
        return true
    }
}

extension Situation {
    /// The meeting for which an occurrence's time is held together with others; nil where it is not.
    func heldMeeting(of occurrence: Occurrence) -> HeldMeeting? { snapshot.heldMeeting(of: occurrence, viewedIn: zone) }

    /// Such a meeting, where the user is the organizer.
    func ownHeldMeeting(of occurrence: Occurrence) -> HeldMeeting? {
        heldMeeting(of: occurrence).flatMap { $0.isOrganized(by: settings.addresses) ? $0 : nil }
    }

    /// A time that is held, and the answers to it: `Tue 8 Dec 10:00–10:45 · yes: Ana, Tom`.
    func words(held time: HeldTime) -> String {
        ([timeWords.words(time.occurrence, viewedIn: zone)] + locale.answers(to: time))
            .joined(separator: " \(glyphs.between) ")
    }
}
