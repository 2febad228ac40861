import Foundation

// make-texts OUTPUT FILE…: writes the texts of the languages as Swift. Each FILE has those of one language, en.txt
// the ones that all others must have. Mistakes go to standard error, as the compiler writes its own.

func readFile(_ path: String, _ english: TextFile?) -> TextFile {
    do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return TextFile(path: path, bytes: data, english: english)
    } catch {
        report([Mistake(place: Place(path: path, line: 1), text: "cannot be read: \(error.localizedDescription)")])
    }
}

func report(_ mistakes: [Mistake]) -> Never {
    for mistake in mistakes { FileHandle.standardError.write(Data("\(mistake.line)\n".utf8)) }
    exit(1)
}

guard CommandLine.arguments.count > 2 else {
    FileHandle.standardError.write(Data("usage: make-texts OUTPUT FILE…\n".utf8))
    exit(2)
}
let output = CommandLine.arguments[1]
let paths = CommandLine.arguments.dropFirst(2)
guard let englishPath = paths.first(where: { $0 == "en.txt" || $0.hasSuffix("/en.txt") }) else {
    report([Mistake(place: Place(path: paths.first ?? "", line: 1), text: "en.txt is missing beside this file")])
}
let english = readFile(englishPath, nil)
var catalogue = Catalogue(
    english: english, others: paths.filter { $0 != englishPath }.map { readFile($0, english) })
switch catalogue.compile() {
case .success(let code):
    do {
        try code.write(toFile: output, atomically: true, encoding: .utf8)
    } catch {
        report([Mistake(place: Place(path: output, line: 1), text: "cannot be written: \(error.localizedDescription)")])
    }
case .failure(let mistakes): report(mistakes.all)
}
