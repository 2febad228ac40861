package import CalendarEngine
package import Phrases

/// Japanese as it is typed: with blanks or without them.
package struct Japanese: TypedWords {
    package let identifier = "ja"
    package let isWithoutBlanks = true

    package init() {}

    package let weekdays: [[String]] = [
        ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
        ["月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜"],
    ]

    package let months: [[String]] = []

    package static let words = TypedTable([
        TypedWord([.holiday], "お正月", "元日", "大晦日", "クリスマス"),
        TypedWord([.hour, .from, .now], "時間後") { $0.isBehindNumber },
        TypedWord([.minute, .from, .now], "分後") { $0.isBehindNumber },
        TypedWord([.month, .from, .now], "か月後", "ヶ月後", "カ月後") { $0.isBehindNumber },
        TypedWord([.am], "朝", "早朝") { $0.isBeforeHour },
        TypedWord([.morning], "朝", "早朝") { $0.isBehindTime },
        TypedWord([.pm], "昼", "夕方", "夜", "晩") { $0.isBeforeHour },
        TypedWord([.noon], "昼") { $0.isBehindTime },
        TypedWord([.evening], "夕方", "夜", "晩") { $0.isBehindTime },
        TypedWord([.every, .morning], "毎朝"),
        TypedWord([.every, .evening], "毎晩"),
        TypedWord([.today], "今日中", "今日中に"),
        TypedWord([.in, .two, .week], "再来週"),
        TypedWord([.in, .two, .month], "再来月"),
        TypedWord([.the], "第") { $0.isBehindTime && $0.isBeforeHour },
        TypedWord([.end, .of, .the, .month], "月末"),
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
        TypedWord([.daily], "毎日"),
        TypedWord([.weekly], "毎週"),
        TypedWord([.biweekly], "隔週"),
        TypedWord([.monthly], "毎月"),
        TypedWord([.yearly], "毎年"),
        TypedWord([.every, .weekday], "毎平日"),
        TypedWord([.yearSign], "年") { $0.isBehindNumber },
        TypedWord([.monthSign], "月") { $0.isBehindNumber },
        TypedWord([.daySign], "日") { $0.isBehindNumber },
        TypedWord([.hourSign], "時") { $0.isBehindNumber },
        TypedWord([.minuteSign], "分") { $0.isBehindNumber },
        TypedWord([.hourSign, .andHalf], "時半") { $0.isBehindNumber },
        TypedWord([.hour], "時間") { $0.isBehindNumber },
        TypedWord([.minute], "分間") { $0.isBehindNumber },
        TypedWord([.day], "日間") { $0.isBehindNumber },
        TypedWord([.day, .from, .now], "日後") { $0.isBehindNumber },
        TypedWord([.week, .from, .now], "週間後") { $0.isBehindNumber },
        TypedWord([.times], "回") { $0.isBehindNumber },
        TypedWord([.to], "から") { $0.isBehindTime },
        TypedWord([.until], "まで") { $0.isBehindTime },
        TypedWord([.on], "に", "の", "は") { $0.isBehindTime },
        TypedWord([.allDay], "終日"),
    ])

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
