package import CalendarEngine
package import Commands
package import Phrases
package import Planner
package import Replication

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
