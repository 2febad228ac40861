import Foundation

// make-texts OUTPUT FILE…: writes the texts of the languages as Swift. Each FILE has those of one language, en.txt
// the ones that all others must have. Mistakes go to standard error, as the compiler writes its own.

func readFile(_ path: String, _ english: TextFile?) throws -> TextFile {
    try TextFile(path: path, contents: try String(contentsOfFile: path, encoding: .utf8), english: english)
}

func report(_ mistakes: [Mistake]) -> Never {
    for mistake in mistakes {
        FileHandle.standardError.write(
            Data("\(mistake.place.path):\(mistake.place.line): error: \(mistake.text)\n".utf8))
    }
    exit(1)
}

let output = CommandLine.arguments[1]
let paths = CommandLine.arguments.dropFirst(2)
guard let englishPath = paths.first(where: { $0.hasSuffix("/en.txt") }) else {
    report([Mistake(place: Place(path: paths.first ?? "", line: 1), text: "en.txt is missing")])
}
do {
    let english = try readFile(englishPath, nil)
    let others = try paths.filter { $0 != englishPath }.map { try readFile($0, english) }
    var catalogue = Catalogue(english: english, others: others)
    switch catalogue.compile() {
    case .success(let code): try code.write(toFile: output, atomically: true, encoding: .utf8)
    case .failure(let mistakes): report(mistakes.all)
    }
} catch let mistake as Mistake {
    report([mistake])
}
