package import CalendarEngine
package import Phrases

/// Spanish: all that tcal says in it, and what it understands besides English.
package struct Spanish: Sendable {
    package let identifier = "es"

    package init() {}

    /// The words of Spanish, and those of English, which are understood as well.
    package var typed: (any TypedWords)? { self }
}

// MARK: - Words that are typed

extension Spanish: Language {
    package var texts: TextTable { Texts.es }
}

extension Spanish: TypedWords {
    package var turnsBehind: Bool { true }

    package var weekdays: [[String]] { Spanish.weekdays }
    package var months: [[String]] { Spanish.months }

    private static let weekdays: [[String]] = [
        ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
        ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
        ["lun", "mar", "mie", "jue", "vie", "sab", "dom"],
    ]

    private static let months: [[String]] = [
        [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ],
        ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
        [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "setiembre", "octubre",
            "noviembre", "diciembre",
        ],
    ]

    package static let words = TypedTable([
        TypedWord([.feast(.easterDays(-7, count: 8))], "semana santa"),
        TypedWord([.feast(.fixed(12, 25))], "navidad", "día de navidad"),
        TypedWord([.feast(.fixed(12, 24))], "nochebuena", "noche buena"),
        TypedWord([.feast(.fixed(12, 31))], "nochevieja", "fin de año", "noche vieja", "víspera de año nuevo"),
        TypedWord([.feast(.fixed(1, 1))], "año nuevo", "día de año nuevo"),
        TypedWord([.feast(.fixed(1, 5))], "víspera de reyes", "la víspera de reyes", "noche de reyes"),
        TypedWord([.on, .feast(.fixed(1, 6))], "en reyes", "por reyes"),
        TypedWord([.feast(.fixed(1, 6))], "reyes magos", "día de reyes"),
        TypedWord([.feast(.fixed(3, 8))], "día de la mujer"),
        TypedWord([.feast(.fixed(3, 19))], "día del padre"),
        TypedWord([.feast(.onOrAfter(5, 1, .sunday))], "día de la madre"),
        TypedWord([.feast(.fixed(4, 23))], "sant jordi"),
        TypedWord([.feast(.fixed(6, 23))], "noche de san juan", "la noche de san juan"),
        TypedWord([.feast(.fixed(10, 12))], "fiesta nacional", "día de la hispanidad", "día del pilar"),
        TypedWord([.feast(.fixed(10, 31))], "halloween"),
        TypedWord([.feast(.fixed(12, 6))], "día de la constitución"),
        TypedWord([.on, .feast(.fixed(12, 8))], "por la inmaculada", "en la inmaculada"),
        TypedWord([.feast(.fixed(12, 8))], "la inmaculada", "día de la inmaculada"),
        TypedWord([.feast(.fixed(12, 24))], "víspera de navidad"),
        TypedWord([.feast(.fixed(12, 28))], "santos inocentes", "día de los inocentes", "los santos inocentes"),
        TypedWord([.feast(.easter(-47))], "martes de carnaval"),
        TypedWord([.feast(.easter(-46))], "miércoles de ceniza"),
        TypedWord([.feast(.easter(-1))], "sábado santo"),
        TypedWord([.feast(.fixed(2, 14))], "san valentín"),
        TypedWord([.feast(.easter(-3))], "jueves santo"),
        TypedWord([.feast(.easter(-2))], "viernes santo"),
        TypedWord([.feast(.easter(-7))], "domingo de ramos"),
        TypedWord([.feast(.easter(0))], "pascua", "domingo de pascua", "domingo de resurrección"),
        TypedWord([.feast(.easter(1))], "lunes de pascua"),
        TypedWord([.feast(.fixed(5, 1))], "día del trabajo", "día del trabajador"),
        TypedWord([.feast(.fixed(11, 1))], "todos los santos", "día de todos los santos"),
        TypedWord([.feast(.fixed(11, 2))], "día de muertos"),
        // The sea is no Tuesday, and no March.
        TypedWord([.filler], "el mar", "al mar", "del mar") { !$0.isBeforeHour },
        TypedWord([.on], "en", "de", "para", "para el", "para la", "en el") { $0.isBeforeFeast },
        TypedWord([.the, .day, .before], "el día antes", "el dia antes", "el día anterior", "un día antes"),
        TypedWord([.earlier], "antes"),
        TypedWord([.to, .one], "a la una") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at, .one], "a la una", "la una"),
        TypedWord([.to, .eleven], "a once", "a las once") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at, .eleven], "a las once", "las once"),
        TypedWord([.eleven, .of], "once de") { $0.isBeforeMonth },
        TypedWord([.one, .of], "uno de") { $0.isBeforeMonth },
        TypedWord([.morning], "a primera hora", "a primera hora de la mañana") { $0.isBeforeClock },
        TypedWord([.at, .eight, .am], "a primera hora", "a primera hora de la mañana"),
        TypedWord([.afternoon], "a última hora", "a última hora de la tarde") { $0.isBeforeClock },
        TypedWord([.at, .five, .pm], "a última hora", "a última hora de la tarde"),
        TypedWord([.early, .morning], "temprano") { $0.isBehindDay || $0.isBehindTime },
        TypedWord([.yesterday, .evening], "anoche"),
        TypedWord([.at], "hacia las", "hacia la", "a eso de las", "a eso de la", "a partir de las") { $0.isBeforeHour },
        TypedWord([.at], "alrededor de las") { $0.isBeforeHour },
        TypedWord([.at], "sale", "salida") { $0.isBeforeClock },
        TypedWord([.to], "llega", "llegada") { $0.isBehindNumber && $0.isBeforeClock },
        TypedWord([.from], "del día") { $0.isBeforeHour },
        TypedWord([.to], "al día") { $0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.clock], "en punto", "y pico") { $0.isBehindNumber },
        TypedWord([.to], "a las", "a la", "hasta las", "hasta la") { $0.isBehindPart },
        TypedWord([.every, .weekday], "entre semana"),
        TypedWord([.every, .weekday], "todos los días laborables", "cada día laborable", "los días laborables"),
        TypedWord([.every, .weekend], "los fines de semana", "todos los fines de semana", "cada fin de semana"),
        TypedWord([.every, .other, .day], "un día sí y otro no", "un día sí un día no", "día por medio"),
        TypedWord([.every, .other, .day], "cada dos días", "días alternos"),
        TypedWord([.every, .other, .week], "alternos"),
        TypedWord([.every, .morning], "todas las mañanas"),
        TypedWord([.every, .afternoon], "todas las tardes", "cada tarde"),
        TypedWord([.every, .evening], "todas las noches", "cada noche"),
        TypedWord([.every, .six, .month], "cada semestre"),
        TypedWord([.every, .quarter], "cada trimestre", "todos los trimestres"),
        TypedWord([.biweekly], "quincenal", "quincenalmente"),
        TypedWord([.daily], "a diario"),
        TypedWord([.on, .the, .last, .day, .of, .every, .month], "a fin de mes cada mes", "a fin de cada mes"),
        TypedWord([.on, .the, .last, .day, .of, .every, .month], "a final de cada mes", "a finales de cada mes"),
        TypedWord([.end, .of, .the, .month], "a fin de mes", "a final de mes", "a finales de mes"),
        TypedWord([.end, .of, .the, .year], "a fin de año", "a final de año", "a finales de año"),
        TypedWord([.start, .of], "a principios de", "a comienzos de") { $0.isBeforeMonth },
        TypedWord([.end, .of], "a finales de", "a fines de") { $0.isBeforeMonth },
        TypedWord([.by], "a más tardar", "a más tardar el", "como muy tarde", "como muy tarde el"),
        TypedWord([.ago], "hace") { $0.isBeforeHour },
        TypedWord([.ago, .a], "hace un", "hace una"),
        TypedWord([.in, .a, .week], "de hoy en ocho", "de hoy en ocho días", "hoy en ocho"),
        TypedWord([.in, .two, .week], "de hoy en quince", "de hoy en quince días", "hoy en quince"),
        TypedWord([.week], "en ocho", "en ocho días") { $0.isBehindWeekday },
        TypedWord([.today], "de hoy"),
        TypedWord([.tomorrow], "de mañana") { !$0.isBehindNumber },
        TypedWord([.in], "de dentro de", "de aquí a"),
        TypedWord([.in, .a], "en un", "en una"),
        TypedWord([.in, .half, .a, .hour], "en media hora"),
        TypedWord([.on], "desde el") { $0.isBehindDays },
        TypedWord([.on], "a partir del", "a partir de") { $0.isBeforeDay },
        TypedWord([.a, .hour, .and, .a, .half], "hora y media", "una hora y media"),
        TypedWord([.for], "duración") { $0.isBeforeHour },
        TypedWord([.next, .week], "de la próxima semana", "de la semana que viene"),
        TypedWord([.last, .week], "la semana pasada"),
        TypedWord([.weekend], "finde"),
        TypedWord([.to, .midnight], "a medianoche") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.midnight], "a medianoche"),
        TypedWord([.every, .other, .weekend], "un fin de semana sí y otro no", "cada dos fines de semana"),
        TypedWord([.to, .noon], "a mediodía", "al mediodía") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.noon], "a mediodía"),
        TypedWord([.quarter, .to], "cuarto para las", "un cuarto para las", "cuarto para la"),
        TypedWord([.to], "para las", "para la") { $0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.in, .a, .hour], "en una hora"),
        TypedWord([.half, .a, .hour], "media hora"),
        TypedWord([.at, .minute], "al minuto"),
        TypedWord([.at], "a los") { $0.isBeforeHour },
        TypedWord([.past, .the, .hour], "de la hora"),
        TypedWord([.on, .the, .hour], "en punto") { !$0.isBehindNumber },
        TypedWord([.of, .the, .year], "del año"),
        TypedWord([.ordinalEnding], "º", "ª"),
        TypedWord([.ordinalEnding, .to, .last], "º último"),
        TypedWord([.between], "entre las", "entre"),
        TypedWord([.and], "y las"),
        TypedWord([.next], "que viene"),
        TypedWord([.week], "de la semana"),
        TypedWord([.this, .morning], "esta mañana"),
        TypedWord([.every, .morning], "cada mañana"),
        TypedWord([.before, .end], "antes del final", "antes del fin"),
        TypedWord([.after, .start], "después del inicio"),
        TypedWord([.after, .end], "después del final", "después del fin"),
        TypedWord([.after], "después"),
        TypedWord([.after, .at], "después a las"),
        TypedWord([.before, .at], "antes a las"),
        TypedWord([.at, .start], "al inicio", "al empezar"),
        TypedWord([.at, .end], "al final"),
        TypedWord([.when, .due], "al vencer"),
        TypedWord([.on, .the, .day], "el mismo día"),
        TypedWord([.but, .only, .the], "pero solo el"),
        TypedWord([.of, .these], "de ellos"),
        TypedWord([.never], "nunca"),
        TypedWord([.nothing], "ninguno", "ninguna"),
        TypedWord([.once], "una vez"),
        TypedWord([.when, .it, .is], "cuando es", "si es"),
        TypedWord([.or], "o") { $0.isBeforeDay },
        TypedWord([.or], "o el", "o la"),
        TypedWord([.in, .week], "en la semana", "en las semanas"),
        TypedWord([.in, .two, .week], "dentro de quince días", "en quince días", "dentro de 15 días", "en 15 días"),
        TypedWord([.before], "antes de las", "antes de la") { $0.isBeforeHour },
        TypedWord([.before], "antes del", "antes de") { $0.isBeforeDay || $0.isBeforeFeast },
        TypedWord([.after], "después de", "después del") { $0.isBeforeDay || $0.isBeforeFeast },
        TypedWord([.by], "para", "para el") { $0.isBeforeDay },
        TypedWord([.end, .of, .the, .month], "fin de mes"),
        TypedWord([.now], "ahora"),
        TypedWord([.today], "hoy"),
        TypedWord([.tonight], "esta noche"),
        TypedWord([.tomorrow], "mañana", "manana"),
        TypedWord([.day, .after, .tomorrow], "pasado mañana"),
        TypedWord([.yesterday], "ayer"),
        TypedWord([.day, .before, .yesterday], "anteayer"),
        TypedWord([.morning], "de la mañana", "por la mañana", "en la mañana", "de la madrugada"),
        TypedWord([.afternoon], "tarde", "en la tarde", "de la tarde", "por la tarde"),
        TypedWord([.evening], "noche", "en la noche", "de la noche", "por la noche"),
        TypedWord([.noon], "mediodía", "al mediodía"),
        TypedWord([.midnight], "medianoche"),
        TypedWord([.weekend], "fin de semana"),
        TypedWord([.minute], "minuto", "minutos"),
        TypedWord([.hour], "hora"),
        TypedWord([.oclock], "horas", "hrs", "hs") { $0.isBehindNumber && !$0.isInLength && !$0.isBeforeEarlier },
        TypedWord([.hour], "horas", "hrs", "hs"),
        TypedWord([.the], "día", "dia") { $0.isBeforeHour && !$0.isBehindNumber && !$0.isBeforeClock },
        TypedWord([.weekday], "día laborable", "días laborables", "en días laborables", "laborables", "día hábil"),
        TypedWord([.day], "día", "dia"),
        TypedWord([.the], "días", "dias") { $0.isBeforeHour && !$0.isBehindNumber && !$0.isBeforeClock },
        TypedWord([.day], "días", "dias"),
        TypedWord([.week], "semana", "semanas"),
        TypedWord([.month], "mes", "meses"),
        TypedWord([.year], "año", "años"),
        TypedWord([.a], "un", "una"),
        TypedWord([.two], "dos"),
        TypedWord([.three], "tres"),
        TypedWord([.four], "cuatro"),
        TypedWord([.five], "cinco"),
        TypedWord([.six], "seis"),
        TypedWord([.seven], "siete"),
        TypedWord([.eight], "ocho"),
        TypedWord([.nine], "nueve"),
        TypedWord([.ten], "diez"),
        TypedWord([.twelve], "doce"),
        TypedWord([.cardinal(13)], "trece"),
        TypedWord([.cardinal(14)], "catorce"),
        TypedWord([.fifteen], "quince"),
        TypedWord([.cardinal(16)], "dieciséis", "dieciseis"),
        TypedWord([.cardinal(17)], "diecisiete"),
        TypedWord([.cardinal(18)], "dieciocho"),
        TypedWord([.cardinal(19)], "diecinueve"),
        TypedWord([.twenty], "veinte"),
        TypedWord([.cardinal(21)], "veintiuno", "veintiún"),
        TypedWord([.cardinal(22)], "veintidós", "veintidos"),
        TypedWord([.cardinal(23)], "veintitrés", "veintitres"),
        TypedWord([.cardinal(24)], "veinticuatro"),
        TypedWord([.cardinal(25)], "veinticinco"),
        TypedWord([.cardinal(26)], "veintiséis", "veintiseis"),
        TypedWord([.cardinal(27)], "veintisiete"),
        TypedWord([.cardinal(28)], "veintiocho"),
        TypedWord([.cardinal(29)], "veintinueve"),
        TypedWord([.thirty], "treinta"),
        TypedWord([.cardinal(40)], "cuarenta"),
        TypedWord([.cardinal(50)], "cincuenta"),
        TypedWord([.andHalf], "y media"),
        TypedWord([.andQuarter], "y cuarto"),
        TypedWord([.lessQuarter], "menos cuarto"),
        TypedWord([.first], "primer", "primero", "primera"),
        TypedWord([.second], "segundo", "segunda", "segundos"),
        TypedWord([.third], "tercer", "tercero", "tercera"),
        TypedWord([.fourth], "cuarto") { $0.isBeforeWeekday },
        TypedWord([.fourth], "cuarta"),
        TypedWord([.fifth], "quinto", "quinta"),
        TypedWord([.penultimate], "penúltimo", "penúltima"),
        TypedWord([.third, .to, .last], "antepenúltimo", "antepenúltima"),
        TypedWord([.last], "último", "última"),
        TypedWord([.every, .other], "cada dos") { $0.isBeforeWeekday },
        TypedWord([.on, .each], "todos los", "todas las") { $0.isBehindUnit },
        TypedWord([.every], "cada", "todos los", "todas las"),
        TypedWord([.daily], "diario", "diariamente"),
        TypedWord([.weekly], "semanal", "semanalmente"),
        TypedWord([.monthly], "mensual", "mensualmente"),
        TypedWord([.quarterly], "trimestral"),
        TypedWord([.yearly], "anual", "anualmente"),
        TypedWord([.times], "veces"),
        TypedWord([.times], "clases", "sesiones") { $0.isBehindNumber && $0.isBeforeEvery },
        TypedWord([.next], "próximo", "próxima", "proximo", "proxima"),
        TypedWord([.last], "pasado", "pasada"),
        TypedWord([.this], "este", "esta"),
        TypedWord([.on], "el"),
        TypedWord([.on], "los") { $0.isBeforeWeekday && $0.isBehindTime },
        TypedWord([.every], "los") { $0.isBeforeWeekday },
        TypedWord([.on], "los"),
        TypedWord([.the], "la"),
        TypedWord([.from], "del") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.of], "del"),
        TypedWord([.of, .the, .month], "del mes"),
        TypedWord([.of, .the, .month], "de mes") { $0.isBehindWeekday },
        TypedWord([.of, .every, .month], "de cada mes"),
        TypedWord([.of], "de") { $0.isBehindNumber || $0.isBeforeMonth },
        TypedWord([.of], "de") { $0.isBehindDay && $0.isBeforeDay && !$0.isBeforeHour && !$0.isBeforeWeekday },
        TypedWord([.from], "de") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.to], "a", "al") {
            $0.isBehindNumber && $0.isBeforeHour || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay)
        },
        TypedWord([.to], "a las", "a la", "sobre las") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "a las", "a la", "sobre las") { $0.isBeforeHour },
        TypedWord([.at], "las") { $0.isBeforeHour },
        TypedWord([.from], "de las"),
        TypedWord([.from], "desde", "desde las", "desde el"),
        TypedWord([.in], "en") { $0.isBeforeHour || $0.isBeforeDay && !$0.isBeforeWeekday },
        TypedWord([.in], "dentro de"),
        TypedWord([.until], "hasta", "hasta el", "hasta las"),
        TypedWord([.nights], "noches") { $0.isBehindNumber },
        TypedWord([.except], "excepto", "salvo", "menos"),
        TypedWord([.for], "durante"),
        TypedWord([.and], "y"),
        TypedWord([.allDay], "todo el día"),
        TypedWord([.floating], "flotante"),
        TypedWord([.all], "toda la", "todo el"),
    ])

    package static let lineWords = LineWords([
        (
            .alarm,
            [
                "recordatorio", "alarma", "aviso", "recuérdame", "recuerdame", "avisar", "avísame", "alerta",
                "recordármelo", "recordarmelo", "recuérdamelo", "recuerdamelo", "avisarme", "avisadme",
            ]
        ),
        (
            .noPlace,
            [
                "mañana", "tarde", "noche", "fin", "futuro", "medio", "semana", "mes", "año", "marco", "verano",
                "invierno", "momento",
            ]
        ),
        (.zoneClock, ["hora"]),
        (.departs, ["salida", "sale"]), (.arrives, ["llegada", "llega"]),
        (.journey, ["vuelo", "avión", "tren", "ave", "autobús", "bus", "ferry"]),
        (
            .fillsDays,
            [
                "vacaciones", "libre", "permiso", "baja", "ausente", "ocupado", "ocupada", "viaje", "congreso",
                "conferencia", "jornadas", "festivo",
            ]
        ),
        (.with, ["con"]),
        (.article, ["del", "al", "el"]),
        (.preposition, ["en", "a", "al", "por"]),
        (.meal, ["comida", "almuerzo", "barbacoa", "merienda"]),
        (.describes, ["semanal", "quincenal", "mensual", "trimestral", "anual", "diario", "diaria"]),
        (
            .numbered,
            [
                "sala", "habitación", "capítulo", "capítulos", "página", "páginas", "andén", "línea", "grupo", "puerta",
                "vuelo", "tema", "temas", "unidad", "unidades", "lección", "lecciones", "ejercicio", "ejercicios",
                "apartado", "apartados", "planta", "piso", "aula", "plaza", "calle", "avenida",
            ]
        ),
        (.eveningMeal, ["cena", "cenar", "cine", "concierto", "teatro", "copas", "fiesta"]),
        (.morningMeal, ["desayuno", "despertador"]),
    ])

    package static let places = TypedPlaces(
        [["en", "el"], ["en", "la"], ["en", "los"], ["en", "las"]], loose: [["en"]],
        nouns: ["casa", "oficina", "clase", "correos", "urgencias", "calle", "plaza", "avenida", "paseo"])

    package static let beginningsOfReminders = [
        ["que", "no", "se", "me", "olvide"], ["recuérdame", "que"], ["no", "olvidar"], ["no", "olvides"],
        ["acordarme", "de"], ["recordatorio:"], ["recordatorio"], ["recordar:"], ["recordar"], ["recordarme"],
        ["tarea:"], ["tarea"], ["recuérdame"], ["recuerdame"],
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("calendario", .in), ("en", .in), ("desde", .from), ("hasta", .to), ("el", .on), ("durante", .on),
        ("antes", .before), ("después", .after), ("despues", .after), ("lugar", .at), ("dónde", .at), ("donde", .at),
        ("con", .with), ("quién", .with), ("quien", .with), ("etiqueta", .tag), ("categoría", .tag),
        ("categoria", .tag), ("es", .is), ("sin", .not), ("no", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("evento", .event), ("tarea", .reminder), ("recordatorio", .reminder), ("recurrente", .recurring),
        ("serie", .recurring), ("todo-el-día", .allDay), ("todo-el-dia", .allDay), ("abierto", .open),
        ("abierta", .open), ("pendiente", .open), ("hecho", .done), ("hecha", .done), ("cancelado", .cancelled),
        ("cancelada", .cancelled), ("rechazado", .declined), ("rechazada", .declined), ("invitado", .invited),
        ("invitada", .invited),
    ]
}

// MARK: - Dates and times

extension Spanish: PhraseVocabulary {
    /// English, of which all is understood besides what is typed in Spanish.
    private static let english = English(typed: Spanish())

    package func list(_ items: [String]) -> String { SpanishRule.list(items) }

    package func alternatives(_ items: [String]) -> String { SpanishRule.list(items, conjunction: "o") }

    package func ordinal(_ number: Int) -> String { SpanishRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { SpanishRule(facts).sentence }

    // MARK: Words that are understood

    package func keyword(_ name: String) -> Keyword? { English.keywords[name] }

    package var chapters: [KeywordTable.Chapter] { English.keywords.chapters }

    package func meaning(inLine name: String) -> LineWord { Spanish.english.meaning(inLine: name) }

    package var lineWords: LineWords { English.lineWords }

    package var beginningsOfReminders: [[String]] { Spanish.english.beginningsOfReminders }

    package var streetEndings: [String] { Spanish.english.streetEndings }

    package func singular(of name: String) -> String {
        Spanish.weekdays.contains { $0.contains(name) } ? name : Spanish.english.singular(of: name)
    }

    package var feasts: FeastTable { Spanish.english.feasts }

    package var holidays: [[String]] { Spanish.english.holidays }

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

    package func zone(named name: String) -> String? { Spanish.english.zone(named: name) }

    package func isCalendarOfDays(_ title: String) -> Bool { Spanish.english.isCalendarOfDays(title) }

    package func cities(ofZone identifier: String) -> [String] { Spanish.english.cities(ofZone: identifier) }

    package var statuses: [(word: String, value: String)] {
        [
            ("ninguno", ""), ("provisional", "TENTATIVE"), ("confirmado", "CONFIRMED"), ("cancelado", "CANCELLED"),
            ("cancelada", "CANCELLED"), ("pendiente", "NEEDS-ACTION"), ("encurso", "IN-PROCESS"),
            ("empezada", "IN-PROCESS"), ("hecha", "COMPLETED"), ("hecho", "COMPLETED"), ("completada", "COMPLETED"),
        ] + Spanish.english.statuses
    }

    package var priorities: [(word: String, value: Int)] {
        [("muyalta", 1), ("alta", 1), ("media", 5), ("normal", 5), ("baja", 9), ("muybaja", 9), ("ninguna", 0)]
            + Spanish.english.priorities
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] { Spanish.english.searchOperators }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { Spanish.english.searchTraits }
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
