/// A phase of the moon.
public enum MoonPhase: Int, Hashable, Sendable, CaseIterable {
    /// The moon stands where the sun does, and nothing of it is seen.
    case new
    /// Half of the moon is lit, and it waxes.
    case firstQuarter
    /// The whole moon is lit.
    case full
    /// Half of the moon is lit, and it wanes.
    case lastQuarter

    /// The phase that the moon comes to on a day, and when; nil on most days.
    ///
    /// Accurate to half a minute from 1900 to now, where the rotation of the earth is known. The rule is that of Jean
    /// Meeus, Astronomical Algorithms, 2nd edition, chapter 49.
    ///
    /// - Complexity: About 150 sines on days near a phase, next to nothing on others.
    public static func phase(on date: CivilDate, in zone: TimeZone) -> (phase: MoonPhase, instant: Instant)? {
        // Quarters of the moon since the new moon of January 2000, by their mean length, from noon.
        let noon = Double(date.dayNumber) + 0.5
        let quarter = ((noon - Lunation.firstDay) * 4 / Lunation.length).rounded()
        // A phase is at most 0.9 days from its mean, a day of a zone begins and ends at most 1.1 days from noon.
        guard abs(Lunation.firstDay + quarter * Lunation.length / 4 - noon) < 2 else { return nil }
        let phase = MoonPhase.allCases[Int(quarter) & 3]
        let day = Lunation(number: quarter / 4).day(of: phase)
        let instant = Instant(secondsSinceEpoch: Int64((day * 86_400).rounded()))
        return zone.local(at: instant).date == date ? (phase, instant) : nil
    }
}

/// A turn of the moon, in the terms of Meeus.
private struct Lunation {
    /// Days from 1970-01-01 to the mean new moon of January 2000, and from one mean new moon to the next.
    static let (firstDay, length) = (2_451_550.09766 - unixEpoch, 29.530588861)
    /// The Julian day of 1970-01-01.
    private static let unixEpoch = 2_440_587.5

    /// `k`: turns since January 2000, with the quarter that is meant.
    private let number: Double
    /// `T`: centuries since 2000.
    private let centuries: Double
    /// `E`: the eccentricity of the earth's orbit, as a factor.
    private let eccentricity: Double
    /// `M'`, `M`, `F` and `Ω` in degrees: the anomalies of moon and sun, the moon's latitude, its node.
    private let (moon, sun, latitude, node): (Double, Double, Double, Double)

    init(number: Double) {
        let t = number / 1236.85
        self.number = number
        centuries = t
        eccentricity = 1 - t * (0.002516 + t * 0.0000074)
        moon = 201.5643 + 385.81693528 * number + t * t * (0.0107582 + t * (0.00001238 - t * 0.000000058))
        sun = 2.5534 + 29.1053567 * number - t * t * (0.0000014 + t * 0.00000011)
        latitude = 160.7108 + 390.67050284 * number - t * t * (0.0016118 + t * (0.00000227 - t * 0.000000011))
        node = 124.7746 - 1.56375588 * number + t * t * (0.0020672 + t * 0.00000215)
    }

    /// Days from 1970-01-01T00:00Z to a phase of this turn.
    func day(of phase: MoonPhase) -> Double {
        let t = centuries
        let mean =
            Lunation.firstDay + Lunation.length * number
            + t * t * (0.00015437 - t * (0.00000015 - t * 0.00000000073))
        return mean + periodicTerms(phase) + quarterTerms(phase) + planetaryTerms - Lunation.clockDifference(t) / 86_400
    }

    private func periodicTerms(_ phase: MoonPhase) -> Double {
        Lunation.terms.reduce(-0.00017 * sine(node)) { sum, term in
            let amplitude =
                switch phase {
                case .new: term.new
                case .full: term.full
                case .firstQuarter, .lastQuarter: term.quarter
                }
            guard amplitude != 0 else { return sum }
            let factor = (0..<abs(Int(term.sun))).reduce(1) { factor, _ in factor * eccentricity }
            // The sun's threefold anomaly is so small a term that Meeus leaves its factor out.
            let angle = Double(term.moon) * moon + Double(term.sun) * sun + Double(term.latitude) * latitude
            return sum + amplitude * 0.00001 * (abs(term.sun) == 3 ? 1 : factor) * sine(angle)
        }
    }

    private func quarterTerms(_ phase: MoonPhase) -> Double {
        let width =
            0.00306 - 0.00038 * eccentricity * cosine(sun) + 0.00026 * cosine(moon) - 0.00002 * cosine(moon - sun)
            + 0.00002 * cosine(moon + sun) + 0.00002 * cosine(2 * latitude)
        return switch phase {
        case .new, .full: 0
        case .firstQuarter: width
        case .lastQuarter: -width
        }
    }

    private var planetaryTerms: Double {
        Lunation.planets.reduce(0) { sum, term in
            sum + term.amplitude * 0.000001 * sine(term.angle + term.speed * number)
        }
    }

    /// The seconds by which terrestrial time is ahead of universal time (ΔT), a number of centuries from 2000 (observed
    /// until 2020: Espenak and Meeus, Five Millennium Canon of Solar Eclipses, 2006).
    private static func clockDifference(_ centuries: Double) -> Double {
        let seconds = [-2.7, 21.2, 24.3, 33.2, 50.5, 63.8, 69.4, 79.4, 89.4, 99.4, 109.4]
        let place = min(max((centuries + 1) * 5, 0), 9.999)
        let (index, part) = (Int(place), place - place.rounded(.down))
        return seconds[index] * (1 - part) + seconds[index + 1] * part
    }

    /// Amplitudes in units of 0.00001 days, and the multiples of the angles.
    private static let terms:
        [(
            new: Double, full: Double, quarter: Double, moon: Int8, sun: Int8, latitude: Int8
        )] = [
            (-40_720, -40_614, -62_801, 1, 0, 0), (17_241, 17_302, 17_172, 0, 1, 0), (1608, 1614, 862, 2, 0, 0),
            (1039, 1043, 804, 0, 0, 2), (739, 734, 454, 1, -1, 0), (-514, -515, -1183, 1, 1, 0),
            (208, 209, 204, 0, 2, 0), (-111, -111, -180, 1, 0, -2), (-57, -57, -70, 1, 0, 2), (56, 56, 27, 2, 1, 0),
            (-42, -42, -40, 3, 0, 0), (42, 42, 32, 0, 1, 2), (38, 38, 32, 0, 1, -2), (-24, -24, -34, 2, -1, 0),
            (-7, -7, -28, 1, 2, 0), (4, 4, 2, 2, 0, -2), (4, 4, 3, 0, 3, 0), (3, 3, 3, 1, 1, -2), (3, 3, 4, 2, 0, 2),
            (-3, -3, -4, 1, 1, 2), (3, 3, 2, 1, -1, 2), (-2, -2, -5, 1, -1, -2), (-2, -2, -2, 3, 1, 0),
            (2, 2, 0, 4, 0, 0), (0, 0, 4, 1, -2, 0),
        ]

    /// Amplitudes in units of 0.000001 days, angles in degrees, and the degrees that each lunation adds to them.
    private static let planets: [(amplitude: Double, angle: Double, speed: Double)] = [
        (325, 299.77, 0.107408), (165, 251.88, 0.016321), (164, 251.83, 26.651886), (126, 349.42, 36.412478),
        (110, 84.66, 18.206239), (62, 141.74, 53.303771), (60, 207.14, 2.453732), (56, 154.84, 7.30686),
        (47, 34.52, 27.261239), (42, 207.19, 0.121824), (40, 291.34, 1.844379), (37, 161.72, 24.198154),
        (35, 239.56, 25.513099), (23, 331.55, 3.592518),
    ]
}

/// The sine of an angle in degrees, to nine digits: this module has no library of mathematics.
private func sine(_ degrees: Double) -> Double {
    var angle = degrees.remainder(dividingBy: 360)
    if abs(angle) > 90 { angle = (angle < 0 ? -180 : 180) - angle }
    let x = angle * .pi / 180
    let square = x * x
    // Taylor's series up to the fifteenth power.
    return stride(from: 14, through: 2, by: -2).reduce(1.0) { 1 - $0 * square / Double($1 * ($1 + 1)) } * x
}

private func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }
