package import Phrases

extension Language {
    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        return self.rule(rule, leavingOut: dates.map(dateLeftOut) + (more == 0 ? [] : [moreDates(more)]))
    }

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return words(of: facts) }
        return rule(words(of: facts.inAllMonths), without: months.map(name(ofMonth:)))
    }
}
