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
        TypedWord([.feast(.fixed(12, 24))], "véspera de natal"),
        TypedWord([.feast(.fixed(12, 31))], "réveillon", "passagem de ano"),
        TypedWord([.feast(.fixed(1, 1))], "ano novo"),
        TypedWord([.feast(.easter(-47))], "carnaval", "terça-feira gorda"),
        TypedWord([.feast(.easter(-2))], "sexta-feira santa", "sexta santa"),
        TypedWord([.feast(.easter(0))], "páscoa"),
        TypedWord([.feast(.fixed(4, 25))], "dia da liberdade"),
        TypedWord([.feast(.fixed(5, 1))], "dia do trabalhador", "dia do trabalho"),
        TypedWord([.feast(.easter(60))], "corpo de deus", "corpus christi"),
        TypedWord([.feast(.fixed(6, 12))], "dia dos namorados"),
        TypedWord([.feast(.fixed(9, 7))], "dia da independência"),
        TypedWord([.feast(.fixed(11, 1))], "todos os santos"),
        TypedWord([.earlier], "antes"),
        TypedWord([.on], "no", "na") { $0.isBeforeDay || $0.isBeforeHour },
        TypedWord([.next], "na próxima", "no próximo"),
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
        TypedWord([.day, .after, .tomorrow], "depois de amanhã"),
        TypedWord([.yesterday], "ontem"),
        TypedWord([.day, .before, .yesterday], "anteontem"),
        TypedWord([.morning], "manhã", "da manhã", "de manhã"),
        TypedWord([.afternoon], "tarde", "de tarde", "da tarde", "à tarde"),
        TypedWord([.evening], "noite", "da noite", "à noite"),
        TypedWord([.noon], "meio-dia", "ao meio-dia"),
        TypedWord([.midnight], "meia-noite", "à meia-noite"),
        TypedWord([.weekend], "fim de semana"),
        TypedWord([.minute], "minuto", "minutos"),
        TypedWord([.h], "hora", "horas", "hs") { $0.isBehindNumber },
        TypedWord([.hour], "hora", "horas", "hs"),
        TypedWord([.on, .the], "dia", "no dia") { $0.isBeforeHour && !$0.isBehindNumber },
        TypedWord([.day], "dia"),
        TypedWord([.day], "dias"),
        TypedWord([.week], "semana", "semanas"),
        TypedWord([.month], "mês", "meses"),
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
        TypedWord([.ten], "dez") { !$0.isBehindNumber },
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
        TypedWord([.last], "último", "última"),
        TypedWord([.every], "cada", "a cada", "todo", "toda", "todos os", "todas as"),
        TypedWord([.daily], "diário", "diariamente"),
        TypedWord([.weekly], "semanal", "semanalmente"),
        TypedWord([.monthly], "mensal", "mensalmente"),
        TypedWord([.quarterly], "trimestral"),
        TypedWord([.yearly], "anual", "anualmente"),
        TypedWord([.times], "vezes"),
        TypedWord([.next], "próximo", "próxima"),
        TypedWord([.last], "passado", "passada"),
        TypedWord([.this], "este", "esta"),
        TypedWord([.the], "o", "os") { !$0.isBehindNumber },
        TypedWord([.of, .the, .month], "do mês"),
        TypedWord([.of], "do"),
        TypedWord([.of], "de") { $0.isBehindNumber },
        TypedWord([.from], "de") { $0.isBeforeHour || $0.isBeforeDay },
        TypedWord([.from], "das") { $0.isBeforeHour },
        TypedWord([.to], "a") {
            $0.isBehindNumber && $0.isBeforeHour || $0.isBehindDay && ($0.isBeforeHour || $0.isBeforeDay)
        },
        TypedWord([.every], "às", "as") { $0.isBeforeWeekday },
        TypedWord([.to], "às", "as") { $0.isBehindNumber && !$0.isBehindDay },
        TypedWord([.at], "às", "as") { $0.isBeforeHour },
        TypedWord([.in], "em", "daqui a", "daqui", "dentro de") { $0.isBeforeHour },
        TypedWord([.until], "até", "até às", "até o"),
        TypedWord([.except], "exceto", "menos"),
        TypedWord([.for], "durante", "por") { $0.isBeforeHour },
        TypedWord([.before], "antes de"),
        TypedWord([.and], "e"),
        TypedWord([.allDay], "o dia todo", "dia inteiro"),
    ])

    package static let lineWords = LineWords([
        (.alarm, ["lembrete", "alarme", "aviso", "lembra-me", "lembre-me"]),
        (
            .noPlace,
            [
                "manhã", "tarde", "noite", "semana", "fim", "final", "mês", "ano", "próxima", "próximo", "verão",
                "inverno", "momento", "futuro",
            ]
        ),
        (.zoneClock, ["hora", "horário"]),
        (.journey, ["voo", "avião", "comboio", "trem", "autocarro", "ônibus", "ferry"]),
        (
            .fillsDays,
            [
                "férias", "folga", "licença", "baixa", "ausente", "ocupado", "ocupada", "viagem", "congresso",
                "conferência",
            ]
        ),
        (.with, ["com"]),
        (.numbered, ["sala", "capítulo", "página", "plataforma", "linha", "grupo", "voo", "portão"]),
        (.eveningMeal, ["jantar", "cinema", "show", "teatro", "festa"]),
        (.morningMeal, ["despertador"]),
    ])

    package static let places = TypedPlaces(
        [["no"], ["na"], ["nos"], ["nas"]], loose: [["em"]], nouns: ["casa", "aula"])

    package static let beginningsOfReminders = [
        ["lembra-me", "de"], ["lembre-me", "de"], ["não", "esquecer"], ["lembrete:"], ["tarefa:"], ["tarefa"],
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
