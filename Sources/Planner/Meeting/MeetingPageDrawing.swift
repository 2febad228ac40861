internal import CalendarEngine
internal import Phrases
internal import Cells

/// Drawing the page of a meeting.
extension MeetingPage {
    func draw(on canvas: inout Canvas, _ here: Situation) {
        let page = here.page
        let length = here.locale.words.length(CivilDuration(seconds: subject.length), .short)
        let guests = people.isEmpty ? subject.guests : people.map(\.shown)
        let title = [subject.title, length, guests.joined(separator: ", ")].filter { !$0.isEmpty }
            .joined(separator: " \(here.glyphs.between) ")
        canvas.draw(here.cut(title, page.width - 2), x: 1, y: page.y, style: here.theme.strong)
        if let words = failure ?? emptyWords(here) {
            let style = failure == nil ? here.theme.dim : here.theme.warning
            for (row, line) in TextWidth.wrap(words, columns: page.width - 4, limit: 4).enumerated() {
                canvas.draw(line, x: 2, y: page.y + 2 + row, style: style)
            }
            if failure != nil { return }
        }
        drawTimes(on: &canvas, here)
        guard let search, let chosen else { return }
        let count = listed(here).count
        let rows = Rect(
            x: 1, y: page.y + 3 + count, width: page.width - 2, height: page.maxY - page.y - 3 - count)
        GuestRows(search, chosen, present: subject.present?.time, here, in: rows).draw(on: &canvas)
    }

    /// The times that are listed: all of them, where the rows of the guests have room beneath, else those around the
    /// cursor.
    func listed(_ here: Situation) -> Range<Int> {
        let guests = search?.guests.count ?? 0
        let room = min(times.count, max(1, here.page.height - 6 - guests))
        let first = min(max(0, selected - room + 1), times.count - room)
        return max(0, first)..<max(0, first) + room
    }

    private func emptyWords(_ here: Situation) -> String? {
        if search == nil { return here.words.notice(.readingContacts) }
        return times.isEmpty ? here.words.notice(.noMeetingTime) : nil
    }

    private func drawTimes(on canvas: inout Canvas, _ here: Situation) {
        guard let search else { return }
        let words = MeetingWords(search, locale: here.locale)
        let days = times.map { here.locale.shortDate(here.zone.local(at: $0.time.lowerBound).date) }
        let width = days.map(TextWidth.columns).max() ?? 0
        let listed = listed(here)
        for index in listed {
            let time = times[index]
            let y = here.page.y + 2 + index - listed.lowerBound
            let shade = here.drawLine(isSelected: index == selected && moved == nil, on: &canvas, in: here.page, y: y)
            if marked.contains(time.time.lowerBound) {
                canvas.draw(here.glyphs.marked, x: 1, y: y, style: shade(here.theme.focus))
            }
            canvas.draw(days[index], x: 2, y: y, style: shade(here.theme.soft))
            var x = canvas.draw(span(time.time, here), x: width + 4, y: y, style: shade(here.theme.text))
            x = max(x + 2, width + 18)
            let facts = words.facts(of: time).joined(separator: " \(here.glyphs.between) ")
            canvas.draw(
                here.cut(facts, here.page.width - 1 - x), x: x, y: y,
                style: shade(time.remarks.isEmpty ? here.theme.text : here.theme.dim))
            if index == selected, moved == nil { canvas.cursor = Point(x: 2, y: y) }
        }
    }

    private func span(_ time: Range<Instant>, _ here: Situation) -> String {
        let ends = [time.lowerBound, time.upperBound].map { here.locale.clockTime(here.zone.local(at: $0).time) }
        return ends.joined(separator: here.glyphs.dash)
    }
}

/// The rows of the guests on the day of a time: who is taken when, on each one's own clock.
private struct GuestRows {
    private let search: MeetingSearch
    private let chosen: MeetingTime
    /// The time at which a meeting that is to be moved is now.
    private let present: Range<Instant>?
    private let here: Situation
    private let place: Rect
    private let day: CivilDate
    /// The columns of the names, and those of the clocks of other zones after them; 0 where all have one clock.
    private let nameWidth, clockWidth: Int
    /// The hours that are shown, of the user's clock.
    private let hours: Range<Int>
    /// The columns of an hour.
    private let hourWidth: Int

    init(
        _ search: MeetingSearch, _ chosen: MeetingTime, present: Range<Instant>?, _ here: Situation, in place: Rect
    ) {
        (self.search, self.chosen, self.present) = (search, chosen, present)
        (self.here, self.place) = (here, place)
        let start = search.zone.local(at: chosen.time.lowerBound)
        day = start.date
        let names = search.guests.map { TextWidth.columns(GuestRows.name(of: $0, here)) }
        let heading = TextWidth.columns(here.locale.shortDate(day))
        clockWidth = search.guests.contains { GuestRows.otherClock(of: $0, search) != nil } ? 8 : 0
        nameWidth = max(min(names.max() ?? 0, place.width / 4), heading - clockWidth) + 2
        let end =
            Int(chosen.time.upperBound.secondsSinceEpoch - chosen.time.lowerBound.secondsSinceEpoch)
            + Int(start.time.secondOfDay)
        let first = min(search.hours.lowerBound / 3600 - 1, start.time.hour)
        let last = max((search.hours.upperBound + 3599) / 3600 + 1, (end + 3599) / 3600)
        hours = max(0, first)..<min(24, last)
        let room = (place.width - nameWidth - clockWidth) / max(1, hours.count)
        hourWidth = GuestRows.hourWidths.last { $0 <= room } ?? 1
    }

    /// The widths of an hour in which each column is a whole number of minutes.
    private static let hourWidths = [1, 2, 3, 4, 5, 6, 10, 12]

    /// The zone of a guest with another clock than the user's.
    private static func otherClock(of guest: MeetingGuest, _ search: MeetingSearch) -> TimeZone? {
        guest.zone.flatMap { $0.identifier == search.zone.identifier ? nil : $0 }
    }

    static func name(of guest: MeetingGuest, _ here: Situation) -> String {
        guest.isUser ? here.locale.words.word(.you) : MeetingWords.shortName(of: guest)
    }

    func draw(on canvas: inout Canvas) {
        guard place.height > 2 else { return }
        let theme = here.theme
        let heading = here.locale.shortDate(day)
        canvas.draw(here.cut(heading, nameWidth + clockWidth - 1), x: place.x, y: place.y, style: theme.soft)
        drawHours(on: &canvas)
        let room = max(1, place.height - 3)
        let count = search.guests.count
        // The last line says how many there are besides.
        let shown = count <= room ? count : room - 1
        for (row, guest) in search.guests.prefix(shown).enumerated() { draw(guest, on: &canvas, y: place.y + 1 + row) }
        if shown < count {
            canvas.draw(here.words.more(count - shown), x: place.x, y: place.y + 1 + shown, style: theme.dim)
        }
        let facts = MeetingWords(search, locale: here.locale).facts(of: chosen)
        let ends = [chosen.time.lowerBound, chosen.time.upperBound].map {
            here.locale.clockTime(search.zone.local(at: $0).time)
        }
        let words =
            "\(ends.joined(separator: here.glyphs.dash))  " + facts.joined(separator: " \(here.glyphs.between) ")
        var y = min(place.y + 2 + min(count, room), place.maxY - 1)
        canvas.draw(here.cut(words, place.width), x: place.x, y: y, style: theme.text)
        for guest in search.guests {
            guard let reason = here.busyTimes.reason(guest.invitee.key), y + 1 < place.maxY else { continue }
            y += 1
            let sentence = here.locale.words.unknownTimes(of: MeetingWords.shortName(of: guest), reason)
            canvas.draw(here.cut(sentence, place.width), x: place.x, y: y, style: theme.dim)
        }
    }

    private func drawHours(on canvas: inout Canvas) {
        let step = hourWidth >= 4 ? 1 : hourWidth >= 2 ? 2 : 4
        for hour in hours where (hour - hours.lowerBound) % step == 0 {
            canvas.draw(
                String(hour), x: left + (hour - hours.lowerBound) * hourWidth, y: place.y, style: here.theme.dim)
        }
    }

    private var left: Int { place.x + nameWidth + clockWidth }

    /// The instants of a column.
    private func time(ofColumn column: Int) -> Range<Instant> {
        let start = hours.lowerBound * 3600 + column * 3600 / hourWidth
        let midnight = search.zone.instant(of: day.midnight.adding(seconds: Int64(start)))
        return midnight..<midnight.adding(seconds: Int64(3600 / hourWidth))
    }

    private func draw(_ guest: MeetingGuest, on canvas: inout Canvas, y: Int) {
        let theme = here.theme
        let clock = GuestRows.otherClock(of: guest, search)
        let zone = clock ?? search.zone
        let start = zone.local(at: chosen.time.lowerBound)
        let time = clock == nil ? "" : here.locale.clockTime(start.time)
        canvas.draw(
            here.cut(GuestRows.name(of: guest, here), nameWidth - 2), x: place.x, y: y, style: theme.text)
        canvas.draw(time, x: left - 2 - TextWidth.columns(time), y: y, style: theme.dim)
        let own = guest.invitee.kind.hasHours ? guest.hours ?? search.hours : 0..<86_400
        var next = 0
        for column in 0..<hours.count * hourWidth {
            let stretch = self.time(ofColumn: column)
            while next < guest.busy.count, guest.busy[next].time.upperBound <= stretch.lowerBound { next += 1 }
            let kinds = guest.busy[next...].prefix { $0.time.lowerBound < stretch.upperBound }.map(\.kind)
            let isChosen = stretch.overlaps(chosen.time)
            let isAtWork = own.contains(Int(zone.local(at: stretch.lowerBound).time.secondOfDay))
            var (sign, style) = isChosen ? look(ofMeetingOver: kinds.max()) : look(of: kinds.max(), isAtWork: isAtWork)
            if !isChosen, kinds.isEmpty, present.map(stretch.overlaps) ?? false {
                // A meeting that is moved leaves a trace where it is until then.
                (sign, style) = (String(here.glyphs.span), here.theme.faint)
            }
            canvas.draw(sign, x: left + column, y: y, style: style)
        }
    }

    /// The sign and the style of a stretch. Without colours the signs tell the kinds apart.
    private func look(of kind: BusyKind?, isAtWork: Bool) -> (String, Style) {
        let (theme, glyphs) = (here.theme, here.glyphs)
        switch kind {
        case .busy: return (glyphs.taken, theme.text)
        case .unavailable: return (glyphs.unavailable, theme.dim)
        case .tentative: return (glyphs.perhaps, theme.soft)
        case .unknown: return ("?", theme.dim)
        case nil: return isAtWork ? (" ", theme.workingHours ?? .plain) : (glyphs.between, theme.faint)
        }
    }

    /// The sign and the style of the meeting over a row. It is a line where the guest is free, and reversed over what
    /// is in its way, which stays readable.
    private func look(ofMeetingOver kind: BusyKind?) -> (String, Style) {
        guard let kind else { return (String(here.glyphs.span), here.theme.focus) }
        var style = kind == .busy || kind == .unavailable ? here.theme.warning : here.theme.focus
        style.attributes.insert(.reverse)
        return (kind == .busy ? String(here.glyphs.missing) : look(of: kind, isAtWork: true).0, style)
    }
}
