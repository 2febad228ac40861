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

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "時間後": place.isBehindNumber ? [.hour, .from, .now] : []
        case "分後": place.isBehindNumber ? [.minute, .from, .now] : []
        case "か月後", "ヶ月後", "カ月後": place.isBehindNumber ? [.month, .from, .now] : []
        case "朝", "早朝": place.isBeforeHour ? [.am] : place.isBehindTime ? [.morning] : []
        case "昼", "夕方", "夜", "晩":
            place.isBeforeHour ? [.pm] : place.isBehindTime ? [name == "昼" ? .noon : .evening] : []
        case "毎朝": [.every, .morning]
        case "毎晩": [.every, .evening]
        case "今日中", "今日中に": [.today]
        case "再来週": [.in, .two, .week]
        case "再来月": [.in, .two, .month]
        case "第": place.isBehindTime && place.isBeforeHour ? [.the] : []
        case "月末": [.end, .of, .the, .month]
        case "土日": [.weekend]
        case "今日", "きょう", "本日": [.today]
        case "今夜", "今晩": [.tonight]
        case "明日", "あした", "あす": [.tomorrow]
        case "明後日", "あさって": [.day, .after, .tomorrow]
        case "昨日", "きのう": [.yesterday]
        case "一昨日", "おととい": [.day, .before, .yesterday]
        case "午前": [.am]
        case "午後": [.pm]
        case "正午": [.noon]
        case "週末": [.weekend]
        case "平日": [.weekday]
        case "今週": [.this, .week]
        case "来週": [.next, .week]
        case "先週": [.last, .week]
        case "今月": [.this, .month]
        case "来月": [.next, .month]
        case "来年": [.next, .year]
        case "毎日": [.daily]
        case "毎週": [.weekly]
        case "隔週": [.biweekly]
        case "毎月": [.monthly]
        case "毎年": [.yearly]
        case "毎平日": [.every, .weekday]
        case "年", "月", "日", "時", "分": place.isBehindNumber ? signs(name) : []
        case "時半": place.isBehindNumber ? [.hourSign, .andHalf] : []
        case "時間": place.isBehindNumber ? [.hour] : []
        case "分間": place.isBehindNumber ? [.minute] : []
        case "日間": place.isBehindNumber ? [.day] : []
        case "日後": place.isBehindNumber ? [.day, .from, .now] : []
        case "週間後": place.isBehindNumber ? [.week, .from, .now] : []
        case "回": place.isBehindNumber ? [.times] : []
        case "から": place.isBehindTime ? [.to] : []
        case "まで": place.isBehindTime ? [.until] : []
        case "に", "の", "は": place.isBehindTime ? [.on] : []
        case "終日": [.allDay]
        default: []
        }
    }

    private func signs(_ name: String) -> [Keyword] {
        switch name {
        case "年": [.yearSign]
        case "月": [.monthSign]
        case "日": [.daySign]
        case "時": [.hourSign]
        default: [.minuteSign]
        }
    }

}
