package import CalendarEngine
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
        ["segunda-feira", "terca-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sabado", "domingo"],
    ]

    package let pluralWeekdays: [[String]] = [
        ["segundas", "terças", "quartas", "quintas", "sextas", "sábados", "domingos"],
        ["segundas", "tercas", "quartas", "quintas", "sextas", "sabados", "domingos"],
        [
            "segundas-feiras", "terças-feiras", "quartas-feiras", "quintas-feiras", "sextas-feiras", "sábados",
            "domingos",
        ],
        [
            "segundas-feiras", "tercas-feiras", "quartas-feiras", "quintas-feiras", "sextas-feiras", "sabados",
            "domingos",
        ],
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

    package static let words = TypedTable([
        TypedWord([.feast(.fixed(12, 25))], "natal", "dia de natal"),
        TypedWord([.feast(.fixed(12, 24))], "véspera de natal", "consoada"),
        TypedWord([.feast(.fixed(12, 31))], "réveillon", "passagem de ano", "véspera de ano novo"),
        TypedWord([.feast(.fixed(1, 1))], "ano novo", "dia de ano novo"),
        TypedWord([.feast(.fixed(1, 6))], "dia de reis"),
        TypedWord([.feast(.fixed(3, 8))], "dia da mulher"),
        TypedWord([.feast(.fixed(3, 19))], "dia do pai"),
        TypedWord([.feast(.onOrAfter(5, 1, .sunday))], "dia da mãe"),
        TypedWord([.feast(.onOrAfter(5, 8, .sunday))], "dia das mães"),
        TypedWord([.feast(.onOrAfter(8, 8, .sunday))], "dia dos pais"),
        TypedWord([.on, .feast(.fixed(6, 13))], "no santo antónio"),
        TypedWord([.feast(.fixed(6, 23))], "noite de são joão"),
        TypedWord([.feast(.fixed(10, 31))], "halloween"),
        TypedWord([.on, .feast(.fixed(11, 11))], "no são martinho"),
        TypedWord([.feast(.easter(-47))], "carnaval", "terça-feira gorda", "terça de carnaval"),
        TypedWord([.feast(.easter(-46))], "quarta-feira de cinzas", "quarta de cinzas"),
        TypedWord([.feast(.easter(-7))], "domingo de ramos"),
        TypedWord([.feast(.easter(-3))], "quinta-feira santa", "quinta santa"),
        TypedWord([.feast(.easter(-2))], "sexta-feira santa", "sexta santa"),
        TypedWord([.feast(.easter(-1))], "sábado de aleluia", "sábado santo"),
        TypedWord([.feast(.easter(1))], "segunda-feira de páscoa", "segunda de páscoa"),
        TypedWord([.feast(.easterDays(-7, count: 8))], "semana santa"),
        TypedWord([.feast(.easter(0))], "páscoa", "domingo de páscoa", "dia de páscoa"),
        TypedWord([.feast(.fixed(4, 25))], "dia da liberdade"),
        TypedWord([.feast(.fixed(5, 1))], "dia do trabalhador", "dia do trabalho"),
        TypedWord([.feast(.easter(60))], "corpo de deus", "corpus christi"),
        // In February in Portugal, and in June in Brazil.
        TypedWord([.holiday], "dia dos namorados"),
        TypedWord([.feast(.fixed(9, 7))], "dia da independência"),
        TypedWord([.feast(.fixed(11, 1))], "todos os santos"),
        // The sea is no March; what is second, a third and a farm are no weekdays.
        TypedWord([.filler], "no mar", "ao mar", "do mar"),
        TypedWord([.filler], "segunda mão", "segunda via", "segunda opinião", "terça parte", "quinta parte"),
        TypedWord([.filler], "a quinta da", "a quinta do"),
        TypedWord([.second], "segunda", "segundo") { $0.isBeforeWeekdayOf },
        TypedWord([.third], "terceiro", "terceira"),
        TypedWord([.fourth], "quarta") { $0.isBeforeWeekdayOf },
        TypedWord([.weekdaySign, .at], "ª às", "ª as", "ª feira às", "a feira às"),
        TypedWord([.weekdaySign], "ª feira", "ª-feira", "a feira", "ªf") { $0.isBehindNumber },
        TypedWord([.weekdaySign], "ª") { $0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.daySign], "feira") { $0.isBehindDay || $0.isBehindNumber },
        TypedWord([.on], "no", "na", "em", "de", "para o", "para a") { $0.isBeforeFeast },
        TypedWord([.the, .day, .before], "no dia anterior", "no dia antes", "um dia antes"),
        TypedWord([.earlier], "antes"),
        TypedWord([.on], "no", "na") { $0.isBeforeDay || $0.isBeforeHour || $0.isBeforeOrdinal },
        TypedWord([.on], "a") { $0.isBeforeDay && !$0.isBeforeWeekday && !$0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.morning], "logo de manhã", "logo pela manhã", "de manhã cedo") { $0.isBeforeClock },
        TypedWord([.afternoon], "ao fim do dia", "ao final do dia", "no fim do dia", "no final do dia") {
            $0.isBeforeClock
        },
        TypedWord([.afternoon], "ao fim da tarde", "ao final da tarde", "no fim da tarde", "no final da tarde") {
            $0.isBeforeClock
        },
        TypedWord([.at, .eight, .am], "logo de manhã", "logo pela manhã", "de manhã cedo"),
        TypedWord([.at, .five, .pm], "ao fim do dia", "ao final do dia", "no fim do dia", "no final do dia"),
        TypedWord([.at, .six, .pm], "ao fim da tarde", "ao final da tarde", "no fim da tarde", "no final da tarde"),
        TypedWord([.early, .morning], "cedo") { $0.isBehindDay || $0.isBehindTime },
        TypedWord([.morning], "da parte da manhã", "pela manhã"),
        TypedWord([.afternoon], "da parte da tarde", "pela tarde"),
        TypedWord([.evening], "pela noite"),
        TypedWord([.tonight], "logo à noite"),
        TypedWord([.this, .afternoon], "logo à tarde"),
        TypedWord([.to, .noon], "ao meio-dia", "ao meio dia") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.noon], "ao meio dia"),
        TypedWord([.clock], "em ponto", "e pouco", "e tal") { $0.isBehindNumber },
        TypedWord([.at], "por volta das", "por volta da", "lá para as", "lá pelas", "pelas", "pela") {
            $0.isBeforeHour
        },
        TypedWord([.at], "a partir das", "logo às") { $0.isBeforeHour },
        TypedWord([.on], "a partir de") { $0.isBeforeDay },
        TypedWord([.at], "partida", "sai", "saída") { $0.isBeforeClock },
        TypedWord([.to], "chegada", "chega") { $0.isBehindNumber && $0.isBeforeClock },
        TypedWord([.from], "do dia") { $0.isBeforeHour },
        TypedWord([.to], "ao dia") { $0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.to], "às", "as", "até às") { $0.isBehindPart && $0.isBeforeHour },
        TypedWord([.to, .midnight], "à meia-noite") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.andQuarter], "e um quarto", "e quarto"),
        TypedWord([.lessQuarter], "menos um quarto", "menos quarto"),
        TypedWord([.at, .quarter, .to], "ao quarto para as", "às quinze para as", "ao quarto para a"),
        TypedWord([.quarter, .to], "um quarto para as", "quarto para as"),
        TypedWord([.to], "para as", "para a") { $0.isBehindNumber && $0.isBeforeHour },
        TypedWord([.every, .weekday], "todos os dias úteis", "todo dia útil", "cada dia útil", "nos dias úteis"),
        TypedWord([.every, .weekday], "dias úteis"),
        TypedWord([.weekday], "dia útil"),
        TypedWord(
            [.every, .other, .weekend], "fim de semana sim, fim de semana não", "fim de semana sim fim de semana não",
            "de dois em dois fins de semana"),
        TypedWord([.every, .weekend], "aos fins de semana", "nos fins de semana", "todos os fins de semana"),
        TypedWord([.every, .other, .day], "dia sim dia não", "dia sim, dia não", "dias alternados"),
        TypedWord([.every, .morning], "todas as manhãs"),
        TypedWord([.every, .afternoon], "todas as tardes"),
        TypedWord([.every, .evening], "todas as noites"),
        TypedWord([.every], "de") { $0.isBeforePair },
        TypedWord([.biweekly], "quinzenal", "quinzenalmente"),
        TypedWord([.every, .quarter], "cada trimestre", "todos os trimestres"),
        TypedWord([.of, .every, .month], "de cada mês", "de todos os meses"),
        TypedWord([.end, .of, .the, .year], "no fim do ano", "no final do ano", "fim do ano"),
        TypedWord([.end, .of, .the, .month], "no final do mês"),
        TypedWord([.start, .of], "no início de", "no começo de", "no princípio de") { $0.isBeforeMonth },
        TypedWord([.end, .of], "no fim de", "no final de") { $0.isBeforeMonth },
        TypedWord([.by], "o mais tardar a", "o mais tardar até", "o mais tardar"),
        TypedWord([.ago], "há") { $0.isBeforeHour },
        TypedWord([.ago, .a], "há um", "há uma"),
        TypedWord([.today], "de hoje"),
        TypedWord([.in, .eight, .day], "a oito dias"),
        TypedWord([.in, .two, .week], "daqui a quinze dias", "daqui a 15 dias"),
        TypedWord([.in, .fifteen, .day], "a quinze dias"),
        TypedWord([.in, .half, .a, .hour], "daqui a meia hora", "em meia hora", "dentro de meia hora"),
        TypedWord([.in, .a], "dentro de uma", "dentro de um", "em uma"),
        TypedWord([.a, .hour, .and, .a, .half], "hora e meia", "uma hora e meia"),
        TypedWord([.for], "duração") { $0.isBeforeHour },
        TypedWord([.of, .next, .week], "da próxima semana", "da semana que vem"),
        TypedWord([.next, .week], "para a semana", "pra semana"),
        TypedWord([.last, .week], "a semana passada", "na semana passada"),
        TypedWord([.next, .weekend], "no próximo fim de semana", "no próximo fds", "no próximo fim-de-semana"),
        TypedWord([.day, .after], "dia a seguir ao", "dia depois do", "dia seguinte ao", "dia depois de"),
        TypedWord([.day, .before], "dia antes do", "dia antes de"),
        TypedWord([.at], "à") { $0.isBeforeHour },
        TypedWord([.filler], "à"),
        TypedWord([.one, .of], "um de") { $0.isBeforeMonth },
        TypedWord([.next], "na próxima", "no próximo", "na proxima", "no proximo"),
        TypedWord([.every], "aos", "nas", "nos") { $0.isBeforeWeekday },
        TypedWord([.at, .one], "à uma", "a uma"),
        TypedWord([.next], "que vem"),
        TypedWord([.week], "da semana"),
        TypedWord([.in, .a, .hour], "em uma hora"),
        TypedWord([.in, .a], "daqui a uma", "daqui a um", "em um"),
        TypedWord([.half, .a, .hour], "meia hora"),
        TypedWord([.morning], "da madrugada"),
        TypedWord([.between], "entre", "entre as"),
        TypedWord([.and], "e as"),
        TypedWord([.end, .of, .the, .month], "fim do mês", "no fim do mês"),
        TypedWord([.ordinalEnding], "º", "ª") { $0.isBehindNumber },
        TypedWord([.now], "agora"),
        TypedWord([.today], "hoje"),
        TypedWord([.tonight], "hoje à noite", "esta noite"),
        TypedWord([.tomorrow], "amanhã", "amanha"),
        TypedWord([.day, .after, .tomorrow], "depois de amanhã", "depois de amanha"),
        TypedWord([.yesterday], "ontem"),
        TypedWord([.day, .before, .yesterday], "anteontem"),
        TypedWord([.morning], "manhã", "da manhã", "de manhã"),
        TypedWord([.afternoon], "tarde", "de tarde", "da tarde", "à tarde"),
        TypedWord([.evening], "noite", "da noite", "à noite"),
        TypedWord([.noon], "meio-dia", "ao meio-dia"),
        TypedWord([.midnight], "meia-noite", "à meia-noite"),
        TypedWord([.weekend], "fim de semana", "fim-de-semana", "fds"),
        TypedWord([.minute], "minuto", "minutos"),
        TypedWord([.h], "hora", "horas", "hs") { $0.isBehindNumber && !$0.isBeforeEarlier && !$0.isInLength },
        TypedWord([.hour], "hora", "horas", "hs"),
        TypedWord([.on, .the], "dia", "no dia") { $0.isBeforeHour && !$0.isBehindNumber && !$0.isBeforeClock },
        TypedWord([.day], "dia"),
        TypedWord([.day], "dias"),
        TypedWord([.week], "semana", "semanas"),
        TypedWord([.month], "mês", "mes", "meses"),
        TypedWord([.year], "ano", "anos"),
        TypedWord([.a], "um", "uma"),
        TypedWord([.two], "dois", "duas"),
        TypedWord([.three], "três"),
        TypedWord([.four], "quatro"),
        TypedWord([.five], "cinco"),
        TypedWord([.six], "seis"),
        TypedWord([.seven], "sete"),
        TypedWord([.eight], "oito"),
        TypedWord([.nine], "nove"),
        TypedWord([.ten], "dez") { !$0.isBehindNumber && !$0.isBehindDayOf },
        TypedWord([.eleven], "onze"),
        TypedWord([.twelve], "doze"),
        TypedWord([.cardinal(13)], "treze"),
        TypedWord([.cardinal(14)], "catorze", "quatorze"),
        TypedWord([.fifteen], "quinze"),
        TypedWord([.cardinal(16)], "dezesseis", "dezasseis"),
        TypedWord([.cardinal(17)], "dezessete", "dezassete"),
        TypedWord([.cardinal(18)], "dezoito"),
        TypedWord([.cardinal(19)], "dezenove", "dezanove"),
        TypedWord([.twenty], "vinte"),
        TypedWord([.thirty], "trinta"),
        TypedWord([.cardinal(40)], "quarenta"),
        TypedWord([.cardinal(50)], "cinquenta"),
        TypedWord([.andHalf], "e meia"),
        TypedWord([.first], "primeiro", "primeira"),
        TypedWord([.last], "último", "última", "ultimo", "ultima"),
        TypedWord([.every], "cada", "a cada", "todo", "toda", "todos os", "todas as"),
        TypedWord([.daily], "diário", "diariamente"),
        TypedWord([.weekly], "semanal", "semanalmente"),
        TypedWord([.monthly], "mensal", "mensalmente"),
        TypedWord([.quarterly], "trimestral"),
        TypedWord([.yearly], "anual", "anualmente"),
        TypedWord([.times], "vezes"),
        TypedWord([.times], "aulas", "sessões") { $0.isBehindNumber && $0.isBeforeEvery },
        TypedWord([.next], "próximo", "próxima", "proximo", "proxima"),
        TypedWord([.last], "passado", "passada"),
        TypedWord([.this], "este", "esta"),
        TypedWord([.the], "o", "os") { !$0.isBehindNumber },
        TypedWord([.of, .the, .month], "do mês"),
        TypedWord([.of], "do"),
        TypedWord([.of], "de") { $0.isBehindNumber || $0.isBeforeMonth },
        TypedWord([.from], "de") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.at], "das") { $0.isBeforeOpenHour },
        TypedWord([.from], "das") { $0.isBeforeHour },
        TypedWord([.to], "a") {
            $0.isBehindNumber && $0.isBeforeHour || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay)
        },
        TypedWord([.every], "às", "as") { $0.isBeforeWeekday },
        TypedWord([.to], "às", "as") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "às", "as") { $0.isBeforeHour },
        TypedWord([.in], "em", "daqui a", "daqui", "dentro de") { $0.isBeforeHour },
        TypedWord([.until], "até", "até às", "até o"),
        TypedWord([.nights], "noites") { $0.isBehindNumber },
        TypedWord([.except], "exceto", "menos"),
        TypedWord([.for], "durante", "por") { $0.isBeforeHour },
        TypedWord([.before], "antes de", "antes do", "antes da"),
        TypedWord([.and], "e"),
        TypedWord([.allDay], "o dia todo", "todo o dia", "o dia inteiro", "dia inteiro"),
    ])

    package static let lineWords = LineWords([
        (
            .alarm,
            [
                "lembrete", "alarme", "aviso", "lembra-me", "lembre-me", "avisar", "avisa-me", "alerta", "lembrar-me",
                "avisar-me", "avise-me",
            ]
        ),
        (
            .noPlace,
            [
                "manhã", "tarde", "noite", "semana", "fim", "final", "mês", "ano", "próxima", "próximo", "verão",
                "inverno", "momento", "futuro", "início", "começo", "princípio", "meio", "dia",
            ]
        ),
        (.zoneClock, ["hora", "horário"]),
        (.departs, ["partida", "parte", "saída"]), (.arrives, ["chegada", "chega"]),
        (.journey, ["voo", "avião", "comboio", "trem", "autocarro", "ônibus", "ferry"]),
        (
            .fillsDays,
            [
                "férias", "folga", "licença", "baixa", "ausente", "ocupado", "ocupada", "viagem", "congresso",
                "conferência",
            ]
        ),
        (.with, ["com"]),
        (.article, ["do", "ao", "dia"]),
        (.preposition, ["em", "no", "na", "nos", "nas"]),
        (.meal, ["almoço", "ceia", "churrasco", "lanche"]),
        (.describes, ["semanal", "quinzenal", "mensal", "trimestral", "anual", "diário"]),
        (
            .numbered,
            [
                "sala", "capítulo", "capítulos", "página", "páginas", "plataforma", "linha", "grupo", "voo", "portão",
                "tema", "temas", "unidade", "unidades", "lição", "lições", "exercício", "exercícios", "andar", "piso",
                "avenida", "rua", "ponte", "praça", "largo", "estrada", "escola",
            ]
        ),
        (.eveningMeal, ["jantar", "cinema", "show", "teatro", "festa"]),
        (.morningMeal, ["despertador"]),
    ])

    package static let places = TypedPlaces(
        [["no"], ["na"], ["nos"], ["nas"]], loose: [["em"]], nouns: ["casa", "aula"])

    package static let beginningsOfReminders = [
        ["lembra-me", "de"], ["lembre-me", "de"], ["lembrar-me", "de"], ["me", "lembre", "de"], ["me", "lembra", "de"],
        ["lembrar", "de"], ["não", "esquecer", "de"], ["não", "esquecer"], ["lembrete:"], ["lembrete"], ["tarefa:"],
        ["tarefa"], ["lembra-me"], ["lembre-me"],
    ]

    /// True of the infinitives of what is done once. `trabalhar até sexta` goes on until then.
    package func isTask(_ verb: String) -> Bool { Portuguese.tasks.contains(verb) }

    private static let tasks: Set<String> = [
        "acabar", "assinar", "cancelar", "comprar", "concluir", "confirmar", "corrigir", "decidir", "devolver",
        "entregar", "enviar", "escolher", "escrever", "fazer", "fechar", "finalizar", "imprimir", "inscrever",
        "levantar", "mandar", "marcar", "pagar", "pedir", "preencher", "preparar", "reclamar", "registar", "renovar",
        "reservar", "responder", "resolver", "rever", "revisar", "submeter", "terminar", "tratar", "validar",
    ]

    package static let searchOperators: [(word: String, meaning: SearchOperator)] = [
        ("calendário", .in), ("calendario", .in), ("agenda", .in), ("desde", .from), ("de", .from), ("até", .to),
        ("ate", .to), ("em", .on), ("durante", .on), ("antes", .before), ("depois", .after), ("após", .after),
        ("apos", .after), ("local", .at), ("lugar", .at), ("onde", .at), ("com", .with), ("quem", .with),
        ("etiqueta", .tag), ("categoria", .tag), ("é", .is), ("sem", .not), ("não", .not), ("nao", .not),
    ]

    package static let searchTraits: [(word: String, trait: SearchQuery.Trait)] = [
        ("evento", .event), ("tarefa", .reminder), ("lembrete", .reminder), ("recorrente", .recurring),
        ("série", .recurring), ("serie", .recurring), ("dia-inteiro", .allDay), ("aberto", .open), ("aberta", .open),
        ("feito", .done), ("feita", .done), ("concluído", .done), ("cancelado", .cancelled),
        ("cancelada", .cancelled), ("recusado", .declined), ("recusada", .declined), ("convidado", .invited),
        ("convidada", .invited),
    ]
}
