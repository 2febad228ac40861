package import CalendarEngine
package import Phrases

/// Spanish as it is typed.
package struct Spanish: TypedWords {
    package let identifier = "es"
    package let turnsBehind = true

    package init() {}

    package let weekdays: [[String]] = [
        ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
        ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
        ["lun", "mar", "mie", "jue", "vie", "sab", "dom"],
    ]

    package let months: [[String]] = [
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
        TypedWord([.holiday], "navidad", "nochebuena", "nochevieja", "año nuevo", "semana santa", "pascua"),
        TypedWord([.earlier], "antes"),
        TypedWord([.at, .one], "a la una", "la una"),
        TypedWord([.at, .eleven], "a las once", "las once"),
        TypedWord([.in, .a, .hour], "en una hora"),
        TypedWord([.half, .a, .hour], "media hora"),
        TypedWord([.between], "entre las", "entre"),
        TypedWord([.and], "y las"),
        TypedWord([.next], "que viene"),
        TypedWord([.week], "de la semana"),
        TypedWord([.this, .morning], "esta mañana"),
        TypedWord([.every, .morning], "cada mañana"),
        TypedWord([.before], "antes del", "antes de") { $0.isBeforeDay },
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
        TypedWord([.oclock], "horas", "hrs") { $0.isBehindNumber && !$0.isInLength },
        TypedWord([.hour], "horas", "hrs"),
        TypedWord([.the], "día", "dia") { $0.isBeforeHour && !$0.isBehindNumber },
        TypedWord([.day], "día", "dia"),
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
        TypedWord([.andHalf], "y media"),
        TypedWord([.andQuarter], "y cuarto"),
        TypedWord([.lessQuarter], "menos cuarto"),
        TypedWord([.first], "primer", "primero", "primera"),
        TypedWord([.second], "segundo", "segunda"),
        TypedWord([.third], "tercer", "tercero", "tercera"),
        TypedWord([.fourth], "cuarta"),
        TypedWord([.last], "último", "última"),
        TypedWord([.every], "cada", "todos los", "todas las"),
        TypedWord([.daily], "diario", "diariamente"),
        TypedWord([.weekly], "semanal", "semanalmente"),
        TypedWord([.monthly], "mensual", "mensualmente"),
        TypedWord([.quarterly], "trimestral"),
        TypedWord([.yearly], "anual", "anualmente"),
        TypedWord([.times], "veces"),
        TypedWord([.next], "próximo", "próxima", "proximo", "proxima"),
        TypedWord([.last], "pasado", "pasada"),
        TypedWord([.this], "este", "esta"),
        TypedWord([.on], "el"),
        TypedWord([.every], "los") { $0.isBeforeWeekday },
        TypedWord([.on], "los"),
        TypedWord([.the], "la"),
        TypedWord([.from], "del") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.of], "del"),
        TypedWord([.of, .the, .month], "del mes"),
        TypedWord([.of, .every, .month], "de cada mes"),
        TypedWord([.of], "de") { $0.isBehindNumber },
        TypedWord([.from], "de") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.to], "a", "al") {
            $0.isBehindNumber && $0.isBeforeHour || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay)
        },
        TypedWord([.to], "a las", "a la", "sobre las") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "a las", "a la", "sobre las") { $0.isBeforeHour },
        TypedWord([.at], "las") { $0.isBeforeHour },
        TypedWord([.from], "de las"),
        TypedWord([.from], "desde", "desde las", "desde el"),
        TypedWord([.in], "en") { $0.isBeforeHour },
        TypedWord([.in], "dentro de"),
        TypedWord([.until], "hasta", "hasta el", "hasta las"),
        TypedWord([.except], "excepto", "salvo", "menos"),
        TypedWord([.for], "durante"),
        TypedWord([.and], "y"),
        TypedWord([.allDay], "todo el día"),
    ])

    package static let lineWords = LineWords([
        (.alarm, ["recordatorio", "alarma", "aviso", "recuérdame"]),
        (
            .noPlace,
            [
                "mañana", "tarde", "noche", "fin", "futuro", "medio", "semana", "mes", "año", "marco", "verano",
                "invierno", "momento",
            ]
        ),
        (.zoneClock, ["hora"]),
        (.numbered, ["sala", "habitación", "capítulo", "página", "andén", "línea", "grupo", "puerta", "vuelo"]),
        (.eveningMeal, ["cena", "cenar", "cine", "concierto", "teatro", "copas", "fiesta"]),
        (.morningMeal, ["desayuno", "despertador"]),
    ])

    package static let places = TypedPlaces(
        [["en", "el"], ["en", "la"], ["en", "los"], ["en", "las"]], loose: [["en"]],
        nouns: ["casa", "oficina", "clase", "correos", "urgencias"])

    package static let beginningsOfReminders = [
        ["no", "olvidar"], ["recordatorio:"], ["tarea:"], ["tarea"], ["recuérdame"],
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
