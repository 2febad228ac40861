import Cells
import TestKit
import Testing

@Suite struct CanvasTests {
    private var canvas = Canvas(size: Size(width: 10, height: 3))

    @Test func cutsTextAtEveryEdge() {
        var canvas = canvas
        #expect(canvas.draw("abcdefghijkl", x: 4, y: 0) == 10)
        #expect(canvas.draw("abcdefghijkl", x: -8, y: 1) == 4)
        canvas.draw("above", x: 0, y: -1)
        canvas.draw("below", x: 0, y: 3)
        #expect(canvas.draw("right", x: 12, y: 2) == 12)
        #expect(canvas.dumpText() == ["    abcdef", "ijkl", ""])
    }

    @Test func cutsTextAtTheClip() {
        var canvas = canvas
        let clip = Rect(x: 2, y: 1, width: 4, height: 1)
        for y in 0..<3 { canvas.draw("0123456789", x: 0, y: y, clip: clip) }
        #expect(canvas.dumpText() == ["", "  2345", ""])
    }

    @Test func blanksTheHalfOfAWideCharacterThatIsCut() {
        var canvas = canvas
        canvas.fill(canvas.bounds, with: ".")
        canvas.draw("会議会", x: 1, y: 0, clip: Rect(x: 2, y: 0, width: 4, height: 1))
        #expect(canvas.dumpText()[0] == ".. 議 ....")
        canvas.draw("会", x: 9, y: 1)
        #expect(canvas.dumpText()[1] == ".........")
    }

    @Test(arguments: [
        (0, "x", "x 議会"), (1, "x", " x議会"), (2, "x", "会x 会"), (3, "x", "会 x会"), (1, "会", " 会 会"), (2, "会", "会会会"),
    ])
    func overwritingHalfOfAWideCharacterBlanksTheOther(x: Int, text: String, expected: String) {
        var canvas = canvas
        canvas.draw("会議会", x: 0, y: 0)
        canvas.draw(text, x: x, y: 0)
        #expect(canvas.dumpText()[0] == expected)
    }

    @Test func wideCharactersStayWholeWhateverIsDrawnOverThem() {
        var canvas = canvas
        var random = SeededGenerator(seed: 7)
        let texts = ["a", "会", "会議", "ab会", "👍🏽", "é", " "]
        for _ in 0..<2_000 {
            let text = texts[Int(random.next() % UInt64(texts.count))]
            let x = Int(random.next() % 14) - 2
            if random.next() % 4 == 0 {
                canvas.fill(
                    Rect(x: x, y: 1, width: Int(random.next() % 6), height: 1),
                    with: Character(text.prefix(1).description))
            } else {
                canvas.draw(text, x: x, y: 1)
            }
            expectWholeCharacters(canvas)
        }
    }

    private func expectWholeCharacters(_ canvas: Canvas) {
        for y in 0..<canvas.size.height {
            var x = 0
            while x < canvas.size.width {
                let width = Int(canvas[x, y].width)
                #expect(width == 1 || width == 2 && x + 1 < canvas.size.width && canvas[x + 1, y].width == 0)
                x += max(1, width)
            }
        }
    }

    @Test func noCellEverHoldsAScalarThatIsNotShown() {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<400 {
            var text = ""
            for _ in 0..<40 {
                // Half of the scalars come from all of Unicode, half from the ranges with dangerous ones.
                let ranges: [ClosedRange<UInt32>] = [
                    0...0x10FFFF, 0...0x300, 0x2000...0x20FF, 0x1F1E0...0x1FAFF, 0xE0000...0xE0200,
                ]
                let range = ranges[Int(random.next() % UInt64(ranges.count))]
                let code = range.lowerBound + UInt32(random.next() % UInt64(range.count))
                if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
            }
            var canvas = Canvas(size: Size(width: 80, height: 1))
            let end = canvas.draw(text, x: 0, y: 0)
            #expect(end == min(80, TextWidth.columns(text)))
            for cell in canvas.cells { expectShown(cell) }
        }
    }

    private func expectShown(_ cell: Cell) {
        for (index, scalar) in cell.text.unicodeScalars.enumerated() {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
                // The database of the language may be older than the table.
                #expect(properties.generalCategory == .unassigned && scalar.value != 0xFFFD)
            case .format:
                #expect(
                    [0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x110BD...0x110CD]
                        .contains { $0 ~= scalar.value })
            case .nonspacingMark, .enclosingMark:
                #expect(index > 0 && !properties.isVariationSelector)
            default:
                #expect(!properties.isDefaultIgnorableCodePoint)
            }
        }
        #expect(cell.text.unicodeScalars.count <= 3)
    }

    @Test func tellsItsStyles() {
        var canvas = canvas
        canvas.draw("ab", x: 1, y: 0, style: Style(foreground: .palette(4), attributes: .bold))
        canvas.draw("c", x: 3, y: 1, style: Style(background: .rgb(1, 32, 255)))
        canvas.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { $0.attributes.insert(.reverse) }
        #expect(canvas.dumpStyles().rows == [".ab", "...c", ""])
        #expect(canvas.dumpStyles().legendLines == ["a fg 4, bold reverse", "b fg 4, bold", "c bg #0120ff"])
    }

    @Test func fallsBackToAsciiInPlace() {
        var canvas = Canvas(size: Size(width: 34, height: 1))
        canvas.draw("│•● Zürich ─ 会議 → Łódź ß Ø × ☺ …", x: 0, y: 0)
        let ascii = canvas.asciiFallback()
        #expect(ascii.dumpText() == ["|** Zurich - ???? > Lodz s O x ? ."])
        #expect(ascii.cells.allSatisfy { $0.width == 1 })
    }
}
