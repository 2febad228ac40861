internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changes of whole calendars: new, edit, delete, share, import, export, and public holidays.
extension Sidebar {
    func change(_ command: CalendarCommand, _ here: Situation) -> [Wish] {
        if command == .newCalendar { return newCalendar(here) }
        if command == .holidays { return [.open(HolidayChooser()), .effect(.readHolidays)] }
        if case .search? = choice(here) { return [.refuse(here.words.notice(.isSearch))] }
        guard let calendar = chosen(here) else { return [.refuse(here.words.notice(.noCalendars))] }
        if command == .shareCalendar { return share(calendar, here) }
        // The colour of a subscribed or shared calendar belongs to its reader.
        let isOwn = command == .recolorCalendar && [.subscription, .share].contains(calendar.readOnlyReason)
        if let reason = calendar.readOnlyReason, command != .exportCalendar, !isOwn {
            let refusal = EditRefusal.readOnlyCalendar(title: calendar.title, reason: reason)
            return [.say(here.words(of: refusal))]
        }
        let (identifier, title) = (calendar.identifier, calendar.title)
        switch command {
        case .newCalendar, .holidays, .shareCalendar, .addSharer, .takeRights: return []
        case .editCalendar: return form(of: calendar, on: .title, here)
        case .recolorCalendar: return form(of: calendar, on: .color, here)
        case .deleteCalendar:
            let guests = here.snapshot.guests(
                of: calendar.index, by: here.settings.addresses, from: here.today, viewedIn: here.zone)
            let question = here.words.deleteCalendarQuestion(title, items: calendar.itemCount, guests: guests.count)
            let action = calendar.account.map { Confirmation.Action.askOnServer(calendar, account: $0) }
            return [.open(Confirmation(action: action ?? .deleteCalendar(identifier), question: question))]
        case .importFile: return [.open(LinePrompt(purpose: .importFile(calendar: identifier), title: title))]
        case .exportCalendar:
            return [.open(LinePrompt(purpose: .exportFile(calendar: identifier), title: title, namedAfter: title))]
        }
    }

    /// Opens the page about who may use a calendar, and has the servers asked.
    private func share(_ calendar: EventCalendar, _ here: Situation) -> [Wish] {
        // The requests would be about the user's own calendars.
        if here.settings.delegate != nil { return [.refuse(here.words.notice(.sharingForPrincipal))] }
        let own = calendar.account == nil ? [] : [Wish.share(.sharers(calendar: calendar.identifier))]
        return [.open(SharingPage(calendar))] + own + (here.hasAccounts ? [.share(.offers)] : [])
    }

    private func newCalendar(_ here: Situation) -> [Wish] {
        let places = here.snapshot.calendarPlaces
        guard let chosen = here.usualCalendarPlace else {
            guard here.hasLoaded else { return [.say(here.words.notice(.stillReading))] }
            let refusal = EditRefusal.noPlaceForCalendar(source: nil, places: [])
            return [.say(here.words(of: refusal))]
        }
        let color = here.nextCalendarColor
        let options = places.map {
            ChoiceField.Option(id: $0.identifier, label: $0.isOwn ? here.words.word(.ownFolder) : $0.title)
        }
        return [
            .open(
                Form(
                    .newCalendar, fields: [.title, .color, .source],
                    values: [
                        .title: .line(TextField()), .color: .line(TextField(color.name)),
                        .source: .choice(ChoiceField(options, chosen: chosen.identifier)),
                    ], focus: .title, meaning: FormMeaning(day: here.selectedDay)))
        ]
    }

    private func form(of calendar: EventCalendar, on field: FormField, _ here: Situation) -> [Wish] {
        let named = CalendarPalette.colors.first { $0.color == calendar.color }?.name
        return [
            .open(
                Form(
                    .calendar(calendar.identifier), fields: [.title, .color],
                    values: [
                        .title: .line(TextField(calendar.title)),
                        .color: .line(TextField(named ?? calendar.color.hexadecimal)),
                    ], focus: field, meaning: FormMeaning(day: here.selectedDay)))
        ]
    }
}

extension Situation {
    /// The place for a new calendar; nil where none can be made. If all calendars are in one folder, the new one goes
    /// there too.
    var usualCalendarPlace: CalendarPlace? {
        let places = snapshot.calendarPlaces
        guard let first = places.first else { return nil }
        let others = places.filter { !$0.isOwn }
        let hasOwn = snapshot.sources.contains { $0.identifier == first.identifier }
        return others.count == 1 && !hasOwn ? others[0] : first
    }

    /// The next colour that no other calendar has, as long as there are any.
    var nextCalendarColor: (name: String, color: CalendarColor) {
        CalendarPalette.color(besides: calendarsByIndex.map(\.color))
    }
}
