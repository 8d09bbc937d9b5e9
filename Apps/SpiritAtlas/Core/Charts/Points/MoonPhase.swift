/// The eight phases of the Moon, by how far she is ahead of the Sun.
///
/// Each takes 45 degrees. The four quarters are centred on 0, 90, 180 and 270 degrees; a phase owns the elongation
/// where it begins: the new moon from 337.5 to below 22.5, the crescent from 22.5 to below 67.5, and so on.
public enum MoonPhase: String, Sendable, Hashable, Codable, CaseIterable {
    /// A phase of 45 degrees, in the order of the month.
    case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent

    /// The phase at an elongation.
    ///
    /// - Parameter elongation: the Moon's longitude less the Sun's, any finite number of degrees.
    /// - Throws: `ChartError` with `notFinite`.
    public init(elongation: Double) throws(ChartError) {
        self.init(checked: try ChartError.finite(elongation, "elongation"))
    }

    /// The phase at an elongation that is known to be finite.
    init(checked elongation: Double) {
        let index = Int(Degrees.normalized(elongation + 22.5) / 45)
        self = Self.allCases[min(index, 7)]
    }

    /// The part of the Moon's disc that is lit, 0 ... 1, for an elongation along the zodiac (her latitude left out).
    ///
    /// - Parameter elongation: the Moon's longitude less the Sun's, any finite number of degrees.
    /// - Returns: 0 at the new Moon, 1 at the full Moon.
    /// - Throws: `ChartError` with `notFinite`.
    public static func illumination(elongation: Double) throws(ChartError) -> Double {
        illumination(checked: try ChartError.finite(elongation, "elongation"))
    }

    /// The part of the disc that is lit at an elongation that is known to be finite.
    static func illumination(checked elongation: Double) -> Double {
        (1 - Degrees.sineCosine(elongation).cosine) / 2
    }

    /// The name in English.
    public var name: String {
        switch self {
        case .newMoon: "New Moon"
        case .waxingCrescent: "Waxing Crescent"
        case .firstQuarter: "First Quarter"
        case .waxingGibbous: "Waxing Gibbous"
        case .fullMoon: "Full Moon"
        case .waningGibbous: "Waning Gibbous"
        case .lastQuarter: "Last Quarter"
        case .waningCrescent: "Waning Crescent"
        }
    }
}
