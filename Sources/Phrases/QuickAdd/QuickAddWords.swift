/// Groups of the readers' words by which a line is told apart.
enum QuickAddWords {
    /// Words that may stand in a time, besides the names of days, months and zones.
    static let times: Set<Keyword> = [
        .now, .today, .tonight, .tomorrow, .yesterday, .morning, .afternoon, .evening, .noon, .midnight, .weekend,
        .minute, .hour, .day, .week, .fortnight, .month, .quarter, .quarters, .year, .years, .m, .h, .d, .w,
        .one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten, .eleven, .twelve, .fifteen, .twenty,
        .thirty, .a, .half, .couple, .few, .halfTo, .andHalf, .andQuarter, .lessQuarter, .andMinutes, .lessMinutes,
        .quarterTowards, .ish, .first, .second, .third, .fourth, .fifth, .sixth, .seventh, .eighth, .ninth, .tenth,
        .last, .ordinalEnding, .after, .ago, .all, .allDay, .am, .and, .at, .before, .between, .by, .clock, .daySign,
        .de, .due, .end, .endOfDay, .endOfWeek, .endOfMonth, .floating, .for, .from, .hourSign, .in, .minuteSign,
        .monthSign,
        .hence, .nearest, .next, .nights, .o, .oclock, .of, .on, .p, .past,
        .pm, .start, .the, .this, .through, .to, .until, .yearSign,
    ]
    /// Words at the seams of a time that say nothing themselves, so that none ends with them.
    static let seams: Set<Keyword> = [
        .on, .at, .from, .the, .to, .until, .through, .and, .of, .in, .this, .between, .for, .a, .before, .after, .next,
        .last, .all, .by, .due, .de,
    ]
    /// Words that make a time of what follows them, though it may be something else.
    static let pointers: Set<Keyword> = [.on, .by, .due, .this, .next, .last, .until, .from, .before]
    /// Words after which the time is when something is due.
    static let dues: Set<Keyword> = [.by, .due, .before]
    /// Parts of the day, which belong to a title as often as to a time: `movie night`.
    static let partsOfDay: Set<Keyword> = [.morning, .afternoon, .evening]
    /// Words that make a reminder of a line at its end too, where the language reads them at the beginning.
    static let marksOfReminders: Set<String> = ["todo", "to-do", "[]"]
    /// Words that are left alone where a time after them is taken: `meeting moved to 3pm`.
    static let dangling: Set<Keyword> = [.to, .for, .on, .at, .from, .by]
    /// Words for days beside today and other days that need no number.
    static let days: Set<Keyword> = [.today, .tonight, .tomorrow, .yesterday, .weekend, .fortnight]
    /// Words that make a time of the number before them.
    static let halves: Set<Keyword> = [.am, .pm, .oclock, .clock, .hourSign, .noon, .midnight]
    /// Ends of periods in one word.
    static let endsOfPeriods: Set<Keyword> = [.endOfDay, .endOfWeek, .endOfMonth]
    /// Marks that are a word of a time.
    static let marks: Set<String> = ["-", "–", "—", "->", "@", "~", "〜", "→", "…", "..", "+"]
    /// Units of days and longer.
    static let longUnits: Set<Keyword> = [.day, .week, .month, .year, .years]
    /// Units of lengths that are surely lengths.
    static let shortUnits: Set<Keyword> = [.h, .hour, .m, .minute]
    /// Words with which a rule may begin.
    static let rules: Set<Keyword> = tellingRules.union([.once, .twice, .on, .first, .last, .the, .repeat])
    /// Words that tell a rule from a date: one of them is in each rule.
    static let tellingRules: Set<Keyword> = [
        .every, .each, .hourly, .daily, .weekly, .biweekly, .monthly, .quarterly, .yearly,
    ]
    /// Words with which the end of a rule may begin, besides a number of times.
    static let endsOfRules: Set<Keyword> = [.until, .through, .for, .except, .x]
}
