internal import CalendarEngine
internal import Phrases
internal import Cells

/// The line for typing a date.
struct DatePrompt: Hashable, Sendable {
    var field = TextField()
    /// The day that the text means; nil while it means none.
    var day: CivilDate?
    /// The reason why the text means no day.
    var complaint: String?
}

extension DatePrompt: Layer {
    var context: KeyContext { .prompt }
    var extent: LayerExtent { .line }

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

    mutating func accept(_ here: Situation) -> [Wish] { day.map { [.close, .go(to: $0)] } ?? [] }

    /// Reads the date that was typed.
    private mutating func read(_ here: Situation) {
        (day, complaint) = (nil, nil)
        do throws(PhraseFailure) {
            day = try here.day(ofDate: field.text)
        } catch {
            complaint = field.isEmpty ? nil : DatePrompt.complaint(error, here)
        }
    }

    mutating func settle(_ here: Situation) { field.settle(width: max(4, here.size.width / 2 - 2)) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let y = here.layout.status.y
        let left = canvas.draw("\(here.words.word(.goToPrompt)) ", x: 1, y: y, style: here.theme.strong)
        let x = canvas.draw(field.visible, x: left, y: y)
        canvas.cursor = Point(x: min(left + field.cursorColumn, here.size.width - 1), y: y)
        let answer: String
        var style = here.theme.dim
        if let keyNotice = here.keyNotice {
            answer = keyNotice
        } else if field.isEmpty {
            answer = here.words.word(.goToExamples)
        } else if let day {
            let date = here.locale.fullDate(day, withYear: true) + here.besides(day, withYear: true)
            answer = "\(here.glyphs.arrow) \(date) \(here.glyphs.between) \(here.distance(to: day))"
            style = here.theme.text
        } else {
            answer = complaint ?? ""
        }
        canvas.draw(here.cut(answer, here.size.width - x - 4), x: x + 3, y: y, style: style)
    }
}

extension Situation {
    /// The day of a date that was typed. Distances, as `+3w`, count from the selected day, weekdays from today.
    func day(ofDate text: String) throws(PhraseFailure) -> CivilDate {
        let text = String(text.prefix(200))
        let anchor = text.hasPrefix("+") || text.hasPrefix("-") ? selectedDay : nil
        return try DatePhrase(today: today, locale: locale).moment(text, from: anchor).date
    }
}

extension DatePrompt {
    /// The reason why a text is no date: its own failure where that is specific, otherwise examples.
    private static func complaint(_ failure: PhraseFailure, _ here: Situation) -> String {
        switch failure {
        case .noSuchTime: here.words.word(.noSuchDate)
        case .otherWeekday, .shortYear, .holiday, .vagueDays, .severalDays: failure.wording(in: here.locale.words)
        default:
            "\(here.words.word(.noSuchDate)) \(here.glyphs.between) \(here.words.word(.goToExamples))"
        }
    }
}
