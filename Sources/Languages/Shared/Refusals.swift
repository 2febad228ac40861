package import CalendarEngine
package import Phrases

extension Language {
    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        let words =
            switch refusal {
            case .notExpressible(let reason): self.reason(reason, locale)
            case .changedSince(let step, _, _): step.wording(in: locale, viewedIn: viewer)
            case .ofOne(_, let refusal): self.refusal(refusal, locale, viewedIn: viewer)
            default: ""
            }
        return self.refusal(refusal, words)
    }

    /// The titles of the calendars that an item is in, as one list.
    func places(_ calendars: [String]) -> String { calendars.joined(separator: andIn) }

    package func step(_ step: EditStep, to time: String?) -> String {
        let items = itemsOfStep(step.title, more: max(0, step.count - 1))
        return self.step(step.action, step, items, to: step.count == 1 ? time : nil)
    }
}
