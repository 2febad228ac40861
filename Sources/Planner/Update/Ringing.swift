internal import CalendarEngine
internal import Phrases
internal import Cells

/// Alarms that went off while the screen is open: a line on top, until they are answered.
extension PlannerState {
    /// Takes alarms that went off. An alarm that is already shown rings again, but is listed only once.
    mutating func receive(_ news: [RingNews]) -> [Effect] {
        let names = Set(news.map(\.name))
        rings = rings.filter { !names.contains($0.name) } + news
        guard let last = news.last, let words = ringWords(last) else { return [] }
        return [.ring(words)]
    }

    /// The alarm that has waited longest for an answer, with its occurrence; nil for none. Alarms of items that no
    /// longer exist are skipped.
    private var ring: (news: RingNews, occurrence: Occurrence)? {
        for news in rings {
            if let occurrence = occurrence(of: news) { return (news, occurrence) }
        }
        return nil
    }

    private func occurrence(of news: RingNews) -> Occurrence? {
        here.snapshot.occurrence(identifiedBy: news.identifier, viewedIn: here.zone)
    }

    /// The title, times and place of an alarm's item.
    private func ringWords(_ news: RingNews) -> String? {
        guard let occurrence = occurrence(of: news) else { return nil }
        let summary = here.snapshot.summary(of: occurrence)
        var facts = [here.locale.words.title(summary.title)]
        if news.isMissed { facts.insert(here.words.word(.missedAlarm), at: 0) }
        if !occurrence.traits.contains(.undated) {
            let isToday = occurrence.start.date == here.today
            if !isToday { facts.append(here.locale.shortDate(occurrence.start.date)) }
            if !occurrence.isAllDay { facts.append(here.range(from: occurrence.start, to: occurrence.end)) }
        }
        if !summary.location.isEmpty { facts.append(ItemLink.shortened(summary.location)) }
        return SafeText.line(facts.joined(separator: " \(here.glyphs.between) "))
    }

    /// Draws the line on top.
    func drawRing(on canvas: inout Canvas) {
        guard let ring, let words = ringWords(ring.news) else { return }
        var style = here.theme.warning
        style.attributes.insert(.reverse)
        let line = Rect(x: 0, y: 0, width: here.size.width, height: 1)
        canvas.fill(line, style: style)
        var keys = ringHints
        if rings.count > 1 { keys.insert(here.words.more(rings.count - 1), at: 0) }
        let hints = keys.joined(separator: "  ")
        let x = line.width - 1 - TextWidth.columns(hints)
        // On a narrow screen, the item matters more than the keys.
        let hasRoom = layers.isEmpty && x >= line.width / 3
        canvas.draw(here.cut(words, (hasRoom ? x - 2 : line.width - 1) - 1), x: 1, y: 0, style: style)
        if hasRoom { canvas.draw(hints, x: x, y: 0, style: style) }
    }

    private var ringHints: [String] {
        [(LookCommand.alarm, KeyHint.answer), (.dismissAlarm, .dismiss)].compactMap { command, hint in
            here.keymap.keys(for: .look(command), in: here.paneContext).map {
                "\(KeyReference.name(of: $0, here)) \(here.words.hint(hint))"
            }
        }
    }

    /// Opens the answers to the shown alarm, or dismisses it.
    mutating func answerRing(isDismissed: Bool) -> [Effect] {
        guard let ring else {
            refuse(here.words.notice(.noAlarmRings))
            return []
        }
        if isDismissed { return take(away: ring.news, [.dismiss(ring.news.name)]) }
        let link = here.snapshot.details(of: ring.occurrence).fields.meetingAddress
        layers.append(
            RingAnswers(
                news: ring.news, title: here.title(of: ring.occurrence), start: ring.occurrence.startInstant,
                link: link, at: here.now))
        return []
    }

    /// Takes an alarm away that was answered.
    mutating func take(away news: RingNews, _ effects: [Effect]) -> [Effect] {
        rings.removeAll { $0.name == news.name }
        return effects
    }
}
