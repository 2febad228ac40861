internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of answers to an alarm, the same as on a desktop notification.
struct RingAnswers: Sendable {
    private let news: RingNews
    private let title: String
    private let start: Instant
    /// The address of the meeting; nil for an item without one.
    private let link: String?
    private let choices: [RingAnswer]
    var selected = 0
    var top = 0

    /// The answers at a moment.
    init(news: RingNews, title: String, start: Instant, link: String?, at now: Instant) {
        (self.news, self.title, self.start, self.link) = (news, title, start, link)
        choices = RingAnswer.possible(start: start, hasLink: link != nil, isShowable: true, at: now)
    }
}

extension RingAnswers: ListLayer {
    var count: Int { choices.count }
    var context: KeyContext { .alarm }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = choices[safe: selected] else { return [] }
        switch choice {
        case .join: return [.close, .answered(news, link.map { [.openLink($0)] } ?? [])]
        case .show:
            // The alarm stays on top until it is put off or dismissed.
            let shown = here.snapshot.occurrence(identifiedBy: news.identifier, viewedIn: here.zone)
            return [.close] + (shown.map { [.walk(to: $0), .focus(.details)] } ?? [])
        case .dismiss: return [.close, .answered(news, [.dismiss(news.name)])]
        case .atStart, .later5, .later15, .later60:
            let moment = choice.putsOff(until: start, at: here.now)
            return [.close, .answered(news, moment.map { [.putOff(news.name, until: $0)] } ?? [])]
        }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        drawList(title, isNumbered: true, on: &canvas, here) { canvas, index, place, shade in
            canvas.draw(
                here.words.ringAnswer(choices[index]), x: place.x, y: place.y, style: shade(here.theme.text),
                clip: here.formPane)
        }
    }
}
