import CalendarEngine
public import Phrases
package import Glibc

/// The system's conventions for writing dates and times.
public enum SystemLocale {
    /// Sets the process's locale from LC_ALL, LC_TIME and LANG, and reads how it writes dates and times.
    ///
    /// Call once, at the start, before there are other threads: setlocale(3) is not thread-safe. A locale that is not
    /// installed falls back to C.UTF-8 except for the parts that are available: an installed LC_TIME still gives its
    /// words for dates, and the mere name of a missing locale may tell enough.
    public static func load(words: any PhraseVocabulary) -> TimeLocale {
        if setlocale(LC_ALL, "") == nil {
            setlocale(LC_ALL, "C.UTF-8")
            setlocale(LC_CTYPE, "")
            setlocale(LC_TIME, "")
        }
        return current(words: words)
    }

    /// The conventions of the process's locale, once it is set. Thread-safe.
    package static func current(words: any PhraseVocabulary) -> TimeLocale {
        let name = setlocale(LC_TIME, nil).map { String(cString: $0) }
        if let wanted = wantedName, wanted != name, let locale = TimeLocale(wellKnown: wanted, words: words),
            timeLocale(named: wanted, words: words) == nil
        {
            return locale
        }
        return name.flatMap { timeLocale(named: $0, words: words) } ?? TimeLocale(words: words)
    }

    /// The name of the locale that the environment asks for, for dates and times.
    public static var wantedName: String? {
        let names: [String] = ["LC_ALL", "LC_TIME", "LANG"]
        return names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
    }

    /// The conventions of a named locale, independent of the process's locale; nil when it is not installed.
    /// Thread-safe.
    static func timeLocale(named name: String, words: any PhraseVocabulary) -> TimeLocale? {
        guard let locale = newlocale(1 << LC_TIME, name, nil) else { return nil }
        defer { freelocale(locale) }
        return TimeLocale(data(of: locale), identifier: name, words: words)
    }

    /// Reads the items of a locale that concern dates and times.
    package static func data(of locale: locale_t) -> LocaleData {
        func readItem(_ number: Int) -> UnsafeMutablePointer<CChar>? { nl_langinfo_l(nl_item(number), locale) }
        let decoder = LocaleDecoder(characterSet: readItem(Int(_NL_TIME_CODESET)).map { String(cString: $0) } ?? "")
        func readText(_ number: Int) -> String { decoder.decode(readItem(number)) }
        func readTexts(_ first: Int, _ count: Int) -> [String] { (0..<count).map { readText(first + $0) } }
        // A small number is the first byte at the pointer, and a date is the pointer itself (glibc's langinfo.h).
        func readByte(_ number: Int) -> Int { readItem(number).map { Int(UInt8(bitPattern: $0.pointee)) } ?? 0 }

        var data = LocaleData()
        data.dateTimeFormat = readText(Int(D_T_FMT))
        data.dateFormat = readText(Int(D_FMT))
        data.timeFormat = readText(Int(T_FMT))
        data.twelveHourFormat = readText(Int(T_FMT_AMPM))
        data.amText = readText(Int(AM_STR))
        data.pmText = readText(Int(PM_STR))
        data.months = readTexts(Int(MON_1), 12)
        data.standaloneMonths = readTexts(Int(__ALTMON_1), 12)
        data.shortMonths = readTexts(Int(ABMON_1), 12)
        data.weekdays = readTexts(Int(DAY_1), 7)
        data.shortWeekdays = readTexts(Int(ABDAY_1), 7)
        data.firstWeekday = readByte(Int(_NL_TIME_FIRST_WEEKDAY))
        data.minimalDays = readByte(Int(_NL_TIME_WEEK_1STWEEK))
        data.weekOrigin = Int(bitPattern: readItem(Int(_NL_TIME_WEEK_1STDAY))) & 0xFFFF_FFFF
        return data
    }
}

/// Turns a locale's texts, which are in its own character set, into UTF-8.
private struct LocaleDecoder {
    let characterSet: String

    func decode(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
        guard let pointer else { return "" }
        if let text = String(validatingCString: pointer) { return text }
        return converted(pointer) ?? ""
    }

    private func converted(_ pointer: UnsafeMutablePointer<CChar>) -> String? {
        let descriptor = iconv_open("UTF-8", characterSet)
        guard descriptor != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(descriptor) }
        var output = [CChar](repeating: 0, count: 256)
        var input: UnsafeMutablePointer<CChar>? = pointer
        var inputLeft = strlen(pointer)
        let isWhole = output.withUnsafeMutableBufferPointer { buffer in
            var target = buffer.baseAddress
            var outputLeft = buffer.count - 1
            return iconv(descriptor, &input, &inputLeft, &target, &outputLeft) != Int.max && inputLeft == 0
        }
        return isWhole ? String(decoding: output.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
}
