internal import CalendarEngine
internal import Phrases
internal import Cells

/// What the keys of the list of calendars do to calendars: new, edit, delete, import, export.
extension PlannerState {
    mutating func changeCalendar(_ command: CalendarCommand) {
        switch command {
        case .newCalendar: openNewCalendarForm()
        case .editCalendar: openCalendarForm(on: .title)
        case .recolorCalendar: openCalendarForm(on: .color)
        case .deleteCalendar:
            guard let calendar = changeableCalendar() else { return }
            layers.append(
                Confirmation(
                    action: .deleteCalendar(calendar.identifier),
                    question: Texts.deleteCalendarQuestion(calendar.title, items: calendar.itemCount)))
        case .importFile:
            guard let calendar = changeableCalendar() else { return }
            layers.append(LinePrompt(purpose: .importFile(calendar: calendar.identifier), title: calendar.title))
        case .exportCalendar:
            guard let calendar = selectedCalendarValue else { return refuse(Texts.noCalendars) }
            layers.append(LinePrompt(purpose: .exportFile(calendar: calendar.identifier), title: calendar.title))
        }
    }

    /// The selected calendar, when it can be changed; says why when it cannot.
    private mutating func changeableCalendar() -> EventCalendar? {
        guard let calendar = selectedCalendarValue else {
            refuse(Texts.noCalendars)
            return nil
        }
        if let reason = calendar.readOnlyReason {
            message = EditRefusal.readOnlyCalendar(title: calendar.title, reason: reason).wording(locale: here.locale)
            return nil
        }
        return calendar
    }

    // MARK: The form

    private mutating func openNewCalendarForm() {
        let places = here.snapshot.calendarPlaces
        guard let first = places.first else {
            guard here.hasLoaded else { return message = Texts.stillReading }
            let refusal = EditRefusal.noPlaceForCalendar(source: nil, places: [])
            return message = refusal.wording(locale: here.locale)
        }
        let taken = Set(here.calendarsByIndex.map(\.color))
        let color = CalendarPalette.colors.first { !taken.contains($0.color) } ?? CalendarPalette.colors[0]
        let options = places.map {
            ChoiceField.Option(id: $0.identifier, label: $0.isOwn ? Texts.ownFolder : $0.title)
        }
        // Who has all calendars in one folder wants the new one there too.
        let others = places.filter { !$0.isOwn }
        let hasOwn = here.snapshot.sources.contains { $0.identifier == first.identifier }
        let chosen = others.count == 1 && !hasOwn ? others[0] : first
        layers.append(
            Form(
                .newCalendar, fields: [.title, .color, .source],
                values: [
                    .title: .line(TextField()), .color: .line(TextField(color.name)),
                    .source: .choice(ChoiceField(options, chosen: chosen.identifier)),
                ], focus: .title, meaning: FormMeaning(day: here.selectedDay)))
    }

    private mutating func openCalendarForm(on field: FormField) {
        guard let calendar = changeableCalendar() else { return }
        let named = CalendarPalette.colors.first { $0.color == calendar.color }?.name
        layers.append(
            Form(
                .calendar(calendar.identifier), fields: [.title, .color],
                values: [
                    .title: .line(TextField(calendar.title)), .color: .line(TextField(named ?? calendar.color.hexText)),
                ], focus: field, meaning: FormMeaning(day: here.selectedDay)))
    }
}

/// Colours that are offered by name.
enum CalendarPalette {
    /// The names are CSS's, so that they mean the same when somebody types them.
    static let colors: [(name: String, color: CalendarColor)] = [
        "steelblue", "seagreen", "goldenrod", "indianred", "mediumpurple", "darkcyan", "chocolate", "olivedrab",
        "orchid", "slategray",
    ].compactMap { name in CalendarColor(text: name).map { (name, $0) } }
}

extension CalendarColor {
    /// `#89b4fa`
    var hexText: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
