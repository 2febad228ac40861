package import CalendarEngine
package import Commands
package import Phrases
package import Planner
package import Replication

/// Japanese: all that tcal says and understands in it.
package struct Japanese: Sendable {
    /// Japanese.
    package init() {}

    /// The words that are understood besides the Japanese ones.
    private var english: English { English(typed: self) }
}

// MARK: - What is typed

/// Japanese as it is typed: with blanks or without them.
extension Japanese: Language {
    package var texts: TextTable { Texts.ja }
}

extension Japanese: TypedWords {
    package var identifier: String { "ja" }
    package var isWithoutBlanks: Bool { true }

    package var weekdays: [[String]] { Japanese.weekdays }

    private static let weekdays: [[String]] = [
        ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
        ["月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜"],
        ["げつようび", "かようび", "すいようび", "もくようび", "きんようび", "どようび", "にちようび"],
    ]

    /// `月水金`: weekdays in their order. `土日` is the weekend, and `月日` a date.
    package func weekdays(ofLetters name: String) -> [Weekday] {
        let days = name.compactMap { letter in Weekday.allCases.first { shortName(of: $0) == String(letter) } }
        let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
        guard days.count == name.count, days.count > 1, isInOrder, !["土日", "月日"].contains(name) else {
            return english.weekdays(ofLetters: name)
        }
        return days
    }

    package static let endingsOfReminders = [
        "のをリマインドして", "のをリマインド", "のを思い出させて", "のリマインド", "ようにリマインドして", "ようにリマインド", "ようリマインド",
        "をリマインドして", "をリマインド", "リマインド", "リマインダー",
    ]

    package static let places = TypedPlaces([["場所"]])

    /// The numbers 1 to 31 in words, where they count something.
    private static let numerals: [TypedWord] = {
        let ones = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
        return (1...31).map { number in
            let tens = ["", "十", "二十", "三十"][number / 10]
            return TypedWord([.cardinal(number)], tens + ones[number % 10]) { beginsWithUnit($0.rest) }
        }
    }()

    /// True of a text that begins with the number of a year: `9年`, `元年`.
    private static func isYear(_ text: Substring) -> Bool {
        text.hasPrefix("元年") || behindNumber(text)?.hasPrefix("年") == true
    }

    /// True of what is counted in a time: `時`, `月`, `日後`, `週間`, and the weekday of `第一月曜`.
    private static func beginsWithUnit(_ text: Substring) -> Bool {
        if weekdays.joined().contains(where: text.hasPrefix) { return true }
        if text.hasPrefix("日本") || text.hasPrefix("日月") || text.hasPrefix("分の") { return false }
        if text.hasPrefix("日") {
            // `四日市`, `二日酔い`
            let behind = text.dropFirst()
            let particles = ["後", "間", "の", "に", "は", "まで", "から", "と", "前", "目", "中", "締", "〆", "おき", "ごと", "毎"]
            return behind.first?.isLetter != true || behind.first?.isNumber == true
                || particles.contains(where: behind.hasPrefix)
        }
        return ["時", "月", "年後", "年間", "分", "週", "か月", "ヶ月", "カ月", "ヵ月", "回", "泊"].contains(where: text.hasPrefix)
    }

    /// The text behind a number at its beginning, in digits or in words; nil where none is there.
    private static func behindNumber(_ text: Substring) -> Substring? {
        let digits = text.prefix { $0.isNumber }
        return digits.isEmpty || digits.count > 3 ? nil : text[digits.endIndex...]
    }

    /// True of a text that begins with a time of day.
    private static func beginsWithClock(_ text: Substring) -> Bool {
        let text = text.drop { $0 == " " }
        if ["午前", "午後", "正午"].contains(where: text.hasPrefix) { return true }
        for part in ["翌朝", "翌日", "翌", "朝", "昼", "夜", "夕方", "深夜"] where text.hasPrefix(part) {
            return beginsWithClock(text.dropFirst(part.count))
        }
        guard let behind = behindNumber(text) else { return false }
        return behind.hasPrefix("時") && !behind.hasPrefix("時間") || behind.hasPrefix(":") || behind.hasPrefix("：")
    }

    /// True of a text that begins with a day.
    private static func beginsWithDay(_ text: Substring) -> Bool {
        let text = text.drop { $0 == " " }
        let words = ["今日", "明日", "明後日", "今週", "来週", "再来週", "来月", "今度", "次の"]
        if (weekdays.joined() + words).contains(where: text.hasPrefix) { return true }
        guard let behind = behindNumber(text) else { return false }
        return ["月", "日", "/", "／"].contains(where: behind.hasPrefix) && !behind.hasPrefix("日間")
    }

    /// True of a text that begins with a length.
    private static func beginsWithLength(_ text: Substring) -> Bool {
        guard let behind = behindNumber(text.drop { $0 == " " }) else { return false }
        return ["時間", "分", "日間", "週間"].contains(where: behind.hasPrefix)
    }

    /// True of a text that has nothing but a time up to the next blank: `面接は月曜14時`, but not `子供は日曜に帰る`.
    private static func isTimeAlone(_ text: Substring) -> Bool {
        text.prefix { $0 != " " }.allSatisfy {
            $0.isNumber || "月火水木金土日曜時半分今明後来再週夜朝昼午前の度次年/:：／".contains($0)
        }
    }

    /// The hour at the beginning of a text.
    private static func hour(_ text: Substring) -> Int? { Int(text.prefix { $0.isASCII && $0.isNumber }) }

    /// True before an hour that is in the night: `深夜1時`, `夜12時`.
    private static func isBeforeSmallHour(_ place: TypedPlace) -> Bool {
        place.isBeforeHour && hour(place.rest).map { $0 < 5 || $0 == 12 } == true
    }

    /// True where a part of the day is one: behind a day, or as a word alone.
    private static func isPartOfDay(_ place: TypedPlace) -> Bool {
        place.isBehindTime || place.isBehindDay || place.isWordStart && place.rest.first?.isLetter != true
    }

    /// True behind a time, and as a word alone: `12/15締切`, but not `締切前`.
    private static func isDue(_ place: TypedPlace) -> Bool {
        place.rest.first?.isLetter != true && (place.isBehindTime || place.isBehindDay || place.isWordStart)
    }

    /// True of the `第` before numbers that count weekdays or weeks.
    private static func isBeforeCounted(_ text: Substring) -> Bool {
        let behind = text.drop { $0.isNumber || "・、,と第 ".contains($0) }
        return behind.startIndex > text.startIndex
            && (behind.hasPrefix("週") || weekdays.joined().contains(where: behind.hasPrefix)
                || behind.first.map { "月火水木金土日".contains($0) } == true && behind.dropFirst().first?.isLetter != true)
    }

    package var months: [[String]] { [] }

    package static let words = TypedTable(
        numerals + feasts + besideTimes + [
            TypedWord([.of, .the, .year], "年初から"),
            TypedWord([.era(2018)], "令和") { isYear($0.rest) },
            TypedWord([.era(1988)], "平成") { isYear($0.rest) },
            TypedWord([.era(1925)], "昭和") { isYear($0.rest) },
            TypedWord([.cardinal(1)], "元") { !$0.isWordStart && $0.rest.hasPrefix("年") },
            TypedWord([.ordinalEnding], "日目") { $0.isBehindNumber },
            TypedWord([.but, .only], "ただし"),
            TypedWord([.each, .day], "各日の"),
            TypedWord([.each, .week], "各週の"),
            TypedWord([.each, .month], "各月の"),
            TypedWord([.each, .year], "各年の"),
            TypedWord([.of, .these], "回のみ"),
            TypedWord([.hour, .from, .now], "時間後") { $0.isBehindNumber },
            TypedWord([.minute, .from, .now], "分後") { $0.isBehindNumber },
            TypedWord([.hour, .before], "時間前") { $0.isBehindNumber },
            TypedWord([.minute, .before], "分前") { $0.isBehindNumber },
            TypedWord([.day, .before], "日前") { $0.isBehindNumber },
            TypedWord([.week, .before], "週間前") { $0.isBehindNumber },
            TypedWord([.month, .from, .now], "か月後", "ヶ月後", "カ月後") { $0.isBehindNumber },
            TypedWord([.am], "朝", "早朝") { $0.isBeforeHour },
            TypedWord([.morning], "朝") { isPartOfDay($0) },
            TypedWord([.pm], "昼", "夕方", "夜", "晩") { $0.isBeforeHour },
            TypedWord([.noon], "昼", "お昼") { $0.isBehindTime || $0.isBehindDay },
            TypedWord([.evening], "夜", "晩") { place in
                isPartOfDay(place) && !["ふかし", "更かし", "景", "勤"].contains(where: place.rest.hasPrefix)
            },
            TypedWord([.every, .morning], "毎朝"),
            TypedWord([.every, .evening], "毎晩"),
            TypedWord([.today], "今日中", "今日中に"),
            TypedWord([.in, .two, .week], "再来週") { beginsWithDay($0.rest.drop { $0 == "の" }) },
            TypedWord([.the, .week, .after, .next], "再来週"),
            TypedWord([.in, .two, .month], "再来月"),
            TypedWord([.the], "第") {
                ($0.isBehindTime || $0.isBehindDay || $0.isInList) && $0.isBeforeHour || isBeforeCounted($0.rest)
            },
            TypedWord([.end, .of, .the, .month], "月末") { !$0.isBehindNumber },
            TypedWord([.weekend], "土日"),
            TypedWord([.today], "今日", "きょう", "本日"),
            TypedWord([.tonight], "今夜", "今晩"),
            TypedWord([.tomorrow], "明日", "あした", "あす"),
            TypedWord([.day, .after, .tomorrow], "明後日", "あさって"),
            TypedWord([.yesterday], "昨日", "きのう"),
            TypedWord([.day, .before, .yesterday], "一昨日", "おととい"),
            TypedWord([.am], "午前"),
            TypedWord([.pm], "午後"),
            TypedWord([.noon], "正午"),
            TypedWord([.weekend], "週末"),
            TypedWord([.weekday], "平日"),
            TypedWord([.this, .week], "今週"),
            TypedWord([.next, .week], "来週"),
            TypedWord([.last, .week], "先週"),
            TypedWord([.this, .month], "今月"),
            TypedWord([.next, .month], "来月"),
            TypedWord([.next, .year], "来年"),
            TypedWord([.and], "と") { $0.isBehindTime || $0.isBehindDay },
            TypedWord([.or], "か") { $0.isBehindTime || $0.isBehindDay },
            TypedWord([.last, .from], "最後から"),
            TypedWord([.last], "最終", "最後の"),
            TypedWord([.first], "最初の"),
            TypedWord([.ordinalEnding], "番目の", "番目") { $0.isBehindNumber },
            TypedWord([.on, .each], "すべての", "全ての"),
            TypedWord([.when, .it, .is], "の場合のみ"),
            TypedWord([.every], "ごとの", "ごと", "毎の") { $0.isBehindTime },
            TypedWord([.every, .hour], "毎時"),
            TypedWord([.every, .minute], "毎分"),
            TypedWord([.every, .second], "毎秒"),
            TypedWord([.daily], "毎日"),
            TypedWord([.weekly], "毎週"),
            TypedWord([.biweekly], "隔週"),
            TypedWord([.monthly], "毎月"),
            TypedWord([.yearly], "毎年"),
            TypedWord([.yearly], "年1回", "年に1回", "年一回", "年に一回") { $0.isWordStart },
            TypedWord([.monthly], "月1回", "月に1回", "月一回", "月に一回") { $0.isWordStart },
            TypedWord([.weekly], "週1回", "週に1回", "週一回", "週に一回") { $0.isWordStart },
            TypedWord([.every, .weekday], "毎平日", "平日毎朝", "平日の毎朝", "平日毎日", "平日は毎日", "平日の毎日", "平日は毎朝"),
            TypedWord([.yearSign], "年") { $0.isBehindNumber },
            TypedWord([.monthSign], "月") { $0.isBehindNumber },
            TypedWord([.daySign], "日") { $0.isBehindNumber },
            TypedWord([.day], "日") { $0.isBehindLast },
            TypedWord([.week], "週") { $0.isBehindLast },
            TypedWord([.hourSign], "時") { $0.isBehindNumber && !$0.rest.hasPrefix("間") },
            TypedWord([.minuteSign], "分") { $0.isBehindNumber },
            TypedWord([.hourSign, .andHalf], "時半") { $0.isBehindNumber },
            TypedWord([.minute], "分間") { $0.isBehindNumber },
            TypedWord([.day], "日間") { $0.isBehindNumber },
            TypedWord([.week], "週間", "週") { $0.isBehindNumber },
            TypedWord([.month], "か月", "ヶ月", "カ月", "ヵ月") { $0.isBehindNumber },
            TypedWord([.second], "秒") { $0.isBehindNumber },
            TypedWord([.day, .from, .now], "日後") { $0.isBehindNumber },
            TypedWord([.week, .from, .now], "週間後") { $0.isBehindNumber },
            TypedWord([.times], "回") { $0.isBehindNumber },
            TypedWord([.on], "に", "の", "は") { $0.isBehindTime || $0.isBehindDay },
            TypedWord([.allDay], "終日"),
        ])

    /// Feasts, some of them days off.
    private static let feasts = [
        TypedWord([.feast(.fixed(1, 1))], "お正月", "元日", "元旦"),
        TypedWord([.feast(.fixed(12, 31))], "大晦日"),
        TypedWord([.feast(.fixed(12, 24))], "クリスマスイブ", "クリスマスイヴ"),
        TypedWord([.feast(.fixed(12, 25))], "クリスマス"),
        TypedWord([.feast(.fixed(2, 14))], "バレンタイン", "バレンタインデー"),
        TypedWord([.feast(.fixed(2, 3))], "節分"),
        TypedWord([.feast(.fixed(3, 3))], "ひな祭り"),
        TypedWord([.feast(.fixed(4, 29))], "昭和の日"),
        TypedWord([.feast(.fixed(5, 3))], "憲法記念日"),
        TypedWord([.feast(.fixed(5, 4))], "みどりの日"),
        TypedWord([.feast(.fixed(5, 5))], "こどもの日"),
        TypedWord([.feast(.fixed(7, 7))], "七夕"),
        TypedWord([.feast(.fixed(8, 11))], "山の日"),
        TypedWord([.feast(.fixed(10, 31))], "ハロウィン"),
        TypedWord([.feast(.fixed(11, 3))], "文化の日"),
        TypedWord([.feast(.fixed(11, 23))], "勤労感謝の日"),
        TypedWord([.feast(.fixed(2, 11))], "建国記念の日", "建国記念日"),
        TypedWord([.feast(.fixed(2, 23))], "天皇誕生日"),
        TypedWord([.feast(.fixed(3, 14))], "ホワイトデー"),
        TypedWord([.feast(.fixed(12, 24))], "イブ") { $0.isWordStart && !($0.rest.first?.isLetter ?? false) },
        TypedWord([.feast(.onOrAfter(1, 8, .monday))], "成人の日"),
        TypedWord([.feast(.onOrAfter(5, 8, .sunday))], "母の日"),
        TypedWord([.feast(.onOrAfter(6, 15, .sunday))], "父の日"),
        TypedWord([.feast(.onOrAfter(7, 15, .monday))], "海の日"),
        TypedWord([.feast(.onOrAfter(9, 15, .monday))], "敬老の日"),
        TypedWord([.feast(.onOrAfter(10, 8, .monday))], "スポーツの日"),
    ]

    /// Words that mean something beside the rest of a time alone.
    private static let besideTimes = [
        TypedWord([.on], "頃", "ごろ", "頃に", "ごろに", "頃から", "ごろから", "ちょうど", "ちょうどに", "以降", "発", "着", "到着", "スタート", "開始") {
            $0.isBehindClock
        },
        TypedWord([.on], "いっぱい", "ずっと") { $0.isBehindTime },
        TypedWord([.on], "翌", "翌日") {
            $0.isBehindTime && ($0.rest.isEmpty || beginsWithClock($0.rest))
                || $0.isWordStart && ($0.rest.isEmpty || beginsWithClock($0.rest))
        },
        TypedWord([.am], "翌朝") { $0.isBeforeHour && ($0.isBehindTime || $0.isWordStart) },
        TypedWord([.allDay], "一日中", "丸一日", "まる一日"),
        TypedWord([.next], "今度の", "次の") { beginsWithDay($0.rest) },
        TypedWord([.in, .three, .day], "しあさって", "明々後日", "明明後日"),
        TypedWord([.in, .one, .week], "来週の今日", "来週のきょう"),
        TypedWord([.in, .six, .month], "半年後"),
        TypedWord([.year, .from, .now], "年後") { $0.isBehindNumber },
        TypedWord([.end, .of, .this, .month], "今月末"),
        TypedWord([.end, .of, .next, .month], "来月末"),
        TypedWord([.start, .of, .next, .month], "来月初め", "来月頭", "来月の初め"),
        TypedWord([.end, .of, .this, .year], "年末") {
            $0.isWordStart && ($0.rest.first?.isLetter != true || $0.rest.hasPrefix("まで") || $0.rest.hasPrefix("に"))
        },
        TypedWord([.this, .weekend], "今週末"),
        TypedWord([.next, .weekend], "来週末"),
        TypedWord([.monthly, .last, .day], "毎月末"),
        TypedWord([.every, .weekend], "毎週末"),
        TypedWord([.every, .weekday], "平日", "平日の", "平日は") { $0.isWordStart && beginsWithClock($0.rest) },
        TypedWord([.end, .of], "末", "の末") { $0.isBehindNumber },
        TypedWord([.start, .of], "初め", "はじめ", "頭", "の初め") { $0.isBehindNumber },
        TypedWord([.early], "上旬") { $0.isBehindNumber },
        TypedWord([.mid], "中旬", "半ば") { $0.isBehindNumber },
        TypedWord([.late], "下旬") { $0.isBehindNumber },
        TypedWord([.nights], "泊") { $0.isBehindNumber },
        TypedWord([.every], "おき", "に1回", "に一回", "に１回") { $0.isBehindNumber },
        TypedWord([.except], "以外", "を除く", "を除いて", "以外は", "以外の") { $0.isBehindNumber || $0.isBehindDay },
        TypedWord([.for], "全") { behindNumber($0.rest)?.hasPrefix("回") == true },
        TypedWord([.by], "までに") { $0.isBehindTime || $0.isBehindDay },
        TypedWord([.by], "中に") { $0.isBehindDay || $0.isBehindTime && !$0.isBehindNumber },
        TypedWord([.by], "中") {
            ($0.isBehindDay || $0.isBehindTime && !$0.isBehindNumber) && $0.rest.first?.isLetter != true
        },
        TypedWord([.due], "締切", "締め切り", "〆切", "しめきり", "期限") { isDue($0) },
        TypedWord([.evening], "深夜", "夜", "晩", "夜中") { isBeforeSmallHour($0) },
        TypedWord([.pm], "深夜", "夜中", "お昼", "昼の", "夜の") { $0.isBeforeHour },
        TypedWord([.am], "朝の") { $0.isBeforeHour },
        TypedWord([.late, .evening], "夜遅く", "夜遅くに") { isPartOfDay($0) },
        TypedWord([.late, .afternoon], "夕方", "夕方に") { isPartOfDay($0) && !$0.isBeforeHour },
        TypedWord([.early, .morning], "早朝", "朝早く") { isPartOfDay($0) && !$0.isBeforeHour },
        TypedWord([.early, .afternoon], "昼過ぎ", "昼すぎ", "お昼過ぎ") { isPartOfDay($0) },
        TypedWord([.late, .morning], "昼前", "お昼前") { isPartOfDay($0) },
        TypedWord([.morning], "午前中", "午前中に") { isPartOfDay($0) },
        TypedWord([.noon], "昼休み", "お昼休み") { $0.isWordStart && $0.rest.first.map { "に ".contains($0) } ?? false },
        TypedWord([.in], "あと") { $0.isWordStart && beginsWithLength($0.rest) },
        TypedWord([.on], "で") { $0.isBehindLength },
        TypedWord([.hour, .andHalf], "時間半") { $0.isBehindNumber },
        TypedWord([.hour], "時間") {
            $0.isBehindNumber && !$0.rest.hasPrefix("目") && !($0.number == 24 && $0.rest.first?.isLetter == true)
        },
        TypedWord([.to], "から") {
            $0.isBehindClock && (beginsWithClock($0.rest) || beginsWithLength($0.rest))
                || ($0.isBehindTime || $0.isBehindDay) && (beginsWithDay($0.rest) || beginsWithLength($0.rest))
        },
        TypedWord([.on], "から") { $0.isBehindTime || $0.isBehindDay },
        TypedWord([.until], "まで") { $0.isBehindTime || $0.isBehindDay },
        TypedWord([.on], "は") { beginsWithDay($0.rest) && isTimeAlone($0.rest) },
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("カレンダー", .in), ("以降", .from), ("まで", .to), ("期間", .on), ("日付", .on), ("前", .before), ("後", .after),
        ("場所", .at), ("参加者", .with), ("人", .with), ("タグ", .tag), ("カテゴリ", .tag), ("種類", .is), ("除外", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("予定", .event), ("イベント", .event), ("タスク", .reminder), ("リマインダー", .reminder), ("繰り返し", .recurring),
        ("終日", .allDay), ("未完了", .open), ("完了", .done), ("中止", .cancelled), ("キャンセル", .cancelled), ("辞退", .declined),
        ("招待", .invited),
    ]
}

// MARK: - Dates and times

extension Japanese: PhraseVocabulary {
    package func list(_ items: [String]) -> String { items.joined(separator: "、") }

    package func alternatives(_ items: [String]) -> String { list(items) }

    package func ordinal(_ number: Int) -> String { JapaneseRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { JapaneseRule(facts).sentence }

    // The characters are twice as wide.
    package var longestExcerpt: Int { 40 }

    // MARK: Words that are understood

    package var typed: (any TypedWords)? { self }
    package static var keywords: KeywordTable { English.keywords }

    package func keyword(_ name: String) -> Keyword? { Japanese.wholeWords[name] ?? English.keywords[name] }

    /// Words that mean something where they stand alone, and not as a part of another word.
    private static let wholeWords: [String: Keyword] = [
        "なし": .nothing, "開始時": .start, "終了時": .end, "期限": .due, "除外": .except, "現地時刻": .floating,
    ]

    package var chapters: [KeywordTable.Chapter] { English.keywords.chapters }

    package static let lineWords = LineWords([
        (.arrives, ["着", "到着"]),
        (.journey, ["フライト", "便", "飛行機", "新幹線", "電車", "バス"]),
        (.morningMeal, ["朝食", "朝ごはん", "朝会", "モーニング"]),
        (.eveningMeal, ["夕食", "夕食会", "夕飯", "晩ごはん", "晩ご飯", "ディナー", "飲み会"]),
        (.plainDay, ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"]),
        (.alarm, ["通知", "アラーム", "リマインド", "リマインダー"]),
        (.fillsDays, ["休暇", "有休", "休み", "不在", "出張", "旅行", "学会"]),
    ])

    package func meaning(inLine name: String) -> LineWord { english.meaning(inLine: name) }

    package var lineWords: LineWords { English.lineWords }

    package static let beginningsOfReminders = [
        ["リマインド"], ["リマインド："], ["リマインダー"], ["リマインダー："], ["やること"], ["やること："], ["todo："], ["タスク："],
    ]

    package var beginningsOfReminders: [[String]] { english.beginningsOfReminders }

    package var streetEndings: [String] { english.streetEndings }

    package func singular(of name: String) -> String { english.singular(of: name) }

    package var feasts: FeastTable { english.feasts }

    package var holidays: [[String]] { english.holidays }

    // The English names are understood as well, in full and cut short.
    package func otherNames(of weekday: Weekday) -> [String] {
        [english.name(of: weekday)] + english.otherNames(of: weekday)
    }

    package func zone(named name: String) -> String? { english.zone(named: name) }

    package func isCalendarOfDays(_ title: String) -> Bool { english.isCalendarOfDays(title) }

    package func cities(ofZone identifier: String) -> [String] { english.cities(ofZone: identifier) }

    package var statuses: [(word: String, value: String)] {
        [
            ("なし", ""), ("仮", "TENTATIVE"), ("仮予定", "TENTATIVE"), ("確定", "CONFIRMED"), ("中止", "CANCELLED"),
            ("キャンセル", "CANCELLED"), ("未着手", "NEEDS-ACTION"), ("未完了", "NEEDS-ACTION"),
            ("進行中", "IN-PROCESS"), ("作業中", "IN-PROCESS"), ("完了", "COMPLETED"), ("済", "COMPLETED"),
        ] + english.statuses
    }

    package var priorities: [(word: String, value: Int)] {
        [("最高", 1), ("高", 1), ("中", 5), ("普通", 5), ("最低", 9), ("低", 9), ("なし", 0)] + english.priorities
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] {
        Japanese.searchOperators + english.searchOperators
    }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] {
        Japanese.searchTraits + english.searchTraits
    }
}

// MARK: - Rules

/// A rule in Japanese: months, the pace, weeks, days and times, then what is said about all of it.
private struct JapaneseRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }
    private var isOftenADay: Bool { rule.frequency.rawValue < RecurrenceRule.Frequency.daily.rawValue }

    var sentence: String {
        let core = isOftenADay ? paceWithinDays : paceOfDays
        let notes = conditions.isEmpty ? "" : " (\(conditions)のみ)"
        return core + notes + manyTimes + moved + picks + end + facts.calendarNote
    }

    /// `6月〜8月の毎週月曜日`, `2か月ごとの15日`.
    private var paceOfDays: String {
        let days = weeks.isEmpty || self.days.isEmpty ? weeks + self.days : "\(weeks)の\(self.days)"
        let isJoined = ["毎", "隔"].contains(interval.first) || days.isEmpty
        let pace = isJoined ? interval + days : "\(interval)の\(days)"
        guard !clock.isEmpty else { return months + pace }
        return months + (pace == "毎日" ? pace : "\(pace)の") + clock
    }

    /// `平日の9:00〜17:00の15分ごと`.
    private var paceWithinDays: String {
        let parts = [months.isEmpty ? "" : String(months.dropLast()), days, hours].filter { !$0.isEmpty }
        let isEvery = interval.first == "毎"
        let minutes = minutesPast.isEmpty || isEvery ? minutesPast : "の\(minutesPast)"
        return (parts + [interval + minutes]).joined(separator: "の")
    }

    // MARK: How often

    private var interval: String {
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "毎週平日" }
            if facts.weekdayGroup == .all { return "毎日" }
        }
        let count = rule.interval
        switch facts.frequency {
        case .secondly: return count <= 1 ? "毎秒" : "\(count)秒ごと"
        case .minutely: return count <= 1 ? "毎分" : "\(count)分ごと"
        case .hourly: return count <= 1 ? "毎時" : "\(count)時間ごと"
        case .daily: return count <= 1 ? "毎日" : "\(count)日ごと"
        case .weekly: return count <= 1 ? "毎週" : count == 2 ? "隔週" : "\(count)週間ごと"
        case .monthly: return count <= 1 ? "毎月" : "\(count)か月ごと"
        case .yearly: return count <= 1 ? "毎年" : "\(count)年ごと"
        }
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it: `6月〜8月の`.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        return facts.monthsFollowOneAnother ? "\(facts.name(of: first))〜\(facts.name(of: last))の" : "\(monthList)の"
    }

    private var monthList: String { JapaneseRule.list(facts.months.map(facts.name(of:))) }

    /// BYWEEKNO: `第20週と最終週`.
    private var weeks: String {
        JapaneseRule.list(
            JapaneseRule.ranges(rule.byWeekNumber.filter { $0 > 0 }.sorted()) { "第\($0)週" }
                + rule.byWeekNumber.filter { $0 < 0 }.sorted().map { "\(JapaneseRule.ordinal($0))週" })
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return "" }
        if !rule.byYearDay.isEmpty { return "年初から\(JapaneseRule.yearDays(rule.byYearDay))" }
        switch facts.frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    private var weekdaysOfWeek: String {
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, facts.weekdayGroup == .working || facts.weekdayGroup == .all { return "" }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "平日" }
        return weekdayNames(rule.byDay.isEmpty ? [facts.start.civil.date.weekday] : facts.weekdays)
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "毎日" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        rule.byMonthDay.isEmpty && !rule.byDay.isEmpty ? weekdaysOfPeriod : JapaneseRule.monthDays(facts.monthDays)
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return facts.months.isEmpty ? "の\(weekdaysOfPeriod)" : "\(monthList)の\(weekdaysOfPeriod)"
        }
        let months = facts.months.isEmpty ? facts.name(of: facts.startMonth) : monthList
        let isPlain = facts.months.count <= 1 && facts.monthDays.count == 1
        return "\(months)\(isPlain ? "" : "の")\(JapaneseRule.monthDays(facts.monthDays))"
    }

    /// `第1・第3月曜日`, `最後の平日`, `すべての月・水曜日`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "すべての\(weekdayNames(facts.weekdays))" }
        let each = facts.uncountedWeekdays.isEmpty ? [] : ["すべての\(weekdayNames(facts.uncountedWeekdays))"]
        return JapaneseRule.list(each + phrases)
    }

    /// The counted weekdays; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            return RuleFacts.forwardFirst(rule.bySetPosition).map { place($0, of: group) }
        }
        return facts.countedWeekdays.flatMap { weekday, ordinals -> [String] in
            let name = locale.name(of: weekday)
            guard ordinals.allSatisfy({ $0 >= -1 }) else { return ordinals.map { JapaneseRule.ordinal($0) + name } }
            return [ordinals.map(JapaneseRule.ordinal).joined(separator: "・") + name]
        }
    }

    /// `最初の平日`, `3日目`, `最終金曜日`.
    private func place(_ position: Int, of group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: JapaneseRule.monthDay(position)
        case .working: "\(JapaneseRule.place(position))の平日"
        case .weekend: "\(JapaneseRule.place(position))の土日"
        case .one(let weekday): JapaneseRule.ordinal(position) + locale.name(of: weekday)
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty { return JapaneseRule.monthDays(rule.byMonthDay) }
        if rule.byDay.isEmpty { return "" }
        return facts.weekdayGroup == .working ? "平日" : weekdayNames(facts.weekdays)
    }

    /// The days that a rule takes only where they are other days as well: `金曜日の場合`.
    private var conditions: String {
        let hasPace = rule.frequency == .daily && rule.interval > 1
        let monthDays = hasPace || !rule.byYearDay.isEmpty ? rule.byMonthDay : []
        let namesDays = hasPace || !rule.byYearDay.isEmpty || !rule.byMonthDay.isEmpty
        let parts = [
            monthDays.isEmpty ? "" : JapaneseRule.monthDays(monthDays), namesDays ? weekdayCondition : "",
        ].filter { !$0.isEmpty }
        return parts.isEmpty ? "" : "\(parts.joined(separator: "で"))の場合"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if facts.weekdayGroup == .working { return "平日" }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays)]
        return ordinalPhrases.isEmpty
            ? weekdayNames(facts.weekdays) : (plain + ordinalPhrases).joined(separator: "か")
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND of rules of days and more.
    private var clock: String {
        guard facts.namesTimes, facts.times.count <= JapaneseRule.mostTimes else { return "" }
        return JapaneseRule.list(facts.times.map(facts.clockTime))
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    /// `、日に24回`.
    private var manyTimes: String {
        guard !isOftenADay, facts.namesTimes, facts.times.count > JapaneseRule.mostTimes else { return "" }
        return "、日に\(facts.times.count)回"
    }

    /// `15分と45分`, of each hour.
    private var minutesPast: String {
        let minutes = JapaneseRule.list(rule.byMinute.map { "\($0)分" })
        let seconds = rule.bySecond == [0] ? "" : JapaneseRule.list(rule.bySecond.map { "\($0)秒" })
        return minutes.isEmpty || seconds.isEmpty ? minutes + seconds : "\(minutes)の\(seconds)"
    }

    /// `09:00〜17:00`; of a rule of hours `9時と17時`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }
        if rule.frequency == .hourly { return JapaneseRule.list(rule.byHour.map { "\($0)時台" }) }
        guard last - first + 1 == rule.byHour.count else {
            return JapaneseRule.list(rule.byHour.map { "\(hour($0))〜\(hour($0 + 1))" })
        }
        return "\(hour(first))〜\(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: "、その日がなければ前日"
        case .forward: "、その日がなければ翌日"
        }
    }

    /// BYSETPOS, where the days do not say it: `、ただし各月の最後の回のみ`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = JapaneseRule.list(RuleFacts.forwardFirst(rule.bySetPosition).map(JapaneseRule.place))
        return "、ただし各\(unit)の\(positions)の回のみ"
    }

    private var unit: String {
        switch rule.frequency {
        case .secondly: "秒"
        case .minutely: "分"
        case .hourly: "時"
        case .daily: "日"
        case .weekly: "週"
        case .monthly: "月"
        case .yearly: "年"
        }
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end { return "、\(count)回" }
        guard let (date, time) = facts.last else { return "" }
        return "、\(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")まで"
    }

    /// `月・水・金曜日`, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday]) -> String {
        "\(facts.inOrder(list).map { locale.shortName(of: $0) }.joined(separator: "・"))曜日"
    }

    // MARK: Lists and numbers

    /// `a`, `aとb`, `a、b、c`.
    static func list(_ items: [String]) -> String { items.joined(separator: items.count == 2 ? "と" : "、") }

    /// Numbers in words, with `a〜c` for three and more in a row.
    static func ranges(_ numbers: [Int], _ text: (Int) -> String) -> [String] {
        var items: [String] = []
        var index = 0
        while index < numbers.count {
            var end = index
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            items +=
                end - index >= 2
                ? ["\(text(numbers[index]))〜\(text(numbers[end]))"] : numbers[index...end].map(text)
            index = end + 1
        }
        return items
    }

    /// `第2`, before a weekday or a week; from the end `最終`, `最後から2番目の`.
    static func ordinal(_ number: Int) -> String {
        number == -1 ? "最終" : number < 0 ? "最後から\(number.magnitude)番目の" : "第\(number)"
    }

    /// `最初`, `3番目`; from the end `最後`, `最後から2番目`.
    static func place(_ number: Int) -> String {
        switch number {
        case 1: "最初"
        case -1: "最後"
        case ..<0: "最後から\(number.magnitude)番目"
        default: "\(number)番目"
        }
    }

    /// `15日`, `最終日`, `最終日の2日前`.
    static func monthDay(_ day: Int) -> String {
        day == -1 ? "最終日" : day < 0 ? "最終日の\(day.magnitude - 1)日前" : "\(day)日"
    }

    /// `1日と15日`, `2日〜8日`, `1日と最終日`.
    static func monthDays(_ days: [Int]) -> String {
        list(ranges(days.filter { $0 > 0 }.sorted(), monthDay) + days.filter { $0 < 0 }.sorted().map(monthDay))
    }

    /// `100日目と最終日`.
    static func yearDays(_ days: [Int]) -> String {
        list(RuleFacts.forwardFirst(days).map { $0 > 0 ? "\($0)日目" : monthDay($0) })
    }
}

// MARK: - The screen

extension Japanese: ScreenVocabulary {
    package func name(of action: MouseAction) -> String {
        switch action {
        case .click: "クリック"
        case .clickAgain: "再クリック"
        case .drag: "ドラッグ"
        case .shiftDrag: name(of: .shift, with: name(of: .drag))
        case .wheel: "ホイール"
        }
    }

    package func help(_ gesture: MouseGesture) -> String {
        switch gesture {
        case .select: "日、予定、カレンダーを選ぶ"
        case .open: "開く: 予定の詳細、その日の月"
        case .showView: "上の行の表示名: その表示に切り替える"
        case .doHint: "一番下の行の語: そのキーと同じ操作をする"
        case .showRest: "+9や\(more(3)): その日のすべてを見る"
        case .make: "空き時間の上で: その長さの予定を作る"
        case .lengthen: "予定の最後の行か右端: 長さを変える"
        case .lengthenAnywhere: "予定のどこででも: 長さを変える (ターミナルがShiftを渡す場合)"
        case .move: "予定: 移動する"
        case .widenPane: "ペインの間の線: 幅を変える"
        case .scroll: "スクロール"
        }
    }

    package func name(of context: KeyContext) -> String {
        switch context {
        case .pane(let pane): name(of: pane)
        case .help: "ヘルプ"
        case .problems: "問題"
        case .accounts: "アカウント"
        case .settings: "設定"
        case .settingValue: "設定の値"
        case .prompt: "日付の入力"
        case .form: "フォーム"
        case .leaving: "フォームを閉じる"
        case .scope: "どの回か"
        case .many: "印の付いたすべて"
        case .confirmation: "はい・いいえ"
        case .chooser: "一覧からの選択"
        case .line: "パスの入力"
        case .text: "文字の入力"
        case .conflict: "2つの版"
        case .importPreview: "取り込み"
        case .deletedDates: "削除した回"
        case .refusedText: "受け付けられない内容"
        case .links: "リンク"
        case .notes: "メモ"
        case .answer: "返答"
        case .mail: "メール"
        case .freeTime: "空き時間"
        case .alarm: "アラーム"
        case .quickAdd: "1行での追加"
        case .search: "検索"
        case .palette: "コマンドの入力"
        }
    }

    package func name(of key: NamedKey) -> String { english.name(of: key) }

    package func name(of modifier: KeyModifier, with key: String) -> String { english.name(of: modifier, with: key) }

    // MARK: Panes

    /// A pane by its name in the manual.
    private func name(of pane: PaneID) -> String {
        switch pane {
        case .heading: "月の名前"
        case .grid: "月"
        case .calendars: "カレンダー"
        case .list: "一覧"
        case .details: "詳細"
        default:
            ViewName(rawValue: pane.rawValue).map { "\(name(of: $0))の表示" } ?? pane.rawValue
        }
    }
}

// MARK: - The screen's sentences

extension Japanese {
    package func grouped(_ number: Int) -> String { english.grouped(number) }

    package func sections(by key: SectionKey) -> String {
        let names = SectionKey.allCases.map { $0 == key ? "[\(name(of: $0))]" : name(of: $0) }
        return "区切り: \(names.joined(separator: "  "))"
    }

    package func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "今日"
        case 1: return days > 0 ? "明日" : "昨日"
        case ..<14: words = "\(count)日"
        case ..<60: words = "\(count / 7)週間"
        case ..<730: words = "\(count / 30)か月"
        default: words = "\(count / 365)年"
        }
        return days > 0 ? "\(words)後" : "\(words)前"
    }

    package func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days)日"
        case ..<60: "\(days / 7)週"
        case ..<730: "\(days / 30)か月"
        default: "\(days / 365)年"
        }
    }

    package func statusFact(_ value: String) -> String? {
        ["CANCELLED", "TENTATIVE", "IN-PROCESS"].contains(value) ? status(value) : nil
    }

    package func priorityFact(_ value: Int) -> String? { (1...9).contains(value) ? "優先度 \(rank(value))" : nil }

    package func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "承諾"
        case "DECLINED": "辞退"
        case "TENTATIVE": "未定"
        case "DELEGATED": "委任"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    package func people(_ names: [String], others: Int) -> String {
        others <= 0 ? list(names) : "\(list(names))、ほか\(others)人"
    }

    package func accepted(_ count: Int, of total: Int) -> String { count == total ? "全員承諾" : "\(count)人承諾" }

    /// A length of time since something.
    private func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: "たった今"
        case ..<3600: "\(seconds / 60)分前"
        case ..<172_800: "\(seconds / 3600)時間前"
        default: "\(seconds / 86_400)日前"
        }
    }

    private func synced(_ seconds: Int64) -> String { "\(ago(seconds))に同期" }

    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        let more = key.map { " \($0)" } ?? ""
        return switch summary {
        case .running: "同期中…"
        case .failed(let account): (account.map { "\($0): 同期失敗" } ?? "同期失敗") + more
        case .waiting(let count, let isOffline): changesWait(count) + (isOffline ? ": オフライン" : "")
        case .offline(let seconds): "オフライン" + (seconds.map { "、\(synced($0))" } ?? "")
        case .left(let count): itemsLeft(count) + more
        case .versions(let count): (count == 1 ? "2つの版" : "2つの版が\(grouped(count))件") + more
        case .synced(let seconds): synced(seconds)
        case .never: "未同期"
        }
    }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        var facts = [age.map(synced) ?? "未同期"]
        if status.isOffline { facts.append("オフライン") }
        if status.waiting > 0 { facts.append(changesWait(status.waiting)) }
        if status.left > 0 { facts.append(itemsLeft(status.left)) }
        if let until { facts.append("サーバーの求めにより\(until)まで待機") }
        return facts
    }

    package func reading(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        if let total = progress.total { return "読み込み中 \(done)/\(grouped(total))" }
        return progress.done == 0 ? word(.loadingSoon) : "読み込み中 \(done)"
    }

    package func saving(_ progress: LoadProgress) -> String {
        let count = progress.total.map { " \(grouped(progress.done))/\(grouped($0))" } ?? ""
        return "保存中\(count)…"
    }

    // MARK: News

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [(change.added, "追加"), (change.changed, "変更"), (change.removed, "削除")].compactMap { titles, what in
            titles.first.map { titles.count == 1 ? "\(quoted($0))を\(what)" : "\(grouped(titles.count))件を\(what)" }
        }
        return facts.isEmpty ? "カレンダーが変更されました" : "別のプログラムが\(list(facts))しました"
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Questions, lists and pages

    package func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String {
        (guests > 0 ? "\(uninformed(guests))にはメールで知らせません。" : "")
            + "カレンダー\(quoted(title)) (\(grouped(items))件) を削除しますか?"
    }

    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        switch aim {
        case .delete: "\(items(count))を削除しますか?"
        case .complete(true): "タスク\(grouped(count))件を完了にしますか?"
        case .complete(false): "タスク\(grouped(count))件を未完了に戻しますか?"
        case .move(nil): "\(items(count))の移動先"
        case .move(let calendar?): "\(items(count))を\(calendar)に移動しますか?"
        case .fields(let labels): "\(items(count))の\(list(labels))を変更しますか?"
        case .step(let days, let minutes):
            "\(items(count))を\(steps(days: days, minutes: minutes, back: "前に", on: "後に"))移動しますか?"
        case .lengthen(let days, let minutes):
            "\(items(count))を\(steps(days: days, minutes: minutes, back: "短く", on: "長く"))しますか?"
        }
    }

    /// `2日後に、15分前に`: the steps that are not nothing, each with the word for its direction.
    private func steps(days: Int, minutes: Int, back: String, on: String) -> String {
        let steps = [
            (CivilDuration(days: abs(days)), days < 0), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes < 0),
        ]
        return list(
            steps.filter { $0.0 != CivilDuration(days: 0) }.map { "\(length($0.0, .short))\($0.1 ? back : on)" })
    }

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        let names = old + (more > 0 ? ["ほか\(grouped(more))件"] : [])
        return "\(label): \(value.isEmpty ? "なし" : value)" + (names.isEmpty ? "" : " (変更前は\(list(names)))")
    }

    package var commandWords: [(words: [String], names: [String])] {
        [
            ("終わる やめる 閉じる", "quit"), ("保存", "saved"), ("追加 作成 作る", "quick-add new-item"),
            ("新規 新しい", "quick-add new-item new-calendar"), ("消す 削除", "delete-item delete-calendar"),
            ("変更 修正 名前 編集", "edit-item edit-calendar"), ("複製 複写 コピー", "copy-item"),
            ("貼り付け ペースト", "paste-item"), ("移動 日付 ジャンプ", "go-to-date"), ("設定 環境設定", "settings"),
            ("元に戻す 取り消し", "undo"), ("探す 検索", "search"), ("更新 再読み込み", "read-again"),
            ("祝日 国", "holidays"),
            ("同期", "sync"), ("アカウント サーバー 購読", "accounts"), ("完了 済み", "toggle-done"),
            ("タスク リマインダー", "reminders"), ("タイムゾーン 時差", "zone second-zone"),
            ("ヘルプ 使い方 キー", "help"), ("エラー 警告 問題", "problems"), ("承諾 辞退 返答 返信", "answer"),
            ("カレンダー 表示 非表示", "calendars"), ("1日", "days-1 right left"), ("テンプレート", "settings"),
            ("印刷 共有", "export-items"),
            ("バックアップ", "export-calendar export-items"), ("招待 参加者", "edit-item new-item"),
        ].map { ($0.split(separator: " ").map { String($0) }, $1.split(separator: " ").map { String($0) }) }
            + english.commandWords
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        let own =
            switch setting {
            case .theme: "色 配色 ダーク ライト 外観"
            case .language: "日本語 英語"
            case .start: "既定の表示 起動"
            case .keys: "ショートカット キー操作"
            case .clock: "24時間 12時間 時計"
            case .dateOrder: "日付の書式 順序"
            case .firstWeekday: "週の最初の曜日 月曜 日曜"
            case .weekNumbers: "週数"
            case .workingHours: "仕事 業務時間"
            case .timeZone: "時間帯 都市"
            case .secondZone: "世界時計 時間帯"
            case .secondCalendar: "旧暦 和暦"
            case .moon: "月の満ち欠け"
            case .cancelled: "キャンセル 表示 非表示"
            case .declined: "欠席 表示 非表示"
            case .completed: "完了 表示 非表示"
            case .calendar: "既定のカレンダー 新規"
            case .length: "既定の長さ 時間"
            case .alarm: "通知 リマインダー 既定"
            case .address: "メールアドレス 私"
            case .person: "名前 私"
            case .mail: "送信 電子メール"
            }
        return "\(own) \(english.everydayWords(for: setting))"
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        let names = list(titles.map(quoted) + (more > 0 ? ["ほか\(grouped(more))件"] : []))
        return
            "印: \(names)。{edit-item}、{delete-item}、{move-to-calendar}、{toggle-done}、{copy-item}、"
            + "{export-items}、{move-day-earlier} から {move-day-later}、{repeat-change} はすべてが対象です。"
            + "{back} で印を外します"
    }

    package func changedDates(_ dates: [String], stay: Bool) -> String {
        let fate = stay ? "は規則にありませんが残ります" : "は新しい終了日より後なので消えます"
        return "変更した\(grouped(dates.count))回\(fate): \(dates.joined(separator: "、"))"
    }

    package func dates(_ count: Int?) -> String { count.map { "\(grouped($0))回" } ?? "終わりなし" }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        let facts = counts.filter { $0.count > 0 }.map { "\(name(of: $0.part))\(grouped($0.count))件" }
        return facts.isEmpty ? "なし" : list(facts)
    }

    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        let word =
            switch answer {
            case .accept: "承諾"
            case .tentative: "未定"
            case .decline: "辞退"
            }
        return ofOneDate ? "\(word) (この回のみ)" : word
    }

    package func mailTitle(_ titles: [String]) -> String {
        "\(list(titles.map(quoted)))の参加者に知らせますか?"
    }

    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        if !tells { return "メールを送らずに保存" }
        return isServed ? "保存 (サーバーが知らせます)" : "保存してメールを送る"
    }

    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        let what =
            switch kind {
            case .new: "招待"
            case .changed: "変更"
            case .cancelled: "中止"
            case .uninvited: "招待の取り消し"
            }
        return "\(person) · \(what)" + (fromServer ? " (サーバーから)" : "")
    }

    package func contacts(_ people: [String], key: String) -> String {
        "\(key) で先頭を選択: \(people.joined(separator: " · "))"
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let counts = [(new, word(.importNew)), (changed, importChanged([])), (identical, word(.importIdentical))]
        var facts = counts.filter { $0.0 > 0 }.map { "\($0.1)\(grouped($0.0))件" }
        if facts.isEmpty { facts.append("予定もタスクもありません") }
        if problems > 0 { facts.append(self.problems(problems)) }
        return list(facts)
    }

    package func importChanged(_ properties: [String]) -> String {
        properties.isEmpty ? "変更" : "変更: \(list(properties.map(label(ofProperty:))))"
    }

    // MARK: Forms

    package func hint(for field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "Spaceか←→: 予定またはタスク"
        case .title: kind == .event ? "予定の名前" : "すること"
        case .due: "金曜 17:00 · 明日 · 12月24日 · +3d · 空欄: 日付なし"
        case .starts where kind == .reminder: "始められる日時: 月曜 · 12月24日 9:00 · 空欄: すぐに"
        case .starts: "金曜 9-10:30 · 明日 14:00 1h · 12月24日 · 24–27 dec · 日付だけ: 終日"
        case .ends: "10:30 · 45m · 1h30 · 金曜 12:00 · 12月27日"
        case .zone: "Europe/Berlin · UTC · 現地時刻: どこにいても同じ時刻"
        case .repeats: "毎日 · 毎週火曜日 · 隔週月曜日 · every mon, wed · 毎月15日 · 空欄: 1回"
        case .alarm: "15分前 · 1時間前, 1日前 · 1日前 9:00 · 開始時 · 終了時 5分前 · 空欄: なし"
        case .place: "部屋、住所、リンク"
        case .calendar: "←→か名前の先頭の文字"
        case .notes: "⏎で改行、{next-field} で次へ、{save} で保存"
        case .url: "https://example.org/page"
        case .categories: "コンマで区切った語: 仕事, 旅行"
        case .priority, .status, .shownAs, .source: "←→か先頭の文字"
        case .more: "Spaceか→でこれらの行を表示"
        case .people: "ana@example.com, Tom <tom@example.com> · または連絡先の名前"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }
}

// MARK: - The command line

extension Japanese: CommandVocabulary {
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        switch verb {
        case .list:
            [
                ("tcal list", "今日から30日間"),
                ("tcal list 月曜 7d -c 仕事", "次の月曜からの1週間の仕事"),
                ("tcal list 1y --search ヨガ", "1年間のヨガ"),
                ("tcal list 2026-12-24 3d --json", "3日間 (ほかのプログラム向け)"),
                ("tcal list today --format '{start:%H:%M} {title}'", "今日の予定を1行ずつ"),
            ]
        case .conflicts:
            [
                ("tcal conflicts", "今後30日間"),
                ("tcal conflicts mon 7d -c 仕事", "次の月曜日からの仕事の1週間"),
            ]
        case .open:
            [
                ("tcal open --search 歯医者", "歯医者の予定を開く"),
                ("tcal open UID#2026-11-26", "繰り返しのその日の回"),
                ("tcal open - < mail.eml", "メールの対象の項目（カレンダーにある場合）"),
            ]
        case .free:
            [
                ("tcal free mon 5d --length 1h --between 9-17", "来週の勤務時間で1時間空いているところ"),
                ("tcal free --vfreebusy > busy.ics", "7日間の予定のある時間 (ほかの人に渡す)"),
            ]
        case .notify:
            [
                ("tcal notify --next", "次のアラーム"),
                ("tcal notify --once", "時刻の来たアラーム。cronの行から"),
            ]
        case .next:
            [
                ("tcal next --follow --within 12h", "最後の行を表示するステータスバー向け"),
                ("tcal next --format '{start:%H:%M} {title:20}'", "残り時間ではなく時刻を表示"),
            ]
        case .show: [("tcal show --search 歯医者", "その名前の項目")]
        case .done:
            [("tcal list today --kind reminder --format '{id}' | tcal done -", "今日が期限のタスクをすべて完了")]
        case .delete: [("tcal list --search ヨガ --format '{id}' | tcal delete -", "30日間のヨガを削除")]
        case .search:
            [
                ("tcal search ランチ アナ", "両方の語のある項目"),
                ("tcal search 'タグ:旅行 以降:2026-01'", "1月からの旅行"),
                ("tcal search --json -- retro -demo", "demoのないretro (ほかのプログラム向け)"),
                ("tcal search '種類:タスク 種類:未完了 前:now'", "遅れているタスク"),
            ]
        case .calendars:
            [
                ("tcal calendars create 家族 --color '#a6e3a1'", "新しいカレンダー"),
                ("tcal calendars delete 古い予定 --yes", "ごみ箱へ"),
            ]
        case .rule: [("tcal rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 -n 3", "最終金曜日を3回")]
        case .add:
            [
                ("tcal add 'アナとランチ 金曜 13時 #食事'", "1行で予定を追加"),
                ("tcal add 'todo 切符を買う 金曜 p1'", "1行でタスクを追加"),
                ("tcal add 歯医者 '火曜 9-9:45' --alarm 1h", "予定"),
                ("tcal add 朝会 '月曜 9:00 15m' --repeat 'every weekday'", "繰り返す予定"),
                ("tcal add 'アナに電話' --kind reminder --due '金曜 12:00' --priority high", "タスク"),
            ]
        case .edit:
            [
                ("tcal edit UID --start 10:00", "同じ日に、同じ長さで"),
                ("tcal edit --search 歯医者 --location '本町4-1'", "その名前の項目"),
                ("tcal edit UID --scope this --recurrence-id 20261126T090000 --location 会議室", "繰り返しの1回"),
            ]
        case .import:
            [
                ("tcal import invitation.ics -c 仕事 --dry-run", "取り込まれる内容"),
                ("tcal import ~/.local/share/calcurse", "calcurseの予定、タスク、メモ"),
            ]
        case .invite:
            [
                ("tcal invite show - < mail", "メールの招待の内容"),
                ("tcal invite accept - < mail", "返答し、予定をカレンダーに入れる"),
            ]
        case .reply: [("tcal reply UID decline --comment '休暇中です'", "コメントを添えた返答")]
        case .export: [("tcal export -c 仕事 2026-01-01 1y -o work.ics", "1年間の仕事")]
        case .sync:
            [
                ("tcal sync", "すべてのアカウント"),
                ("tcal sync 仕事 --dry-run", "1つのアカウントで行われること"),
            ]
        case .accounts:
            [
                ("tcal accounts add anna@example.com", "アドレスからサーバーを探す"),
                ("tcal accounts add https://cloud.example.com --user anna", "わかっているサーバー"),
                ("tcal accounts check", "各アカウントの接続先と、サーバーの応答"),
            ]
        case .holidays:
            [
                ("tcal holidays add jp", "日本の祝日を表示"),
                ("tcal holidays de > holidays.ics", "ドイツの祝日 (ほかのプログラム向け)"),
            ]
        case .screen, .cal, .doctor, .docs, .move, .undo, .redo, .complete: []
        case .help:
            [
                ("tcal help keys", "今の設定でのすべてのキー"),
                ("tcal help config", "すべての設定"),
            ]
        }
    }

    package var otherNames: [(command: String, names: [String])] {
        [
            ("list", ["予定", "一覧", "今日", "明日", "今週"]), ("show", ["詳細", "表示"]), ("search 語", ["検索", "探す"]),
            ("list --kind reminder", ["タスク", "リマインダー"]), ("cal", ["月", "年"]), ("calendars", ["カレンダー"]),
            ("free", ["空き", "空き時間"]), ("notify", ["アラーム", "通知"]), ("doctor", ["確認", "問題"]),
            ("add", ["追加", "新規", "作成"]), ("edit", ["編集", "変更"]), ("delete", ["削除", "中止"]), ("done", ["完了"]),
            ("move", ["移動"]), ("undo", ["取り消し", "元に戻す"]), ("redo", ["やり直し"]), ("import", ["取り込み"]),
            ("export", ["書き出し"]), ("reply", ["返答", "承諾", "辞退"]), ("sync", ["同期"]),
            ("accounts", ["アカウント"]), ("invite", ["招待"]), ("help config", ["設定"]), ("help keys", ["キー"]),
            ("help", ["ヘルプ", "使い方"]),
        ] + english.otherNames
    }
}

// MARK: - The command line's sentences

extension Japanese {
    package func usageError(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion):
            return "\(name)というオプションはありません" + (suggestion.map { "。\($0)のことですか?" } ?? "")
        case .dashedWord(let option, let word):
            return "\(option)というオプションはありません。ハイフンで始まる語は、tcal search -- \(word)のように--の後に書いてください"
        case .optionOfOthers(let name, let verb, let others):
            let owners = others.prefix(4).map { $0 == .screen ? "tcal" : "tcal \($0.rawValue)" }
            return (verb == .screen ? "\(name)にはコマンドが必要です" : "\(verb.rawValue)に\(name)というオプションはありません")
                + "。\(list(owners))\(others.count > 4 ? "など" : "")のオプションです"
        case .missingValue(let option):
            return "\(option.text)には値が必要です"
                + (value(of: option).isEmpty ? "" : ": \(option.text) \(value(of: option))")
        case .unexpectedValue(let option): return "\(option.text)に値は付けられません"
        case .invalidValue(let option, let value, let expected):
            return "\(option.text)に「\(value)」は指定できません。\(self.expected(expected))"
        case .unexpectedArgument(let word): return "引数が多すぎます: 「\(word)」"
        case .changeWithoutOption(let word): return "変更は--start 15:00や--title お茶 などのオプションで指定します。「\(word)」はオプションではありません"
        case .unquotedLine(let line): return "行を引用符で囲んでください: tcal add '\(line)'"
        case .missingArgument(.when): return "日時がありません。--quickを付けると行全体を読みます"
        case .missingArgument(let operand): return "\(name(of: operand))がありません"
        case .invalidArgument(let operand, let value, let expected):
            return "\(name(of: operand))に「\(value)」は指定できません。\(self.expected(expected))"
        case .unknownCalendar(let name, let known):
            return "「\(name)」というカレンダーはありません。"
                + (known.isEmpty ? "カレンダーは1つもありません" : "あるのは\(known.map(quoted).joined())です")
        case .ambiguousCalendar(let name, let paths):
            return "「\(name)」というカレンダーが複数あります。パスで指定してください: \(list(paths))"
        case .calendarNotMade(let path, let reason): return "\(path)を作れません: \(obstacle(reason))"
        case .unknownTemplate(let name, let known):
            return "\(quoted(name))というテンプレートはありません。"
                + (known.isEmpty ? "テンプレートは1つもありません" : "あるもの: " + known.joined(separator: ", "))
        case .unknownSet(let name, let known):
            return "\(quoted(name))というセットはありません。"
                + (known.isEmpty ? "セットは1つもありません" : "あるもの: " + known.joined(separator: ", "))
        case .noCalendarToWrite:
            return "これを入れられるカレンダーがありません。tcal calendars create 名前で作れます"
        case .unknownSource(let name, let known):
            return "「\(name)」という保存先はありません。あるのは\(known.map(quoted).joined())です"
        case .unreadablePhrase(let option, let failure):
            return (option.map { "\($0.text): " } ?? "") + failure.wording(in: self)
        case .conflictingOptions(let conflict): return self.conflict(conflict)
        case .format(let fault): return self.fault(fault)
        case .noItem(let asked, let elsewhere):
            return elsewhere.isEmpty
                ? "\(self.asked(asked))項目はありません\(reasons(asked))"
                : "そこに\(self.asked(asked))項目はありません。あるのは\(list(elsewhere.map(place)))です"
        case .severalCandidates(let asked, let count, _):
            return "\(self.asked(asked))項目が\(grouped(count))件あります。UIDの先頭部分で指定してください:"
        case .severalItems(let uid, let places, let differInKind, let inPlace):
            let options = (inPlace ? ["--calendar", "-f"] : []) + (differInKind ? ["--kind"] : [])
            return "UID \(uid)の項目が複数あります: \(list(places.map(place)))。\(options.joined(separator: "か"))で選んでください"
        case .scopeMissing(let title, let next):
            return "\(quoted(title))は繰り返しです。--scope all、または--scope thisかfollowingと--recurrence-idを指定してください"
                + nextInstances(next)
        case .instanceMissing(let scope, let title, let next):
            return "\(quoted(title))は繰り返しです。--scope \(scope.rawValue)には--recurrence-idが必要です"
                + nextInstances(next)
        case .noInstance(let name, let title, let next):
            return "\(quoted(title))に\(name)の回はありません" + nextInstances(next)
        case .notRecurring(let uid, let named): return "\(uid)は繰り返しではないので、\(named)の回はありません"
        case .notReminder(let title): return "\(quoted(title))は予定です。完了にできるのはタスクだけです"
        case .everythingDone(let title):
            return "\(quoted(title))はすべて完了しています。--reopenで未完了に戻せます"
        case .reopensUnnamed(let title):
            return "\(quoted(title))は繰り返しです。未完了に戻す回を--recurrence-idで指定してください"
        case .alreadyThere(let title, let calendar): return "\(quoted(title))はすでに\(quoted(calendar))にあります"
        case .nothingToChange(let title):
            return "\(quoted(title))の何を変更するか、--titleのように指定してください"
        case .unchanged(let title): return "\(quoted(title))はすでにそのとおりです。何も変更していません"
        case .movesInstance(let title, let uid):
            return "\(quoted(title))は繰り返しで、すべての回が1つのカレンダーに入ります。tcal move \(uid) カレンダーで全体を移動します"
        case .deletionNotConfirmed(let title, let items, let guests):
            return "\(quoted(title))には項目が\(grouped(items))件あります。"
                + (guests > 0 ? "\(uninformed(guests))にはメールで知らせません。" : "") + "ごみ箱に移すには--yesを付けてください"
        case .serverNotConfirmed(let title, let account, let items, let guests):
            return "\(quoted(title))には項目が\(grouped(items))件あり、\(account)のサーバーにもあります。次の同期で全員から削除されます。"
                + (guests > 0 ? "\(uninformed(guests))にはメールで知らせません。" : "") + "よければ--yesと--on-serverを付けてください"
        case .unknownVerb(let word, let suggestion):
            return "「\(word)」というコマンドもファイルもありません。"
                + (suggestion.map { "tcal \($0)のことですか?" } ?? "tcal --helpでコマンドの一覧が表示されます。")
                + "パスはtcal ./\(word)のように開きます"
        case .nothingThere(let path): return "\(path)には何もありません"
        case .invalidClock(let value):
            return "TCAL_NOWに「\(value)」は指定できません。2026-11-21T10:42のような日時を書いてください"
        case .noHome:
            return "ホームフォルダーがわかりません。HOMEにも、このユーザーの情報にもありません。HOMEにパスを指定してください"
        case .refusedLine(let number, let line, let error):
            return "\(number)行目「\(line)」: \(usageError(error))。1行も追加していません"
        case .notUTF8(let word): return "「\(word)」はUTF-8ではありません。パス以外はUTF-8で書いてください"
        case .noAddress:
            return "自分のアドレスがわかりません。設定に [me] address = you@example.comと書いてください"
        case .notInvited(let title): return "[me] addressのどのアドレスも\(quoted(title))に招待されていません"
        case .isOrganizer(let title): return "\(quoted(title))は自分が主催しているので、返答する相手がいません"
        case .noMailAddress(let text): return "「\(text)」にはメールを送れません"
        case .sendMissing(let people, byServer: true):
            return "変更が届くと、カレンダーのサーバーが\(names(people))に知らせます。よければ--sendを付けてください"
        case .sendMissing(let people, _):
            return "\(names(people))にメールが送られます。--sendか--no-sendを付けてください"
        case .serverSends(let people):
            return "変更が届くと、カレンダーのサーバーが\(names(people))に知らせます。--no-sendでは止められません。"
                + "--sendを付けるか、そのようなサーバーのないカレンダーを使ってください"
        case .mailsNeedCommand(let count):
            return "ここではメール\(grouped(count))通を出力に書けません。設定に [mail] sendを書くか、--no-sendを付けてください"
        case .nobodyInvited(let title): return "\(quoted(title))には誰も招待していません"
        case .answersNothing(let method): return "METHOD:\(method)は返答を求めていません"
        case .refused(let refusal): return refusal.wording(in: TimeLocale(words: self), viewedIn: .utc)
        case .syncMissing:
            return "同期を行うtcal-syncが、tcalと同じ場所にもPATHにもありません。tcalのソースでmake install-syncを実行すると作れます"
        case .syncNotStarted(let reason): return "tcal-syncを起動できません: \(reason)"
        case .syncKilled(let signal): return "tcal-syncがシグナル\(signal)で終了しました"
        case .unreadableInput(let reason): return "標準入力を読めません: \(reason)"
        case .noTerminal: return "標準出力がターミナルではありません。テキストで表示するにはtcal listを使ってください"
        }
    }

    private func reasons(_ item: AskedItem) -> String {
        if case .uid = item { return "。その語を含むものもありません" }
        guard case .words(_, let absences) = item, !absences.isEmpty else { return "" }
        return ": " + absences.map(absence).joined(separator: "。")
    }

    package func conflict(_ conflict: EditConflict) -> String {
        guard !conflict.isGone else { return "その間に別のプログラムが\(quoted(conflict.title))を削除しました" }
        let names = list(conflict.properties.map { "\($0.name) (現在は\($0.theirs))" })
        return "その間に別のプログラムが\(quoted(conflict.title))を変更しました: \(names)。何も変更していません。もう一度試してください"
    }

    package func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        "tcal: \(quoted(item))は\(list(calendars))にあります。--calendarで指定してください"
    }

    // MARK: Results

    package func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String {
        let who = who.isEmpty ? "送信者" : who
        return switch method {
        case .publish: "\(who)が予定を共有しています"
        case .request: isKnown ? "\(who)が、すでにカレンダーにある予定に招待しています" : "\(who)が招待しています"
        case .add: "\(who)が日程を追加しました"
        case .cancel: "\(who)が予定を中止しました"
        case .counter: "\(who)が別の日時を提案しました"
        case .declineCounter: "\(who)が、こちらの提案した日時を断りました"
        case .refresh: "\(who)が最新の内容を求めています"
        case .reply:
            switch status {
            case "ACCEPTED": "\(who)が承諾しました"
            case "DECLINED": "\(who)が辞退しました"
            case "TENTATIVE": "\(who)は未定です"
            case "DELEGATED": "\(who)は別の人に委任しました"
            default: "\(who)はまだ決めていません"
            }
        }
    }

    package func difference(_ difference: SchedulingDifference, was: String) -> String {
        let name =
            switch difference {
            case .times: "日時"
            case .rule: "繰り返し"
            case .title: "件名"
            case .place: "場所"
            case .notes: "メモ"
            case .status: "状態"
            case .people: "参加者"
            }
        return was.isEmpty ? name : "\(name) (変更前は\(was))"
    }

    package func replySubject(_ answer: InvitationAnswer, title: String) -> String {
        "\(self.answer(answer, ofOneDate: false)): \(self.title(title))"
    }

    package func replyText(
        _ answer: InvitationAnswer, who: String, title: String, times: String, comment: String
    ) -> String {
        let verb =
            switch answer {
            case .accept: "承諾しました"
            case .tentative: "参加未定です"
            case .decline: "辞退しました"
            }
        let comment = comment.isEmpty ? "" : "\n\(comment)\n"
        return "\(who)は\(verb)。\n\n\(self.title(title))\n\(times)\n\(comment)"
    }

    package func replied(
        _ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery
    ) -> String {
        let name = quoted(self.title(title))
        let done =
            switch answer {
            case .accept: "\(name)を承諾しました"
            case .tentative: "\(name)に「未定」と返答しました"
            case .decline: "\(name)を辞退しました"
            }
        let how =
            switch delivery {
            case .byMail: "\(organizer)にメールを送ります"
            case .byServer: "カレンダーのサーバーが\(organizer)に知らせます"
            case .notWanted: "\(organizer)は返答を求めていません"
            case .unsent: "\(organizer)には知らせていません。[mail] sendを設定してください"
            case .written: "\(organizer)へのメールは送らず、出力に書きました"
            }
        return "\(done)。\(how)"
    }

    package func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String {
        let sentence =
            switch kind {
            case .new: "\(who)からの招待です。"
            case .changed: "\(who)が、招待している予定を変更しました。"
            case .cancelled: "\(who)が予定を中止しました。"
            case .uninvited: "\(who)が招待を取り消しました。"
            }
        let facts = [self.title(title), times, place].filter { !$0.isEmpty }.joined(separator: "\n")
        return "\(sentence)\n\n\(facts)\n" + (notes.isEmpty ? "" : "\n\(notes)\n")
    }

    package func mailed(
        _ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery
    ) -> String {
        let letter =
            switch kind {
            case .new: "\(quoted(self.title(title)))への招待"
            case .changed: "\(quoted(self.title(title)))の変更"
            case .cancelled, .uninvited: "\(quoted(self.title(title)))の中止"
            }
        let who = names(people)
        return switch delivery {
        case .byMail: "\(letter): \(who)にメールを送ります"
        case .byServer: "\(letter): カレンダーのサーバーが\(who)に知らせます"
        case .notWanted, .unsent: "\(letter): \(who)には知らせていません。[mail] sendを設定してください"
        case .written: "\(letter): \(who)へのメールは送らず、出力に書きました"
        }
    }

    /// Names, of many the first ones.
    package func names(_ people: [String]) -> String {
        people.count > 12 ? "\(list(Array(people.prefix(10))))、ほか\(grouped(people.count - 10))人" : list(people)
    }

    package func yes(_ text: String) -> Bool? {
        switch text.filter({ !$0.isWhitespace }) {
        case "はい", "ｙ": true
        case "いいえ", "ｎ": false
        default: english.yes(text)
        }
    }

    package func heading(_ day: String, _ part: PartOfDay) -> String { "\(day) \(name(of: part))" }

    package func nothingFound(_ words: String, _ reasons: [String]) -> String {
        reasons.isEmpty
            ? "\(excerpt(words))に当てはまる項目はありません。"
            : reasons.map { $0.hasSuffix("?") ? $0 : "\($0)。" }.joined()
    }

    package func datesLeft(_ title: String, _ count: Int, from first: String) -> String {
        let name = title.isEmpty ? nameOfUntitled : quoted(title)
        return count == 1
            ? "\(name)には、期限を過ぎた未完了の回がもう1回あります: \(first)"
            : "\(name)には、期限を過ぎた未完了の回があと\(grouped(count))回あり、最初は\(first)です"
    }

    package func imported(_ calendars: [ImportCount]) -> String {
        list(
            calendars.map { "\(quoted($0.calendar)): 新規\($0.new)件、変更\($0.changed)件、同一\($0.identical)件" })
    }
}

// MARK: - tcal-syncの言葉

extension Japanese {
    package func sentence(_ sentence: SyncSentence) -> String {
        switch sentence {
        case .noAccounts: "アカウントも購読もありません。tcal accounts add アドレス で作れます"
        case .noAccount(let name): "\(quoted(name))というアカウントはありません"
        case .isTaken(let process): "別のtcal-syncが動いています (プロセス\(process))"
        case .isPaused(let until): "サーバーの求めにより\(until)まで待ちます。tcal accounts checkなら待たずに確認します"
        case .noAddress: "urlがありません"
        case .noClient: "libcurlを準備できません"
        case .commandFailed(let status): "password-commandが終了コード\(status)で終了しました"
        case .exposed(let path): "\(path)をほかの人が読めます。chmod 600で防げます"
        case .passwordEmpty: "パスワードが空です"
        case .noClientID: "oauthのサーバーがこのプログラムを見分けるためのclient-idがありません"
        case .noTokens(let issuer): "\(issuer)はトークンの求め方を示していないか、安全ではありません (RFC 8414、PKCE)"
        case .noGrant(let account): "まだ許可されていません: tcal accounts login \(account)"
        case .grantEnded(let account): "サーバーがトークンを受け付けなくなりました: tcal accounts login \(account)"
        case .noPort(let reason): "このマシンのポートを開けませんでした: \(reason)"
        case .noToken(let word): "サーバーがトークンを発行しません (\(word))"
        case .loginLate: "5分間、ページに応答がありませんでした"
        case .gnomeAbsent: "このセッションのバスでGNOMEオンラインアカウントが応答しません"
        case .gnomeUnknown(let name): "GNOMEの設定に、カレンダーのあるアカウント\(quoted(name))はありません"
        case .gnomeLocked(let name):
            "GNOMEの設定から\(quoted(name))の情報を得られません。オンラインアカウントで再度ログインしてください"
        case .notAccepted(let account): "\(account)が受け付けなかったもの"
        case .made: "サーバーに作成"
        case .deleted: "サーバーから削除"
        case .renamed(let title, let isHere): "\(isHere ? "手元" : "サーバー")の名前を\(quoted(title))に変更"
        case .recolored(let color, let isHere): "\(isHere ? "手元" : "サーバー")の色を\(color)に変更"
        case .notSeen:
            "手元になかったものがサーバーにあるため、サーバーからは削除しませんでした。--allow-deletionsで削除します"
        case .done(let deed, let count): "\(done(deed))\(count)件"
        case .nothingNew: "新しいものはありません"
        case .fetched(let count): "\(count)件を取得"
        case .kept(let uid): "\(uid)を残しました。一方で変更され、もう一方で削除されていました"
        case .more(let count, let reason): "ほか\(count)件: \(reason)"
        case .notDelivered(let name, let person, let status):
            "\(name): 招待は\(person)に届きませんでした (\(status))"
        case .dropped(let names, let folder):
            "サーバーは\(list(names))を保存しませんでした。送った内容は\(folder)にあります"
        case .conflict(let name, let properties):
            "\(name)で競合: 両側で\(properties.isEmpty ? "" : list(properties) + "が")変更されました。どちらの版もそのまま残ります"
        case .decided(let name, let properties):
            "\(name)を決定: 両側で\(list(properties))が変更されました。on-conflictのとおり一方の版を採りました"
        case .held(let count, let goneHere):
            "\(count)件が\(goneHere ? "手元" : "サーバー")からなくなっていますが、\(goneHere ? "サーバー" : "手元")からは"
                + "削除していません。削除してよければ--allow-deletionsを付けてください"
        case .serverPlace(let address, let isToldByNames):
            "サーバー: \(address)" + (isToldByNames ? " (DNSによる)" : "")
        case .found(let count): "カレンダーが\(count)件あります:"
        case .otherHost(let host): "カレンダーは別のホスト\(host)にあります。パスワードを送ってもよろしいですか?"
        case .noCalendar(let name, let known):
            "\(quoted(name))というカレンダーはありません。" + (known.isEmpty ? "サーバーにはまだ1つもありません" : "あるのは\(list(known))です")
        case .noCalendars(let account):
            "カレンダーがまだありません。tcal calendars create 名前 --source \(account) で作れます。次のtcal syncでサーバーにも作ります"
        case .cameBack(let uid): "\(uid)を戻しました。サーバーがこのカレンダーの読み取りだけを許しているため、削除できません"
        case .elsewhere(let asked, let place): "\(asked)にカレンダーはありません。次は\(place)のものです。"
        case .othersHome(let asked, let own): "\(asked)に自分のカレンダーはありません。\(own)のものを使いますか?"
        case .nameTaken(let title): "アカウント\(quoted(title))、またはそのフォルダーがすでにあります"
        case .written(let title, let path, let isSubscription):
            "\(isSubscription ? "購読" : "アカウント")\(quoted(title))を\(path)に書きました。"
        case .looked(let name, let count): "\(name.map(quoted) ?? "カレンダー")に\(count)件あります。読み取り専用です。"
        case .notAnAddress(let text):
            "\(text)はアドレスではありません。anna@example.com、https://caldav.example.com/、cloud.example.comのように書きます"
        case .addressOfCalendar(let text): "\(text)はカレンダーのアドレスで、サーバーのものではありません"
        case .nothingAdded: "何も追加していません。同じアドレスでtcal accounts addを実行するとやり直せます"
        case .passwordMissing: "対話できないため、--password-commandか--password-fileでパスワードの取得元を指定してください"
        case .confirmServer: "パスワードが別のドメインのホストに送られます。--yesで許可します"
        case .google:
            """
            Googleはカレンダーにパスワードを受け付けません。次の方法があります。
            - GNOMEの設定のオンラインアカウント: tcal accounts add gnome
            - console.cloud.google.comで作る自分のクライアント (種類は「デスクトップアプリ」):
              --oauth google、--client-id、--client-secret-command
            - トークンを持つプログラム: --token-command
            - 1つのカレンダーを読むだけなら、Googleの設定にある.icsで終わる
              「iCal形式の非公開URL」: tcal accounts add ADDRESS
            """
        case .gnomeNone: "GNOMEの設定に、カレンダーのあるアカウントはありません"
        case .gnomeAccounts: "GNOMEの設定にある、カレンダーのあるアカウント:"
        case .chooseGnome(let names): "--gnome-accountで選んでください: \(list(names))"
        case .notAChoice: "番号を「1 3」のように書いてください"
        case .askUser: "ユーザー"
        case .askPassword: "パスワード (表示されません。出力するコマンドを指定するなら⏎だけ)"
        case .askCommand: "コマンド (例: pass show caldav。パスワードなしなら⏎だけ)"
        case .askChoice: "どれですか? 番号、または「すべて」"
        case .all: "すべて"
        case .askName: "ここでのアカウントの名前"
        case .askClient: "クライアントID (やめるなら⏎だけ)"
        case .askClientSecret: "クライアントシークレットを出力するコマンド (なければ⏎だけ)"
        case .askGnomeNumber: "どれですか? 番号"
        case .askGnome(let name, let provider):
            "GNOMEの設定に\(name) (\(provider)) があります。そのパスワードやトークンを使いますか?"
        case .askRemove(let title, isSubscription: true, _): "コピーはごみ箱に移ります。\(quoted(title))を削除しますか?"
        case .askRemove(let title, _, let waiting):
            "カレンダーはごみ箱に移り、サーバーのものは残ります。"
                + (waiting == 0 ? "" : "\(waiting)件の変更はサーバーに届いていません。") + "アカウント\(quoted(title))を削除しますか?"
        case .yesOrNo: "[y/N]"
        case .yes: "はい"
        case .allow(let page): "次のページで、tcalがカレンダーを使うことを許可してください:\n\(page)"
        case .pasteAddress:
            "ブラウザーが別のマシンにある場合は、最後に移ったアドレス (http://127.0.0.1…) をここに入力してください。"
        case .notTheAddress: "ページの送り先のアドレスではありません"
        case .pageAllowed: "tcalに必要なものがそろいました。このページは閉じてかまいません。"
        case .pageRefused: "tcalがカレンダーを使うことは許可されませんでした。このページは閉じてかまいません。"
        case .pageUnknown: "tcalが尋ねたことへの答えではありません。"
        case .noLogin(let name): "\(quoted(name))にログインは要りません。oauthがありません"
        case .loggedIn(let name): "\(quoted(name))がカレンダーを使えるようになりました。"
        case .passwordFrom(let place): "パスワード: \(place)から"
        case .tokenFrom(let place): "トークン: \(place)から"
        case .gnomeSettings(let name): "パスワードまたはトークン: GNOMEの設定の\(name)から"
        case .oauth(let server): "トークン: \(server)からOAuthで"
        case .noPassword: "パスワード: なし"
        case .step(let purpose, let asked, let sentOn):
            "\(name(of: purpose)): \(asked)" + (sentOn.map { " (リダイレクト先 \($0))" } ?? "")
        case .holds(events: true, reminders: true): "予定とタスク"
        case .holds(events: true, _): "予定"
        case .holds(_, reminders: true): "タスク"
        case .holds: ""
        case .readOnly: "読み取り専用"
        case .sayYes: "対話できません。削除するには--yesを付けてください"
        case .removed(let name, let trash):
            "\(quoted(name))を削除しました。" + (trash.map { "カレンダーは\($0)にあります。" } ?? "")
        case .changedMeanwhile: "同時に変更されました。もう一度試してください"
        case .sectionUnclear: "アカウントのセクションの終わりがわかりません。手動で削除してください"
        }
    }

    private func done(_ deed: SyncDeed) -> String {
        switch deed {
        case .received: "受信"
        case .sent: "送信"
        case .merged: "統合"
        case .moved: "サーバーで移動"
        case .deletedHere: "手元で削除"
        case .deletedThere: "サーバーで削除"
        case .setAside: "拒否"
        case .inConflict: "競合"
        case .leftOver: "未処理"
        }
    }

    package func fault(_ fault: ReplicaFault) -> String {
        switch fault {
        case .status(401, _): "サーバーがユーザーとパスワードを受け付けません (401)"
        case .status(310, let place): "リダイレクトが終わりません。最後は\(place)です"
        case .status(let status, let reason) where (300..<400).contains(status):
            "サーバーのリダイレクト先\(reason)に、この要求は送れません (\(status))"
        case .status(let status, let reason): "サーバーの応答は\(status)です" + (reason.isEmpty ? "" : ": \(reason)")
        case .refused(let status, let reason):
            "サーバーが受け付けません (\(status)" + (reason.isEmpty ? ")" : ": \(reason))")
        case .unanswered(let reason): "応答がありません: \(reason)"
        case .plainHTTP(let host):
            "\(host)への通信が暗号化されず、途中でパスワードを読まれるおそれがあります。insecure = trueで許可します"
        case .brokenAnswer: "サーバーの応答が壊れています"
        case .missing: "サーバーにありません"
        case .notStored: "サーバーは保存したと答えましたが、反映されていません。手元に残し、次の同期でもう一度送ります"
        case .kindNotTaken(let isEvent):
            "このカレンダーには\(isEvent ? "予定" : "タスク")を入れられません。別のカレンダーに移動してください"
        case .leftFor(let calendar):
            "同期していない\(quoted(calendar))に移動されました。同期されるまでサーバーではここに残ります"
        case .notDeleted: "サーバーは削除したと答えましたが、まだ残っています。次の同期でもう一度試します"
        case .deletionRefused(let status, let reason):
            "サーバーが削除を拒否したため (\(status)\(reason.isEmpty ? "" : ": \(reason)"))、手元に戻しました"
        case .unnamed(let host, nil): "\(host)にはユーザーとパスワードが必要ですが、アカウントにありません"
        case .unnamed(let host, let home?):
            "\(host)にはユーザーとパスワードが必要ですが、\(home)にしか送りません。同じものでよければ、そのアドレスを指定してください"
        case .otherLogin(let ways) where ways.contains("bearer"):
            "サーバーはパスワードではなくトークン (Bearer) を求めています。oauthかtoken-commandで用意してください"
        case .otherLogin(let ways):
            "サーバーはパスワードではなく\(ways.joined(separator: ", "))を求めていますが、tcalは対応していません"
        case .noCalDAV(let place, .status(let status)): "\(place)にCalDAVはありません (\(status))"
        case .noCalDAV(let place, .addressBooks): "\(place)にあるのは連絡先 (CardDAV) で、カレンダーはありません"
        case .noCalDAV(let place, .files): "\(place)にあるのはファイル (WebDAV) で、カレンダーはありません"
        case .noCalDAV(let place, .othersHome(let own)):
            "\(place)に閲覧できるものはありません。自分のカレンダーは\(own)にあります"
        case .notListed(let known):
            "サーバーにその名前のカレンダーはありません" + (known.isEmpty ? "" : "。あるのは\(list(known))です")
        case .webPage(let address): "\(address)はカレンダーサーバーではなく、ウェブページを返しています"
        case .tooLarge(let limit): "\(limit >> 20) MiBを超えています"
        case .file(let reason): reason
        case .changedMeanwhile: "同時に変更されました。次の同期で扱います"
        case .noItem: "予定もタスクも入っていません"
        case .noCalendar: "そこにあるのはカレンダーではないか、その一部だけです"
        case .severalItems: "サーバーに送れるのは、UIDが1つの項目だけです"
        case .organizers(let names): "\(list(names))を変更できるのは主催者だけです"
        case .contradicted(let names):
            "元のカレンダーでは\(list(names))が変わっています。そちらを変更し、これは削除してください"
        case .sameUID(""): "このアカウントの別のカレンダーに同じUIDがあります"
        case .sameUID(let other): "\(other)に同じUIDがあります"
        case .newerState: "新しい版のtcal-syncが書いた状態なので、この版では読めません"
        case .unsure: "読めないものがこの項目かもしれません。わかるまで何もしません"
        case .noHome: "サーバーから新しいカレンダーの場所を得られません"
        case .readOnly: "サーバーではこのカレンダーを変更できません。変更は手元に残ります"
        }
    }
}
