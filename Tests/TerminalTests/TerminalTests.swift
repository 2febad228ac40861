import CalendarEngine
import Cells
import Glibc
import Testing

@testable import Terminal

/// Tests the terminal on a pseudo-terminal. One test at a time: curses has only one description loaded.
@Suite(.serialized) struct TerminalTests {
    @Test func entersPaintsAndPutsEverythingBack() throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 10))
        let before = try #require(pty.modes)
        let terminal = try open(pty)
        #expect(terminal.size == Size(width: 40, height: 10))
        #expect(terminal.colors == 256)
        #expect(pty.modes?.isCanonical == false)

        var canvas = Canvas(size: terminal.size)
        canvas.draw("会議 Zürich", x: 3, y: 2, style: Style(foreground: .rgb(255, 0, 0)))
        canvas.cursor = Point(x: 3, y: 2)
        terminal.paint(canvas)
        let entered = pty.output()
        for sequence in ["[?1049h", "[?2004h", "[?1004h", "[?1006h", "会議 Zürich", "[38;5;196m", "[3;4H"] {
            #expect(entered.contains(sequence))
        }

        terminal.close()
        let left = pty.output()
        for sequence in ["[?1049l", "[?2004l", "[?1004l", "[?1006l", "[?1l"] { #expect(left.contains(sequence)) }
        #expect(pty.modes == before)
        terminal.close()
        #expect(pty.output().isEmpty)
    }

    @Test func aKeyCostsLittle() throws {
        let pty = try #require(PseudoTerminal(columns: 100, rows: 30))
        let terminal = try open(pty)
        defer { terminal.close() }
        var canvas = Canvas(size: terminal.size)
        for y in 0..<30 { canvas.draw(String(repeating: "all rows are full ", count: 5), x: 0, y: y) }
        terminal.paint(canvas)
        _ = pty.output()
        terminal.paint(canvas)
        #expect(pty.output().isEmpty)
        canvas.restyle(Rect(x: 0, y: 7, width: 60, height: 1)) { $0.attributes = .reverse }
        terminal.paint(canvas)
        #expect((1..<200).contains(pty.output().utf8.count))
    }

    @Test func sendsTheShortestWayFromOneFrameToTheNext() throws {
        let pty = try #require(PseudoTerminal(columns: 30, rows: 4))
        let terminal = try open(pty)
        defer { terminal.close() }
        var canvas = Canvas(size: terminal.size)
        canvas.draw("one two three", x: 0, y: 0)
        canvas.draw("four", x: 0, y: 1, style: Style(attributes: .bold))
        terminal.paint(canvas)
        _ = pty.output()
        let steps: [((inout Canvas) -> Void, String)] = [
            ({ $0.draw("ONE", x: 0, y: 0) }, "\u{1B}[1H\u{1B}[mONE"),
            // A few unchanged cells are sent along; the cursor moves over more.
            (
                {
                    $0.draw("T", x: 4, y: 0); $0.draw("T", x: 8, y: 0)
                }, "\u{1B}[CTwo T"
            ),
            (
                {
                    $0.draw("x", x: 0, y: 2); $0.draw("x", x: 20, y: 2)
                }, "\u{1B}[3Hx\u{1B}[19Cx"
            ),
            ({ $0.fill(Rect(x: 0, y: 2, width: 30, height: 1)) }, "\u{1B}[3H\u{1B}[K"),
            // Blanks are equal in all styles with the same background.
            (
                {
                    $0.draw("a", x: 0, y: 2, style: Style(attributes: .bold))
                    $0.draw("b", x: 2, y: 2, style: Style(attributes: .bold))
                }, "\u{1B}[1ma b"
            ),
            ({ $0.draw(" ", x: 4, y: 2, style: Style(foreground: .palette(4), attributes: .dim)) }, ""),
            ({ $0.draw("x", x: 0, y: 3, style: Style(attributes: [.bold, .reverse])) }, "\r\n\u{1B}[7mx"),
            ({ $0.draw("y", x: 1, y: 3, style: Style(attributes: .reverse)) }, "\u{1B}[22my"),
            ({ $0.cursor = Point(x: 1, y: 3) }, "\u{1B}[4;2H\u{1B}[?12l\u{1B}[?25h"),
            ({ $0.cursor = nil }, "\u{1B}[?25l"),
            // Wide characters are sent as a whole.
            ({ $0.draw("会", x: 10, y: 3) }, "\u{1B}[9C\u{1B}[m会"),
            ({ $0.draw("z", x: 11, y: 3) }, "\u{1B}[4;11H z"),
        ]
        for (change, sent) in steps {
            change(&canvas)
            terminal.paint(canvas)
            #expect(pty.output() == sent)
        }
    }

    @Test func strikesThroughAndNoLonger() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try open(pty)
        defer { terminal.close() }
        let dimAndStruck = Style(foreground: .palette(4), attributes: [.dim, .strikethrough])
        var canvas = Canvas(size: terminal.size)
        canvas.draw("off 会議", x: 2, y: 1, style: dimAndStruck)
        terminal.paint(canvas)
        #expect(pty.output().contains("\u{1B}[2;3H\u{1B}[9;2;34moff 会議"))
        canvas.draw("off 会議", x: 2, y: 1, style: Style(foreground: .palette(4), attributes: .dim))
        terminal.paint(canvas)
        #expect(pty.output() == "\u{1B}[2;3H\u{1B}[29moff 会議")
    }

    @Test func linksAndWavyLinesAreSentToTerminalsThatHaveThemAlone() throws {
        var canvas = Canvas(size: Size(width: 40, height: 5))
        canvas.draw("see example.org", x: 2, y: 1)
        canvas.link(6..<17, y: 1, to: "https://example.org/ü?a=b;c")
        canvas.link(6..<17, y: 2, to: "https://example.org/\u{1B}]")
        canvas.draw("tomorow", x: 2, y: 3, style: Style(attributes: .undercurl))
        #expect(canvas.links.map(\.address) == ["https://example.org/%C3%BC?a=b;c"])
        let link = "\u{1B}]8;;https://example.org/%C3%BC?a=b;c\u{1B}\\example.org\u{1B}]8;;\u{1B}\\"
        for (name, has) in [("xterm-kitty", true), ("alacritty", true), ("xterm-256color", false), ("linux", false)] {
            let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
            let terminal = try open(pty, type: name)
            defer { terminal.close() }
            terminal.paint(canvas)
            let output = pty.output()
            #expect(output.contains(link) == has && output.contains("[4:3mtomorow") == has, "\(name)")
            #expect(has || output.contains("example.org") && output.contains("tomorow"))
            // Another address on the same words, and no address.
            var other = canvas
            other.draw("example.org", x: 6, y: 1)
            other.link(6..<17, y: 1, to: "https://example.com/")
            terminal.paint(other)
            #expect(pty.output().contains("8;;https://example.com/") == has)
            other.draw("example.org", x: 6, y: 1)
            terminal.paint(other)
            let plain = pty.output()
            #expect(!plain.contains("8;;https"))
            #expect(!has || plain.contains("example.org"), "\(name)")
        }
    }

    @Test func asksForTheBackgroundAgainWhenTheColoursHaveChanged() throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
        let terminal = try open(pty)
        defer { terminal.close() }
        #expect(pty.output().contains("[?2031h"))
        pty.type("\u{1B}[?997;2n")
        #expect(terminal.readEvents() == [])
        #expect(pty.output().contains("]11;?"))
        pty.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62c")
        #expect(terminal.readEvents() == [.background(255, 255, 255)])
        terminal.close()
        #expect(pty.output().contains("[?2031l"))
    }

    /// Devanagari, Thai, Arabic, an emoji, a mark: the text after them is positioned again.
    @Test(
        arguments: ["हिन्दी", "ที่", "مكتب", "👩", "e\u{301}", "🫠"],
        ["xterm-256color", "linux", "vt100", "screen", "tmux-256color"])
    func placesWhatStandsBehindTextThatTerminalsCountDifferently(text: String, type: String) throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
        let terminal = try open(pty, type: type)
        defer { terminal.close() }
        var canvas = Canvas(size: terminal.size)
        let end = canvas.draw(text, x: 2, y: 1)
        canvas.draw("│", x: 30, y: 1)
        terminal.paint(canvas)
        let output = pty.output()
        let blanks = String(repeating: " ", count: end - 2)
        let shown = canvas.dumpText()[1].split(separator: " ")[0]
        #expect(output.contains("\u{1B}[2;3H\(blanks)\u{1B}[2;3H\(shown)\u{1B}[2;\(end + 1)H"))
        #expect(output.components(of: String(shown)) == 1)
        // Another text in its place, and no text.
        canvas.draw("ab", x: 2, y: 1)
        terminal.paint(canvas)
        #expect(pty.output().contains("ab"))
    }

    @Test func textFromRightToLeftIsKeptApartFromWhatStandsBesideInVTE() throws {
        setenv("VTE_VERSION", "7006", 1)
        defer { unsetenv("VTE_VERSION") }
        let pty = try #require(PseudoTerminal(columns: 60, rows: 5))
        let terminal = try open(pty)
        defer { terminal.close() }
        var canvas = Canvas(size: terminal.size)
        canvas.draw("اجتماع الفريق", x: 2, y: 1)
        canvas.draw("│", x: 30, y: 1)
        canvas.draw("مكتب", x: 40, y: 1)
        terminal.paint(canvas)
        let output = pty.output()
        #expect(output.contains("اجتماع الفريق\u{200E}\u{1B}[2;16H"))
        #expect(output.contains("مكتب\u{200E}\u{1B}[2;45H"))
    }

    @Test func textThatAllTerminalsCountAlikeCostsNoMore() throws {
        let pty = try #require(PseudoTerminal(columns: 60, rows: 5))
        let terminal = try open(pty)
        defer { terminal.close() }
        var canvas = Canvas(size: terminal.size)
        canvas.draw("Zürich Ωμέγα Привет 会議 → │ ▎ ● ☐ ↻ …", x: 0, y: 1)
        terminal.paint(canvas)
        #expect(pty.output().contains("Zürich Ωμέγα Привет 会議 → │ ▎ ● ☐ ↻ …"))
    }

    @Test func anXtermIsAskedHowManyColoursItHas() throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
        let terminal = try open(pty, type: "xterm")
        var canvas = Canvas(size: terminal.size)
        canvas.draw("x", x: 0, y: 0, style: Style(foreground: .palette(4)))
        #expect(terminal.colors == 8)
        terminal.paint(canvas)
        #expect(pty.output().contains("\u{1B}[34mx"))
        terminal.askLook()
        #expect(pty.output().hasSuffix("\u{1B}[>c\u{1B}[c"))
        pty.type("\u{1B}[>41;379;0c\u{1B}[?64;1;2;22c")
        #expect(terminal.readEvents() == [])
        #expect(pty.output() == "\u{1B}P+q436F\u{1B}\\\u{1B}[c")
        pty.type("\u{1B}P1+r436F=323536\u{1B}\\\u{1B}[?64;1;2;22c")
        #expect(terminal.readEvents() == [.colors(256)])
        canvas.draw("x", x: 0, y: 0, style: Style(foreground: .rgb(137, 180, 250)))
        terminal.paint(canvas)
        #expect(pty.output().contains("\u{1B}[38;5;111mx"))
        terminal.close()
    }

    @Test(arguments: [
        // An xterm that may not answer, VTE, PuTTY; GNU screen, a real VT420, and one that says it has eight.
        ("\u{1B}[>41;379;0c\u{1B}[?64;22c\u{1B}[?64;22c", 256), ("\u{1B}[>65;7006;1c\u{1B}[?65;1;9c", 256),
        ("\u{1B}[>0;136;0c\u{1B}[?6c", 256), ("\u{1B}[>83;40900;0c\u{1B}[?1;2c", 8), ("\u{1B}[?62;1c", 8),
        ("\u{1B}[>41;379;0c\u{1B}[?64;22c\u{1B}P1+r436F=38\u{1B}\\\u{1B}[?64;22c", 8), ("", 8),
    ])
    func theAnswersTellHowManyColours(answer: String, colors: Int) throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
        let terminal = try open(pty, type: "xterm")
        terminal.askLook()
        if !answer.isEmpty {
            pty.type(answer)
            _ = terminal.readEvents()
        }
        #expect(terminal.colors == colors)
        // Nothing is asked when the name tells enough, or when the user wants no colours.
        pty.hangUp()
        terminal.close()
    }

    @Test func whoNamesItsColoursOrWantsNoneIsNotAsked() throws {
        for (type, isColored) in [
            ("xterm-256color", true), ("xterm-16color", true), ("xterm", false), ("screen", true),
        ] {
            let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
            let terminal = try open(pty, type: type, isColored: isColored)
            _ = pty.output()
            terminal.askLook()
            #expect(!pty.output().contains("[>c"))
            pty.type("\u{1B}[?6c")
            _ = terminal.readEvents()
            terminal.close()
        }
    }

    @Test func theLinuxConsoleIsAskedNothing() throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
        let terminal = try open(pty, type: "linux")
        _ = pty.output()
        terminal.askLook()
        #expect(pty.output().isEmpty)
        terminal.close()
    }

    @Test func leavingWaitsForAnswersSoThatTheShellDoesNotGetThem() throws {
        let pty = try #require(PseudoTerminal(columns: 40, rows: 5))
        let terminal = try open(pty)
        terminal.askLook()
        pty.type("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}\u{1B}[?64;22c")
        terminal.close()
        var left: Int32 = -1
        _ = ioctl(pty.slave, UInt(FIONREAD), &left)
        #expect(left == 0)
    }

    @Test func everyFrameAfterAResizeIsWhole() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try open(pty)
        defer { terminal.close() }
        terminal.paint(Canvas(size: terminal.size))
        pty.resize(columns: 50, rows: 12)
        #expect(terminal.resize() == Size(width: 50, height: 12))
        var canvas = Canvas(size: terminal.size)
        canvas.draw("corner", x: 44, y: 11)
        _ = pty.output()
        terminal.paint(canvas)
        #expect(pty.output().contains("corne"))
    }

    @Test(arguments: [
        (100, 32_768, 100, 500), (32_768, 100, 1000, 100), (40_000, 40_000, 1000, 500), (65_535, 65_535, 1000, 500),
        (0, 0, 80, 24), (0, 30, 80, 24), (1, 1, 1, 1),
    ])
    func takesAnySize(columns: Int, rows: Int, width: Int, height: Int) throws {
        let pty = try #require(PseudoTerminal(columns: columns, rows: rows))
        let terminal = try open(pty)
        defer { terminal.close() }
        #expect(terminal.size == Size(width: width, height: height))
        var canvas = Canvas(size: terminal.size)
        canvas.draw("x", x: width - 1, y: height - 1)
        terminal.paint(canvas)
        #expect(pty.output().contains("x"))
        pty.resize(columns: 50, rows: 12)
        #expect(terminal.resize() == Size(width: 50, height: 12))
        pty.resize(columns: columns, rows: rows)
        #expect(terminal.resize() == (columns > 0 && rows > 0 ? Size(width: width, height: height) : terminal.size))
        terminal.paint(Canvas(size: terminal.size))
    }

    @Test func readsKeys() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try open(pty)
        defer { terminal.close() }
        pty.type("q\u{1B}OA\u{13}\u{1B}")
        #expect(
            terminal.readEvents() == [
                .key(Key(.character("q"))), .key(Key(.up)), .key(Key(.character("s"), modifiers: .control)),
            ])
        #expect(terminal.inputPatience != nil)
        #expect(terminal.finishInput() == [.key(Key(.escape))])
        pty.hangUp()
        #expect(terminal.readEvents() == nil)
    }

    @Test func aSignalHandlerPutsTheTerminalBack() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let before = pty.modes
        let terminal = try open(pty)
        terminal.paint(Canvas(size: terminal.size))
        _ = pty.output()
        TerminalRestorer.restore()
        let restored = pty.output()
        for sequence in ["[?1049l", "[?2004l", "[?1004l", "[?1006l", "[?25h", "[?1l"] {
            #expect(restored.contains(sequence))
        }
        #expect(pty.modes == before)
        TerminalRestorer.restore()
        #expect(pty.output().isEmpty)
        terminal.close()
    }

    @Test(arguments: ["dumb", "unknown", ""])
    func refusesATerminalThatCannotPlaceItsCursor(type: String) throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        #expect(throws: TerminalError.unusableType(type)) { try open(pty, type: type) }
    }

    @Test func takesATerminalThatNobodyDescribedForAnXterm() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try open(pty, type: "ghostty-of-tomorrow")
        #expect(terminal.colors == 256)
        terminal.close()
    }

    @Test func refusesWhatIsNoTerminal() {
        #expect(throws: TerminalError.notATerminal) {
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            defer { ends.forEach { close($0) } }
            _ = try Terminal(type: "xterm", isUTF8: true, isColored: true, input: ends[0], output: ends[1])
        }
    }

    @Test func withoutColoursOnlyAttributesRemain() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try open(pty, isColored: false)
        defer { terminal.close() }
        #expect(terminal.colors == 0)
        var canvas = Canvas(size: terminal.size)
        canvas.draw("red", x: 0, y: 0, style: Style(foreground: .palette(1), attributes: .reverse))
        terminal.paint(canvas)
        let output = pty.output()
        #expect(output.contains("red") && !output.contains("31m"))
    }

    private func open(_ pty: PseudoTerminal, type: String = "xterm-256color", isColored: Bool = true) throws -> Terminal
    {
        setlocale(LC_CTYPE, "C.UTF-8")
        return try Terminal(type: type, isUTF8: true, isColored: isColored, input: pty.slave, output: pty.slave)
    }
}

extension String {
    /// The number of times that a text occurs.
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
