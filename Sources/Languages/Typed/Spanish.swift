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

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "a la una", "la una": [.at, .one]
        case "a las once", "las once": [.at, .eleven]
        case "en una hora": [.in, .a, .hour]
        case "media hora": [.half, .a, .hour]
        case "entre las", "entre": [.between]
        case "y las": [.and]
        case "que viene": [.next]
        case "de la semana": [.week]
        case "esta mañana": [.this, .morning]
        case "cada mañana": [.every, .morning]
        case "antes del", "antes de": place.isBeforeDay ? [.before] : []
        case "para", "para el": place.isBeforeDay ? [.by] : []
        case "fin de mes": [.end, .of, .the, .month]
        case "ahora": [.now]
        case "hoy": [.today]
        case "esta noche": [.tonight]
        case "mañana", "manana": [.tomorrow]
        case "pasado mañana": [.day, .after, .tomorrow]
        case "ayer": [.yesterday]
        case "anteayer": [.day, .before, .yesterday]
        case "de la mañana", "por la mañana", "en la mañana", "de la madrugada": [.morning]
        case "tarde", "en la tarde", "de la tarde", "por la tarde": [.afternoon]
        case "noche", "en la noche", "de la noche", "por la noche": [.evening]
        case "mediodía", "al mediodía": [.noon]
        case "medianoche": [.midnight]
        case "fin de semana": [.weekend]
        case "minuto", "minutos": [.minute]
        case "hora": [.hour]
        case "horas", "hrs": place.isBehindNumber && !place.isInLength ? [.oclock] : [.hour]
        case "día", "dia": place.isBeforeHour && !place.isBehindNumber ? [.the] : [.day]
        case "días", "dias": [.day]
        case "semana", "semanas": [.week]
        case "mes", "meses": [.month]
        case "año", "años": [.year]
        case "un", "una": [.a]
        case "dos": [.two]
        case "tres": [.three]
        case "cuatro": [.four]
        case "cinco": [.five]
        case "seis": [.six]
        case "siete": [.seven]
        case "ocho": [.eight]
        case "nueve": [.nine]
        case "diez": [.ten]
        case "doce": [.twelve]
        case "y media": [.andHalf]
        case "y cuarto": [.andQuarter]
        case "menos cuarto": [.lessQuarter]
        case "primer", "primero", "primera": [.first]
        case "segundo", "segunda": [.second]
        case "tercer", "tercero", "tercera": [.third]
        case "cuarta": [.fourth]
        case "último", "última": [.last]
        case "cada", "todos los", "todas las": [.every]
        case "diario", "diariamente": [.daily]
        case "semanal", "semanalmente": [.weekly]
        case "mensual", "mensualmente": [.monthly]
        case "trimestral": [.quarterly]
        case "anual", "anualmente": [.yearly]
        case "veces": [.times]
        case "próximo", "próxima", "proximo", "proxima": [.next]
        case "pasado", "pasada": [.last]
        case "este", "esta": [.this]
        case "el": [.on]
        case "los": place.isBeforeWeekday ? [.every] : [.on]
        case "la": [.the]
        case "del": place.isBeforeHour || place.isBeforeDay ? [.from] : [.of]
        case "del mes": [.of, .the, .month]
        case "de cada mes": [.of, .every, .month]
        case "de": place.isBehindNumber ? [.of] : place.isBeforeHour || place.isBeforeDay ? [.from] : []
        case "a", "al":
            place.isBehindNumber && place.isBeforeHour
                || place.isBehindDay && (place.isBeforeHour || place.isBeforeDay) ? [.to] : []
        case "a las", "a la", "sobre las":
            place.isBehindNumber && !place.isBehindDay ? [.to] : place.isBeforeHour ? [.at] : []
        case "las": place.isBeforeHour ? [.at] : []
        case "de las": [.from]
        case "desde", "desde las", "desde el": [.from]
        case "en", "dentro de": place.isBeforeHour || name != "en" ? [.in] : []
        case "hasta", "hasta el", "hasta las": [.until]
        case "excepto", "salvo", "menos": [.except]
        case "durante": [.for]
        case "y": [.and]
        case "todo el día": [.allDay]
        default: []
        }
    }

    package func meaning(inLine name: String) -> LineWord {
        switch name {
        case "sala", "habitación", "capítulo", "página", "andén", "línea", "grupo", "puerta", "vuelo": .numbered
        case "cena", "cenar", "cine", "concierto", "teatro", "copas", "fiesta": .eveningMeal
        case "desayuno", "despertador": .morningMeal
        default: []
        }
    }
}
