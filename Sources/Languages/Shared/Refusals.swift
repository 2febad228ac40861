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

    /// The places in which an item is.
    func places(_ calendars: [String]) -> String { calendars.joined(separator: andIn) }

    package func step(_ step: EditStep, to time: String?) -> String {
        let items = itemsOfStep(step.title, more: max(0, step.count - 1))
        return self.step(step.action, step, items, to: step.count == 1 ? time : nil)
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        return self.rule(rule, leavingOut: dates.map(dateLeftOut) + (more == 0 ? [] : [moreDates(more)]))
    }

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return words(of: facts) }
        return rule(words(of: facts.inAllMonths), without: months.map(name(ofMonth:)))
    }

    /// The names of the views, of which a user chooses one.
    package var views: String { alternatives(ViewName.allCases.map(\.rawValue)) }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String {
        quoted(text.count <= longestExcerpt ? text : "\(text.prefix(longestExcerpt - 1))…")
    }

    package var longestExcerpt: Int { 60 }

    /// A count of bytes in mebibytes, rounded up.
    func mebibytesUp(_ count: Int) -> String { String((count + (1 << 20) - 1) >> 20) }

    /// A value of STATUS that has no name.
    func plainStatus(_ value: String) -> String {
        value.lowercased().split(separator: "-").joined(separator: " ")
    }

    /// The word for a trait in a search.
    func word(for trait: SearchQuery.Trait) -> String { searchTraits.first { $0.trait == trait }?.word ?? "" }
}
