internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line for the time that a guest proposes to the organizer, over the list of answers.
struct ProposalPrompt: Sendable {
    private let event: Event
    private let target: EditTarget
    private let status: String
    var field = TextField()
    /// The times that the text means; nil while it means none.
    private var times: ProposedTimes?
    /// The reason why the text means none.
    private var complaint: String?

    /// A line for a meeting, or for one date of a series.
    init(_ event: Event, _ target: EditTarget, _ here: Situation) {
        (self.event, self.target) = (event, target)
        status = event.fields.invitee(of: here.settings.addresses)?.status ?? ""
    }

    /// Reads the time, as the form reads it: a start alone keeps the length, and a day alone the time of day.
    private mutating func read(_ here: Situation) {
        (times, complaint) = (nil, nil)
        let start = event.start.onClock(ofViewerIn: here.zone)
        let zone: TimeZone? = if case .floating = start { nil } else { here.zone }
        let phrase = here.timePhrase(zone: zone, day: start.civil.date)
        do {
            let text = String(field.text.prefix(200))
            let span = try phrase.span(text, insteadOf: start, event.end.onClock(ofViewerIn: here.zone))
            times = try ProposedTimes(
                from: span.start, to: span.end, insteadOf: event, viewedIn: here.zone, at: here.now)
        } catch let refusal as ProposalRefusal {
            complaint = here.words.impediment(refusal)
        } catch let failure as PhraseFailure {
            complaint = field.isEmpty ? nil : failure.wording(in: here.locale.words)
        } catch {
            complaint = nil
        }
    }
}

extension ProposalPrompt: TypedLine {
    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        guard field.press(key) else { return false }
        read(here)
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        read(here)
        return []
    }

    /// Sends the proposal; the list of answers closes too.
    mutating func accept(_ here: Situation) -> [Wish] {
        // The time may have passed while the line was open.
        read(here)
        guard let times else { return [] }
        var request = ReplyRequest(
            answer: InvitationAnswer(proposingAfter: status), identifier: target.identifier,
            scope: target.isRecurring ? .this : .all)
        request.proposal = times
        return [.close, .close] + here.answer(request, target)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let label = "\(here.words.word(.proposePrompt)):"
        here.drawTypedLine(
            label, field, example: here.words.word(.proposeExamples), failure: complaint, on: &canvas)
        guard let times else { return }
        let shown = [times.start, times.end].map { $0.onClock(ofViewerIn: here.zone) }
        let row = Rect(x: 0, y: here.layout.status.y - 1, width: here.size.width, height: 1)
        canvas.fill(row)
        let words = "\(here.glyphs.arrow) \(here.timeWords.words(from: shown[0], to: shown[1]))"
        canvas.draw(here.cut(words, row.width - 2), x: 1, y: row.y, style: here.theme.text)
    }
}
