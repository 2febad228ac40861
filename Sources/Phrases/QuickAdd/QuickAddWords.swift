/// Groups of keywords by which the reader tells the parts of a line apart.
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
    /// Words at the border of a time that mean nothing alone, so that no time ends with them.
    static let seams: Set<Keyword> = [
        .on, .at, .from, .the, .to, .until, .through, .and, .of, .in, .this, .between, .for, .a, .before, .after, .next,
        .last, .all, .by, .due, .de,
    ]
    /// Words that make the following words a time, although these may mean something else.
    static let pointers: Set<Keyword> = [.on, .by, .due, .this, .next, .last, .until, .from, .before]
    /// Words that precede a due time.
    static let dues: Set<Keyword> = [.by, .due, .before]
    /// Parts of the day, which belong to a title as often as to a time: `movie night`.
    static let partsOfDay: Set<Keyword> = [.morning, .afternoon, .evening]
    /// Words that also make the line a reminder at its end, where the language knows them at the beginning.
    static let marksOfReminders: Set<String> = ["todo", "to-do", "[]"]
    /// Words that would be left hanging where the following time is taken: `meeting moved to 3pm`.
    static let dangling: Set<Keyword> = [.to, .for, .on, .at, .from, .by]
    /// Words for days that need no number, such as those beside today.
    static let days: Set<Keyword> = [.today, .tonight, .tomorrow, .yesterday, .weekend, .fortnight]
    /// Words that make the preceding number a time.
    static let halves: Set<Keyword> = [.am, .pm, .oclock, .clock, .hourSign, .noon, .midnight]
    /// Single words for the end of a period.
    static let endsOfPeriods: Set<Keyword> = [.endOfDay, .endOfWeek, .endOfMonth]
    /// Marks that are a word of a time.
    static let marks: Set<String> = ["-", "–", "—", "->", "@", "~", "〜", "→", "…", "..", "+"]
    /// Units of days and longer.
    static let longUnits: Set<Keyword> = [.day, .week, .month, .year, .years]
    /// Units that always make a length.
    static let shortUnits: Set<Keyword> = [.h, .hour, .m, .minute]
    /// Words that may begin a rule.
    static let rules: Set<Keyword> = tellingRules.union([.once, .twice, .on, .first, .last, .the, .repeat])
    /// Words that tell a rule from a date: each rule has one of them.
    static let tellingRules: Set<Keyword> = [
        .every, .each, .hourly, .daily, .weekly, .biweekly, .monthly, .quarterly, .yearly,
    ]
    /// Words that may begin the end of a rule, besides a number of times.
    static let endsOfRules: Set<Keyword> = [.until, .through, .for, .except, .x]
}
