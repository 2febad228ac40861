/// The Sunday of Easter.
package enum Easter {
    /// Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8).
    package static func western(_ year: Int) -> CivilDate? {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let days = h + l - 7 * m + 114
        return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
    }

    /// Easter Sunday in the Julian calendar, by its Gregorian day, as many days later as the calendars are apart.
    package static func orthodox(_ year: Int) -> CivilDate? {
        let d = (19 * (year % 19) + 15) % 30
        let days = d + (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7 + 114
        return CivilDate(year: year, month: days / 31, day: days % 31 + 1)?
            .adding(days: year / 100 - year / 400 - 2)
    }
}
