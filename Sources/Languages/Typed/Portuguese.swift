package import Phrases

/// Portuguese as it is typed, in Brazil and in Portugal.
package struct Portuguese: TypedWords {
    package let identifier = "pt"
    package let turnsBehind = true

    package init() {}

    package let weekdays: [[String]] = [
        [
            "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo",
        ],
        ["segunda", "terça", "quarta", "quinta", "sexta", "sab", "dom"],
        ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"],
        ["segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo"],
    ]

    package let months: [[String]] = [
        [
            "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
            "novembro", "dezembro",
        ],
        [
            "janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
            "novembro", "dezembro",
        ],
        ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
    ]

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "no", "na": place.isBeforeDay || place.isBeforeHour ? [.on] : []
        case "na próxima", "no próximo": [.next]
        case "aos", "nas", "nos": place.isBeforeWeekday ? [.every] : []
        case "à uma", "a uma": [.at, .one]
        case "que vem": [.next]
        case "da semana": [.week]
        case "em uma hora": [.in, .a, .hour]
        case "daqui a uma", "daqui a um", "em um": [.in, .a]
        case "meia hora": [.half, .a, .hour]
        case "da madrugada": [.morning]
        case "entre", "entre as": [.between]
        case "e as": [.and]
        case "fim do mês", "no fim do mês": [.end, .of, .the, .month]
        case "º", "ª": place.isBehindNumber ? [.ordinalEnding] : []
        case "agora": [.now]
        case "hoje": [.today]
        case "hoje à noite", "esta noite": [.tonight]
        case "amanhã", "amanha": [.tomorrow]
        case "depois de amanhã": [.day, .after, .tomorrow]
        case "ontem": [.yesterday]
        case "anteontem": [.day, .before, .yesterday]
        case "manhã", "da manhã", "de manhã": [.morning]
        case "tarde", "de tarde", "da tarde", "à tarde": [.afternoon]
        case "noite", "da noite", "à noite": [.evening]
        case "meio-dia", "ao meio-dia": [.noon]
        case "meia-noite", "à meia-noite": [.midnight]
        case "fim de semana": [.weekend]
        case "minuto", "minutos": [.minute]
        case "hora", "horas", "hs": place.isBehindNumber ? [.h] : [.hour]
        case "dia", "no dia":
            place.isBeforeHour && !place.isBehindNumber ? [.on, .the] : name == "dia" ? [.day] : []
        case "dias": [.day]
        case "semana", "semanas": [.week]
        case "mês", "meses": [.month]
        case "ano", "anos": [.year]
        case "um", "uma": [.a]
        case "dois", "duas": [.two]
        case "três": [.three]
        case "quatro": [.four]
        case "cinco": [.five]
        case "seis": [.six]
        case "sete": [.seven]
        case "oito": [.eight]
        case "nove": [.nine]
        case "dez": place.isBehindNumber ? [] : [.ten]
        case "onze": [.eleven]
        case "doze": [.twelve]
        case "e meia": [.andHalf]
        case "primeiro", "primeira": [.first]
        case "último", "última": [.last]
        case "cada", "a cada", "todo", "toda", "todos os", "todas as": [.every]
        case "diário", "diariamente": [.daily]
        case "semanal", "semanalmente": [.weekly]
        case "mensal", "mensalmente": [.monthly]
        case "trimestral": [.quarterly]
        case "anual", "anualmente": [.yearly]
        case "vezes": [.times]
        case "próximo", "próxima": [.next]
        case "passado", "passada": [.last]
        case "este", "esta": [.this]
        case "o", "os": place.isBehindNumber ? [] : [.the]
        case "do", "do mês": name == "do mês" ? [.of, .the, .month] : [.of]
        case "de": place.isBehindNumber ? [.of] : place.isBeforeHour || place.isBeforeDay ? [.from] : []
        case "das": place.isBeforeHour ? [.from] : []
        case "a":
            place.isBehindNumber && place.isBeforeHour
                || place.isBehindDay && (place.isBeforeHour || place.isBeforeDay) ? [.to] : []
        case "às", "as":
            place.isBeforeWeekday
                ? [.every] : place.isBehindNumber && !place.isBehindDay ? [.to] : place.isBeforeHour ? [.at] : []
        case "em", "daqui a", "daqui", "dentro de": place.isBeforeHour ? [.in] : []
        case "até", "até às", "até o": [.until]
        case "exceto", "menos": [.except]
        case "durante", "por": place.isBeforeHour ? [.for] : []
        case "antes de": [.before]
        case "e": [.and]
        case "o dia todo", "dia inteiro": [.allDay]
        default: []
        }
    }

    package func meaning(inLine name: String) -> LineWord {
        switch name {
        case "sala", "capítulo", "página", "plataforma", "linha", "grupo", "voo", "portão": .numbered
        case "jantar", "cinema", "show", "teatro", "festa": .eveningMeal
        case "despertador": .morningMeal
        default: []
        }
    }
}
