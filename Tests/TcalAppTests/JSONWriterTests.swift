import Cells
import Testing

@testable import TcalApp

@Suite struct JSONWriterTests {
    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var text = ""
        let output = OutputWriter { bytes in
            text += String(decoding: bytes, as: UTF8.self)
            return nil
        }
        var json = JSONWriter(to: output)
        write(&json)
        output.flush()
        return text
    }

    @Test(arguments: [
        ("plain", #""plain""#),
        ("", #""""#),
        (#"say "hi" \ bye"#, #""say \"hi\" \\ bye""#),
        ("a\nb\tc\rd\u{8}e\u{C}f", #""a\nb\tc\rd\be\ff""#),
        ("\0\u{1}\u{1B}[31m\u{7F}", #""\u0000\u0001\u001b[31m\u007f""#),
        ("\u{85}\u{9B}é", #""\u0085\u009bé""#),
        ("会議 ♪ 👩‍🚀", #""会議 ♪ 👩\u200d🚀""#),
        ("a\u{202E}b\u{2028}c\u{2066}d\u{FEFF}e\u{61C}f", #""a\u202eb\u2028c\u2066d\ufeffe\u061cf""#),
        ("🏴\u{E0067}\u{E007F}", #""🏴\udb40\udc67\udb40\udc7f""#),
        ("a\u{AD}b\u{FE0F}c\u{3164}d\u{E0100}", #""a\u00adb\ufe0fc\u3164d\udb40\udd00""#),
        ("caf\u{10FFE9}", #""caf\udbff\udfe9""#),
        ("“…”\u{2070}", "\"“…”\u{2070}\""),
        ("ends in \u{C2}", "\"ends in Â\""),
    ])
    func textIsEscapedAndExact(text: String, json: String) {
        #expect(self.text { $0.value(text) } == json)
    }

    /// Every character that `SafeText` removes for the terminal must be escaped here.
    @Test func whatIsHiddenIsEscaped() {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x3FFF, 0xFE00...0xFFFF, 0x1_3400...0x1_34FF, 0x1_BC00...0x1_D2FF, 0xE_0000...0xE_0FFF,
            0x10_FF00...0x10_FFFF,
        ]
        var count = 0
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) where SafeText.line("a\(scalar)b") == "ab" {
            count += 1
            #expect(self.text { $0.value("a\(scalar)b") }.hasPrefix("\"a\\"), "U+\(String(scalar.value, radix: 16))")
        }
        #expect(count > 250)
    }

    @Test func arraysAndObjectsNest() {
        let json = text { json in
            json.lines { json in
                json.object { json in
                    json.member("a", 1)
                    json.member("b", nil as String?)
                    json.key("c")
                    json.array { json in
                        json.value("x")
                        json.value(true)
                    }
                    json.member("d", nil as Int?)
                }
                json.object { _ in }
            }
        }
        #expect(
            json == """
                [
                {"a": 1, "b": null, "c": ["x", true], "d": null},
                {}
                ]
                """)
        #expect(text { $0.lines { _ in } } == "[]")
    }

    @Test func aPartThatWasWrittenBeforeStandsInItsPlace() {
        var keeper = JSONWriter(to: nil)
        var parts: [[UInt8]] = []
        keeper.object { json in
            json.member("a", 1)
            json.key("b")
            parts.append(json.takeBytes())
            json.key("c")
            parts.append(json.takeBytes())
        }
        parts.append(keeper.takeBytes())
        let json = text { json in
            json.lines { json in
                for number in 0..<2 {
                    json.composed { json in
                        json.part(parts[0])
                        json.value(number)
                        json.part(parts[1])
                        json.array { $0.value("x") }
                        json.part(parts[2])
                    }
                }
                json.value(true)
            }
        }
        #expect(
            json == """
                [
                {"a": 1, "b": 0, "c": ["x"]},
                {"a": 1, "b": 1, "c": ["x"]},
                true
                ]
                """)
    }

    @Test func manyValuesArriveWholeAndInOrder() {
        let json = text { json in
            json.lines { json in for number in 0..<20_000 { json.object { $0.member("n", number) } } }
        }
        #expect(json == "[" + (0..<20_000).map { "\n{\"n\": \($0)}" }.joined(separator: ",") + "\n]")
    }
}
