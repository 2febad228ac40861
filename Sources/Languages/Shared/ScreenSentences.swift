package import CalendarEngine
internal import Phrases
package import Planner

/// Sentences of the screen that are composed of several texts.
extension Language {
    // MARK: Lists of words

    /// The ways to cut the list, the chosen one in brackets.
    func choices(_ chosen: SectionKey) -> String {
        SectionKey.allCases.map { $0 == chosen ? "[\(name(of: $0))]" : name(of: $0) }.joined(separator: "  ")
    }

    package var commandWords: [(words: [String], names: [String])] {
        identifier == "en" ? commandLines : commandLines + English().commandLines
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        let own = ownWords(for: setting)
        return identifier == "en" ? own : "\(own) \(English().ownWords(for: setting))"
    }

    // MARK: Facts

    package func statusFact(_ value: String) -> String? {
        guard ["CANCELLED", "TENTATIVE", "IN-PROCESS"].contains(value) else { return nil }
        return capitalized(status(value))
    }

    package func accepted(_ count: Int, of total: Int) -> String { count == total ? allAccepted : accepted(count) }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        let facts = [
            lastSync(age), status.isOffline ? offline : nil, status.waiting > 0 ? changesWait(status.waiting) : nil,
            status.left > 0 ? itemsLeft(status.left) : nil, until.map { mayWait(until: $0) },
        ]
        return facts.compactMap { $0 }
    }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        found(counts.filter { $0.count > 0 }.map { found($0.part, count: $0.count) })
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let items = [
            new > 0 ? wouldBeNew(new) : nil, changed > 0 ? wouldChange(changed) : nil,
            identical > 0 ? wouldStay(identical) : nil,
        ].compactMap { $0 }
        let facts = items.isEmpty ? [nothingInImport] : items
        return importCounts(facts + (problems > 0 ? [self.problems(problems)] : []))
    }

    package func importChanged(_ properties: [String]) -> String {
        importChanged(labels: properties.map { label(ofProperty: $0) })
    }

    // MARK: News

    package func reading(_ progress: LoadProgress) -> String {
        progress == LoadProgress(done: 0) ? word(.loadingSoon) : readSoFar(progress)
    }

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, wereAdded), (change.changed, wereChanged), (change.removed, wereRemoved)]
        return changedOutside(
            facts.compactMap { titles, say in
                titles.first.map { say(titles.count == 1 ? quoted($0) : items(titles.count), titles.count) }
            })
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Several items

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        newValue(label, value, insteadOf: old + (more > 0 ? [otherValues(more)] : []))
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        markedElsewhere(titles.map(quoted) + (more > 0 ? [otherTitles(more)] : []))
    }

    /// The non-zero parts of a step, each with its direction: `2d later and 15m earlier`.
    func steps(_ aim: ManyAim) -> String {
        guard let (days, minutes) = aim.step else { return "" }
        let parts = [
            (CivilDuration(days: abs(days)), days), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes),
        ]
        return list(
            parts.filter { $0.1 != 0 }.map { length, number in
                let length = self.length(length, .short)
                guard case .lengthen = aim else { return moves(by: length, isBack: number < 0) }
                return lengthens(by: length, isShorter: number < 0, isMixed: aim.shortens)
            })
    }
}

extension ManyAim {
    /// The step of an aim that moves or resizes; nil for others.
    fileprivate var step: (days: Int, minutes: Int)? {
        switch self {
        case .step(let days, let minutes), .lengthen(let days, let minutes): (days, minutes)
        case .delete, .complete, .move, .fields: nil
        }
    }

    /// True when the step makes the item shorter.
    var shortens: Bool { step.map { $0.days < 0 || $0.minutes < 0 } ?? false }
}
