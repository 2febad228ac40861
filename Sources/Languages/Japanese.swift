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

extension Japanese {
    /// `月水金`: weekdays in their order. `土日` is the weekend, and `月日` a date.
    package func weekdays(ofLetters name: String) -> [Weekday] {
        let days = name.compactMap { letter in Weekday.allCases.first { shortName(of: $0) == String(letter) } }
        let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
        guard days.count == name.count, days.count > 1, isInOrder, !["土日", "月日"].contains(name) else {
            return english.weekdays(ofLetters: name)
        }
        return days
    }
}

// MARK: - Dates and times

extension Japanese: PhraseVocabulary {
    package func name(ofMonth month: Int) -> String { "\(min(max(month, 1), 12))月" }

    package func shortName(ofMonth month: Int) -> String { name(ofMonth: month) }

    package func shortName(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: "月"
        case .tuesday: "火"
        case .wednesday: "水"
        case .thursday: "木"
        case .friday: "金"
        case .saturday: "土"
        case .sunday: "日"
        }
    }

    // `午前` stands before the hour, and is wider than the room that a time has.
    package func name(of half: DayHalf) -> String {
        switch half {
        case .forenoon: "AM"
        case .afternoon: "PM"
        }
    }

    // After Unicode's CLDR 45. The year comes first, then the month, whatever order numbers alone are typed in.
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        switch form {
        case .dayAndMonth: "M月d日"
        case .dayMonthAndYear: "y年M月d日"
        case .full: "M月d日 (EEE)"
        case .fullWithYear: "y年M月d日 (EEE)"
        case .short: "M/d (EEE)"
        case .shortWithYear: "y/M/d (EEE)"
        case .monthAndYear: "y年M月"
        }
    }

    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let isWeeks = style != .short && days > 0 && days % 7 == 0 && seconds == 0
        let counts = [
            (isWeeks ? days / 7 : 0, "週間"), (isWeeks ? 0 : days, style == .typed ? "日間" : "日"),
            (Int(seconds / 3600), "時間"), (Int(seconds / 60 % 60), "分"),
            (style == .short ? 0 : Int(seconds % 60), "秒"),
        ].filter { $0.0 > 0 }
        return counts.isEmpty ? "0分" : counts.map { "\($0.0)\($0.1)" }.joined()
    }

    package func list(_ items: [String]) -> String { items.joined(separator: "、") }

    // MARK: Words that are understood

    package var typed: (any TypedWords)? { self }

    package func help(for meaning: LineWord) -> String {
        switch meaning {
        case .numbered: "番号の付くもの。後ろの数字を時刻とみなさない"
        case .street: "通りの名前の一部。前の数字を時刻とみなさない"
        case .namesDay: "後ろの曜日と合わせて名前になる語"
        case .morningMeal: "数字だけの時刻を朝の時刻にする語"
        case .eveningMeal: "数字だけの時刻を夜の時刻にする語"
        case .takesAt: "後ろの `at` が場所を表さない語"
        case .noPlace: "`at` の後ろでも場所を表さない語"
        case .endsPlace: "場所がそこで終わる語"
        case .alarm: "アラームの始まり"
        case .me: "通知を受ける人"
        case .remind: "通知を頼む行の最初の動詞"
        case .invite: "招待する人のアドレスの前の語"
        case .with: "後ろのアドレスを参加者にする語"
        case .starting: "繰り返しの最初の日の前の語"
        case .plainDay: "どこにあっても曜日を表す短い名前"
        case .counted: "数えるもの。前の数字を時刻とみなさない"
        case .zoneClock: "都市の時刻であることを表す語。例: `9am Tokyo time`"
        case .describes: "後ろの語を説明する祝祭日の名前。`christmas party`は日を表さない"
        case .departs: "出発時刻の前の語"
        case .arrives: "到着を表す語。時刻の前か後に置く: `東京10:21発 新大阪12:48着`"
        case .journey: "移動手段。手元の時刻に出発し、都市の時刻に到着する"
        case .fillsDays: "終日の予定を予定ありにする語。ほかの終日の予定は時間を空けたままにする"
        case .finishes: "その日に終わることを表す動詞"
        case .timed: "曜日の前に時刻を添える語。例: `dentist 9 fri`"
        case .personal: "人の名前にもなる時間帯"
        default: "動詞にもなる月の名前"
        }
    }

    // The English names are understood as well, in full and cut short.
    package func otherNames(of weekday: Weekday) -> [String] {
        [english.name(of: weekday)] + english.otherNames(of: weekday)
    }

    // MARK: Searching

    package func absence(_ absence: SearchAbsence) -> String {
        switch absence {
        case .noCalendar(let text, nil): "\(excerpt(text))というカレンダーはありません"
        case .noCalendar(let text, let near?):
            "\(excerpt(text))というカレンダーはありません。\(quoted(near))のことですか?"
        case .noOperator(let word, let text):
            "\(excerpt(text))がある項目はありません。「\(word):」という検索条件はありません"
        case .nothingHas(let text, .place): "場所に\(excerpt(text))がある項目はありません"
        case .nothingHas(let text, .people): "参加者に\(excerpt(text))がいる項目はありません"
        case .nothingHas(let text, .categories): "カテゴリに\(excerpt(text))がある項目はありません"
        case .nothingHas(let text, _): "\(excerpt(text))がある項目はありません"
        case .nothingIs(let trait):
            "「\(searchTraits.first { $0.trait == trait }?.word ?? "種類")」に当てはまる項目はありません"
        case .timesExclude: "指定した期間がすべて重なる時はありません"
        case .atOtherTimes(let count): "別の時期に\(grouped(count))件あります"
        case .neverTogether: "どの条件にも当てはまる項目はありますが、すべてに当てはまる項目はありません"
        }
    }

    // MARK: Stretches of time

    // MARK: Rules and alarms

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return JapaneseRule(facts).sentence }
        return "\(JapaneseRule(facts.inAllMonths).sentence) (\(list(months.map(name(ofMonth:))))を除く)"
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        let rest = more == 0 ? [] : ["ほか\(grouped(more))日"]
        // It is read again, where `除外` stands alone.
        return "\(rule) 除外 \((dates + rest).joined(separator: ", "))"
    }

    package func alarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "開始時"
        case .at(.end): "終了時"
        case .at(.due): "期限の時刻"
        case .before(.start, let length), .before(.due, let length): "\(self.length(length, .full))前"
        case .after(.start, let length): "開始の\(self.length(length, .full))後"
        case .before(.end, let length): "終了の\(self.length(length, .full))前"
        case .after(.end, let length): "終了の\(self.length(length, .full))後"
        case .after(.due, let length): "期限の\(self.length(length, .full))後"
        case .onDay(0, let time): "当日の\(time)"
        case .onDay(-1, let time): "前日の\(time)"
        case .onDay(1, let time): "翌日の\(time)"
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .full))\(days < 0 ? "前" : "後")の\(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    package func typedAlarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "開始時"
        case .at(.end): "終了時"
        case .at(.due): "期限"
        case .before(.start, let length), .before(.due, let length): typedBefore(length)
        case .after(.start, let length), .after(.due, let length): "+\(english.length(length, .typed))"
        case .before(.end, let length): "終了時 \(typedBefore(length))"
        case .after(.end, let length): "終了時 +\(english.length(length, .typed))"
        case .onDay(0, let time): time
        case .onDay(let days, let time):
            days < 0
                ? "\(typedBefore(CivilDuration(days: days))) \(time)" : "\(days)d after \(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    /// `15分前`, `1時間30分前`; in letters where a length has units that are not read together.
    private func typedBefore(_ length: CivilDuration) -> String {
        let isPlain = (length.days == 0) != (length.seconds == 0) && length.seconds % 60 == 0
        let isOneUnit = length.days != 0 || length.seconds % 3600 == 0 || length.seconds.magnitude < 3600
        return isPlain && isOneUnit ? "\(self.length(length, .full))前" : english.length(length, .typed)
    }

    // MARK: Items

    package func status(_ value: String) -> String {
        switch value {
        case "": "なし"
        case "TENTATIVE": "仮"
        case "CONFIRMED": "確定"
        case "CANCELLED": "中止"
        case "NEEDS-ACTION": "未着手"
        case "IN-PROCESS": "進行中"
        case "COMPLETED": "完了"
        default: value.lowercased()
        }
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        let names: [String]
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: return name(ofMonth: month.number)
        case .chinese, .dangi: return month.isLeap ? "閏\(month.number)月" : "\(month.number)月"
        case .hebrew:
            if month.isLeap { return "アダル I" }
            names = [
                "ティシュレー", "ヘシュバン", "キスレブ", "テベット", "シバット", "アダル", "ニサン", "イヤル",
                "シバン", "タムズ", "アヴ", "エルル",
            ]
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular:
            names = [
                "ムハッラム", "サフアル", "ラビー・ウル・アウワル", "ラビー・ウッ・サーニー",
                "ジュマーダル・アウワル", "ジュマーダッサーニー", "ラジャブ", "シャアバーン", "ラマダーン",
                "シャウワール", "ズル・カイダ", "ズル・ヒッジャ",
            ]
        case .persian:
            names = [
                "ファルヴァルディーン", "オルディーベヘシュト", "ホルダード", "ティール", "モルダード",
                "シャハリーヴァル", "メフル", "アーバーン", "アーザル", "デイ", "バフマン", "エスファンド",
            ]
        case .ethiopic, .ethiopicAmeteAlem:
            names = [
                "メスケレム", "テケムト", "ヘダル", "ターサス", "テル", "イェカティト", "メガビト", "ミアジア",
                "ゲンボト", "セネ", "ハムレ", "ネハッセ", "パグメン",
            ]
        case .coptic:
            names = [
                "トウト", "ババ", "ハトール", "キアック", "トーバ", "アムシール", "バラムハート", "バラモウダ",
                "バシャンス", "パオーナ", "エペープ", "メスラ", "ナシエ",
            ]
        case .indian:
            names = [
                "チャイトラ", "ヴァイサカ", "ジャイスタ", "アーサダ", "スラバナ", "バードラ", "アスビナ",
                "カルディカ", "アヴラハヤナ", "パウサ", "マーガ", "パルグナ",
            ]
        }
        return names.indices.contains(month.number - 1) ? names[month.number - 1] : month.text
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian:
            let year = date.era != nil && date.year == 1 ? "元" : String(date.year)
            return "\(date.era.map { name(of: $0) } ?? "")\(year)年"
        case .buddhist: return "仏暦\(date.year)年"
        case .chinese, .dangi:
            let (stems, branches) = (Array("甲乙丙丁戊己庚辛壬癸"), Array("子丑寅卯辰巳午未申酉戌亥"))
            let year = "\(stems[(date.year + 6) % 10])\(branches[(date.year + 8) % 12])年"
            return "旧暦\(withYear ? year : "")\(name(of: date.month, in: date.system))\(date.day)日"
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? "アダル II" : name(of: date.month, in: date.system)
            return "\(withYear ? "\(date.year)年" : "")\(month)\(date.day)日"
        }
    }
}

// MARK: - What goes wrong

extension Japanese {
    /// The names of the views, of which somebody chooses one.
    package var views: String { ViewName.allCases.map(\.rawValue).joined(separator: "、") }

    package func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String) {
        let skipsLine = "この行は無視します"
        let skipsSection = "このセクションは無視します"
        return switch fault {
        case .malformedLine: ("「名前 = 値」の形ではありません", skipsLine)
        case .malformedSection: ("[view] や [calendar \"Work\"] のようなセクションの見出しではありません", skipsSection)
        case .unterminatedQuote: ("引用符が閉じられていません", skipsLine)
        case .unknownEscape(let character): ("「\\\(character)」はエスケープではありません", skipsLine)
        case .unknownSection(let name): ("「\(name)」というセクションはありません", skipsSection)
        case .repeatedSection(let name): ("「\(name)」のセクションはすでにあります", "前のセクションより、こちらの値を優先します")
        case .unknownKey(let section, let key): ("[\(section)] に「\(key)」という設定はありません", skipsLine)
        case .invalidValue(let key, let value, let expected):
            (
                "「\(key)」に「\(value)」は指定できません。指定できるのは\(settingValue(expected))です"
                    + (expected == .keys && (value.isEmpty || value.hasSuffix(","))
                        ? "。#と;はコメントの始まりです。キーとしてはHash、Semicolonと書きます" : ""),
                skipsLine
            )
        case .unquotedColor(let key, let color):
            ("「\(key)」の色が引用符の外にあります。#はコメントの始まりです。\"\(color)\" と引用符で囲んでください", skipsLine)
        case .noCalendar(let name): ("「\(name)」というカレンダーが見つからず、セクションにpathもありません", skipsSection)
        case .nothingThere(let path): ("\(path)には何もありません", "現れたら表示します")
        case .unknownCommand(let name): ("「\(name)」というコマンドはありません。tcal help keysですべてを確認できます", skipsLine)
        case .unknownPlace(let name): ("独自のキーを持つ場所に「\(name)」はありません。tcal help keysですべてを確認できます", skipsLine)
        case .noSuchCommandThere(let name, let place): ("「\(name)」は [keys \"\(place)\"] のコマンドではありません", skipsLine)
        case .reservedKey(let keys): ("「\(keys)」に含まれるEsc、Ctrl-C、Ctrl-Z、Ctrl-\\の割り当ては変えられません", skipsLine)
        case .keyTypesText(let keys, let place):
            ("「\(keys)」は [keys \"\(place)\"] では文字の入力になります。別のキーだけをコマンドにできます", skipsLine)
        case .keyTaken(let keys, let command, let line):
            (
                "「\(keys)」には「\(command)」に割り当て済みのキーがあります\(line.map { " (\($0)行目)" } ?? "")",
                "「\(command)」のままにします"
            )
        case .keyRepeated(let keys, let other):
            keys == other
                ? ("「\(keys)」が2度書かれています", "1つのキーとみなします")
                : ("「\(keys)」と「\(other)」は始まりが同じです", "「\(other)」だけを使います")
        case .keyless(let command, let keys, let places):
            (
                "「\(keys)」は\(places.isEmpty ? "" : "\(list(places))での")「\(command)」の最後のキーでした",
                "\(places.isEmpty ? "これから" : "そこで")は「:」とコマンド名だけで使えます。"
                    + "意図したものなら「\(command) = none」と書いてください"
            )
        }
    }

    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        switch issue {
        case .unknownPart(let text): ("規則に不明な部分「\(text)」があります", "無視します")
        case .repeatedPart(let part): ("規則に\(part.rawValue)が2回以上あります", "最後のものを使います")
        case .emptyPart(let part): ("規則の\(part.rawValue)に値がありません", "無視します")
        case .valuesDropped(let part, let count):
            ("規則の\(part.rawValue)に、範囲外の値が\(grouped(count))個あります", "無視します")
        case .forbiddenPart(let part, let frequency):
            ("FREQ=\(frequency.name)の規則に\(part.rawValue)は使えません", "\(part.rawValue)を無視します")
        case .forbiddenOrdinals:
            ("番号を付けられないところで曜日に番号が付いています", "その曜日をすべて表示します")
        case .countBesideUntil: ("規則にCOUNTとUNTILの両方があります", "COUNTを無視します")
        case .positionsWithoutSet: ("規則にBYSETPOSがありますが、選ぶ対象がありません", "BYSETPOSを無視します")
        case .untilPastMonth: ("規則のUNTILは、その月にない日です", "その月の最終日とみなします")
        case .unknownSkip(let text): ("規則に不明なSKIP=\(text)があります", "存在しない日は飛ばします")
        case .skipWithoutScale: ("規則にSKIPがありますが、RSCALEがありません", "存在しない日は飛ばします")
        }
    }

    package func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String) {
        let what =
            switch defect {
            case .missingFrequency: "規則にFREQがありません"
            case .unknownFrequency(let text): "規則に不明な頻度「\(text)」があります"
            case .badInterval(let text): "規則のINTERVAL「\(text)」は1以上の整数ではありません"
            case .badCount(let text): "規則のCOUNT「\(text)」は1以上の整数ではありません"
            case .badUntil(let text): "規則のUNTIL「\(text)」は日付ではありません"
            case .noUsableValue(let part): "規則の\(part.rawValue)に使える値がありません"
            case .unsupportedCalendar(let text): "規則が使っている暦「\(text)」にtcalは対応していません"
            }
        return (what, "最初の日だけを表示します")
    }

    /// A reason of the system, which says it in English; rare ones stay as they are.
    package func system(_ reason: String) -> String {
        switch reason {
        case "Permission denied": "権限がありません"
        case "Operation not permitted": "許可されていない操作です"
        case "No such file or directory": "ファイルもフォルダーもありません"
        case "File exists": "すでにあります"
        case "Is a directory": "フォルダーです"
        case "Not a directory": "フォルダーではありません"
        case "No space left on device": "ディスクに空きがありません"
        case "Disk quota exceeded": "ディスクの割り当てを超えました"
        case "Read-only file system": "読み取り専用のファイルシステムです"
        case "Input/output error": "入出力エラーです"
        case "Too many open files": "開いているファイルが多すぎます"
        case "File name too long": "ファイル名が長すぎます"
        case "Cannot allocate memory": "メモリーが足りません"
        case "Directory not empty": "フォルダーが空ではありません"
        case "Too many levels of symbolic links": "シンボリックリンクが多すぎます"
        case "Address already in use": "アドレスはすでに使われています"
        case "Connection refused": "接続を拒否されました"
        default: reason
        }
    }

    package func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }

    package func reason(_ mail: ForeignMail) -> String {
        var text = mail.subject.isEmpty ? "メールです" : "メール「\(mail.subject)」です"
        text += mail.list.isEmpty ? "。添付ファイルはありません" : "。添付ファイルはカレンダーではありません: \(mail.list)"
        guard let container = mail.outlooksContainer else { return text }
        return text + """
            。Outlookは招待を\(container)に入れてしまい、ほかのプログラムでは読めません。\
            差出人に、iCalendar形式で (Outlookの「ファイル」「オプション」「予定表」でiCalendar形式を使う)、\
            またはリッチテキストではなくHTML形式で送ってもらってください
            """
    }

    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        switch refusal {
        case .readOnlyCalendar(let title, let reason):
            return "カレンダー\(quoted(title))は変更できません。\(obstacle(reason))。別のカレンダーを選ぶか、別のカレンダーに項目をコピーしてください。"
        case .readOnlyFile(let path, let reason): return "\(path)は変更できません。\(obstacle(reason))。"
        case .noCalendar(let name): return "\(quoted(name))というカレンダーはありません。一覧から選んでください。"
        case .severalCalendars(let item, let calendars):
            return "\(quoted(item))は\(list(calendars))にあります。目的のカレンダーを選んで取り込んでください。"
        case .noPlaceForCalendar(let source, let places): return noPlaceForCalendar(source, places)
        case .calendarTitleMissing: return "カレンダーには、目に見える文字を含む名前が必要です。"
        case .calendarTitleTaken(let title, let path):
            return "\(quoted(title))というカレンダーはすでにあります (\(path))。別の名前にしてください。"
        case .kindNotSupported(let kind, let calendar):
            return "\(quoted(calendar))には\(kind == .event ? "予定" : "タスク")を入れられません。"
                + "別のカレンダーを選んでください。"
        case .itemGone: return "もうありません。その間に削除されたか、移動されました。"
        case .versionGone: return "その間にカレンダーが読み込み直されました。確認してから、もう一度行ってください。"
        case .startMissing: return "開始を指定してください。予定と、繰り返す項目には開始が必要です。"
        case .endBeforeStart: return "始まる前に終わることになります。終了も変更してください。"
        case .tooLate(let lastDay):
            return "カレンダーに表示できるのは\(lastDay)までです。もっと前の日にしてください。"
        case .notExpressible(let reason): return self.reason(reason, locale)
        case .invalidText(let line, let reason):
            return "入力した内容は項目として読み取れません\(line.map { " (\($0)行目)" } ?? "")。\(obstacle(reason))。"
        case .writeFailed(let path, let reason):
            return "\(path)に書き込めませんでした。\(obstacle(reason))。何も変更されていません。もう一度試してください。"
        case .nothingToUndo: return "取り消す操作はありません。"
        case .nothingToRedo: return "やり直す操作はありません。"
        case .changedSince(let step, let path, let item):
            return "次の操作は取り消せません: \(step.wording(in: locale, viewedIn: viewer))。"
                + (item.map { "\(path)の\(quoted($0))は、その後変更または削除されています。" }
                    ?? "\(path)の同じ箇所が、その後変更されています。")
                + (step.count > 1 ? "ほかの項目も変更されていません。" : "")
                + "手動で変更してください。次に取り消すと、その前の操作が対象になります。"
        case .ofOne(let title, let refusal):
            return "\(title.isEmpty ? nameOfUntitled : quoted(title)): "
                + "\(self.refusal(refusal, locale, viewedIn: viewer))ほかの項目も変更されていません。"
        case .failed(let path, let reason): return "\(path): \(obstacle(reason))。何も変更されていません。"
        }
    }

    private func noPlaceForCalendar(_ source: String?, _ places: [String]) -> String {
        (source.map { "\($0)に新しいカレンダーを作っても表示されません。そこの一部だけを表示しているためです。" }
            ?? "新しいカレンダーを作っても表示されません。指定されたものだけを表示しているためです。")
            + (places.isEmpty
                ? "パスを指定せずに起動するか、カレンダーのフォルダーを指定してください。"
                : "別の場所を選んでください: \(list(places))")
    }

    package func step(_ step: EditStep, to time: String?) -> String {
        let more = step.count > 1 ? "ほか\(grouped(step.count - 1))件" : ""
        let name = (step.title.isEmpty ? nameOfUntitled : step.title) + more
        let scope =
            switch step.scope {
            case nil, .this: ""
            case .following: " (これ以降)"
            case .all: " (すべて)"
            }
        switch step.action {
        case .created: return "\(name)を作成"
        case .rescheduled: return "\(name)を\(step.count == 1 ? time.map { "\($0)に" } ?? "" : "")移動\(scope)"
        case .changed: return "\(name)を変更\(scope)"
        case .deleted: return "\(name)を削除\(scope)"
        case .restored: return "\(name)を復元"
        case .completed: return "\(name)を完了"
        case .reopened: return "\(name)を未完了に変更"
        case .acknowledged: return "\(name)のアラームを停止"
        case .moved(let calendar): return "\(name)を\(quoted(calendar))に移動"
        case .copied(let calendar): return "\(name)を\(calendar.map { "\(quoted($0))に" } ?? "")コピー"
        case .imported(let count): return "\(name)に\(grouped(count))件を取り込み"
        case .calendarCreated: return "カレンダー\(name)を作成"
        case .calendarRenamed(let old): return "カレンダー\(quoted(old))の名前を\(name)に変更"
        case .calendarRecolored: return "カレンダー\(name)の色を変更"
        case .calendarDeleted: return "カレンダー\(name)を削除"
        }
    }
}

// MARK: - Phrases that were not understood

extension Japanese {
    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        switch failure {
        case .notADate(let text): return (no(text, "日付"), "今日、金曜、12月24日、2026-11-21、+3dのように書いてください")
        case .notALength(let text): return (no(text, "期間"), "7d、2w、3m、1yのように書いてください")
        case .notATime(let text) where text.allSatisfy(\.isWhitespace):
            return ("日時を書いてください: \(whenExamples)", nil)
        case .notATime(let text): return (no(text, "日時"), "\(whenExamples)のように書いてください")
        case .noSuchTime(let text): return ("\(excerpt(text))は暦にありません", nil)
        case .noSuchWeek(let number): return ("「第\(number)週」は暦にありません", nil)
        case .otherWeekday(let date, let text):
            return (
                "\(excerpt(text))は\(TimeLocale(words: self).fullDate(date, withYear: true))です",
                "曜日を消すか、直してください"
            )
        case .shortYear(let text): return ("\(excerpt(text))の年が2桁です", yearAdvice(text))
        case .holiday(let text): return ("\(excerpt(text))の日付はわかりません", "12月25日のように日付を書いてください")
        case .vagueDays(let text):
            return ("\(excerpt(text))では日が決まりません", "12月15日や10-20 decのように書いてください")
        case .severalDays(let text):
            return ("\(excerpt(text))は複数の日です", "1日だけ書き、繰り返しに「every mon, wed」と書いてください")
        case .startTimeMissing:
            return ("始まる時刻と終わる時刻を書いてください: 金曜 9:00 45m、fri 9:00 – sun 17:00", nil)
        case .endBeforeStart(let start, let end):
            return ("終了 (\(time(end, beside: start))) が開始 (\(time(start, beside: end))) より前です", nil)
        case .unknownZone(let name):
            return ("\(excerpt(name))というタイムゾーンはありません", "Europe/Berlin、UTC、現地時刻のように書いてください")
        case .zoneOfWholeDays: return ("終日の項目にタイムゾーンは付けられません", "時刻を書くか、タイムゾーンを消してください")
        case .notADuration(let text): return (no(text, "長さ"), "45m、1h30m、2dのように書いてください")
        case .notAnAlarm(let text):
            return (
                "\(excerpt(text))はアラームとして読み取れません",
                "15分前、1時間前、1日前 9:00、開始時、終了時 5分前、なしのように書いてください"
            )
        case .notARule(let text, let word) where word.isEmpty || word == text:
            return (no(text, "繰り返し"), "\(ruleExamples)のように書いてください")
        case .notARule(_, let word):
            return ("\(excerpt(word))は繰り返しとして読み取れません", "\(ruleExamples)のように書いてください")
        case .ambiguousRule(let text, let doubt): return ("\(excerpt(text))は2通りに読めます", advice(doubt))
        case .unevenTimes(let text):
            return ("\(excerpt(text))は1つの規則にできません。9:30と17:30のように、分をそろえてください", nil)
        case .timesWithoutDays(let text, let period):
            return (
                "\(excerpt(text))では\(period == .daily ? "時刻" : "日")がわかりません",
                "「\(timesExample(in: period))」のように書いてください"
            )
        case .unusableRule(let defect):
            return (self.defect(defect).what, "毎週月曜日やFREQ=WEEKLY;BYDAY=MOのように書いてください")
        case .oddRule(let issue):
            return (self.issue(issue).what, "毎週月曜日やFREQ=WEEKLY;BYDAY=MOのように書いてください")
        case .notAStatus(let text, let kind):
            let known = ItemStatus.values(for: kind).map(status) + [status("")]
            return (no(text, "状態"), "\(list(known))のどれかを書いてください")
        case .notAPriority(let text): return (no(text, "優先度"), "高、中、低、1 … 9、なしのどれかを書いてください")
        case .notAMailAddress(let text):
            return (no(text, "メールアドレス"), "ana@example.comかAna <ana@example.com>のように書いてください")
        case .nobody(let text):
            return ("\(excerpt(text))という連絡先はありません", "ana@example.comのようにアドレスを書いてください")
        case .severalPeople(let text, let people):
            return (
                "\(excerpt(text))が\(list(people.map { excerpt($0) }))のどれかわかりません",
                "名前を詳しく書くか、アドレスを書いてください"
            )
        case .notAnAddress(let text): return (no(text, "アドレス"), "https://example.org/pageのように書いてください")
        case .notASearchTrait(let text):
            return (
                "\(excerpt(text))という種類はありません",
                "「種類:」に続けて予定、タスク、繰り返し、終日、未完了、完了、中止、辞退、招待のどれかを書いてください"
            )
        case .shortSearchTrait(let text, let words):
            return ("「\(text)」は\(list(words))のどれかわかりません", "もう1文字書いてください")
        case .timesNegated(let text):
            return ("\(excerpt(text))のような期間は除外できません", "代わりに「前:」か「後:」を使ってください")
        case .searchTooLong(let characters, let words):
            return ("検索するのは最初の\(words)語、\(characters)文字までです", "語を減らしてください")
        }
    }

    // Japanese has no such doubts: the words are the English ones that were typed.
    private func advice(_ doubt: RuleDoubt) -> String {
        switch doubt {
        case .everySo(let number, let weekday):
            let name = english.shortName(of: weekday).lowercased()
            return "\(number)週間ごとなら「every \(number) weeks on \(name)」、"
                + "毎月第\(number)\(self.name(of: weekday))なら「毎月第\(number)\(self.name(of: weekday))」と書いてください"
        case .firstOrEach(let frequency, let weekday):
            let (name, noun) = (english.shortName(of: weekday).lowercased(), EnglishRule.noun(frequency))
            return "最初の\(self.name(of: weekday))なら「every \(noun) on the first \(name)」、"
                + "すべての\(self.name(of: weekday))なら「every \(noun) on each \(name)」と書いてください"
        }
    }

    private func no(_ text: String, _ what: String) -> String { "\(excerpt(text))は\(what)として読み取れません" }

    /// Ways to write the year of two digits that ends a date; up to 24 it may be an hour.
    private func yearAdvice(_ text: String) -> String {
        let year = text.split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? ""
        return Int(year) ?? 99 > 24
            ? "20\(year)か’\(year)と書いてください" : "20\(year)か’\(year)、時刻なら\(year):00と書いてください"
    }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String { text.count <= 40 ? "「\(text)」" : "「\(text.prefix(39))…」" }

    /// A time, with its zone where that of the other one is another.
    private func time(_ time: EventTime, beside other: EventTime) -> String {
        let locale = TimeLocale(words: self)
        let date = locale.shortDate(time.civil.date, withYear: true)
        if time.isDate { return date }
        let zone =
            time.timeZone == other.timeZone || other.isDate ? "" : time.timeZone.map { " \($0.identifier)" } ?? ""
        return "\(date) \(locale.clockTime(time.civil.time))\(zone)"
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
