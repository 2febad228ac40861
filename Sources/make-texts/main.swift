import Foundation

// make-texts FOLDER FILE…: writes Texts.swift and Words.swift to a folder, the words of the languages as Swift. Each
// FILE has those of one language: what tcal says (Texts/en.txt, which all others must have) or what people type
// (Typed/en.words.txt). Mistakes go to standard error, as the compiler writes its own. A file that would be the
// same stays untouched, so that the module is not compiled again when only this program is newer.

func readFile(_ path: String) -> SourceFile {
    do {
        return SourceFile(path: path, bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
        report([Mistake(place: Place(path: path, line: 1), text: "cannot be read: \(error.localizedDescription)")])
    }
}

func write(_ code: Result<String, Mistakes>, to name: String) {
    let path = "\(CommandLine.arguments[1])/\(name)"
    switch code {
    case .success(let code):
        if let old = try? String(contentsOfFile: path, encoding: .utf8), old == code { return }
        do {
            try code.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            let text = "cannot be written: \(error.localizedDescription)"
            report([Mistake(place: Place(path: path, line: 1), text: text)])
        }
    case .failure(let mistakes): report(mistakes.all)
    }
}

func report(_ mistakes: [Mistake]) -> Never {
    for mistake in mistakes { FileHandle.standardError.write(Data("\(mistake.line)\n".utf8)) }
    exit(1)
}

guard CommandLine.arguments.count > 2 else {
    FileHandle.standardError.write(Data("usage: make-texts FOLDER FILE…\n".utf8))
    exit(2)
}
let paths = CommandLine.arguments.dropFirst(2)
let (typed, said) = (paths.filter { $0.contains("/Typed/") }, paths.filter { !$0.contains("/Typed/") })
guard let englishPath = said.first(where: { $0 == "en.txt" || $0.hasSuffix("/en.txt") }) else {
    report([Mistake(place: Place(path: paths.first ?? "", line: 1), text: "en.txt is missing beside this file")])
}
let english = TextFile(readFile(englishPath), english: nil)
let others = said.filter { $0 != englishPath }.map { TextFile(readFile($0), english: english) }
var catalogue = Catalogue(english: english, others: others)
write(catalogue.compile(), to: "Texts.swift")
var words = WordTables(
    files: typed.map { WordFile(readFile($0)) }, spoken: Set(([english] + others).map(\.start.language)))
write(words.compile(), to: "Words.swift")
