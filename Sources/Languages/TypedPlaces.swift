internal import CalendarEngine
internal import Phrases

// Conditions that only one language uses in its file of Typed: `before minutes` is `isBeforeMinutes`.

/// Swedish.
extension TypedPlace {
    /// True before the minutes of an hour, the end of a span, and the hour that minutes belong to: `kl 9.30`, `kl 9-17`
    /// and `kl fem i nio`.
    var isBeforeMinutes: Bool {
        [" i ", " över "].contains(where: rest.hasPrefix)
            || rest.first.map { ".:-–/".contains($0) } == true && rest.count > 1
    }
}

/// Japanese, which has no blanks between words.
extension TypedPlace {
    /// True at the end of the line.
    var isLast: Bool { rest.isEmpty }

    /// True before a letter, which may be one of the same word.
    var isBeforeLetter: Bool { rest.first?.isLetter == true }

    /// True after the number of the hours of a day.
    var isBehind24: Bool { number == 24 }

    /// True before the number of a year: `9年`, `元年`.
    var isBeforeYear: Bool { rest.hasPrefix("元年") || TypedPlace.behindNumber(rest)?.hasPrefix("年") == true }

    /// True before a counted unit of time (`時`, `月`, `日後`, `週間`), and before the weekday of `第一月曜`.
    var isBeforeCountedUnit: Bool {
        if TypedPlace.weekdays.contains(where: rest.hasPrefix) { return true }
        if rest.hasPrefix("日本") || rest.hasPrefix("日月") || rest.hasPrefix("分の") { return false }
        if rest.hasPrefix("日") {
            // `四日市`, `二日酔い`
            let behind = rest.dropFirst()
            let particles = ["後", "間", "の", "に", "は", "まで", "から", "と", "前", "目", "中", "締", "〆", "おき", "ごと", "毎"]
            return behind.first?.isLetter != true || behind.first?.isNumber == true
                || particles.contains(where: behind.hasPrefix)
        }
        return ["時", "月", "年後", "年間", "分", "週", "か月", "ヶ月", "カ月", "ヵ月", "回", "泊"].contains(where: rest.hasPrefix)
    }

    /// True before a time of day.
    var isBeforeTimeOfDay: Bool { TypedPlace.beginsWithClock(rest) }

    /// True before a day.
    var isBeforeDate: Bool { TypedPlace.beginsWithDay(rest) }

    /// True before a day, also with a particle in between.
    var isBeforeLinkedDate: Bool { TypedPlace.beginsWithDay(rest.drop { $0 == "の" }) }

    /// True before a length.
    var isBeforeDuration: Bool {
        guard let behind = TypedPlace.behindNumber(rest.drop { $0 == " " }) else { return false }
        return ["時間", "分", "日間", "週間"].contains(where: behind.hasPrefix)
    }

    /// True before the number of times: `全5回`.
    var isBeforeCountOfTimes: Bool { TypedPlace.behindNumber(rest)?.hasPrefix("回") == true }

    /// True where only a time stands up to the next blank: `面接は月曜14時`, but not `子供は日曜に帰る`.
    var isBeforeTimeAlone: Bool {
        rest.prefix { $0 != " " }.allSatisfy {
            $0.isNumber || "月火水木金土日曜時半分今明後来再週夜朝昼午前の度次年/:：／".contains($0)
        }
    }

    /// True before an hour that is in the night: `深夜1時`, `夜12時`.
    var isBeforeSmallHour: Bool {
        isBeforeHour && Int(rest.prefix { $0.isASCII && $0.isNumber }).map { $0 < 5 || $0 == 12 } == true
    }

    /// True where a part of the day is one: after a day, or as a word alone.
    var isPartOfDay: Bool { isBehindTime || isBehindDay || isWordStart && !isBeforeLetter }

    /// True of the `第` before numbers that count weekdays or weeks.
    var isBeforeCountedDays: Bool {
        let behind = rest.drop { $0.isNumber || "・、,と第 ".contains($0) }
        return behind.startIndex > rest.startIndex
            && (behind.hasPrefix("週") || TypedPlace.weekdays.contains(where: behind.hasPrefix)
                || behind.first.map { "月火水木金土日".contains($0) } == true && behind.dropFirst().first?.isLetter != true)
    }

    private static let weekdays = Japanese.typedWeekdays.joined()

    /// The text after a number at the beginning; nil where no number begins the text.
    private static func behindNumber(_ text: Substring) -> Substring? {
        let digits = text.prefix { $0.isNumber }
        return digits.isEmpty || digits.count > 3 ? nil : text[digits.endIndex...]
    }

    private static func beginsWithClock(_ text: Substring) -> Bool {
        let text = text.drop { $0 == " " }
        if ["午前", "午後", "正午"].contains(where: text.hasPrefix) { return true }
        for part in ["翌朝", "翌日", "翌", "朝", "昼", "夜", "夕方", "深夜"] where text.hasPrefix(part) {
            return beginsWithClock(text.dropFirst(part.count))
        }
        guard let behind = behindNumber(text) else { return false }
        return behind.hasPrefix("時") && !behind.hasPrefix("時間") || behind.hasPrefix(":") || behind.hasPrefix("：")
    }

    private static func beginsWithDay(_ text: Substring) -> Bool {
        let text = text.drop { $0 == " " }
        let words = ["今日", "明日", "明後日", "今週", "来週", "再来週", "来月", "今度", "次の"]
        if weekdays.contains(where: text.hasPrefix) || words.contains(where: text.hasPrefix) { return true }
        guard let behind = behindNumber(text) else { return false }
        return ["月", "日", "/", "／"].contains(where: behind.hasPrefix) && !behind.hasPrefix("日間")
    }
}
