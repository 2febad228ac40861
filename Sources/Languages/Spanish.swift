package import CalendarEngine
package import Commands
package import Phrases
package import Planner
package import Replication

/// Spanish: all that tcal says in it, and what it understands besides English.
package struct Spanish: Sendable {
    package init() {}

    /// The words of Spanish, and those of English, which are understood as well.
    package var typed: (any TypedWords)? { self }
}

// MARK: - Words that are typed

extension Spanish: Language {
    package var texts: TextTable { Texts.es }
}

// MARK: - Dates and times

extension Spanish: PhraseVocabulary {
    /// English, of which all is understood besides what is typed in Spanish.
    private static let english = English(typed: Spanish())

    package func name(ofMonth month: Int) -> String {
        switch month {
        case ...1: "enero"
        case 2: "febrero"
        case 3: "marzo"
        case 4: "abril"
        case 5: "mayo"
        case 6: "junio"
        case 7: "julio"
        case 8: "agosto"
        case 9: "septiembre"
        case 10: "octubre"
        case 11: "noviembre"
        default: "diciembre"
        }
    }

    package func shortName(ofMonth month: Int) -> String { String(name(ofMonth: month).prefix(3)) }

    package func shortName(of weekday: Weekday) -> String { String(name(of: weekday).prefix(3)) }

    package func name(of half: DayHalf) -> String {
        switch half {
        case .forenoon: "a. m."
        case .afternoon: "p. m."
        }
    }

    // After Unicode's CLDR 45, shortened where a calendar has no room. The day stands before the month in all orders.
    package func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String {
        switch form {
        case .dayAndMonth: "d 'de' MMMM"
        case .dayMonthAndYear: "d 'de' MMMM 'de' y"
        case .full: "EEEE, d 'de' MMMM"
        case .fullWithYear: "EEEE, d 'de' MMMM 'de' y"
        case .short: "EEE d MMM"
        case .shortWithYear: "EEE d MMM y"
        case .monthAndYear: "MMMM 'de' y"
        }
    }

    package func length(_ duration: CivilDuration, _ style: LengthStyle) -> String {
        let seconds = Int64(clamping: duration.seconds.magnitude)
        let days = Int(clamping: duration.days.magnitude)
        let (hours, minutes) = (Int(seconds / 3600), Int(seconds / 60 % 60))
        if style == .short {
            let counts = [(days, days == 1 ? "día" : "días"), (hours, "h"), (minutes, "min")].filter { $0.0 > 0 }
            return counts.isEmpty ? "0 min" : counts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        }
        let isWeeks = style == .full && days > 0 && days % 7 == 0 && seconds == 0
        let counts = [
            (isWeeks ? days / 7 : 0, "semana"), (isWeeks ? 0 : days, "día"), (hours, "hora"), (minutes, "minuto"),
            (Int(seconds % 60), "segundo"),
        ].filter { $0.0 > 0 }
        if style == .typed { return counts.isEmpty ? "0m" : counts.map { "\($0.0)\($0.1.prefix(1))" }.joined() }
        return counts.isEmpty
            ? "sin duración" : counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
    }

    package func list(_ items: [String]) -> String { SpanishRule.list(items) }

    // MARK: Words that are understood

    package func help(for meaning: LineWord) -> String {
        switch meaning {
        case .numbered: "palabras que llevan un número detrás, que no es una hora"
        case .street: "partes del nombre de una calle, de modo que el número de delante no es una hora"
        case .namesDay: "palabras que hacen un nombre del día que sigue"
        case .morningMeal: "palabras con las que una hora sola es de la mañana"
        case .eveningMeal: "palabras con las que una hora sola es de la noche"
        case .takesAt: "palabras tras las que `at` no abre un lugar"
        case .noPlace: "palabras que tras `at` no son un lugar"
        case .endsPlace: "palabras con las que termina un lugar"
        case .alarm: "el comienzo de una alarma"
        case .me: "a quién se recuerda"
        case .remind: "el verbo con que empieza la línea de una tarea"
        case .invite: "la palabra que precede a las direcciones de los invitados"
        case .with: "la palabra que convierte las direcciones que siguen en invitados de un evento"
        case .starting: "palabras ante el primer día de una serie"
        case .plainDay: "nombres cortos de días que lo son en cualquier sitio"
        case .counted: "lo que se cuenta, de modo que el número de delante no es una hora"
        case .describes: "nombres de fiestas que describen la palabra siguiente: `christmas party` no tiene día"
        case .departs: "lo que va delante de la hora de salida"
        case .arrives: "las palabras de una llegada, delante o detrás de su hora: `salida 17:12 llegada 19:27`"
        case .journey: "trayectos, que salen a la hora de usted y llegan a la de la ciudad"
        case .fillsDays: "lo que ocupa un día entero; los demás dejan el tiempo libre"
        case .zoneClock: "la palabra que dice que se trata del reloj de una ciudad: `9:00 hora de Tokio`"
        case .finishes: "verbos de lo que termina un día"
        case .timed: "lo que se dice con su hora antes del día: `dentist 9 fri`"
        case .personal: "partes del día que son también nombres de persona"
        default: "nombres de meses que son también verbos"
        }
    }

    package func singular(of name: String) -> String {
        weekdays.contains { $0.contains(name) } ? name : Spanish.english.singular(of: name)
    }

    package func weekdays(ofLetters name: String) -> [Weekday] {
        if name == "l-v" { return Array(Weekday.allCases.prefix(5)) }
        let days = Spanish.days(ofLetters: name)
        return days.isEmpty ? Spanish.english.weekdays(ofLetters: name) : days
    }

    /// The days of three letters or more with a mark between them, in their order: `l-x-v`.
    private static func days(ofLetters name: String) -> [Weekday] {
        guard name.utf8.count >= 5 else { return [] }
        let letters = name.split(omittingEmptySubsequences: false) { "-/,".contains($0) }
        var days: [Weekday] = []
        for letter in letters {
            // An `m` is Tuesday, and behind that Wednesday, for which many have an `x`.
            let found = zip(Weekday.allCases, ["l", "m", letters.contains("x") ? "x" : "m", "j", "v", "s", "d"])
                .first { $0.1 == letter && $0.0.rawValue > days.last?.rawValue ?? 0 }
            guard let day = found?.0 else { return [] }
            days.append(day)
        }
        return days.count > 2 ? days : []
    }

    /// The names of English, which are understood as well.
    package func otherNames(of weekday: Weekday) -> [String] {
        let english = Spanish.english
        return [english.name(of: weekday), english.shortName(of: weekday)]
            + english.otherNames(of: weekday).prefix(1)
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] { Spanish.english.searchOperators }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { Spanish.english.searchTraits }

    package func absence(_ absence: SearchAbsence) -> String {
        switch absence {
        case .noCalendar(let text, nil): "ningún calendario se llama \(excerpt(text))"
        case .noCalendar(let text, let near?):
            "ningún calendario se llama \(excerpt(text)); ¿quiso decir \(near)?"
        case .noOperator(let word, let text):
            "nada tiene \(excerpt(text)); \(word): no es una palabra que la búsqueda entienda"
        case .nothingHas(let text, .place): "no hay nada en el lugar \(excerpt(text))"
        case .nothingHas(let text, .people): "nadie que se llame \(excerpt(text)) participa en nada"
        case .nothingHas(let text, .categories): "nada tiene la categoría \(excerpt(text))"
        case .nothingHas(let text, _): "nada tiene \(excerpt(text))"
        case .nothingIs(let trait):
            "nada es del tipo \(Spanish.searchTraits.first { $0.trait == trait }?.word ?? "pedido")"
        case .timesExclude: "esos periodos no coinciden en ningún momento"
        case .atOtherTimes(1): "un elemento coincide, pero en otro momento"
        case .atOtherTimes(let count): "\(grouped(count)) elementos coinciden, pero en otros momentos"
        case .neverTogether: "cada criterio encuentra algo por separado, pero nada los cumple todos"
        }
    }

    // MARK: Stretches of time

    // MARK: Rules and alarms

    package func rule(_ facts: RuleFacts) -> String {
        guard let months = facts.monthsLeftOut else { return SpanishRule(facts).sentence }
        return "\(SpanishRule(facts.inAllMonths).sentence) excepto en \(list(months.map(name(ofMonth:))))"
    }

    package func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String {
        if dates.isEmpty { return rule }
        let rest = more == 0 ? [] : [more == 1 ? "1 fecha más" : "\(grouped(more)) fechas más"]
        return "\(rule) excepto el \(list(dates + rest))"
    }

    package func alarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "al inicio"
        case .at(.end): "al final"
        case .at(.due): "al vencer"
        case .before(.start, let length), .before(.due, let length): "\(self.length(length, .full)) antes"
        case .after(.start, let length): "\(self.length(length, .full)) después del inicio"
        case .before(.end, let length): "\(self.length(length, .full)) antes del final"
        case .after(.end, let length): "\(self.length(length, .full)) después del final"
        case .after(.due, let length): "\(self.length(length, .full)) después de vencer"
        case .onDay(0, let time): "el mismo día a las \(time)"
        case .onDay(let days, let time):
            "\(length(CivilDuration(days: days), .full)) \(days < 0 ? "antes" : "después") a las \(time)"
        case .on(let date, let time): "el \(date) a las \(time)"
        }
    }

    package func typedAlarm(_ moment: AlarmMoment) -> String {
        switch moment {
        case .at(.start): "al inicio"
        case .at(.end): "al final"
        case .at(.due): "al vencer"
        case .before(.start, let length), .before(.due, let length): self.length(length, .typed)
        case .after(.start, let length), .after(.due, let length): "\(self.length(length, .typed)) después"
        case .before(.end, let length): "\(self.length(length, .typed)) antes del final"
        case .after(.end, let length): "\(self.length(length, .typed)) después del final"
        case .onDay(0, let time): time
        case .onDay(let days, let time): "\(days.magnitude)d \(days > 0 ? "después " : "")\(time)"
        case .on(let date, let time): "\(date) \(time)"
        }
    }

    // MARK: Items

    package func status(_ value: String) -> String {
        switch value {
        case "": "ninguno"
        case "TENTATIVE": "provisional"
        case "CONFIRMED": "confirmado"
        case "CANCELLED": "cancelado"
        case "NEEDS-ACTION": "pendiente"
        case "IN-PROCESS": "en curso"
        case "COMPLETED": "hecha"
        default: value.lowercased().split(separator: "-").joined(separator: " ")
        }
    }

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        let names: [String]
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: return name(ofMonth: month.number)
        case .chinese, .dangi: return month.isLeap ? "mes intercalar \(month.number)" : "mes \(month.number)"
        case .hebrew:
            if month.isLeap { return "adar I" }
            names = [
                "tishri", "heshvan", "kislev", "tevet", "shevat", "adar", "nisan", "iyar", "sivan", "tamuz", "av",
                "elul",
            ]
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular:
            names = [
                "muharram", "safar", "rabiʻ I", "rabiʻ II", "jumada I", "jumada II", "rajab", "shaʻban", "ramadán",
                "shawwal", "dhuʻl-qiʻdah", "dhuʻl-hijjah",
            ]
        case .persian:
            names = [
                "farvardin", "ordibehesht", "khordad", "tir", "mordad", "shahrivar", "mehr", "aban", "azar", "dey",
                "bahman", "esfand",
            ]
        case .ethiopic, .ethiopicAmeteAlem:
            names = [
                "meskerem", "tekemt", "hedar", "tahsas", "ter", "yekatit", "megabit", "miazia", "genbot", "sene",
                "hamle", "nehasse", "pagumen",
            ]
        case .coptic:
            names = [
                "tout", "baba", "hator", "kiahk", "toba", "amshir", "baramhat", "baramouda", "bashans", "paona",
                "epep", "mesra", "nasie",
            ]
        case .indian:
            names = [
                "chaitra", "vaisakha", "jyaistha", "asadha", "sravana", "bhadra", "asvina", "kartika",
                "agrahayana", "pausa", "magha", "phalguna",
            ]
        }
        return names.indices.contains(month.number - 1) ? names[month.number - 1] : month.text
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian: return date.era.map { "\(name(of: $0)) \(date.year)" } ?? String(date.year)
        case .buddhist: return "\(date.year) e. b."
        case .chinese, .dangi:
            let day = "\(name(of: date.month, in: date.system)), día \(date.day)"
            let animals = [
                "de la Rata", "del Buey", "del Tigre", "del Conejo", "del Dragón", "de la Serpiente",
                "del Caballo", "de la Cabra", "del Mono", "del Gallo", "del Perro", "del Cerdo",
            ]
            return withYear ? "\(day), año \(animals[(date.year + 8) % 12])" : day
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? "adar II" : name(of: date.month, in: date.system)
            return "\(date.day) de \(month)\(withYear ? " de \(date.year)" : "")"
        }
    }
}

// MARK: - What goes wrong

extension Spanish {
    /// The names of the views, of which somebody chooses one.
    package var views: String { SpanishRule.list(ViewName.allCases.map(\.rawValue), conjunction: "o") }

    package func problem(_ fault: ConfigurationFault) -> (what: String, consequence: String) {
        switch fault {
        case .malformedLine: ("no es «nombre = valor»", "la línea se omite")
        case .malformedSection:
            ("no es una cabecera de sección como [view] o [calendar \"Trabajo\"]", "la sección se omite")
        case .unterminatedQuote: ("faltan unas comillas de cierre", "la línea se omite")
        case .unknownEscape(let character): ("«\\\(character)» no es una secuencia de escape", "la línea se omite")
        case .unknownSection(let name): ("no existe la sección «\(name)»", "la sección se omite")
        case .repeatedSection(let name):
            ("«\(name)» ya tiene una sección", "vale lo que dice esta en lugar de la anterior")
        case .unknownKey(let section, let key): ("no existe «\(key)» en [\(section)]", "la línea se omite")
        case .invalidValue(let key, let value, let expected):
            (
                "«\(key)» no puede ser «\(value)», sino \(settingValue(expected))"
                    + (expected == .keys && (value.isEmpty || value.hasSuffix(","))
                        ? "; # y ; empiezan un comentario: esas teclas son Hash y Semicolon" : ""),
                "la línea se omite"
            )
        case .unquotedColor(let key, let color):
            (
                "«\(key)» tiene un color sin comillas, y # empieza un comentario; escriba \"\(color)\", entre "
                    + "comillas",
                "la línea se omite"
            )
        case .noCalendar(let name):
            ("no se encuentra el calendario «\(name)» y la sección no tiene path", "la sección se omite")
        case .nothingThere(let path): ("no hay nada en \(path)", "se muestra cuando aparezca")
        case .unknownCommand(let name):
            ("no existe el comando «\(name)»; tcal help keys los muestra todos", "la línea se omite")
        case .unknownPlace(let name):
            ("ningún lugar «\(name)» tiene teclas propias; tcal help keys los tiene todos", "la línea se omite")
        case .noSuchCommandThere(let name, let place):
            ("«\(name)» no es un comando de [keys \"\(place)\"]", "la línea se omite")
        case .reservedKey(let keys):
            ("«\(keys)» usa Esc, Ctrl-C, Ctrl-Z o Ctrl-\\, que no se pueden reasignar", "la línea se omite")
        case .keyTypesText(let keys, let place):
            (
                "«\(keys)» escribe texto en [keys \"\(place)\"], donde solo otras teclas pueden ser comandos",
                "la línea se omite"
            )
        case .keyTaken(let keys, let command, let line):
            (
                "«\(keys)» contiene una tecla que ya es de «\(command)»\(line.map { " (línea \($0))" } ?? "")",
                "la tecla sigue siendo de «\(command)»"
            )
        case .keyRepeated(let keys, let other):
            keys == other
                ? ("«\(keys)» está dos veces", "es una sola tecla")
                : ("«\(keys)» y «\(other)» empiezan igual", "solo se toma «\(other)»")
        case .keyless(let command, let keys, let places):
            (
                "«\(keys)» era la última tecla de «\(command)»\(places.isEmpty ? "" : " en \(list(places))")",
                "\(places.isEmpty ? "ahora" : "ahí") no le queda más que : y su nombre; "
                    + "«\(command) = none» dice que es a propósito"
            )
        }
    }

    package func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String) {
        switch issue {
        case .unknownPart(let text): ("la regla tiene una parte desconocida «\(text)»", "se ignora")
        case .repeatedPart(let part): ("la regla tiene \(part.rawValue) más de una vez", "vale la última")
        case .emptyPart(let part): ("\(part.rawValue) de la regla no tiene valor", "se ignora")
        case .valuesDropped(let part, 1): ("un valor de \(part.rawValue) de la regla está fuera de rango", "se ignora")
        case .valuesDropped(let part, let count):
            ("\(count) valores de \(part.rawValue) de la regla están fuera de rango", "se ignoran")
        case .forbiddenPart(let part, let frequency):
            ("una regla con FREQ=\(frequency.name) no puede tener \(part.rawValue)", "\(part.rawValue) se ignora")
        case .forbiddenOrdinals:
            ("la regla cuenta días de la semana donde no se puede contar nada", "se muestran todos esos días")
        case .countBesideUntil: ("la regla tiene COUNT y UNTIL a la vez", "COUNT se ignora")
        case .positionsWithoutSet: ("la regla tiene BYSETPOS, pero nada de lo que escoger", "BYSETPOS se ignora")
        case .untilPastMonth: ("UNTIL de la regla es un día que su mes no tiene", "se toma el último día del mes")
        case .unknownSkip(let text):
            ("la regla tiene un SKIP=\(text) desconocido", "los días que no existen se omiten")
        case .skipWithoutScale: ("la regla tiene SKIP sin RSCALE", "los días que no existen se omiten")
        }
    }

    package func defect(_ defect: RecurrenceRule.Defect) -> (what: String, consequence: String) {
        let what =
            switch defect {
            case .missingFrequency: "la regla no tiene FREQ"
            case .unknownFrequency(let text): "la regla tiene una frecuencia desconocida «\(text)»"
            case .badInterval(let text): "INTERVAL «\(text)» de la regla no es un número entero mayor que 0"
            case .badCount(let text): "COUNT «\(text)» de la regla no es un número entero mayor que 0"
            case .badUntil(let text): "UNTIL «\(text)» de la regla no es una fecha"
            case .noUsableValue(let part): "\(part.rawValue) de la regla no tiene ningún valor utilizable"
            case .unsupportedCalendar(let text):
                "la regla usa el calendario «\(text)», que tcal no conoce"
            }
        return (what, "solo se muestra la primera fecha")
    }

    /// A reason of the system, which says it in English; rare ones stay as they are.
    package func system(_ reason: String) -> String {
        switch reason {
        case "Permission denied": "permiso denegado"
        case "Operation not permitted": "operación no permitida"
        case "No such file or directory": "no existe"
        case "File exists": "ya existe"
        case "Is a directory": "es una carpeta"
        case "Not a directory": "no es una carpeta"
        case "No space left on device": "no queda espacio en el disco"
        case "Disk quota exceeded": "cuota de disco superada"
        case "Read-only file system": "el sistema de archivos es de solo lectura"
        case "Input/output error": "error de entrada o salida"
        case "Too many open files": "demasiados archivos abiertos"
        case "File name too long": "el nombre de archivo es demasiado largo"
        case "Cannot allocate memory": "no queda memoria"
        case "Directory not empty": "la carpeta no está vacía"
        case "Too many levels of symbolic links": "demasiados enlaces simbólicos"
        case "Address already in use": "la dirección ya está en uso"
        case "Connection refused": "conexión rechazada"
        default: reason
        }
    }

    package func megabytes(_ count: Int) -> String { "\((count + (1 << 20) - 1) >> 20) MiB" }

    package func reason(_ mail: ForeignMail) -> String {
        var text = mail.subject.isEmpty ? "es un correo" : "es el correo «\(mail.subject)»"
        text += mail.list.isEmpty ? ", y no lleva adjuntos" : ", y ningún adjunto es un calendario: \(mail.list)"
        guard let container = mail.outlooksContainer else { return text }
        return text + """
            ; Outlook esconde la invitación en \(container), que otros programas no pueden leer: hay que pedir \
            al remitente que la envíe como iCalendar (en Outlook: Archivo, Opciones, Calendario, usar el formato \
            iCalendar), o en HTML en vez de texto enriquecido
            """
    }

    package func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String {
        switch refusal {
        case .readOnlyCalendar(let title, let reason):
            "El calendario \(title) no se puede cambiar: \(obstacle(reason)). "
                + "Elija otro calendario y, si quiere, copie en él el elemento."
        case .readOnlyFile(let path, let reason): "\(path) no se puede cambiar: \(obstacle(reason))."
        case .noCalendar(let name): "No existe el calendario \(name). Elija uno de la lista."
        case .severalCalendars(let item, let calendars):
            "«\(item)» está en \(calendars.joined(separator: " y en ")). Impórtelo en el calendario correcto."
        case .noPlaceForCalendar(let source, let places):
            (source.map { "Un calendario nuevo en \($0) no se vería: no se muestra todo lo que hay ahí." }
                ?? "Un calendario nuevo no se vería: solo se muestra lo que se nombró.")
                + (places.isEmpty
                    ? " Abra tcal sin rutas, o indique una carpeta de calendarios."
                    : " Elija otro lugar: \(places.joined(separator: ", ")).")
        case .calendarTitleMissing: "El título de un calendario necesita algún carácter visible."
        case .calendarTitleTaken(let title, let path):
            "Ya hay un calendario \(title), en \(path). Elija otro título."
        case .kindNotSupported(let kind, let calendar):
            "\(calendar) no admite \(kind == .event ? "eventos" : "tareas"). Elija otro calendario."
        case .itemGone: "Ya no está: entretanto alguien lo borró o lo movió."
        case .versionGone: "Los calendarios se han vuelto a leer. Compruebe el elemento y repita el cambio."
        case .startMissing: "Falta decir cuándo empieza: un evento y todo lo que se repite necesitan un inicio."
        case .endBeforeStart: "Terminaría antes de empezar. Cambie también el final."
        case .tooLate(let lastDay):
            "No se vería: aquí los calendarios terminan el \(lastDay). Elija un día anterior."
        case .notExpressible(let reason): self.reason(reason, locale)
        case .invalidText(let line, let reason):
            "Lo escrito no es un elemento\(line.map { ", línea \($0)" } ?? ""): \(obstacle(reason))."
        case .writeFailed(let path, let reason):
            "No se pudo escribir \(path): \(obstacle(reason)). No ha cambiado nada; se puede volver a intentar."
        case .nothingToUndo: "No hay nada que deshacer."
        case .nothingToRedo: "No hay nada que rehacer."
        case .changedSince(let step, let path, let item):
            "«\(step.wording(in: locale, viewedIn: viewer))» no se puede deshacer: "
                + (item.map { "«\($0)» en \(path) ha cambiado o se ha borrado desde entonces. " }
                    ?? "\(path) ha cambiado desde entonces en el mismo sitio. ")
                + (step.count > 1 ? "Tampoco cambia nada de los demás. " : "")
                + "Cámbielo a mano; si vuelve a deshacer, se sigue con el cambio anterior."
        case .ofOne(let title, let refusal):
            "\(title.isEmpty ? nameOfUntitled : "«\(title)»"): \(self.refusal(refusal, locale, viewedIn: viewer)) "
                + "Tampoco cambia nada de los demás."
        case .failed(let path, let reason): "\(path): \(obstacle(reason)). No ha cambiado nada."
        }
    }

    package func step(_ step: EditStep, to time: String?) -> String {
        let isOne = step.count <= 1
        let name =
            (step.title.isEmpty ? nameOfUntitled : step.title) + (isOne ? "" : " y \(grouped(step.count - 1)) más")
        let scope =
            switch step.scope {
            case nil, .this: ""
            case .following: " (esta y las siguientes)"
            case .all: " (todas)"
            }
        func did(_ one: String, _ several: String) -> String { "se \(isOne ? one : several) \(name)" }
        switch step.action {
        case .created: return did("creó", "crearon")
        case .rescheduled: return did("movió", "movieron") + scope + (isOne ? time.map { " a \($0)" } ?? "" : "")
        case .changed: return did("cambió", "cambiaron") + scope
        case .deleted: return did("borró", "borraron") + scope
        case .restored: return did("recuperó", "recuperaron")
        case .completed: return did("completó", "completaron")
        case .reopened: return did("reabrió", "reabrieron")
        case .acknowledged: return "se descartó la alarma de \(name)"
        case .moved(let calendar): return did("movió", "movieron") + " a \(calendar)"
        case .copied(let calendar): return did("copió", "copiaron") + (calendar.map { " en \($0)" } ?? "")
        case .imported(let count): return "se \(count == 1 ? "importó" : "importaron") \(items(count)) en \(name)"
        case .calendarCreated: return "se creó el calendario \(name)"
        case .calendarRenamed(let old): return "el calendario \(old) pasó a llamarse \(name)"
        case .calendarRecolored: return "se cambió el color del calendario \(name)"
        case .calendarDeleted: return "se borró el calendario \(name)"
        }
    }

    package func failure(_ failure: PhraseFailure) -> (what: String, advice: String?) {
        switch failure {
        case .notADate(let text): (no(text, "una fecha"), "escriba hoy, vie, 24 dic, 2026-11-21 o +3d")
        case .notALength(let text): (no(text, "una duración"), "escriba 7d, 2w, 3m o 1y")
        case .notATime(let text) where text.allSatisfy(\.isWhitespace): ("falta decir cuándo: \(whenExamples)", nil)
        case .notATime(let text): (no(text, "una hora"), "escriba \(whenExamples)")
        case .noSuchTime(let text): ("\(excerpt(text)) no existe en el calendario", nil)
        case .noSuchWeek(let number): ("no hay una «semana \(number)» en el calendario", nil)
        case .otherWeekday(let date, let text):
            (
                "\(excerpt(text)) es \(TimeLocale(words: self).fullDate(date, withYear: true))",
                "quite el día de la semana o corríjalo"
            )
        case .shortYear(let text):
            ("\(excerpt(text)) tiene un año de dos cifras", yearAdvice(text))
        case .holiday(let text):
            ("\(excerpt(text)) es un festivo, y tcal no conoce su fecha", "escriba su fecha, como 25 dic")
        case .vagueDays(let text): ("\(excerpt(text)) no es un día concreto", "escriba 15 dic o 10-20 dic")
        case .severalDays(let text):
            ("\(excerpt(text)) son varios días", "escriba uno, y «cada lun, mié» como regla")
        case .startTimeMissing: ("falta la hora de inicio y de fin: vie 9:00 45m, vie 9:00 – dom 17:00", nil)
        case .endBeforeStart(let start, let end):
            (
                "el final, \(time(end, beside: start)), es anterior al inicio, \(time(start, beside: end))", nil
            )
        case .unknownZone(let name):
            ("no se conoce la zona horaria \(excerpt(name))", "escriba Europe/Madrid, UTC o floating")
        case .zoneOfWholeDays: ("lo de todo el día no tiene zona horaria", "escriba una hora o quite la zona")
        case .notADuration(let text): (no(text, "una duración"), "escriba 45m, 1h30m, 2d")
        case .notAnAlarm(let text):
            (no(text, "una alarma"), "escriba 15m, 1h, 1d 9:00, al inicio, 5m antes del final, ninguna")
        case .notARule(let text, let word) where word.isEmpty || word == text:
            (no(text, "una regla"), "escriba \(ruleExamples)")
        case .notARule(_, let word): ("\(excerpt(word)) no encaja en la regla", "escriba \(ruleExamples)")
        case .ambiguousRule(let text, let doubt): ("\(excerpt(text)) puede significar dos cosas", advice(doubt))
        case .unevenTimes(let text):
            (
                "\(excerpt(text)) no puede ser una regla: cada hora necesita los mismos minutos, "
                    + "como a las 9:30 y 17:30", nil
            )
        case .timesWithoutDays(let text, let period):
            (
                "\(excerpt(text)) no dice \(period == .daily ? "a qué horas" : "qué días")",
                "escriba \(timesExample(in: period))"
            )
        case .unusableRule(let defect): (self.defect(defect).what, "escriba cada lun o FREQ=WEEKLY;BYDAY=MO")
        case .oddRule(let issue): (self.issue(issue).what, "escriba cada lun o FREQ=WEEKLY;BYDAY=MO")
        case .notAStatus(let text, let kind):
            (
                no(text, "un estado"),
                "escriba \((ItemStatus.values(for: kind).map(status) + [status("")]).joined(separator: ", "))"
            )
        case .notAPriority(let text): (no(text, "una prioridad"), "escriba alta, media, baja, 1 … 9, ninguna")
        case .notAMailAddress(let text):
            (no(text, "una dirección de correo"), "escriba ana@example.com, o Ana <ana@example.com>")
        case .nobody(let text):
            ("ningún contacto se llama \(excerpt(text))", "escriba una dirección, como ana@example.com")
        case .severalPeople(let text, let people):
            (
                "\(excerpt(text)) puede ser \(SpanishRule.list(people.map { excerpt($0) }, conjunction: "o"))",
                "escriba más del nombre, o la dirección"
            )
        case .notAnAddress(let text): (no(text, "una dirección"), "escriba https://example.org/pagina")
        case .notASearchTrait(let text):
            (
                "nada es \(excerpt(text))",
                "escriba es:tarea, evento, serie, todo-el-día, pendiente, hecha, cancelado, rechazado o invitado"
            )
        case .shortSearchTrait(let text, let words):
            ("es:\(text) puede ser \(SpanishRule.list(words, conjunction: "o"))", "escriba una letra más")
        case .timesNegated(let text):
            ("los tiempos no se pueden excluir, como los de \(excerpt(text))", "escriba antes: o después:")
        case .searchTooLong(let characters, let words):
            ("la búsqueda admite hasta \(words) palabras y \(characters) caracteres", "acórtela")
        }
    }

    private func advice(_ doubt: RuleDoubt) -> String {
        switch doubt {
        case .everySo(let number, let weekday):
            let name = name(of: weekday)
            return "escriba «cada \(number) semanas el \(name)» o "
                + "«el \(SpanishRule.ordinal(number)) \(name) de cada mes»"
        case .firstOrEach(let frequency, let weekday):
            let (name, noun) = (name(of: weekday), SpanishRule.noun(frequency))
            return "escriba «el primer \(name) de cada \(noun)» o «cada \(name)»"
        }
    }

    private func no(_ text: String, _ what: String) -> String { "\(excerpt(text)) no es \(what)" }

    /// Ways to write the year of two digits that ends a date; up to 24 it may be an hour.
    private func yearAdvice(_ text: String) -> String {
        let year = text.split { !$0.isASCII || !$0.isNumber }.last.map(String.init) ?? ""
        return Int(year) ?? 99 > 24
            ? "escriba 20\(year) o ’\(year)" : "escriba 20\(year) o ’\(year), o una hora como \(year):00"
    }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String { text.count <= 60 ? "«\(text)»" : "«\(text.prefix(59))…»" }

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

/// A rule in Spanish, clause by clause.
private struct SpanishRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }
    private var isPlain: Bool { rule.interval <= 1 && rule.bySetPosition.isEmpty }

    var sentence: String {
        let beginning = ofEachMonth ?? SpanishRule.joined(interval, weeks, days)
        return SpanishRule.joined(beginning, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    /// `cada semana`, and with the weekdays of plain weeks `cada martes`, `cada dos martes`.
    private var interval: String {
        if isPlain, facts.frequency == .weekly {
            if facts.weekdayGroup == .working { return "cada día laborable" }
            if facts.weekdayGroup == .all { return "cada día" }
            if rule.byWeekNumber.isEmpty { return "cada \(weekdayNames(namedWeekdays))" }
        }
        if namesWeekdayWithInterval {
            return "cada dos \(SpanishRule.several(namedWeekdays[0], locale))"
        }
        let unit = SpanishRule.noun(facts.frequency)
        return rule.interval <= 1
            ? "cada \(unit)" : "cada \(SpanishRule.number(rule.interval)) \(SpanishRule.several(unit))"
    }

    /// True of one weekday of every second week.
    private var namesWeekdayWithInterval: Bool {
        rule.interval == 2 && facts.frequency == .weekly && rule.bySetPosition.isEmpty && rule.byWeekNumber.isEmpty
            && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty && Set(namedWeekdays).count == 1
    }

    /// The weekdays of weeks: those of the rule, or that of the start.
    private var namedWeekdays: [Weekday] {
        rule.byDay.isEmpty ? [facts.start.civil.date.weekday] : facts.weekdays
    }

    /// `el último viernes de cada mes`; nil for what is not said of every month like that.
    private var ofEachMonth: String? {
        guard facts.frequency == .monthly, rule.interval <= 1, rule.byYearDay.isEmpty, facts.months.isEmpty,
            rule.bySetPosition.isEmpty || facts.picksFromGroup
        else { return nil }
        if rule.byMonthDay.isEmpty, !rule.byDay.isEmpty {
            guard facts.uncountedWeekdays.isEmpty else { return nil }
            return "\(SpanishRule.list(ordinalPhrases)) de cada mes"
        }
        return SpanishRule.joined("\(SpanishRule.monthDays(facts.monthDays)) de cada mes", weekdayCondition)
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "de \(name(ofMonth: first)) a \(name(ofMonth: last))"
        }
        return "en \(monthList)"
    }

    private var monthList: String { SpanishRule.list(facts.months.map(name)) }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String { rule.byWeekNumber.isEmpty ? "" : "en \(weekList)" }

    private var weekList: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty {
            let noun = numbers.count == 1 ? "la semana" : "las semanas"
            phrases.append("\(noun) \(SpanishRule.list(numbers, range: 3))")
        }
        if !fromEnd.isEmpty {
            phrases.append("la \(SpanishRule.list(fromEnd.map { SpanishRule.ordinal($0, isFeminine: true) })) semana")
        }
        return SpanishRule.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            return SpanishRule.joined(
                "\(SpanishRule.monthDays(rule.byYearDay)) del año", monthDayCondition, weekdayCondition)
        }
        switch facts.frequency {
        case .weekly: return namesWeekdayWithInterval ? "" : weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    private var weekdaysOfWeek: String {
        if isPlain, rule.byWeekNumber.isEmpty || facts.weekdayGroup == .working || facts.weekdayGroup == .all {
            return ""
        }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "en días laborables" }
        return onWeekdays(namedWeekdays)
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "en días laborables" }
        return onWeekdays(namedWeekdays)
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return SpanishRule.joined(SpanishRule.monthDays(facts.monthDays), weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return weekdaysOfPeriod + (facts.months.isEmpty ? "" : " de \(monthList)")
        }
        let month = facts.months.first ?? facts.startMonth
        guard facts.months.count <= 1, facts.monthDays.count == 1,
            !facts.rule.followsOtherCalendar,
            // Any leap year has all days.
            let date = CivilDate(year: 2000, month: month.number, day: facts.monthDays[0])
        else {
            let names = facts.months.isEmpty ? name(ofMonth: month) : monthList
            return SpanishRule.joined("\(SpanishRule.monthDays(facts.monthDays)) de \(names)", weekdayCondition)
        }
        return SpanishRule.joined("el \(locale.dayAndMonth(date))", weekdayCondition)
    }

    /// `el primer y tercer lunes`, `el último día laborable`, `todos los lunes y miércoles`.
    private var weekdaysOfPeriod: String {
        let all = "todos los \(weekdayNames(facts.weekdays, several: true))"
        let phrases = ordinalPhrases
        if phrases.isEmpty { return all }
        let each =
            facts.uncountedWeekdays.isEmpty
            ? [] : ["todos los \(weekdayNames(facts.uncountedWeekdays, several: true))"]
        return SpanishRule.list(each + phrases)
    }

    /// The counted weekdays, each with its article; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map { SpanishRule.ordinal($0) }
            return ["el \(SpanishRule.list(positions)) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "el \(SpanishRule.list(ordinals.map { SpanishRule.ordinal($0) })) \(locale.name(of: weekday))"
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return SpanishRule.joined(SpanishRule.monthDays(rule.byMonthDay), weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : onWeekdays(facts.weekdays)
    }

    private var conditions: String { SpanishRule.joined(monthDayCondition, weekdayCondition) }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "si es \(SpanishRule.monthDays(rule.byMonthDay, conjunction: "o"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return "si es \(noun(group))"
            }
            return "si es \(weekdayNames(facts.weekdays, joinedBy: "o"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, joinedBy: "o")]
        return "si es \(SpanishRule.list(plain + ordinalPhrases, conjunction: "o"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return SpanishRule.joined(minutesPast, hours)
        default:
            guard facts.namesTimes, facts.times.count <= SpanishRule.mostTimes else { return "" }
            return "a las \(SpanishRule.list(facts.times.map(facts.clockTime)))"
        }
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    /// `, 24 veces al día`.
    private var manyTimes: String {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, facts.namesTimes,
            facts.times.count > SpanishRule.mostTimes
        else { return "" }
        return ", \(facts.times.count) veces al día"
    }

    /// `a los 15 y 45 minutos de la hora`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(
                rule.byMinute == [0]
                    ? "en punto"
                    : rule.byMinute == [1]
                        ? "al minuto 1 de la hora"
                        : "a los \(SpanishRule.list(rule.byMinute.map(String.init))) minutos de la hora")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("en el segundo \(SpanishRule.list(rule.bySecond.map(String.init)))")
        }
        return clauses.joined(separator: " ")
    }

    /// `entre las 09:00 y las 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly {
            return SpanishRule.joined("en la hora de las", SpanishRule.list(rule.byHour.map(hour)))
        }
        guard last - first + 1 == rule.byHour.count else {
            let spans = rule.byHour.map { "entre las \(hour($0)) y las \(hour($0 + 1))" }
            return SpanishRule.list(spans, conjunction: "o")
        }
        return "entre las \(hour(first)) y las \(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", o el último día anterior si no lo hay"
        case .forward: ", o el día siguiente si no lo hay"
        }
    }

    /// BYSETPOS, where the days do not say it: `, pero solo el último de ellos cada mes`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map { SpanishRule.ordinal($0, isAlone: true) }
        return ", pero solo el \(SpanishRule.list(positions)) de ellos cada \(SpanishRule.noun(rule.frequency))"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", una vez" : count == 2 ? ", dos veces" : ", \(count) veces"
        }
        guard let (date, time) = facts.last else { return "" }
        return " hasta el \(locale.dayMonthAndYear(date))\(time.map { " a las \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays

    /// Up to three names in full, more in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], joinedBy conjunction: String = "y", several: Bool = false) -> String {
        let sorted = facts.inOrder(list)
        if sorted.count > 3 {
            return SpanishRule.list(sorted.map { locale.shortName(of: $0) }, conjunction: conjunction)
        }
        return SpanishRule.list(
            sorted.map { several ? SpanishRule.several($0, locale) : locale.name(of: $0) }, conjunction: conjunction)
    }

    /// `el martes`, `los lunes y miércoles`.
    private func onWeekdays(_ list: [Weekday]) -> String {
        Set(list).count == 1 ? "el \(locale.name(of: list[0]))" : "los \(weekdayNames(list, several: true))"
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "día"
        case .working: "día laborable"
        case .weekend: "día del fin de semana"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// The noun of a frequency: `semana`.
    static func noun(_ frequency: RecurrenceRule.Frequency) -> String {
        switch frequency {
        case .secondly: "segundo"
        case .minutely: "minuto"
        case .hourly: "hora"
        case .daily: "día"
        case .weekly: "semana"
        case .monthly: "mes"
        case .yearly: "año"
        }
    }

    /// Several of a unit: `meses`.
    static func several(_ noun: String) -> String { noun.hasSuffix("s") ? noun + "es" : noun + "s" }

    /// Several of a weekday: `sábados`, `lunes`.
    static func several(_ weekday: Weekday, _ locale: TimeLocale) -> String {
        let name = locale.name(of: weekday)
        return name.hasSuffix("s") ? name : name + "s"
    }

    // MARK: Lists and numbers

    /// `a`, `a y b`, `a, b e i`.
    static func list(_ items: [String], conjunction: String = "y") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let word = SpanishRule.conjunction(conjunction, before: last)
        return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
    }

    /// `e` for `y` before the sound of i, `u` for `o` before that of o.
    private static func conjunction(_ conjunction: String, before next: String) -> String {
        let start = next.lowercased().drop { !$0.isLetter && !$0.isNumber }
        let sound = start.first == "h" ? start.dropFirst() : start
        if conjunction == "y", ["i", "í"].contains(sound.first) {
            return start.hasPrefix("hie") || start.hasPrefix("hia") ? "y" : "e"
        }
        let digits = start.prefix { $0.isNumber }
        let isO = ["o", "ó"].contains(sound.first) || digits == "8" || digits == "11"
        return conjunction == "o" && isO ? "u" : conjunction
    }

    /// A list of numbers, with `a a c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, conjunction: String = "y") -> String {
        var items: [String] = []
        var index = 0
        while index < numbers.count {
            var end = index
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            if end - index + 1 >= range {
                items.append("\(numbers[index]) a \(numbers[end])")
            } else {
                items += numbers[index...end].map(String.init)
            }
            index = end + 1
        }
        return list(items, conjunction: conjunction)
    }

    /// Clauses with one blank between, without the empty ones.
    static func joined(_ clauses: String...) -> String {
        clauses.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `dos` to `diez`, and digits for more.
    static func number(_ number: Int) -> String {
        let words = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"]
        return (2...10).contains(number) ? words[number - 2] : String(number)
    }

    /// `primer`, `20.º`; from the end `último`, `penúltimo`, `4.º último`.
    ///
    /// - Parameter isAlone: True without a noun behind it: `primero`.
    static func ordinal(_ number: Int, isFeminine: Bool = false, isAlone: Bool = false) -> String {
        let words = [
            "primer", "segundo", "tercer", "cuarto", "quinto", "sexto", "séptimo", "octavo", "noveno", "décimo",
        ]
        let fromEnd = ["último", "penúltimo", "antepenúltimo"]
        let distance = Int(clamping: number.magnitude)
        var word = "\(distance).º"
        if number > 0, distance <= words.count {
            word = words[distance - 1]
            if isAlone || isFeminine, word.hasSuffix("r") { word += "o" }
        } else if number < 0, distance <= fromEnd.count {
            word = fromEnd[distance - 1]
        } else if number < 0 {
            word += " último"
        }
        if isFeminine { word = word.hasSuffix("o") ? word.dropLast() + "a" : word.replacing("º", with: "ª") }
        return word
    }

    /// `el día 15`, `los días 1 y 15`, `los días 2 a 8`, `el último día`, `el día 1 y el penúltimo día`.
    static func monthDays(_ days: [Int], conjunction: String = "y") -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers =
            (forward.count == 1 ? "el día " : "los días ") + list(forward, range: 3, conjunction: conjunction)
        guard !fromEnd.isEmpty else { return numbers }
        let last = "el \(list(fromEnd.map { ordinal($0) }, conjunction: conjunction)) día"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) \(last)"
    }
}

// MARK: - The screen

extension Spanish: ScreenVocabulary {
    package func name(of action: MouseAction) -> String {
        switch action {
        case .click: "clic"
        case .clickAgain: "segundo clic"
        case .drag: "arrastrar"
        case .shiftDrag: name(of: .shift, with: name(of: .drag))
        case .wheel: "rueda"
        }
    }

    package func help(_ gesture: MouseGesture) -> String {
        switch gesture {
        case .select: "elegir un día, un evento, un calendario"
        case .open: "abrirlo: los detalles de un evento, el mes de un día"
        case .showView: "en el nombre de una vista, arriba: mostrarla"
        case .doHint: "en una palabra de la última línea: hacer lo que hace su tecla"
        case .showRest: "en +9 o \(more(3)): mostrar todo lo de ese día"
        case .make: "sobre un hueco: crear un evento igual de largo"
        case .lengthen: "la última fila de un evento, o su extremo derecho: alargarlo o acortarlo"
        case .lengthenAnywhere: "un evento, por donde sea: alargarlo o acortarlo, si la terminal transmite Mayús"
        case .move: "un evento: moverlo"
        case .widenPane: "la línea entre dos paneles: ensanchar uno"
        case .scroll: "desplazarse"
        }
    }

    package func name(of context: KeyContext) -> String {
        switch context {
        case .pane(.heading): "nombre del mes"
        case .pane(.grid): "mes"
        case .pane(.calendars): "calendarios"
        case .pane(.list): "lista"
        case .pane(.details): "detalles"
        case .pane(let pane): ViewName(rawValue: pane.rawValue).map { name(of: $0) } ?? pane.rawValue
        case .help: "ayuda"
        case .problems: "problemas"
        case .accounts: "cuentas"
        case .settings: "ajustes"
        case .settingValue: "valor de un ajuste"
        case .prompt: "línea de fecha"
        case .form: "ficha"
        case .leaving: "al dejar una ficha"
        case .scope: "qué fechas"
        case .many: "todo lo marcado"
        case .confirmation: "sí o no"
        case .chooser: "elegir de una lista"
        case .line: "línea de ruta"
        case .text: "línea de texto"
        case .conflict: "dos versiones"
        case .importPreview: "importación"
        case .deletedDates: "fechas borradas"
        case .refusedText: "texto rechazado"
        case .links: "enlaces"
        case .notes: "notas"
        case .answer: "respuesta"
        case .mail: "correo"
        case .freeTime: "tiempo libre"
        case .alarm: "alarma"
        case .quickAdd: "línea nueva"
        case .search: "búsqueda"
        case .palette: "línea de comandos"
        }
    }

    package func name(of key: NamedKey) -> String {
        switch key {
        case .space: "Espacio"
        case .tab: "Tab"
        case .escape: "Esc"
        case .backspace: "Retroceso"
        case .delete: "Supr"
        case .insert: "Ins"
        case .home: "Inicio"
        case .end: "Fin"
        case .pageUp: "RePág"
        case .pageDown: "AvPág"
        case .enter: "Enter"
        case .left: "Izquierda"
        case .up: "Arriba"
        case .down: "Abajo"
        case .right: "Derecha"
        }
    }

    package func name(of modifier: KeyModifier, with key: String) -> String {
        switch modifier {
        case .alt: "Alt+\(key)"
        case .shift: "Mayús+\(key)"
        case .control: "Ctrl-\(key)"
        }
    }

    // MARK: Panes

    package func grouped(_ number: Int) -> String {
        let digits = String(number)
        guard digits.count > 4 else { return digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text.append(".") }
            text.append(digit)
        }
        return text
    }

    package func sections(by key: SectionKey) -> String {
        let names = SectionKey.allCases.map { $0 == key ? "[\(name(of: $0))]" : name(of: $0) }
        return "Secciones por \(names.joined(separator: "  "))"
    }

    package func distance(days: Int) -> String {
        let count = abs(days)
        let words: String
        switch count {
        case 0: return "hoy"
        case 1: return days > 0 ? "mañana" : "ayer"
        case ..<14: words = "\(count) días"
        case ..<60: words = "\(count / 7) semanas"
        case ..<730: words = "\(count / 30) meses"
        default: words = "\(count / 365) años"
        }
        return days > 0 ? "en \(words)" : "hace \(words)"
    }

    package func age(days: Int) -> String {
        switch days {
        case ..<14: "\(days) d"
        case ..<60: "\(days / 7) s"
        case ..<730: "\(days / 30) m"
        default: "\(days / 365) a"
        }
    }

    package func statusFact(_ value: String) -> String? {
        switch value {
        case "CANCELLED", "TENTATIVE", "IN-PROCESS":
            let words = status(value)
            return words.prefix(1).uppercased() + words.dropFirst()
        default: return nil
        }
    }

    package func priorityFact(_ value: Int) -> String? {
        (1...9).contains(value) ? "prioridad \(rank(value))" : nil
    }

    package func participation(_ status: String) -> String? {
        switch status {
        case "ACCEPTED": "aceptado"
        case "DECLINED": "rechazado"
        case "TENTATIVE": "quizá"
        case "DELEGATED": "delegado"
        case "NEEDS-ACTION", "": nil
        default: status.lowercased()
        }
    }

    package func people(_ names: [String], others: Int) -> String {
        let listed = names.joined(separator: ", ")
        return others <= 0 ? listed : "\(listed) y \(others) más"
    }

    package func accepted(_ count: Int, of total: Int) -> String {
        count == total ? "todos aceptan" : count == 1 ? "1 acepta" : "\(count) aceptan"
    }

    /// A length of time since something.
    private func ago(_ seconds: Int64) -> String {
        switch seconds {
        case ..<60: "ahora mismo"
        case ..<3600: "hace \(seconds / 60) min"
        case ..<172_800: "hace \(seconds / 3600) h"
        default: "hace \(seconds / 86_400) días"
        }
    }

    package func accounts(_ summary: SyncSummary, key: String?) -> String {
        let more = key.map { " \($0)" } ?? ""
        return switch summary {
        case .running: "sincronizando…"
        case .failed(let account): (account.map { "\($0): falló la sincr." } ?? "falló la sincr.") + more
        case .waiting(let count, let isOffline): changesWait(count) + (isOffline ? ": sin red" : "")
        case .offline(let seconds): "sin red" + (seconds.map { ", sincr. \(ago($0))" } ?? "")
        case .left(let count): itemsLeft(count) + more
        case .versions(let count): (count == 1 ? "dos versiones" : "\(grouped(count)) con dos versiones") + more
        case .synced(let seconds): "sincr. \(ago(seconds))"
        case .never: "aún sin sincronizar"
        }
    }

    package func facts(of status: AccountStatus, now: Instant, until: String?) -> [String] {
        let age = status.synced.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        var facts = [age.map { "sincronizada \(ago($0))" } ?? "nunca sincronizada"]
        if status.isOffline { facts.append("sin red") }
        if status.waiting > 0 { facts.append(changesWait(status.waiting)) }
        if status.left > 0 { facts.append(itemsLeft(status.left)) }
        if let until { facts.append("el servidor pide esperar hasta las \(until)") }
        return facts
    }

    package func reading(_ progress: LoadProgress) -> String {
        let done = grouped(progress.done)
        if let total = progress.total { return "Leyendo \(done) de \(grouped(total))" }
        return progress.done == 0 ? word(.loadingSoon) : "Leyendo \(done)"
    }

    package func saving(_ progress: LoadProgress) -> String {
        let count = progress.total.map { " \(grouped(progress.done)) de \(grouped($0))" } ?? ""
        return "Guardando\(count)…"
    }

    // MARK: News

    package func changedOutside(_ change: SnapshotChange) -> String {
        let facts = [
            (change.added, "se añadió", "se añadieron"), (change.changed, "se cambió", "se cambiaron"),
            (change.removed, "se borró", "se borraron"),
        ].compactMap { titles, one, several in
            titles.first.map {
                titles.count == 1 ? "\(one) \(quoted($0))" : "\(several) \(items(titles.count))"
            }
        }
        return facts.isEmpty ? "Los calendarios cambiaron" : facts.joined(separator: ", ")
    }

    package func undone(_ step: String, isMailed: Bool) -> String { undid(step, isMailed: isMailed) }

    // MARK: Questions, lists and pages

    package func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String {
        (guests > 0 ? "No se avisará por correo a \(uninformed(guests)). " : "")
            + "¿Borrar el calendario \(quoted(title)) con \(self.items(items))?"
    }

    package func manyQuestion(_ aim: ManyAim, count: Int) -> String {
        switch aim {
        case .delete: "¿Borrar \(items(count))?"
        case .complete(true): "¿Dar por \(count == 1 ? "hecha" : "hechas") \(tasks(count))?"
        case .complete(false): "¿Reabrir \(tasks(count))?"
        case .move(nil): "Mover \(items(count)) a"
        case .move(let calendar?): "¿Mover \(items(count)) a \(calendar)?"
        case .fields(let labels): "¿Cambiar \(list(labels.map { $0.lowercased() })) de \(items(count))?"
        case .step(let days, let minutes):
            "¿Mover \(items(count)) \(steps(days: days, minutes: minutes, back: " antes", on: " después"))?"
        case .lengthen(let days, let minutes):
            days < 0 || minutes < 0
                ? "¿Acortar \(items(count)) \(steps(days: days, minutes: minutes, back: "", on: " de más"))?"
                : "¿Alargar \(items(count)) \(steps(days: days, minutes: minutes, back: "", on: ""))?"
        }
    }

    /// `2 días después y 15 min antes`: the steps that are not nothing, each with the word for its direction.
    private func steps(days: Int, minutes: Int, back: String, on: String) -> String {
        let steps = [
            (CivilDuration(days: abs(days)), days < 0), (CivilDuration(seconds: Int64(abs(minutes)) * 60), minutes < 0),
        ]
        return list(
            steps.filter { $0.0 != CivilDuration(days: 0) }.map { "\(length($0.0, .short))\($0.1 ? back : on)" })
    }

    package func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String {
        let names = old + (more > 0 ? ["\(grouped(more)) más"] : [])
        return "\(label): \(value.isEmpty ? word(ScreenWord.nothing) : value)"
            + (names.isEmpty ? "" : ", en lugar de \(list(names))")
    }

    private func tasks(_ count: Int) -> String { count == 1 ? "1 tarea" : "\(grouped(count)) tareas" }

    package var commandWords: [(words: [String], names: [String])] {
        [
            ("salir cerrar dejar", "quit"), ("guardar", "saved"),
            ("crear añadir anadir insertar", "quick-add new-item"),
            ("nuevo nueva", "quick-add new-item new-calendar"),
            ("borrar eliminar quitar", "delete-item delete-calendar"),
            ("cambiar modificar editar renombrar", "edit-item edit-calendar"), ("copiar duplicar", "copy-item"),
            ("pegar poner", "paste-item"), ("mover", "move-to-calendar"), ("ir saltar fecha", "go-to-date"),
            ("hoy", "today"), ("ajustes configuración configuracion opciones preferencias", "settings"),
            ("deshacer", "undo"), ("rehacer", "redo"), ("buscar filtrar", "search"),
            ("festivos feriados países", "holidays"),
            ("actualizar recargar", "read-again"), ("sincronizar", "sync"), ("cuentas servidor", "accounts"),
            ("completar hecha hecho terminar", "toggle-done"), ("tareas", "reminders"),
            ("zona reloj", "zone second-zone"), ("teclas manual ayuda", "help"), ("errores problemas", "problems"),
            ("aceptar rechazar responder", "answer"), ("ocultar mostrar calendarios", "calendars"),
            ("marcar", "mark"), ("libre hueco huecos", "free-time"), ("día dia", "days-1 right left"),
            ("plantilla plantillas", "settings"), ("imprimir compartir", "export-items"),
            ("respaldo copia", "export-calendar export-items"), ("invitados invitar", "edit-item new-item"),
        ].map { ($0.split(separator: " ").map { String($0) }, $1.split(separator: " ").map { String($0) }) }
            + Spanish.english.commandWords
    }

    package func everydayWords(for setting: ScreenSetting) -> String {
        let own =
            switch setting {
            case .theme: "colores oscuro claro apariencia"
            case .language: "español inglés lengua"
            case .start: "vista predeterminada inicial"
            case .keys: "atajos teclado"
            case .clock: "24 12 hora formato reloj"
            case .dateOrder: "formato de fecha orden"
            case .firstWeekday: "primer día lunes domingo"
            case .weekNumbers: "semana iso"
            case .workingHours: "trabajo oficina"
            case .timeZone: "huso ciudad"
            case .secondZone: "huso reloj mundial"
            case .secondCalendar: "hebreo islámico chino"
            case .moon: "fases"
            case .cancelled: "eventos cancelados mostrar ocultar"
            case .declined: "invitaciones rechazadas mostrar ocultar"
            case .completed: "terminadas mostrar ocultar"
            case .calendar: "predeterminado por defecto nuevo"
            case .length: "duración predeterminada"
            case .alarm: "aviso notificación predeterminada"
            case .address: "mi dirección correo yo"
            case .person: "mi nombre yo"
            case .mail: "correo enviar"
            }
        return "\(own) \(Spanish.english.everydayWords(for: setting))"
    }

    package func markedElsewhere(_ titles: [String], more: Int) -> String {
        let names = list(titles.map(quoted) + (more > 0 ? ["\(grouped(more)) más"] : []))
        return
            "Marcado: \(names). {edit-item}, {delete-item}, {move-to-calendar}, {toggle-done}, {copy-item}, "
            + "{export-items}, de {move-day-earlier} a {move-day-later} y {repeat-change} valen para todo ello; "
            + "{back} quita las marcas"
    }

    package func changedDates(_ dates: [String], stay: Bool) -> String {
        let who = dates.count == 1 ? "1 fecha cambiada" : "\(grouped(dates.count)) fechas cambiadas"
        let fate =
            stay
            ? dates.count == 1 ? "no está en la regla y se queda" : "no están en la regla y se quedan"
            : dates.count == 1 ? "queda tras el nuevo final y desaparece" : "quedan tras el nuevo final y desaparecen"
        return "\(who) \(fate): \(dates.joined(separator: ", "))"
    }

    package func dates(_ count: Int?) -> String {
        guard let count else { return "sin fin" }
        return count == 1 ? "1 fecha" : "\(grouped(count)) fechas"
    }

    package func found(_ counts: [(part: SearchPart, count: Int)]) -> String {
        let facts = counts.filter { $0.count > 0 }.map { part, count in
            let names = name(of: part).lowercased()
            return "\(grouped(count)) \(count == 1 ? String(names.dropLast()) : names)"
        }
        return facts.isEmpty ? "Nada" : facts.joined(separator: ", ")
    }

    package func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String {
        let word =
            switch answer {
            case .accept: "aceptar"
            case .tentative: "quizá"
            case .decline: "rechazar"
            }
        return ofOneDate ? "\(word), solo esta fecha" : word
    }

    package func mailTitle(_ titles: [String]) -> String {
        "¿Avisar a los invitados a \(list(titles.map(quoted)))?"
    }

    package func mailChoice(_ tells: Bool, isServed: Bool) -> String {
        if !tells { return "guardar, sin correo" }
        return isServed ? "guardar; el servidor del calendario avisa" : "guardar y enviar el correo"
    }

    package func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String {
        let what =
            switch kind {
            case .new: "invitación"
            case .changed: "cambio"
            case .cancelled: "cancelación"
            case .uninvited: "invitación retirada"
            }
        return "\(person) · \(what)" + (fromServer ? ", por el servidor" : "")
    }

    package func contacts(_ people: [String], key: String) -> String {
        "\(key) toma el primero: \(people.joined(separator: " · "))"
    }

    package func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String {
        let counts = [
            (new, "nuevo", "nuevos"), (changed, "cambiado", "cambiados"), (identical, "igual", "iguales"),
        ]
        var facts = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.0 == 1 ? $0.1 : $0.2)" }
        if facts.isEmpty { facts.append("no contiene eventos ni tareas") }
        if problems > 0 { facts.append(self.problems(problems)) }
        return facts.joined(separator: ", ")
    }

    package func importChanged(_ properties: [String]) -> String {
        let labels = properties.map { label(ofProperty: $0).lowercased() }
        return labels.isEmpty ? "cambiado" : "cambiado: \(labels.joined(separator: ", "))"
    }

    // MARK: Forms

    package func hint(for field: FormField, _ kind: ItemKind) -> String {
        switch field {
        case .kind: "Espacio o ←→: evento o tarea"
        case .title: kind == .event ? "Cómo se llama" : "Qué hay que hacer"
        case .due: "vie 17:00 · mañana · 24 dic · +3d · vacío: sin fecha"
        case .starts where kind == .reminder: "Cuándo se puede empezar: lun · 24 dic 9:00 · vacío: ya"
        case .starts: "vie 9-10:30 · mañana 14:00 1h · 24 dic · 24–27 dic · un día solo: todo el día"
        case .ends: "10:30 · 45m · 1h30 · vie 12:00 · 27 dic"
        case .zone: "Europe/Madrid · UTC · floating: la misma hora en todas partes"
        case .repeats: "cada día · cada lun, mié · cada 2 semanas hasta el 24 dic · vacío: una vez"
        case .alarm: "15m · 1h, 1d · 1d 9:00 · al inicio · 5m antes del final · vacío: ninguna"
        case .place: "Una sala, una dirección, un enlace"
        case .calendar: "←→ o sus primeras letras"
        case .notes: "⏎ empieza una línea, {next-field} sigue, {save} guarda"
        case .url: "https://example.org/pagina"
        case .categories: "Palabras entre comas: trabajo, viaje"
        case .priority, .status, .shownAs, .source: "←→ o las primeras letras"
        case .more: "Espacio o \u{2192} muestra estas líneas"
        case .people: "ana@example.com, Tom <tom@example.com> · o el nombre de un contacto"
        case .color: "#89b4fa · steelblue · dark green"
        }
    }
}

// MARK: - The command line

extension Spanish: CommandVocabulary {
    package func examples(of verb: Verb) -> [(command: String, result: String)] {
        switch verb {
        case .list:
            [
                ("tcal list", "los próximos 30 días"),
                ("tcal list lun 7d -c Trabajo", "la semana del próximo lunes en el trabajo"),
                ("tcal list 1y --search yoga", "dónde está yoga en el próximo año"),
                ("tcal list 2026-12-24 3d --json", "tres días, para otros programas"),
                ("tcal list hoy 1d --format '{start:%H:%M} {title}'", "hoy, una línea cada uno"),
            ]
        case .conflicts:
            [
                ("tcal conflicts", "los próximos 30 días"),
                ("tcal conflicts lun 7d -c Trabajo", "la semana del próximo lunes en el trabajo"),
            ]
        case .open:
            [
                ("tcal open --search dentista", "la cita del dentista"),
                ("tcal open UID#2026-11-26", "esa fecha de una serie"),
                ("tcal open - < mail.eml", "lo que trata un correo, si está en un calendario"),
            ]
        case .free:
            [
                ("tcal free lun 5d --length 1h --between 9-17", "una hora en los días laborables próximos"),
                ("tcal free --vfreebusy > ocupado.ics", "cuándo se está ocupado en los próximos siete días"),
            ]
        case .notify:
            [
                ("tcal notify --next", "la próxima alarma"),
                ("tcal notify --once", "lo que toca; desde una línea de cron"),
            ]
        case .next:
            [
                ("tcal next --follow --within 12h", "para una barra de estado que muestra la última línea"),
                ("tcal next --format '{start:%H:%M} {title:20}'", "en su lugar, la hora del reloj"),
            ]
        case .show: [("tcal show --search dentista", "el que se llama así")]
        case .done:
            [("tcal list hoy 1d --kind reminder --format '{id}' | tcal done -", "todo lo que vence hoy")]
        case .delete: [("tcal list --search yoga --format '{id}' | tcal delete -", "los próximos 30 días sin yoga")]
        case .search:
            [
                ("tcal search comida ana", "lo que tiene ambas palabras, estén donde estén"),
                ("tcal search 'etiqueta:viaje desde:2026-01'", "viajes desde enero"),
                ("tcal search --json -- retro -demo", "retros sin demo, para otros programas"),
                ("tcal search 'es:tarea es:pendiente antes:ahora'", "tareas atrasadas"),
            ]
        case .calendars:
            [
                ("tcal calendars create Familia --color '#a6e3a1'", "un calendario nuevo"),
                ("tcal calendars delete Viejo --yes", "a la papelera"),
            ]
        case .rule: [("tcal rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 -n 3", "tres últimos viernes")]
        case .add:
            [
                ("tcal add 'comida con Ana vie 14-15 en el Mesón #comida'", "un evento, en una línea"),
                ("tcal add 'tarea comprar billetes hasta el viernes p1'", "una tarea, en una línea"),
                ("tcal add Dentista 'mar 9-9:45' --alarm 1h", "un evento"),
                ("tcal add Reunión 'lun 9:00 15m' --repeat 'cada día laborable'", "una serie"),
                ("tcal add 'Llamar a Ana' --kind reminder --due 'vie 12:00' --priority alta", "una tarea"),
            ]
        case .edit:
            [
                ("tcal edit UID --start 10:00", "el mismo día, tan largo como antes"),
                ("tcal edit --search dentista --location 'Mayor 4'", "el que se llama así"),
                ("tcal edit UID --scope this --recurrence-id 20261126T090000 --location Sala", "uno de una serie"),
            ]
        case .import:
            [
                ("tcal import invitacion.ics -c Trabajo --dry-run", "qué traería"),
                ("tcal import ~/.local/share/calcurse", "las citas, tareas y notas de calcurse"),
            ]
        case .invite:
            [
                ("tcal invite show - < correo", "qué pide un correo"),
                ("tcal invite accept - < correo", "la respuesta, y el evento en un calendario"),
            ]
        case .reply: [("tcal reply UID decline --comment 'de vacaciones'", "una respuesta, con unas palabras")]
        case .export: [("tcal export -c Trabajo 2026-01-01 1y -o trabajo.ics", "un año de trabajo")]
        case .sync:
            [
                ("tcal sync", "todas las cuentas"),
                ("tcal sync Trabajo --dry-run", "qué saldría de una"),
            ]
        case .accounts:
            [
                ("tcal accounts add ana@example.com", "encuentra el servidor por la dirección"),
                ("tcal accounts add https://cloud.example.com --user ana", "un servidor conocido"),
                ("tcal accounts check", "cómo está cada cuenta, y qué dice el servidor"),
            ]
        case .help:
            [
                ("tcal help keys", "todas las teclas, con las de su configuración"),
                ("tcal help config", "todos los ajustes"),
            ]
        case .holidays:
            [
                ("tcal holidays add es-CT", "se muestran los de Cataluña"),
                ("tcal holidays jp > festivos.ics", "los de Japón, para otro programa"),
            ]
        case .screen, .cal, .doctor, .docs, .move, .undo, .redo, .complete: []
        }
    }

    package var otherNames: [(command: String, names: [String])] {
        [
            ("list", ["hoy", "listar", "lista", "mañana", "semana", "eventos"]),
            ("show", ["mostrar", "ver", "detalles"]),
            ("search PALABRAS", ["buscar", "encontrar"]),
            ("list --kind reminder", ["tarea", "tareas"]),
            ("cal", ["mes", "año"]),
            ("calendars", ["calendario", "calendarios", "fuentes"]),
            ("free", ["libre", "huecos"]),
            ("notify", ["alarma", "alarmas", "avisar"]),
            ("doctor", ["comprobar", "problemas"]),
            ("add", ["añadir", "crear", "nuevo"]),
            ("edit", ["cambiar", "editar", "modificar"]),
            ("delete", ["borrar", "eliminar", "quitar"]),
            ("done", ["completar", "hecha", "hecho"]),
            ("move", ["mover"]),
            ("undo", ["deshacer"]),
            ("redo", ["rehacer"]),
            ("import", ["importar"]),
            ("export", ["exportar"]),
            ("reply", ["aceptar", "rechazar", "responder"]),
            ("sync", ["sincronizar"]),
            ("accounts", ["cuenta", "cuentas", "servidor"]),
            ("invite", ["invitación", "invitar"]),
            ("help config", ["ajustes", "configuración"]),
            ("help keys", ["teclas"]),
            ("help", ["ayuda"]),
            ("--version", ["versión"]),
        ] + Spanish.english.otherNames
    }

    // MARK: Faults

    package func usageError(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion):
            "opción desconocida \(name)" + (suggestion.map { "; ¿quiso decir \($0)?" } ?? "")
        case .dashedWord(let option, let word):
            "opción desconocida \(option); las palabras que empiezan por guion van tras --, como en tcal search -- "
                + word
        case .optionOfOthers(let name, let verb, let others):
            (verb == .screen ? "\(name) necesita un verbo" : "\(verb.rawValue) no tiene la opción \(name)")
                + "; es de "
                + others.prefix(4).map { $0 == .screen ? "tcal mismo" : "tcal \($0.rawValue)" }.joined(separator: ", ")
                + (others.count > 4 ? " y otros" : "")
        case .missingValue(let option):
            "\(option.text) necesita un valor"
                + (value(of: option).isEmpty ? "" : ": \(option.text) \(value(of: option))")
        case .unexpectedValue(let option): "\(option.text) no admite ningún valor"
        case .invalidValue(let option, let value, let expected):
            "\(option.text) no puede ser «\(value)»; \(self.expected(expected))"
        case .unexpectedArgument(let word): "sobra un argumento: «\(word)»"
        case .changeWithoutOption(let word):
            "los cambios se indican con opciones, como --start 15:00 o --title Té; «\(word)» no es ninguna"
        case .unquotedLine(let line): "ponga la línea entre comillas: tcal add '\(line)'"
        case .missingArgument(.when): "falta CUÁNDO; --quick toma la línea como está"
        case .missingArgument(let operand): "falta \(name(of: operand))"
        case .invalidArgument(let operand, let value, let expected):
            "\(name(of: operand)) no puede ser «\(value)»; \(self.expected(expected))"
        case .unknownCalendar(let name, let known):
            known.isEmpty
                ? "ningún calendario se llama «\(name)»; no hay ninguno"
                : "ningún calendario se llama «\(name)»; hay " + known.map { "«\($0)»" }.joined(separator: ", ")
        case .ambiguousCalendar(let name, let paths):
            "varios calendarios se llaman «\(name)»; indique cuál con su ruta: " + paths.joined(separator: ", ")
        case .calendarNotMade(let path, let reason): "no se puede crear \(path): \(obstacle(reason))"
        case .unknownTemplate(let name, let known):
            "ninguna plantilla se llama \(quoted(name)); "
                + (known.isEmpty ? "no hay ninguna" : "hay " + known.joined(separator: ", "))
        case .unknownSet(let name, let known):
            "ningún grupo se llama \(quoted(name)); "
                + (known.isEmpty ? "no hay ninguno" : "hay " + known.joined(separator: ", "))
        case .noCalendarToWrite:
            "ningún calendario admite esto; tcal calendars create NOMBRE crea uno"
        case .unknownSource(let name, let known):
            "ninguna fuente se llama «\(name)»; hay " + known.map { "«\($0)»" }.joined(separator: ", ")
        case .unreadablePhrase(let option, let failure):
            (option.map { "\($0.text): " } ?? "") + failure.wording(in: self)
        case .conflictingOptions(let conflict): self.conflict(conflict)
        case .format(let fault): self.fault(fault)
        case .noItem(let asked, let elsewhere):
            elsewhere.isEmpty
                ? "no hay ningún elemento \(self.asked(asked))\(reasons(asked))"
                : "no hay ningún elemento \(self.asked(asked)) ahí; hay "
                    + elsewhere.map { place($0) }.joined(separator: ", ")
        case .severalCandidates(let asked, let count, _):
            "hay \(count) elementos \(self.asked(asked)); indique cuál con el comienzo de su UID:"
        case .severalItems(let uid, let places, let differInKind, let inPlace):
            "varios elementos tienen el UID \(uid): \(places.map { place($0) }.joined(separator: ", ")); elija con "
                + ((inPlace ? ["--calendar", "-f"] : []) + (differInKind ? ["--kind"] : [])).joined(separator: " o ")
        case .scopeMissing(let title, let next):
            "«\(title)» se repite; use --scope all, o --scope this o following con --recurrence-id"
                + nextInstances(next)
        case .instanceMissing(let scope, let title, let next):
            "«\(title)» se repite; --scope \(scope.rawValue) necesita --recurrence-id" + nextInstances(next)
        case .noInstance(let name, let title, let next): "«\(title)» no cae en \(name)" + nextInstances(next)
        case .notRecurring(let uid, let named): "\(uid) no se repite, así que no tiene la fecha \(named)"
        case .notReminder(let title): "«\(title)» es un evento; solo las tareas se pueden dar por hechas"
        case .everythingDone(let title): "todo lo de «\(title)» está hecho; --reopen reabre una fecha"
        case .reopensUnnamed(let title): "«\(title)» se repite; indique con --recurrence-id cuál debe reabrirse"
        case .alreadyThere(let title, let calendar): "«\(title)» ya está en \(calendar)"
        case .nothingToChange(let title): "no hay nada que cambiar de «\(title)»; nombre un campo, como --title"
        case .unchanged(let title): "«\(title)» ya es así; no cambia nada"
        case .movesInstance(let title, let uid):
            "«\(title)» se repite, y todas sus fechas están en un calendario; tcal move \(uid) CALENDARIO lo mueve todo"
        case .deletionNotConfirmed(let title, let count, let guests):
            "«\(title)» tiene \(items(count)); "
                + (guests > 0 ? "no se avisará por correo a \(uninformed(guests)); " : "")
                + "use --yes para llevarlo a la papelera"
        case .serverNotConfirmed(let title, let account, let count, let guests):
            "«\(title)» tiene \(items(count)) y está también en el servidor de \(account), donde la próxima "
                + "sincronización lo borra para todos; "
                + (guests > 0 ? "no se avisará por correo a \(uninformed(guests)); " : "")
                + "use --yes y --on-server si es lo que quiere"
        case .unknownVerb(let word, let suggestion):
            "«\(word)» no es un verbo, y aquí nada se llama así; "
                + (suggestion.map { "¿quiso decir tcal \($0)?" } ?? "tcal --help lista los verbos.")
                + " Una ruta se abre con tcal ./\(word)"
        case .nothingThere(let path): "no hay nada en \(path)"
        case .invalidClock(let value):
            "TCAL_NOW no puede ser «\(value)»; es una fecha y hora local como 2026-11-21T10:42"
        case .noHome:
            "no hay carpeta personal: HOME no nombra ninguna, y la cuenta de este usuario tampoco; ponga en HOME una "
                + "ruta"
        case .refusedLine(let number, let line, let error):
            "línea \(number), «\(line)»: \(usageError(error)). No se añade ninguna línea"
        case .notUTF8(let word): "«\(word)» no es UTF-8, como tiene que ser todo salvo una ruta"
        case .noAddress: "falta su dirección: ponga en la configuración [me] address = nombre@example.com"
        case .notInvited(let title): "ninguna dirección de [me] address está invitada a «\(title)»"
        case .isOrganizer(let title): "usted mismo organiza «\(title)», así que no hay a quién responder"
        case .noMailAddress(let text): "no se puede enviar correo a «\(text)»"
        case .sendMissing(let people, byServer: true):
            "el servidor del calendario avisa por sí mismo a \(names(people)) en cuanto recibe el cambio; use --send "
                + "si está de acuerdo"
        case .sendMissing(let people, _):
            "\(names(people)) \(people.count == 1 ? "recibiría" : "recibirían") un correo; use --send o --no-send"
        case .serverSends(let people):
            "el servidor del calendario avisa por sí mismo a \(names(people)), en cuanto tiene el cambio, y --no-send "
                + "no lo impide; use --send, o un calendario sin ese tipo de servidor"
        case .mailsNeedCommand(let count):
            (count == 1 ? "el correo no se puede" : "\(count) correos no se pueden")
                + " escribir aquí en la salida; ponga [mail] send en la configuración, o use --no-send"
        case .nobodyInvited(let title): "nadie está invitado a «\(title)»"
        case .answersNothing(let method): "METHOD:\(method) no pide respuesta"
        case .refused(let refusal): refusal.wording(in: TimeLocale(words: self), viewedIn: .utc)
        case .syncMissing:
            "para sincronizar falta tcal-sync: no está junto a tcal ni en PATH; en las fuentes de tcal, make "
                + "install-sync"
        case .syncNotStarted(let reason): "no se puede iniciar tcal-sync: \(reason)"
        case .syncKilled(let signal): "la señal \(signal) terminó tcal-sync"
        case .unreadableInput(let reason): "no se puede leer la entrada estándar: \(reason)"
        case .noTerminal: "la salida estándar no es una terminal; para texto sin formato use tcal list"
        }
    }

    private func reasons(_ item: AskedItem) -> String {
        if case .uid = item { return ", ni ninguno con esas palabras" }
        guard case .words(_, let absences) = item, !absences.isEmpty else { return "" }
        return ": " + absences.map { absence($0) }.joined(separator: "; ")
    }

    package func conflict(_ conflict: EditConflict) -> String {
        guard !conflict.isGone else { return "otro programa borró entretanto «\(conflict.title)»" }
        let names = conflict.properties.map { "\($0.name) (ahora \($0.theirs))" }.joined(separator: ", ")
        return "otro programa cambió entretanto «\(conflict.title)»: \(names); no ha cambiado nada, vuelva a intentarlo"
    }

    package func severalCalendars(_ item: String, _ calendars: [String]) -> String {
        "tcal: «\(item)» está en \(calendars.joined(separator: " y en ")); indique con --calendar en cuál"
    }

    // MARK: Results

    package func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String {
        let who = who.isEmpty ? "Alguien" : who
        return switch method {
        case .publish: "\(who) comparte un evento"
        case .request: isKnown ? "\(who) invita a algo que ya está en el calendario" : "\(who) envía una invitación"
        case .add: "\(who) añade una fecha"
        case .cancel: "\(who) lo cancela"
        case .counter: "\(who) propone otras horas"
        case .declineCounter: "\(who) no acepta las horas propuestas"
        case .refresh: "\(who) pide la última versión"
        case .reply:
            switch status {
            case "ACCEPTED": "\(who) acepta"
            case "DECLINED": "\(who) rechaza"
            case "TENTATIVE": "\(who) quizá venga"
            case "DELEGATED": "\(who) delega en otra persona"
            default: "\(who) no ha decidido"
            }
        }
    }

    package func difference(_ difference: SchedulingDifference, was: String) -> String {
        let name =
            switch difference {
            case .times: "cuándo es"
            case .rule: "cómo se repite"
            case .title: "cómo se llama"
            case .place: "dónde es"
            case .notes: "notas"
            case .status: "estado"
            case .people: "quién está invitado"
            }
        return was.isEmpty ? name : "\(name); antes: \(was)"
    }

    package func replySubject(_ answer: InvitationAnswer, title: String) -> String {
        switch answer {
        case .accept: "Aceptado: \(self.title(title))"
        case .tentative: "Provisional: \(self.title(title))"
        case .decline: "Rechazado: \(self.title(title))"
        }
    }

    package func replyText(
        _ answer: InvitationAnswer, who: String, title: String, times: String, comment: String
    ) -> String {
        let verb =
            switch answer {
            case .accept: "acepta"
            case .tentative: "quizá venga"
            case .decline: "rechaza"
            }
        let comment = comment.isEmpty ? "" : "\n\(comment)\n"
        return "\(who) \(verb).\n\n\(self.title(title))\n\(times)\n\(comment)"
    }

    package func replied(
        _ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery
    ) -> String {
        let done =
            switch answer {
            case .accept: "Aceptado"
            case .tentative: "Quizá a"
            case .decline: "Rechazado"
            }
        let how =
            switch delivery {
            case .byMail: "\(organizer) recibe un correo"
            case .byServer: "el servidor del calendario avisa a \(organizer)"
            case .notWanted: "\(organizer) no quiere respuesta"
            case .unsent: "no se avisó a \(organizer): falta [mail] send"
            case .written: "el correo a \(organizer) está en la salida, y no se envió"
            }
        return "\(done) \(quoted(self.title(title))); \(how)"
    }

    package func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String {
        let sentence =
            switch kind {
            case .new: "\(who) envía esta invitación."
            case .changed: "\(who) ha cambiado esta invitación."
            case .cancelled: "\(who) cancela esto."
            case .uninvited: "\(who) retira esta invitación."
            }
        let facts = [self.title(title), times, place].filter { !$0.isEmpty }.joined(separator: "\n")
        return "\(sentence)\n\n\(facts)\n" + (notes.isEmpty ? "" : "\n\(notes)\n")
    }

    package func mailed(
        _ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery
    ) -> String {
        let letter =
            switch kind {
            case .new: "Invitación a \(quoted(self.title(title)))"
            case .changed: "Cambio de \(quoted(self.title(title)))"
            case .cancelled, .uninvited: "Cancelación de \(quoted(self.title(title)))"
            }
        let who = names(people)
        return switch delivery {
        case .byMail: "\(letter): correo a \(who)"
        case .byServer: "\(letter): el servidor del calendario avisa a \(who)"
        case .notWanted, .unsent: "\(letter): no se avisó a \(who); falta [mail] send"
        case .written: "\(letter): el correo a \(who) está en la salida, y no se envió"
        }
    }

    /// Names, of many the first ones.
    package func names(_ people: [String]) -> String {
        guard people.count > 12 else { return list(people) }
        return "\(people.prefix(10).joined(separator: ", ")) y \(grouped(people.count - 10)) más"
    }

    package func yes(_ text: String) -> Bool? {
        switch text.lowercased().filter({ $0 != " " }) {
        case "s", "sí", "si", "y", "yes": true
        case "n", "no": false
        default: nil
        }
    }

    package func heading(_ day: String, _ part: PartOfDay) -> String { "\(day), \(name(of: part).lowercased())" }

    package func nothingFound(_ words: String, _ reasons: [String]) -> String {
        reasons.isEmpty
            ? "Nada coincide con \(excerpt(words))."
            : reasons.map { reason in
                "\(reason.prefix(1).uppercased() + reason.dropFirst())\(reason.hasSuffix("?") ? "" : ".")"
            }.joined(separator: " ")
    }

    package func datesLeft(_ title: String, _ count: Int, from first: String) -> String {
        let name = title.isEmpty ? nameOfUntitled : quoted(title)
        return count == 1
            ? "1 fecha más de \(name) ha vencido y está pendiente: \(first)"
            : "\(grouped(count)) fechas más de \(name) han vencido y están pendientes, la primera el \(first)"
    }

    package func imported(_ calendars: [ImportCount]) -> String {
        calendars.map { count in
            let (new, changed, same) = (count.new, count.changed, count.identical)
            return "\(count.calendar): \(new) \(new == 1 ? "nuevo" : "nuevos"), "
                + "\(changed) \(changed == 1 ? "cambiado" : "cambiados"), \(same) \(same == 1 ? "igual" : "iguales")"
        }.joined(separator: "; ")
    }
}

// MARK: - Lo que dice tcal-sync

extension Spanish {
    package func sentence(_ sentence: SyncSentence) -> String {
        switch sentence {
        case .noAccounts: "no hay ninguna cuenta ni suscripción; tcal accounts add DIRECCIÓN crea una"
        case .noAccount(let name): "ninguna cuenta se llama \(name)"
        case .isTaken(let process): "otro tcal-sync está trabajando (proceso \(process))"
        case .isPaused(let until):
            "el servidor pide esperar hasta las \(until); tcal accounts check lo consulta de todos modos"
        case .noAddress: "no tiene url"
        case .noClient: "no se pudo preparar libcurl"
        case .commandFailed(let status): "password-command terminó con \(status)"
        case .exposed(let path): "otros pueden leer \(path): chmod 600 lo impide"
        case .passwordEmpty: "la contraseña está vacía"
        case .noClientID: "no tiene client-id, con el que el servidor de oauth conoce este programa"
        case .noTokens(let issuer):
            "\(issuer) no dice cómo pedirle tokens, o no de forma segura (RFC 8414, con PKCE)"
        case .noGrant(let account): "nadie la ha autorizado todavía: tcal accounts login \(account)"
        case .grantEnded(let account): "el servidor ya no acepta su token: tcal accounts login \(account)"
        case .noPort(let reason): "no se pudo abrir ningún puerto de esta máquina: \(reason)"
        case .noToken(let word): "el servidor no da ningún token (\(word))"
        case .loginLate: "nadie respondió a la página en cinco minutos"
        case .gnomeAbsent: "las cuentas en línea de GNOME no responden en el bus de esta sesión"
        case .gnomeUnknown(let name): "los ajustes de GNOME no tienen ninguna cuenta \(name) con calendarios"
        case .gnomeLocked(let name):
            "los ajustes de GNOME no dan nada para \(name): vuelva a iniciar sesión allí, en Cuentas en línea"
        case .notAccepted(let account): "No aceptado por \(account)"
        case .made: "creado en el servidor"
        case .deleted: "borrado del servidor"
        case .renamed(let title, let isHere): "renombrado \(isHere ? "aquí" : "en el servidor") como \(title)"
        case .recolored(let color, let isHere): "de color \(color) \(isHere ? "aquí" : "en el servidor")"
        case .notSeen:
            "en el servidor tiene algo que nunca estuvo aquí, así que no se borró allí; --allow-deletions lo hace"
        case .done(let deed, let count): "\(count) \(count == 1 ? done(deed).one : done(deed).several)"
        case .nothingNew: "nada nuevo"
        case .fetched(let count): count == 1 ? "1 elemento descargado" : "\(count) elementos descargados"
        case .kept(let uid): "se conserva \(uid): se cambió en un lado y se borró en el otro"
        case .more(let count, let reason): "\(count) más: \(reason)"
        case .notDelivered(let name, let person, let status):
            "\(name): el servidor no entregó la invitación a \(person) (\(status))"
        case .dropped(let names, let folder):
            "el servidor no conservó \(names.joined(separator: ", ")); lo que se envió está en \(folder)"
        case .conflict(let name, let properties):
            "conflicto en \(name): ambos lados cambiaron "
                + "\(properties.isEmpty ? "el elemento" : properties.joined(separator: ", "))"
                + "; cada uno conserva su versión"
        case .decided(let name, let properties):
            "decidido \(name): ambos lados cambiaron \(properties.joined(separator: ", ")); vale una versión, como "
                + "dice on-conflict"
        case .held(let count, let goneHere):
            (count == 1 ? "1 elemento ya no está " : "\(count) elementos ya no están ")
                + "\(goneHere ? "aquí" : "en el servidor"); no se borró nada \(goneHere ? "en el servidor" : "aquí"). "
                + "Si es lo que quiere: --allow-deletions"
        case .serverPlace(let address, let isToldByNames):
            "Servidor: \(address)" + (isToldByNames ? " (según los servidores de nombres)" : "")
        case .found(let count): count == 1 ? "Hay 1 calendario:" : "Hay \(count) calendarios:"
        case .otherHost(let host):
            "Los calendarios están en otro servidor, \(host). ¿Puede enviarse allí la contraseña?"
        case .noCalendar(let name, let known):
            "ningún calendario se llama \(name); "
                + (known.isEmpty ? "el servidor aún no tiene ninguno" : "hay \(known.joined(separator: ", "))")
        case .noCalendars(let account):
            "todavía no hay calendarios; tcal calendars create NOMBRE --source \(account) crea uno, y tcal sync lo "
                + "crea en el servidor"
        case .cameBack(let uid):
            "\(uid) ha vuelto: no se puede borrar, porque el servidor solo le deja leer este calendario"
        case .elsewhere(let asked, let place): "En \(asked) no hay calendarios; estos son de \(place)."
        case .othersHome(let asked, let own): "Ninguno de sus calendarios está en \(asked). ¿Tomar los de \(own)?"
        case .nameTaken(let title): "ya hay una cuenta \(title), o su carpeta"
        case .written(let title, let path, let isSubscription):
            "La \(isSubscription ? "suscripción" : "cuenta") \(title) está en \(path)."
        case .looked(let name, let count):
            "Allí está \(name ?? "un calendario") con \(count == 1 ? "1 elemento" : "\(count) elementos")"
                + ", de solo lectura."
        case .notAnAddress(let text):
            "\(text) no es una dirección como anna@example.com, https://caldav.example.com/ o cloud.example.com"
        case .addressOfCalendar(let text): "\(text) es la dirección de un calendario, no de un servidor"
        case .nothingAdded: "no se añadió nada; tcal accounts add con la misma dirección vuelve a intentarlo"
        case .passwordMissing:
            "aquí no hay a quién preguntar: --password-command o --password-file dice de dónde viene la contraseña"
        case .confirmServer: "la contraseña iría a una máquina de otro dominio: --yes lo permite"
        case .google:
            """
            Google no acepta contraseñas para calendarios. Hay estas maneras:
            - una cuenta de los ajustes de GNOME, en Cuentas en línea: tcal accounts add gnome
            - un cliente propio, del tipo «App de escritorio», de console.cloud.google.com:
              --oauth google, --client-id y --client-secret-command
            - un programa que tiene un token: --token-command
            - solo para leer un calendario, sin nada de esto: su «dirección secreta en formato iCal»,
              que termina en .ics, de sus ajustes en Google: tcal accounts add DIRECCIÓN
            """
        case .gnomeNone: "ninguna cuenta de los ajustes de GNOME tiene calendarios"
        case .gnomeAccounts: "Los ajustes de GNOME tienen estas cuentas con calendarios:"
        case .chooseGnome(let names): "--gnome-account dice cuál: \(names.joined(separator: ", "))"
        case .notAChoice: "Escriba sus números, por ejemplo 1 3"
        case .askUser: "Usuario"
        case .askPassword: "Contraseña (no se muestra; ⏎ solo para dar un comando que la escriba)"
        case .askCommand: "Comando (como pass show caldav; ⏎ solo para ninguna contraseña)"
        case .askChoice: "¿Cuáles? Números, o todos"
        case .all: "todos"
        case .askName: "Nombre de la cuenta aquí"
        case .askClient: "Identificador de cliente (⏎ solo para dejarlo)"
        case .askClientSecret: "Comando que escribe su secreto (⏎ solo para ninguno)"
        case .askGnomeNumber: "¿Cuál? Su número"
        case .askGnome(let name, let provider):
            "Los ajustes de GNOME tienen \(name) (\(provider)). ¿Tomar de allí su contraseña o token?"
        case .askRemove(let title, isSubscription: true, _): "Su copia va a la papelera. ¿Quitar \(title)?"
        case .askRemove(let title, _, let waiting):
            "Sus calendarios van a la papelera; el servidor conserva lo que tiene."
                + (waiting == 0
                    ? ""
                    : waiting == 1
                        ? " 1 cambio nunca llegó al servidor."
                        : " \(waiting) cambios nunca llegaron al servidor.") + " ¿Quitar \(title)?"
        case .yesOrNo: "[s/N]"
        case .yes: "s si sí"
        case .allow(let page): "Autorice a tcal a usar sus calendarios en esta página:\n\(page)"
        case .pasteAddress:
            "Si el navegador está en otra máquina: escriba aquí la dirección (http://127.0.0.1…) a la que "
                + "llegó al final."
        case .notTheAddress: "esa no es la dirección a la que envía la página"
        case .pageAllowed: "tcal tiene lo que necesita. Ya puede cerrar esta página."
        case .pageRefused: "No se autorizó a tcal a usar los calendarios. Ya puede cerrar esta página."
        case .pageUnknown: "Esto no responde a lo que preguntó tcal."
        case .noLogin(let name): "\(name) no necesita iniciar sesión: no tiene oauth"
        case .loggedIn(let name): "\(name) ya puede usar los calendarios."
        case .passwordFrom(let place): "contraseña: de \(place)"
        case .tokenFrom(let place): "token: de \(place)"
        case .gnomeSettings(let name): "contraseña o token: de los ajustes de GNOME, \(name)"
        case .oauth(let server): "token: de \(server), por OAuth"
        case .noPassword: "contraseña: ninguna"
        case .step(let purpose, let asked, let sentOn):
            "\(name(of: purpose)): \(asked)" + (sentOn.map { ", redirigido a \($0)" } ?? "")
        case .holds(events: true, reminders: true): "eventos y tareas"
        case .holds(events: true, _): "eventos"
        case .holds(_, reminders: true): "tareas"
        case .holds: ""
        case .readOnly: "solo lectura"
        case .sayYes: "aquí no hay a quién preguntar: --yes la quita"
        case .removed(let name, let trash):
            "\(name) se ha quitado." + (trash.map { " Sus calendarios están en \($0)." } ?? "")
        case .changedMeanwhile: "se cambió al mismo tiempo; vuelva a intentarlo"
        case .sectionUnclear: "no se distingue dónde termina la cuenta; quite su sección a mano"
        }
    }

    private func done(_ deed: SyncDeed) -> (one: String, several: String) {
        switch deed {
        case .received: ("recibido", "recibidos")
        case .sent: ("enviado", "enviados")
        case .merged: ("combinado", "combinados")
        case .moved: ("movido allí", "movidos allí")
        case .deletedHere: ("borrado aquí", "borrados aquí")
        case .deletedThere: ("borrado allí", "borrados allí")
        case .setAside: ("no aceptado", "no aceptados")
        case .inConflict: ("en conflicto", "en conflicto")
        case .leftOver: ("pendiente", "pendientes")
        }
    }

    package func fault(_ fault: ReplicaFault) -> String {
        switch fault {
        case .status(401, _): "el servidor no acepta el usuario y la contraseña (401)"
        case .status(310, let place): "redirige sin fin de una dirección a otra, al final a \(place)"
        case .status(let status, let reason) where (300..<400).contains(status):
            "el servidor redirige a \(reason), adonde esta petición no puede ir (\(status))"
        case .status(let status, let reason): "el servidor responde \(status)" + (reason.isEmpty ? "" : ": \(reason)")
        case .refused(let status, let reason):
            "el servidor no lo acepta (\(status)" + (reason.isEmpty ? ")" : ": \(reason))")
        case .unanswered(let reason): "sin respuesta: \(reason)"
        case .plainHTTP(let host):
            "se preguntaría a \(host) por http sin cifrar, donde cualquiera en el camino lee la contraseña; "
                + "insecure = true lo permite"
        case .brokenAnswer: "la respuesta del servidor está dañada"
        case .missing: "el servidor no lo tiene"
        case .notStored:
            "el servidor dice que lo guardó, pero no lo muestra; se queda aquí y se enviará otra vez"
        case .kindNotTaken(let isEvent):
            "el calendario no admite \(isEvent ? "eventos" : "tareas"); muévalo a otro"
        case .leftFor(let calendar):
            "se movió a \(calendar), que no se sincroniza; mientras tanto el servidor lo conserva aquí"
        case .notDeleted:
            "el servidor dice que lo borró, pero aún lo tiene; la próxima sincronización lo intentará otra vez"
        case .deletionRefused(let status, let reason):
            "el servidor no deja borrarlo (\(status)" + (reason.isEmpty ? "" : ": \(reason)") + "); vuelve a estar aquí"
        case .unnamed(let host, nil): "\(host) pide usuario y contraseña, y la cuenta no los tiene"
        case .unnamed(let host, let home?):
            "\(host) pide usuario y contraseña, que solo recibe \(home); si también valen allí, dé su dirección"
        case .otherLogin(let ways) where ways.contains("bearer"):
            "el servidor no acepta contraseñas, sino un token (Bearer): oauth o token-command da uno"
        case .otherLogin(let ways):
            "el servidor no acepta contraseñas, sino \(ways.joined(separator: ", ")), que tcal no sabe hacer"
        case .noCalDAV(let place, .status(let status)): "en \(place) no hay CalDAV (\(status))"
        case .noCalDAV(let place, .addressBooks):
            "en \(place) hay contactos (CardDAV), y ningún calendario"
        case .noCalDAV(let place, .files): "en \(place) hay archivos (WebDAV), y ningún calendario"
        case .noCalDAV(let place, .othersHome(let own)):
            "en \(place) no hay nada que usted pueda ver; sus calendarios están en \(own)"
        case .notListed(let known):
            "ningún calendario del servidor se llama así"
                + (known.isEmpty ? "" : "; hay \(known.joined(separator: ", "))")
        case .webPage(let address): "en \(address) responde una página web, no un servidor de calendarios"
        case .tooLarge(let limit): "ocupa más de \(limit >> 20) MiB"
        case .file(let reason): reason
        case .changedMeanwhile: "se cambió al mismo tiempo; la próxima sincronización lo recoge"
        case .noItem: "no contiene ningún evento ni tarea"
        case .noCalendar: "lo que hay allí no es un calendario, o es solo una parte"
        case .severalItems: "no es un solo elemento con un UID, como quiere un servidor"
        case .organizers(let names): "solo quien organiza puede cambiar \(names.joined(separator: ", "))"
        case .contradicted(let names):
            "su calendario tiene ya otra cosa en \(names.joined(separator: ", ")): cámbielo allí y borre este"
        case .sameUID(""): "otro calendario de esta cuenta tiene el mismo UID"
        case .sameUID(let other): "\(other) tiene el mismo UID"
        case .newerState: "una versión posterior de tcal-sync escribió su estado; esta no lo entiende"
        case .unsure: "algo que no se puede leer podría ser este elemento: no se hace nada con él hasta saberlo"
        case .noHome: "el servidor no indica ningún lugar para calendarios nuevos"
        case .readOnly: "el servidor solo le deja leer este calendario; el cambio se queda aquí"
        }
    }
}
