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
        // The usual sixteen and eight
        (.rgb(250, 10, 10), 16, 9), (.rgb(190, 10, 10), 16, 1), (.rgb(250, 10, 10), 8, 1),
        // Greys are the text's own colour
        (.rgb(130, 130, 130), 16, -1), (.rgb(255, 255, 255), 8, -1), (.rgb(0, 0, 0), 8, -1),
        // The pale colours of calendars keep their hue
        (.rgb(0x89, 0xB4, 0xFA), 8, 4), (.rgb(0xA6, 0xE3, 0xA1), 8, 2), (.rgb(0xF9, 0xE2, 0xAF), 8, 3),
        (.rgb(0xCB, 0xA6, 0xF7), 8, 5), (.rgb(0xFA, 0xB3, 0x87), 8, 3), (.rgb(0x94, 0xE2, 0xD5), 8, 6),
        (.rgb(0xF3, 0x8B, 0xA8), 8, 1), (.rgb(0xA6, 0xE3, 0xA1), 16, 10), (.rgb(0x40, 0x80, 0x40), 16, 2),
        // None
        (.palette(4), 0, -1), (.rgb(255, 0, 0), 0, -1),
    ])
    func isTheNearest(color: Color, colors: Int, index: Int) {
        #expect(ColorMapping.index(of: color, colors: colors) == ColorMapping.Shown(index: index))
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
