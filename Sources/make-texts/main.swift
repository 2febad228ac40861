import Foundation

// make-texts FOLDER FILE…: writes Texts.swift and Words.swift to a folder, the words of the languages as Swift. Each
// FILE has those of one language: what tcal says (Texts/en.txt, which all others must have) or what people type
// (Typed/en.words.txt). Mistakes go to standard error, as the compiler writes its own.

func contents(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

func report(_ mistakes: [Mistake]) -> Never {
    for mistake in mistakes {
        FileHandle.standardError.write(
            Data("\(mistake.place.path):\(mistake.place.line): error: \(mistake.text)\n".utf8))
    }
    exit(1)
}

func write(_ code: Result<String, Catalogue.Mistakes>, to name: String) throws {
    switch code {
    case .success(let code):
        try code.write(toFile: "\(CommandLine.arguments[1])/\(name)", atomically: true, encoding: .utf8)
    case .failure(let mistakes): report(mistakes.all)
    }
}

let paths = CommandLine.arguments.dropFirst(2)
let (typed, said) = (paths.filter { $0.contains("/Typed/") }, paths.filter { !$0.contains("/Typed/") })
guard let englishPath = said.first(where: { $0.hasSuffix("/en.txt") }) else {
    report([Mistake(place: Place(path: paths.first ?? "", line: 1), text: "en.txt is missing")])
}
do {
    let english = try TextFile(path: englishPath, contents: try contents(englishPath), english: nil)
    let others = try said.filter { $0 != englishPath }.map {
        try TextFile(path: $0, contents: try contents($0), english: english)
    }
    var catalogue = Catalogue(english: english, others: others)
    try write(catalogue.compile(), to: "Texts.swift")
    var words = WordTables(
        files: try typed.map { try WordFile(path: $0, contents: try contents($0)) },
        spoken: Set(([english] + others).map(\.start.language)))
    try write(words.compile(), to: "Words.swift")
} catch let mistake as Mistake {
    report([mistake])
}
