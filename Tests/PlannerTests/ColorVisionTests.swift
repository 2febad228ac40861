import CalendarEngine
import Foundation
import Testing

@testable import Cells
@testable import Planner

/// The colours of new calendars, as people who lack one kind of cone see them.
///
/// The simulation is that of Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color
/// Vision Deficiency (2009), table 1 at severity 1.0, over linear sRGB. The distance is CIEDE2000 (CIE 142-2001, as
/// Sharma, Wu and Dalal wrote it in 2005).
@Suite("Colours that everybody can tell apart")
struct ColorVisionTests {
    private static let sights: [(name: String, matrix: [[Double]])] = [
        ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
        (
            "protanopia",
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        ),
        (
            "deuteranopia",
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        ),
        (
            "tritanopia",
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        ),
    ]

    /// The least distance between two of some colours, in any sight.
    private static func leastDistance(_ colors: [CalendarColor]) -> (distance: Double, of: String) {
        var least = (Double.infinity, "")
        for (name, matrix) in sights {
            let seen = colors.map { Lab($0, seenBy: matrix) }
            for one in seen.indices {
                for other in 0..<one {
                    let distance = seen[one].distance(to: seen[other])
                    if distance < least.0 { least = (distance, "\(name): \(colors[one]) \(colors[other])") }
                }
            }
        }
        return least
    }

    @Test(
        "any two of the first eight colours differ by 10 in CIEDE2000 for all, with two kinds of cones and with three"
    )
    func colors() {
        let least = Self.leastDistance(CalendarPalette.colors.prefix(CalendarPalette.safeCount).map(\.color))
        #expect(least.distance >= 10, "\(least.of)")
    }

    @Test(
        "as marks on a dark and on a light ground they differ by 10, of 256 colours by 7, and keep their contrast",
        arguments: [(ColorDepth.all, 10.0), (.many, 7)])
    func themes(depth: ColorDepth, distance: Double) {
        for ground in [Theme.darkGround, Theme.lightGround] {
            let theme = Theme(ThemeDefinition(), depth: depth, background: ground)
            let shown = CalendarPalette.colors.prefix(CalendarPalette.safeCount).compactMap { color -> CalendarColor? in
                guard case .rgb(let red, let green, let blue) = theme.calendar(color.color).foreground else {
                    return nil
                }
                return depth.shown(CalendarColor(red: red, green: green, blue: blue))
            }
            #expect(shown.count == 8 && CalendarPalette.safeCount == 8)
            let least = Self.leastDistance(shown)
            #expect(least.distance >= distance, "\(least.of): \(least.distance) on \(ground.hexadecimal)")
            for color in shown { #expect(Contrast.ratio(color, ground) >= 3, "\(color.hexadecimal)") }
        }
    }

    @Test("the measure tells what is alike from what is not: the examples of Sharma, Wu and Dalal")
    func measure() {
        let examples: [(Lab, Lab, Double)] = [
            (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425), (Lab(50, 2.5, 0), Lab(50, 0, -2.5), 4.3065),
            (Lab(50, 2.5, 0), Lab(73, 25, -18), 27.1492),
            (Lab(2.0776, 0.0795, -1.135), Lab(0.9033, -0.0636, -0.5514), 0.9082),
        ]
        for (one, other, distance) in examples { #expect(abs(one.distance(to: other) - distance) < 0.0001) }
        // A blue and a violet that look the same without the cones for red.
        let alike = [0x89B4FA, 0xCBA6F7].map { CalendarColor(packed: $0) }
        #expect(Self.leastDistance(alike).distance < 2)
    }
}

/// A colour in CIE L*a*b*, white D65.
private struct Lab {
    let lightness: Double
    let a: Double
    let b: Double

    init(_ lightness: Double, _ a: Double, _ b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    init(_ color: CalendarColor, seenBy matrix: [[Double]]) {
        let linear = [color.red, color.green, color.blue].map { channel in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let seen = matrix.map { row in min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1) }
        func part(_ red: Double, _ green: Double, _ blue: Double, _ white: Double) -> Double {
            let share = (red * seen[0] + green * seen[1] + blue * seen[2]) / white
            return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
        }
        let x = part(0.4124564, 0.3575761, 0.1804375, 0.95047)
        let y = part(0.2126729, 0.7151522, 0.0721750, 1)
        let z = part(0.0193339, 0.1191920, 0.9503041, 1.08883)
        self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// The distance of two colours by CIEDE2000.
    func distance(to other: Lab) -> Double {
        func degrees(_ a: Double, _ b: Double) -> Double {
            a == 0 && b == 0 ? 0 : (atan2(b, a) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
        }
        func cosine(_ angle: Double) -> Double { cos(angle * .pi / 180) }
        let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let stretch = 1.5 - 0.5 * (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
        let (c1, c2) = (hypot(stretch * a, b), hypot(stretch * other.a, other.b))
        let (h1, h2) = (degrees(stretch * a, b), degrees(stretch * other.a, other.b))
        let isGrey = c1 * c2 == 0
        var turn = isGrey ? 0 : h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let hueStep = 2 * (c1 * c2).squareRoot() * sin(turn / 2 * .pi / 180)
        var hue = isGrey ? h1 + h2 : (h1 + h2) / 2
        if !isGrey, abs(h1 - h2) > 180 { hue += h1 + h2 < 360 ? 180 : -180 }
        let (light, meanChroma) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
        let weight =
            1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
            - 0.2 * cosine(4 * hue - 63)
        let scaleL = 1 + 0.015 * pow(light - 50, 2) / (20 + pow(light - 50, 2)).squareRoot()
        let (scaleC, scaleH) = (1 + 0.045 * meanChroma, 1 + 0.015 * meanChroma * weight)
        let rotation =
            -sin(60 * exp(-pow((hue - 275) / 25, 2)) * .pi / 180) * 2
            * (pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))).squareRoot()
        let (dL, dC, dH) = ((other.lightness - lightness) / scaleL, (c2 - c1) / scaleC, hueStep / scaleH)
        return (dL * dL + dC * dC + dH * dH + rotation * dC * dH).squareRoot()
    }
}
