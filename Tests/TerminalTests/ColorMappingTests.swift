import Cells
import Testing

@testable import Terminal

@Suite struct ColorMappingTests {
    @Test(arguments: [
        (Color.standard, 256, -1), (.palette(4), 256, 4), (.palette(12), 16, 12), (.palette(200), 256, 15),
        // The cube and the greys
        (.rgb(0, 0, 0), 256, 16), (.rgb(255, 255, 255), 256, 231), (.rgb(255, 0, 0), 256, 196),
        (.rgb(95, 135, 175), 256, 67),
        (.rgb(48, 48, 48), 256, 236), (.rgb(137, 180, 250), 256, 111),
        // With few colours, the planner asks for palette numbers.
        (.rgb(250, 10, 10), 16, -1), (.rgb(250, 10, 10), 8, -1), (.palette(1), 8, 1),
        // Direct colour: a colour of the palette of 256 is asked for by its number.
        (.rgb(95, 135, 175), 1 << 24, 67), (.rgb(71, 90, 135), 1 << 24, 0x1_475A87), (.palette(9), 1 << 24, 9),
        // None
        (.palette(4), 0, -1), (.rgb(255, 0, 0), 0, -1),
    ])
    func isTheNearest(color: Color, colors: Int, index: Int) {
        #expect(ColorMapping.index(of: color, colors: colors) == ColorMapping.Shown(index: index))
    }

    @Test func aColourOfItsOwnIsSentAsItIs() {
        let codes = StyleCodes(colors: 1 << 24, strikesThrough: true, hasUndercurl: false, endsEach: true)
        let style = Style(foreground: .rgb(255, 0, 0), background: .rgb(47, 55, 80), attributes: .bold)
        #expect(codes.change(from: StyleCodes.Look(), to: codes.look(of: style)) == "\u{1B}[1;38;5;196;48;2;47;55;80m")
    }

    @Test(
        arguments: [
            ("xterm-256color", "truecolor", nil, true), ("foot", "24bit", nil, true),
            ("xterm-256color", nil, nil, false),
            ("xterm-256color", "yes", nil, false),
            // GNU screen passes the variable on, but does not show such colours; tmux with that name does.
            ("screen-256color", "truecolor", nil, false), ("screen-256color", "truecolor", "tmux", true),
        ] as [(String, String?, String?, Bool)])
    func theEnvironmentTellsWhetherAllColoursAreShown(type: String, word: String?, program: String?, isSo: Bool) {
        let environment = ["TERM": type, "COLORTERM": word, "TERM_PROGRAM": program].compactMapValues { $0 }
        #expect(TerminalType.hasAllColors { environment[$0] } == isSo)
    }

    @Test func brightColoursOfATerminalOfEightAreBoldOrDim() {
        #expect(ColorMapping.index(of: .palette(9), colors: 8) == ColorMapping.Shown(index: 1, isBold: true))
        #expect(ColorMapping.index(of: .palette(8), colors: 8) == ColorMapping.Shown(index: -1, isDim: true))
    }

    @Test(arguments: [
        ("plain", "plain"), ("\u{1B}[2J$<50>x", "\u{1B}[2Jx"), ("$<5/>$<10*>", ""), ("a$<b", "a$<b"),
        ("a>$<1>b$", "a>b$"),
    ])
    func delaysOfTerminfoAreLeftOut(string: String, expected: String) {
        #expect(TerminalType.withoutPadding(string) == expected)
    }
}
