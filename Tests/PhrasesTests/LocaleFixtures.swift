import Languages
@testable import CalendarEngine
@testable import Phrases

/// Some locales of glibc 2.36, as `locale -k LC_TIME` shows them.
enum LocaleFixture {
    static let german = locale(
        "de_DE.UTF-8", dateTime: "%a %d %b %Y %T %Z", date: "%d.%m.%Y", firstWeekday: 2,
        months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        shortMonths: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
        weekdays: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag", shortWeekdays: "So Mo Di Mi Do Fr Sa")
    static let austrian = locale(
        "de_AT.UTF-8", dateTime: "%a %d %b %Y %T", date: "%Y-%m-%d", firstWeekday: 2,
        months: "Jänner Februar März April Mai Juni Juli August September Oktober November Dezember",
        shortMonths: "Jän Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
        weekdays: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
        shortWeekdays: "Son Mon Die Mit Don Fre Sam")
    static let american = english("en_US.UTF-8", "%a %d %b %Y %r %Z", "%m/%d/%Y", "%r", "%I:%M:%S %p", "AM", "PM", 1, 1)
    static let british = english(
        "en_GB.UTF-8", "%a %d %b %Y %T %Z", "%d/%m/%y", "%T", "%l:%M:%S %P %Z", "am", "pm", 2, 4)
    static let japanese = locale(
        "ja_JP.UTF-8", dateTime: "%Y年%m月%d日 %H時%M分%S秒", date: "%Y年%m月%d日", time: "%H時%M分%S秒",
        twelve: "%p%I時%M分%S秒", am: "午前", pm: "午後", firstWeekday: 1, minimalDays: 1,
        months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        shortMonths: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        weekdays: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日", shortWeekdays: "日 月 火 水 木 金 土")
    static let french = locale(
        "fr_FR.UTF-8", dateTime: "%a %d %b %Y %T", date: "%d/%m/%Y", firstWeekday: 2,
        months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        shortMonths: "janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.",
        weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi",
        shortWeekdays: "dim. lun. mar. mer. jeu. ven. sam.")
    static let spanish = locale(
        "es_ES.UTF-8", dateTime: "%a %d %b %Y %T", date: "%d/%m/%y", firstWeekday: 2,
        months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        shortMonths: "ene feb mar abr may jun jul ago sep oct nov dic",
        weekdays: "domingo lunes martes miércoles jueves viernes sábado", shortWeekdays: "dom lun mar mié jue vie sáb")
    static let polish = locale(
        "pl_PL.UTF-8", dateTime: "%a, %-d %b %Y, %T", date: "%d.%m.%Y", firstWeekday: 2,
        months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        alone: "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
        shortMonths: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
        weekdays: "niedziela poniedziałek wtorek środa czwartek piątek sobota",
        shortWeekdays: "nie pon wto śro czw pią sob")
    static let finnish = locale(
        "fi_FI.UTF-8", dateTime: "%a %e. %Bta %Y %H.%M.%S", date: "%d.%m.%Y", time: "%H.%M.%S", firstWeekday: 2,
        months:
            "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
        shortMonths: "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
        weekdays: "sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai",
        shortWeekdays: "su ma ti ke to pe la")
    static let korean = locale(
        "ko_KR.UTF-8", dateTime: "%x (%a) %r", date: "%Y년 %m월 %d일", time: "%H시 %M분 %S초", twelve: "%p %I시 %M분 %S초",
        am: "오전", pm: "오후", firstWeekday: 1, minimalDays: 1,
        months: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
        shortMonths: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
        weekdays: "일요일 월요일 화요일 수요일 목요일 금요일 토요일", shortWeekdays: "일 월 화 수 목 금 토")

    private static func english(
        _ name: String, _ dateTime: String, _ date: String, _ time: String, _ twelve: String, _ am: String,
        _ pm: String,
        _ firstWeekday: Int, _ minimalDays: Int
    ) -> TimeLocale {
        locale(
            name, dateTime: dateTime, date: date, time: time, twelve: twelve, am: am, pm: pm,
            firstWeekday: firstWeekday,
            minimalDays: minimalDays,
            months: "January February March April May June July August September October November December",
            shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
            shortWeekdays: "Sun Mon Tue Wed Thu Fri Sat")
    }

    private static func locale(
        _ name: String, dateTime: String, date: String, time: String = "%T", twelve: String = "", am: String = "",
        pm: String = "", firstWeekday: Int, minimalDays: Int = 4, months: String, alone: String? = nil,
        shortMonths: String,
        weekdays: String, shortWeekdays: String
    ) -> TimeLocale {
        func names(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        var data = LocaleData()
        data.dateTimeFormat = dateTime
        data.dateFormat = date
        data.timeFormat = time
        data.twelveHourFormat = twelve
        (data.amText, data.pmText) = (am, pm)
        (data.firstWeekday, data.minimalDays) = (firstWeekday, minimalDays)
        data.months = names(months)
        data.standaloneMonths = names(alone ?? months)
        data.shortMonths = names(shortMonths)
        data.weekdays = names(weekdays)
        data.shortWeekdays = names(shortWeekdays)
        return TimeLocale(data, identifier: name, words: English())
    }
}
