import Testing

@testable import Languages

@Suite("Tables of texts")
struct TextTableTests {
    private static let plain = TextTable(
        """
        00000500500A01G01JHeute\u{1}1 von \u{1}0 éxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
        xxxxxxxxxxxxxxxxA\u{5}B
        """,
        count: 5, plural: .one)
    private static let counts = TextTable(
        """
        00000G00[\u{2}0o\u{1}0 item\u{3}x\u{1}0 items\u{3}\u{4}.\u{2}00none\u{3}oone\u{3}xmany\u{3}\u{4}
        """, count: 2,
        plural: .one)
    private static let nested = TextTable(
        """
        00000S00[01Ba \u{2}01\u{2}1oX\u{3}xY\u{3}\u{4}\u{3}2B\u{3}x\u{2}1oP\u{3}xQ\u{1}1\u{3}\u{4}!\u{3}\
        \u{4} za\u{2}01x\u{3}\u{4}b\u{2}01\u{2}11\u{2}21in\u{3}xmid\u{3}\u{4}\u{3}xout\u{3}\u{4}\u{3}2tw\
        o\u{3}xnone\u{3}\u{4}.
        """,
        count: 3,
        plural: .one)

    @Test("texts and their values, each as often and in the order in which the text has it")
    func values() {
        #expect(Self.plain.text(0, []) == "Heute")
        #expect(Self.plain.text(0, [TextValue(3)]) == "Heute")
        #expect(Self.plain.text(1, []) == "")
        #expect(Self.plain.text(2, [TextValue("“b”"), TextValue(12)]) == "12 von “b” é")
        // A value is inserted as it is, even where it looks like a sign of the table.
        #expect(Self.plain.text(2, [TextValue("\u{1}1"), TextValue("\u{2}")]) == "\u{2} von \u{1}1 é")
        #expect(Self.plain.text(3, []) == String(repeating: "x", count: 70))
        // Offsets beyond 64 have a second digit.
        #expect(Self.plain.text(4, []) == "A\u{5}B")
    }

    @Test("what a value says, and the number that it counts")
    func kinds() {
        #expect(TextValue("a").text == "a")
        #expect(TextValue("abc".dropFirst()).text == "bc")
        #expect(TextValue(nil as String?).text == "")
        #expect(TextValue(nil as Int?).text == "")
        #expect(TextValue(7).text == "7")
        #expect(TextValue(7).number == 7)
        #expect(TextValue(UInt64.max).number == Int.max)
        #expect(TextValue("7").number == 0)
        #expect(TextValue(nil as Int?).number == 0)
    }

    @Test("plurals in a text", arguments: 0...200)
    func plurals(count: Int) {
        #expect(Self.counts.text(0, [TextValue(count)]) == (count == 1 ? "1 item." : "\(count) items."))
        #expect(Self.counts.text(1, [TextValue(count)]) == (count == 0 ? "none" : count == 1 ? "one" : "many"))
    }

    @Test(
        "choices in choices; those in arms that are not taken are passed over",
        arguments: [
            (1, 1, "a X z"), (1, 5, "a Y z"), (2, 1, "a B z"), (0, 1, "a P! z"), (0, 5, "a Q5! z"), (9, 5, "a Q5! z"),
        ])
    func choices(key: Int, count: Int, text: String) {
        #expect(Self.nested.text(0, [TextValue(key), TextValue(count)]) == text)
    }

    @Test(
        "three choices in one another",
        arguments: [
            (1, 1, 1, "in."), (1, 1, 0, "mid."), (1, 0, 1, "out."), (2, 1, 1, "two."), (0, 1, 1, "none."),
        ])
    func depth(first: Int, second: Int, third: Int, text: String) {
        #expect(Self.nested.text(2, [TextValue(first), TextValue(second), TextValue(third)]) == text)
    }

    @Test("a choice of which no arm fits says nothing")
    func noArm() {
        #expect(Self.nested.text(1, [TextValue(1)]) == "axb")
        #expect(Self.nested.text(1, [TextValue(0)]) == "ab")
    }
}

/// The numbers are the samples of whole ones that CLDR 45 gives for each rule (common/supplemental/plurals.xml), some
/// hundreds more of each, and for French without the form of millions, which tcal does not have.
@Suite("Plural rules")
struct PluralRuleTests {
    private static let samples: [(rule: PluralRule, form: PluralRule.Form, numbers: [Int])] = [
        // ja, ko, zh
        (.none, .other, Array(0...15) + [100, 1000, 10_000, 100_000, 1_000_000]),
        // de, en, es, it, nl, sv
        (.one, .one, [1]),
        (.one, .other, [0] + Array(2...16) + [21, 101, 100, 1000, 10_000, 100_000, 1_000_000]),
        // fr, pt
        (.zeroAndOne, .one, [0, 1]),
        (.zeroAndOne, .other, Array(2...17) + [21, 101, 100, 1000, 10_000, 100_000]),
        // pl
        (.polish, .one, [1]),
        (.polish, .few, [2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 43, 44, 52, 53, 54, 62, 102, 1002]),
        (.polish, .many, [0] + Array(5...19) + [21, 101, 112, 114, 100, 1000, 10_000, 100_000, 1_000_000]),
        // be, ru, uk
        (.russian, .one, [1, 21, 31, 41, 51, 61, 71, 81, 101, 1001]),
        (.russian, .few, [2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 43, 44, 52, 53, 54, 62, 63, 102, 1002]),
        (.russian, .many, [0] + Array(5...19) + [111, 112, 114, 100, 1000, 10_000, 100_000, 1_000_000]),
        // cs, sk
        (.czech, .one, [1]),
        (.czech, .few, [2, 3, 4]),
        (.czech, .other, [0] + Array(5...19) + [21, 22, 54, 102, 100, 1000, 10_000, 100_000, 1_000_000]),
    ]

    @Test("forms of numbers", arguments: samples)
    func forms(rule: PluralRule, form: PluralRule.Form, numbers: [Int]) {
        for number in numbers { #expect(rule.form(of: number) == form, "\(number)") }
    }

    @Test("a table says the form of each number", arguments: samples)
    func tables(rule: PluralRule, form: PluralRule.Form, numbers: [Int]) {
        let table = TextTable(
            "00000J\u{2}0oone\u{3}ffew\u{3}mmany\u{3}xother\u{3}\u{4}", count: 1,
            plural: rule)
        for number in numbers { #expect(table.text(0, [TextValue(number)]) == "\(form)", "\(number)") }
    }
}
