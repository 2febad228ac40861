import Cells
import Glibc
import Testing

@testable import Terminal

/// The real thing on a pseudo-terminal. One at a time: curses has one terminal.
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

    @Test func strikesThroughAndNoLonger() throws {
        let pty = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try open(pty)
        defer { terminal.close() }
        let dimAndStruck = Style(foreground: .palette(4), attributes: [.dim, .strikethrough])
        var canvas = Canvas(size: terminal.size)
        canvas.draw("off 会議", x: 2, y: 1, style: dimAndStruck)
        terminal.paint(canvas)
        #expect(pty.output().contains("\u{1B}7\u{1B}[2;3H\u{1B}[0;9;2;34moff 会議\u{1B}8"))
        canvas.draw("off 会議", x: 2, y: 1, style: Style(foreground: .palette(4), attributes: .dim))
        terminal.paint(canvas)
        let after = pty.output()
        #expect(after.contains("off 会議") && !after.contains("\u{1B}7"))
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
            terminal.read() == [
                .key(Key(.character("q"))), .key(Key(.up)), .key(Key(.character("s"), modifiers: .control)),
            ])
        #expect(terminal.inputPatience != nil)
        #expect(terminal.finishInput() == [.key(Key(.escape))])
        pty.hangUp()
        #expect(terminal.read() == nil)
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
