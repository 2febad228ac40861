import Arguments
import Calendars

// The occupancy of rooms on a day, from eight to six, each room a calendar, and how many are taken at most at once.
//   room-counter 2026-12-01 ~/rooms
guard let day = CivilDate(argument(1, "a day")) else { fail("a day is written as in 2026-12-01") }
let store = try EventStore(paths: arguments(from: 2, "a folder of calendars"))
let hours = (8..<18).map { hour in
    let start = store.zone.instant(of: day.midnight.adding(seconds: Int64(hour) * 3600))
    return start..<start.adding(seconds: 3600)
}
var taken = hours.map { _ in 0 }
for room in store.calendars {
    let free = store.freeTime(in: .days(day..<day.adding(days: 1)), calendars: [room])
    let seconds = hours.map(free.busySeconds(in:))
    for (hour, busy) in seconds.enumerated() where busy > 0 { taken[hour] += 1 }
    print(room.title, "\(seconds.reduce(0, +) * 100 / 36_000) %")
}
print("at most", taken.max() ?? 0, "of", store.calendars.count)
