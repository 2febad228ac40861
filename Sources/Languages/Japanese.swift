package import CalendarEngine
package import Phrases

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
