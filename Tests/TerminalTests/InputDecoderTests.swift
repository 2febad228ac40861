import Cells
import TestKit
import Testing

@testable import Terminal

@Suite struct InputDecoderTests {
    private static let escape = "\u{1B}"

    private static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> InputEvent {
        .key(Key(code, modifiers: modifiers))
    }

    private static func typed(_ character: Character, _ modifiers: Key.Modifiers = []) -> InputEvent {
        key(.character(character), modifiers)
    }

    static let table: [(String, [InputEvent])] = [
        // Typing
        ("a", [typed("a")]),
        ("Aé会👍", [typed("A"), typed("é"), typed("会"), typed("👍")]),
        ("\r", [key(.enter)]), ("\n", [key(.enter)]), ("\t", [key(.tab)]), ("\u{7F}", [key(.backspace)]),
        ("\u{8}", [key(.backspace)]), ("\0", [typed(" ", .control)]), ("\u{12}", [typed("r", .control)]),
        ("\u{1F}", [typed("_", .control)]),
        // Alt
        ("^[x", [typed("x", .alt)]), ("^[é", [typed("é", .alt)]), ("^[\r", [key(.enter, .alt)]),
        ("^[\t", [key(.tab, .shift)]), ("^[\u{7F}", [key(.backspace, .alt)]),
        ("^[\u{1}", [typed("a", [.alt, .control])]),
        // xterm, normal and application mode
        ("^[[A^[[B^[[C^[[D", [key(.up), key(.down), key(.right), key(.left)]),
        ("^[OA^[OB^[OC^[OD", [key(.up), key(.down), key(.right), key(.left)]),
        ("^[[H^[[F^[OH^[OF", [key(.home), key(.end), key(.home), key(.end)]),
        ("^[[2~^[[3~^[[5~^[[6~", [key(.insert), key(.delete), key(.pageUp), key(.pageDown)]),
        ("^[[1~^[[4~^[[7~^[[8~", [key(.home), key(.end), key(.home), key(.end)]),
        ("^[OP^[OQ^[OR^[OS", [key(.function(1)), key(.function(2)), key(.function(3)), key(.function(4))]),
        ("^[[15~^[[17~^[[21~^[[24~", [key(.function(5)), key(.function(6)), key(.function(10)), key(.function(12))]),
        ("^[[Z", [key(.tab, .shift)]),
        // kitty's keyboard protocol: the character, that with Shift, that of a US keyboard; modifiers; the text
        ("^[[97;1;97u", [typed("a")]), ("^[[97:65;2;65u", [typed("A")]), ("^[[97;65;65u", [typed("A")]),
        ("^[[1081::113;1;1081u", [.foreignKey(Key(.character("й")), place: Key(.character("q")))]),
        ("^[[1081:1049:113;2;1049u", [.foreignKey(Key(.character("Й")), place: Key(.character("Q")))]),
        ("^[[1078::59;2;1046u", [.foreignKey(Key(.character("Ж")), place: Key(.character(":")))]),
        ("^[[1089::99;5u", [typed("c", .control)]), ("^[[1089::99;3u", [typed("c", .alt)]),
        ("^[[45::47;1;45u", [typed("-")]),
        ("^[[228::39;1;228u", [.foreignKey(Key(.character("ä")), place: Key(.character("'")))]),
        ("^[[0;;26085:26412u", [.paste("日本")]), ("^[[0;;48148u", [typed("바")]),
        ("^[[27u^[[13u^[[9;2u^[[127u", [key(.escape), key(.enter), key(.tab, .shift), key(.backspace)]),
        ("^[[57441;2u^[[97;1:3;97u", []), ("^[[57414u^[[57419;5u", [key(.enter), key(.up, .control)]),
        ("^[[57404;;53u", [typed("5")]), ("^[[97;;27u", [typed("a")]), ("^[[1114112;1u^[[99999999999;1u", []),
        // Modifiers
        ("^[[1;2D", [key(.left, .shift)]), ("^[[1;3C", [key(.right, .alt)]), ("^[[1;5A", [key(.up, .control)]),
        ("^[[1;8B", [key(.down, [.shift, .alt, .control])]), ("^[[5;5~", [key(.pageUp, .control)]),
        ("^[[1;2P", [key(.function(1), .shift)]), ("^[O5A", [key(.up, .control)]),
        ("^[[1;5R", [key(.function(3), .control)]),
        // Linux console
        ("^[[[A^[[[E", [key(.function(1)), key(.function(5))]),
        // rxvt
        ("^[[a^[Oa", [key(.up, .shift), key(.up, .control)]),
        (
            "^[[3$^[[3^^[[3@",
            [
                key(.delete, .shift), key(.delete, .control), key(.delete, [.shift, .control]),
            ]
        ),
        ("^[^[[A", [key(.up, .alt)]), ("^[^[OD", [key(.left, .alt)]),
        // Keypad in application mode
        ("^[OM^[Op^[Oy^[Ok^[Om", [key(.enter), typed("0"), typed("9"), typed("+"), typed("-")]),
        // modifyOtherKeys and kitty's protocol
        ("^[[27;5;105~", [key(.tab)]), ("^[[105;5u^[[91;5u^[[104;5u", [key(.tab), key(.escape), key(.backspace)]),
        ("^[[47;5u^[[91:123;4u^[[44:60;4u", [typed("_", .control), typed("{", .alt), typed("<", .alt)]),
        ("^[[97;2u", [typed("A")]), ("^[[13;3u", [key(.enter, .alt)]), ("^[[97:65;1:1u", [typed("a")]),
        // Mouse: SGR
        (
            "^[[<0;1;1M^[[<0;1;1m",
            [
                .mouse(MouseEvent(.press, at: Point(x: 0, y: 0))), .mouse(MouseEvent(.release, at: Point(x: 0, y: 0))),
            ]
        ),
        ("^[[<32;300;99M", [.mouse(MouseEvent(.drag, at: Point(x: 299, y: 98)))]),
        (
            "^[[<64;5;6M^[[<65;5;6M",
            [
                .mouse(MouseEvent(.wheelUp, at: Point(x: 4, y: 5))),
                .mouse(MouseEvent(.wheelDown, at: Point(x: 4, y: 5))),
            ]
        ),
        ("^[[<20;2;3M", [.mouse(MouseEvent(.press, at: Point(x: 1, y: 2), modifiers: [.shift, .control]))]),
        ("^[[<2;5;5M^[[<1;5;5M^[[<35;5;5M^[[<66;5;5M^[[<0;0;5M", []),
        // Mouse: the old form
        (
            "^[[M !!^[[M#!!",
            [
                .mouse(MouseEvent(.press, at: Point(x: 0, y: 0))), .mouse(MouseEvent(.release, at: Point(x: 0, y: 0))),
            ]
        ),
        // Focus reports, and answers of the terminal
        ("^[[I^[[O", [.focus(true), .focus(false)]),
        ("^[]11;rgb:1e1e/1e1e/2e2e\u{7}", [.background(0x1E, 0x1E, 0x2E)]),
        ("^[]11;rgb:ff/80/00^[\\", [.background(0xFF, 0x80, 0x00)]),
        ("^[]11;rgba:f/8/0/f^[\\", [.background(0xFF, 0x88, 0x00)]),
        ("^[]11;rgb:xx/80/00\u{7}^[]11;nonsense\u{7}^[]11;rgb:-1/0/0\u{7}", []),
        ("^[[?997;1n^[[?997;2nz", [typed("z")]),
        // Pastes
        ("^[[200~two\rlines^[[201~x", [.paste("two\nlines"), typed("x")]),
        ("^[[200~^[[201~", [.paste("")]),
        ("^[[200~a\r\nb^[[31mc^[[201\td\u{1}^[[201~", [.paste("a\nb[31mc[201\td")]),
        // Unexpected answers and sequences leave nothing behind
        ("^[[?62;c^[[24;80R^[[?2026;2$y^[[>0;276;0c^[[8;30;100tz", [typed("z")]),
        ("^[P1+r544e=787465726d^[\\^[_G^[\\^[]52;c;aGk=^[\\^[]10;rgb:0/0/0\u{7}z", [typed("z")]),
        ("^[[99~^[[E^[Oqz", [typed("1"), typed("z")]), ("^[[201~z", [typed("z")]),
        ("^[[99999999999999999999A^[[1;99999999999999999;3uz", [typed("z")]),
        // An interrupted sequence
        ("^[[1;^[[A", [key(.up)]), ("^[[12\u{3}", [typed("c", .control)]), ("^[]11;rgb:^[[A", [key(.up)]),
        ("^[[[^[[A", [key(.up)]), ("^[[M!^[[A", [key(.up)]),
        // A control character of two bytes is not typed
        ("\u{9A}x\u{80}^[\u{9B}31m", [typed("x"), typed("3"), typed("1"), typed("m")]),
        // Too long: skipped to its end
        ("^[[" + String(repeating: "1;", count: 200) + "Ax", [typed("x")]),
        ("^[]11;rgb:ff/80/00" + String(repeating: "/0", count: 2_500) + "\u{7}x", [typed("x")]),
        ("^[P" + String(repeating: "ab", count: 2_500) + "^[\\x", [typed("x")]),
    ]

    @Test(arguments: table)
    func decodes(notation: String, events: [InputEvent]) {
        let bytes = Self.bytes(notation)
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes) == events)
        #expect(decoder.patience == nil)
    }

    @Test(arguments: table)
    func decodesByteByByte(notation: String, events: [InputEvent]) {
        var decoder = InputDecoder()
        #expect(Self.bytes(notation).flatMap { decoder.decode([$0]) } == events)
        #expect(decoder.patience == nil)
    }

    @Test(
        arguments: [
            ("^[", [key(.escape)]), ("^[^[", [key(.escape), key(.escape)]), ("^[[", [typed("[", .alt)]),
            ("^[O", [typed("O", .alt)]), ("^[]", [typed("]", .alt)]), ("^[P", [typed("P", .alt)]),
            // A sequence that never ends is dropped whole.
            ("^[[1;5", []), ("^[]11;rgb:00", []), ("^[[M!", []), ("^[^[[1", []),
            ("^[^[x", [key(.escape), typed("x", .alt)]),
        ] as [(String, [InputEvent])])
    func finishesWhatWillNotGoOn(notation: String, events: [InputEvent]) {
        var decoder = InputDecoder()
        let atOnce = decoder.decode(Self.bytes(notation))
        #expect(decoder.patience != nil || notation == "^[^[x")
        #expect(atOnce + decoder.finish() == events)
        #expect(decoder.patience == nil)
        #expect(decoder.decode([0x61]) == [Self.typed("a")])
    }

    @Test func aPasteThatStopsNeverGoesOnAsKeys() {
        for rest in ["q", "dy\n", "^[[201~", "^[[20", "^["] {
            var decoder = InputDecoder()
            #expect(decoder.decode(Self.bytes("^[[200~half")) == [])
            #expect(decoder.finish() == [.paste("half")])
            #expect(decoder.patience == nil)
            let events = decoder.decode(Self.bytes(rest)) + (decoder.patience == nil ? [] : decoder.finish())
            let isKey = rest == "^[" || rest == "^[[20"
            #expect(events.allSatisfy { if case .paste = $0 { true } else { false } } || isKey, "\(rest) \(events)")
        }
        // Its end, or an escape, which no paste contains, makes later bytes keys.
        for end in ["^[[201~", "x^[[201~", "^[[A"] {
            var decoder = InputDecoder()
            _ = decoder.decode(Self.bytes("^[[200~half"))
            _ = decoder.finish()
            #expect(decoder.decode(Self.bytes(end + "q")).last == Self.typed("q"))
        }
    }

    @Test(arguments: ["^[]11;rgb:1e1e/1e1e/2e2e\u{7}", "^[[>41;379;0c", "^[[?64;1;2c", "^[P1+r436F=323536^[\\"])
    func anAnswerInPiecesIsNeverTyped(notation: String) throws {
        let bytes = Self.bytes(notation)
        for cut in 3..<bytes.count {
            var decoder = InputDecoder()
            #expect(decoder.decode(bytes[..<cut]) == [])
            #expect(try #require(decoder.patience) >= 2_000)
            #expect(decoder.decode(bytes[cut...]).allSatisfy { if case .background = $0 { true } else { false } })
        }
        var asked = InputDecoder()
        asked.awaitsAnswers = true
        _ = asked.decode(bytes[..<1])
        #expect(try #require(asked.patience) >= 250)
        _ = asked.decode(bytes[1..<2])
        #expect(try #require(asked.patience) >= 1_000)
    }

    @Test func takesAnswersApart() {
        var decoder = InputDecoder()
        _ = decoder.decode(
            Self.bytes("^[[?64;1c^[[>41;379;0c^[P1+r436F=323536^[\\^[P0+r436F^[\\^[P1+r436F=zz^[\\^[[c^[[>c"))
        #expect(decoder.takeAnswers() == [.attributes, .kind(41), .colors(256)])
        #expect(decoder.takeAnswers() == [])
    }

    @Test func waitsLongerForASequenceThanForALoneEscape() throws {
        var decoder = InputDecoder()
        _ = decoder.decode([0x1B])
        let alone = try #require(decoder.patience)
        _ = decoder.decode([0x5B, 0x31])
        let begun = try #require(decoder.patience)
        #expect(alone == 25 && begun > alone)
    }

    @Test(
        arguments: [
            [0xFF, 0x61], [0xC3, 0x61], [0xC0, 0x80, 0x61], [0xE0, 0x80, 0x80, 0x61], [0xED, 0xA0, 0x80, 0x61],
            [0xF4, 0x90, 0x80, 0x80, 0x61], [0x80, 0x9B, 0x61], [0xF0, 0x9F, 0x61],
        ] as [[UInt8]])
    func swallowsMalformedBytes(bytes: [UInt8]) {
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes) == [Self.typed("a")])
    }

    @Test func terminfoComesFirst() {
        let keys: [[UInt8]: Key] = [Self.bytes("^[[M"): Key(.function(1)), Self.bytes("^[A"): Key(.up)]
        var decoder = InputDecoder(keys: keys)
        #expect(decoder.decode(Self.bytes("^[[M^[A")) == [Self.key(.function(1)), Self.key(.up)])
    }

    @Test("the longest string of terminfo counts, also when it comes in pieces")
    func terminfoInPieces() {
        let keys: [[UInt8]: Key] = [Self.bytes("^[OP"): Key(.function(1)), Self.bytes("^[OPq"): Key(.function(2))]
        var decoder = InputDecoder(keys: keys)
        #expect(
            Self.bytes("^[OPq^[OPx").flatMap { decoder.decode([$0]) } == [2, 1].map { Self.key(.function($0)) } + [
                Self.typed("x")
            ])
        #expect(decoder.decode(Self.bytes("^[OP")) == [])
        #expect(decoder.finish() == [Self.key(.function(1))])
    }

    @Test func takesAHugePasteInPieces() {
        var decoder = InputDecoder()
        let line = "All work and no play makes Jack a dull boy.\n"
        let text = String(repeating: line, count: 20_000)
        let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
        var events: [InputEvent] = []
        for start in stride(from: 0, to: bytes.count, by: 1_000) {
            events += decoder.decode(bytes[start..<min(start + 1_000, bytes.count)])
        }
        #expect(events == [.paste(text), Self.typed("q")])
    }

    @Test func survivesAnything() {
        var random = SeededGenerator(seed: 3)
        var decoder = InputDecoder(keys: [Self.bytes("^[[214z"): Key(.home)])
        let pieces = [
            "^[", "[", "O", "]", "11;rgb:", "<0;", "200~", "M", "~", "1;", "\u{7}", "é", "^[\\", "$", "u", "99999999",
        ]
        for _ in 0..<20_000 {
            if random.next() % 3 == 0 {
                _ = decoder.decode([UInt8(truncatingIfNeeded: random.next())])
            } else {
                _ = decoder.decode(Self.bytes(pieces[Int(random.next() % UInt64(pieces.count))]))
            }
            if random.next() % 40 == 0 { _ = decoder.finish() }
            #expect(decoder.buffer.count <= 8_192)
        }
        _ = decoder.finish()
        #expect(decoder.decode([0x61]) == [Self.typed("a")])
    }

    @Test func endsEverySequenceThatNeverEnds() {
        for start in ["^[[", "^[]", "^[P", "^[O", "^[["] {
            var decoder = InputDecoder()
            for _ in 0..<1_000 { _ = decoder.decode(Array(repeating: 0x31, count: 100)) }
            _ = decoder.decode(Self.bytes(start))
            for _ in 0..<100 { _ = decoder.decode(Array(repeating: 0x31, count: 100)) }
            #expect(decoder.buffer.count <= 4_200)
        }
    }

    /// `^[` stands for escape.
    private static func bytes(_ notation: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in notation.utf8 {
            if byte == UInt8(ascii: "["), bytes.last == UInt8(ascii: "^") {
                bytes[bytes.count - 1] = 0x1B
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
