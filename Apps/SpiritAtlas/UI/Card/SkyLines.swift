import Foundation
import SpiritAtlasCore
import SwiftUI

/// What the sky of a moment says to a person's chart, in a line or two.
struct SkyLines: Sendable, Hashable {
    /// The Moon's phase and sign.
    var moon: String
    /// The line to the person's chart that is nearest to exact; nil without a chart, or when none is near.
    var transit: String?
    /// How far the Moon is from the Sun, in degrees from 0 up to 360.
    var elongation: Double

    /// Works it out.
    ///
    /// - Throws: `ChartError`, `EphemerisError` outside the years of the ephemeris.
    @MainActor init(at date: Date, natal: Chart?, ephemeris: Ephemeris) throws {
        let jdUT = 2_440_587.5 + date.timeIntervalSince1970 / 86_400
        let sky = try Chart(
            jdUT: jdUT, place: nil, settings: natal?.settings ?? ChartSettings(), ephemeris: ephemeris)
        let (phase, sign) = (sky.moonPhase.map(Words.name) ?? "", sky[.moon].map { Words.name($0.sign) } ?? "")
        moon = String(localized: "\(phase), the Moon in \(sign)")
        elongation = sky.elongation ?? 0
        guard let natal else { return }
        let transits = try TransitChart(over: natal, at: jdUT, settings: .major, ephemeris: ephemeris)
        // The Moon is near something every hour; what is slower says more of a day.
        let nearest = transits.aspects.filter { $0.first != .moon && $0.distance < 1 }.min { $0.distance < $1.distance }
        transit = nearest.map {
            String(localized: "\(Words.name($0.first)) \(Words.name($0.kind)) your \(Words.name($0.second))")
        }
    }
}
