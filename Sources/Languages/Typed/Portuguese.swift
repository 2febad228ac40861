package import Phrases

/// Portuguese as it is typed, in Brazil and in Portugal.
package struct Portuguese: TypedWords {
    package let identifier = "pt"
    package let turnsBehind = true

    package init() {}

    package var weekdays: [[String]] {
        [
            [
                "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo",
            ],
            ["segunda", "terça", "quarta", "quinta", "sexta", "sab", "dom"],
            ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"],
        ]
    }

    package var months: [[String]] {
        [
            [
                "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
                "novembro", "dezembro",
            ],
            ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
        ]
    }

    package func keywords(_ name: String, _ place: TypedPlace) -> [Keyword] {
        switch name {
        case "agora": [.now]
        case "hoje": [.today]
        case "hoje à noite", "esta noite": [.tonight]
        case "amanhã": [.tomorrow]
        case "depois de amanhã": [.day, .after, .tomorrow]
        case "ontem": [.yesterday]
        case "anteontem": [.day, .before, .yesterday]
        case "manhã", "da manhã", "de manhã": [.morning]
        case "tarde", "da tarde", "à tarde": [.afternoon]
        case "noite", "da noite", "à noite": [.evening]
        case "meio-dia", "ao meio-dia": [.noon]
        case "meia-noite", "à meia-noite": [.midnight]
        case "fim de semana": [.weekend]
        case "minuto", "minutos": [.minute]
        case "hora", "horas": place.isBehindNumber ? [.h] : [.hour]
        case "dia", "dias": [.day]
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
        case "cada", "todo", "toda", "todos os", "todas as": [.every]
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
        case "de", "das": place.isBehindNumber ? [.of] : place.isBeforeHour ? [.from] : []
        case "a", "às", "as": place.isBehindNumber ? [.to] : place.isBeforeHour ? [.at] : []
        case "em", "daqui a", "dentro de": place.isBeforeHour ? [.in] : []
        case "até", "até às", "até o": [.until]
        case "exceto", "menos": [.except]
        case "durante", "por": place.isBeforeHour ? [.for] : []
        case "antes de": [.before]
        case "e": [.and]
        case "o dia todo", "dia inteiro": [.allDay]
        default: []
        }
    }
}
