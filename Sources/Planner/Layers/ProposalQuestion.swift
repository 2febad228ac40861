internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question about a guest's proposal of another time, which a file brought.
struct ProposalQuestion: Sendable {
    private let proposal: ReceivedProposal
    var selected = 0
    var top = 0

    init(_ proposal: ReceivedProposal) { self.proposal = proposal }
}

extension ProposalQuestion: ListLayer {
    var count: Int { 2 }
    var context: KeyContext { .mail }

    mutating func accept(_ here: Situation) -> [Wish] {
        // The next question names the guests who are asked again.
        if selected == 0 { return [.close, .edit(proposal.edit, on: here.snapshot)] }
        guard here.settings.sendsMail else {
            return [.notice(here.keyed(here.words.willNotHear(proposal.who), in: here.selectorContext))]
        }
        return [.close, .effect(.keepTime)]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(proposal.title, isNumbered: true, on: &canvas, here) { canvas, index, place, shade in
            let words = here.words.proposalChoice(index == 0, who: proposal.who)
            canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text), clip: pane)
        }
        var row = pane.y + 4 + count
        for text in [proposal.headline] + proposal.lines {
            for line in TextWidth.wrap(text, columns: pane.width - 3, limit: 4) where row < pane.maxY {
                canvas.draw(line, x: pane.x + 2, y: row, style: here.theme.text)
                row += 1
            }
        }
    }
}

extension PlannerState {
    /// Shows what a file says that was to be imported: asks about a proposal, or says a sentence.
    mutating func show(_ news: SchedulingNews, number: Int) {
        guard let place = layers.lastIndex(where: { ($0 as? ImportPage)?.number == number }) else { return }
        switch news {
        case .proposal(let proposal): layers[place] = ProposalQuestion(proposal)
        case .sentence(let words):
            layers.remove(at: place)
            message = words
        }
    }
}
