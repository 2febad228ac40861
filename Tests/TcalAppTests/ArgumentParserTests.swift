import CalendarEngine
import Commands
@testable import TcalApp
import Testing

@Suite struct ArgumentParserTests {
    @Test func wordsBecomeVerbOperandsAndOptions() throws {
        let parsed = try ParsedArguments(["list", "mon", "-2w", "-f", "a.ics", "--file=b.ics", "-fc.ics", "--json"])
        #expect(parsed.verb == .list)
        #expect(parsed.operands == ["mon", "-2w"])
        #expect(parsed.values(of: .file) == ["a.ics", "b.ics", "c.ics"])
        #expect(parsed.has(.json))
    }

    @Test(arguments: [
        ["--language", "de", "list", "mon"], ["--language=de", "list", "mon"], ["list", "mon", "--language", "de"],
        ["--json", "list", "mon"], ["-f", "list", "list", "mon"], ["-flist", "list", "mon"],
        ["-f=list", "list", "mon"],
    ])
    func optionsMayStandBeforeTheVerb(arguments: [String]) throws {
        let parsed = try ParsedArguments(arguments)
        #expect(parsed.verb == .list)
        #expect(parsed.operands == ["mon"])
    }

    @Test func aPathOfTheScreenMayStandBehindItsOption() throws {
        let parsed = try ParsedArguments(["-f", "list"])
        #expect(parsed.verb == .screen)
        #expect(parsed.values(of: .file) == ["list"])
    }

    @Test func afterTwoDashesNothingIsAnOption() throws {
        #expect(try ParsedArguments(["--", "--json", "list"]).operands == ["--json", "list"])
        #expect(try ParsedArguments(["./list", "-"]).operands == ["./list", "-"])
    }

    @Test func theLastOfSeveralValuesCounts() throws {
        #expect(try ParsedArguments(["rule", "X", "-n", "3", "-n=5"]).value(of: .count) == "5")
    }

    @Test(arguments: [
        (["list", "--jsn"], UsageError.unknownOption("--jsn", suggestion: "--json")),
        (["list", "--frobnicate"], .unknownOption("--frobnicate", suggestion: nil)),
        (["cal", "--section", "day"], .optionOfOthers("--section", .cal, others: [.list])),
        (["--count", "3"], .optionOfOthers("--count", .screen, others: [.next, .meet, .rule, .log])),
        (["list", "-x"], .unknownOption("-x", suggestion: nil)),
        (["search", "-is:todo", "milk"], .dashedWord(option: "-i", word: "-is:todo")),
        (["search", "-x"], .dashedWord(option: "-x", word: "-x")),
        (["list", "--timezone"], .missingValue(.timezone)),
        (["list", "-f"], .missingValue(.file)),
        (["list", "-f", ""], .invalidValue(.file, "", .path)),
        (["doctor", "--file="], .invalidValue(.file, "", .path)),
        (["export", "-o", ""], .invalidValue(.output, "", .path)),
        (["import", ""], .invalidArgument(.file, "", .path)),
        (["invite", "show", ""], .invalidArgument(.file, "", .path)),
        (["edit", "--match", "yoga"], .unknownOption("--match", suggestion: "--search")),
        (["done", "--match=yoga"], .unknownOption("--match", suggestion: "--search")),
        (["list", "--find", "yoga"], .unknownOption("--find", suggestion: "--search")),
        (["cal", "--match", "yoga"], .unknownOption("--match", suggestion: nil)),
        ([""], .invalidArgument(.path, "", .path)),
        (["list", "--json=yes"], .unexpectedValue(.json)),
        (["cal", "a", "b"], .unexpectedArgument("b")),
        (["rule"], .missingArgument(.rule)),
    ])
    func whatCannotBeUnderstoodIsNamed(arguments: [String], error: UsageError) {
        #expect(throws: error) { try ParsedArguments(arguments) }
    }

    @Test func everyOptionCanBeTypedInAllItsForms() throws {
        for verb in Verb.allCases {
            for option in CommandTable.entry(of: verb).options {
                let entry = CommandTable.entry(of: option)
                // The words of the option replace a UID.
                let spared = option == .search && CommandTable.entry(of: verb).operands.first == .uid ? 1 : 0
                let operands = Array(repeating: "X", count: CommandTable.entry(of: verb).fewest - spared)
                let head = verb == .screen ? [] : [verb.rawValue]
                let value = !entry.takesValue ? [] : ["v"]
                #expect(try ParsedArguments(head + operands + [option.text] + value).has(option))
                if let short = entry.short {
                    #expect(try ParsedArguments(head + operands + ["-\(short)"] + value).has(option))
                }
            }
        }
    }

    @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("list", "lsit", 1), ("same", "same", 0)])
    func wordsDifferByTheirChangedLetters(left: String, right: String, distance: Int) {
        #expect(Suggestion.distance(left, right) == distance)
    }
}
