/// An eclipse of the Moon.
public struct LunarEclipse: Sendable, Hashable {
    /// How deep the Moon goes into the Earth's shadow.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// In the half shadow only, partly in the full shadow, or wholly in it.
        case penumbral, partial, total
    }

    /// The greatest eclipse, when the Moon is nearest to the shadow's axis: Julian day, TT.
    public var jdTT: Double
    /// What kind it is.
    public var kind: Kind
    /// The part of the Moon's diameter within the umbra; negative when she stays outside.
    public var umbralMagnitude: Double
    /// The part of the Moon's diameter within the penumbra.
    public var penumbralMagnitude: Double
    /// While some of the Moon is in the penumbra: Julian days, TT.
    public var penumbralPhase: ClosedRange<Double>
    /// While some of the Moon is in the umbra.
    public var partialPhase: ClosedRange<Double>?
    /// While all of the Moon is in the umbra.
    public var totalPhase: ClosedRange<Double>?
}

extension Ephemeris {
    /// All eclipses of the Moon in order of time; the Earth's shadow is widened after Danjon.
    ///
    /// - Parameter range: Julian days (TT) within ``range``; an eclipse counts when the full Moon does.
    /// - Returns: the eclipses.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func lunarEclipses(in range: ClosedRange<Double>) throws(EphemerisError) -> [LunarEclipse] {
        var eclipses: [LunarEclipse] = []
        for crossing in try elongationSearch(of: .moon, from: .sun).crossings(of: [180], in: covered(range)) {
            guard abs(try position(of: .moon, jdTT: crossing.jd).latitude) < 1.7 else { continue }
            if let eclipse = try lunarEclipse(near: crossing.jd) { eclipses.append(eclipse) }
        }
        return eclipses
    }

    private func lunarEclipse(near fullMoon: Double) throws(EphemerisError) -> LunarEclipse? {
        let jd = try nearest(to: fullMoon) { $0.moonToShadow * 100 }
        let geometry = EclipseGeometry(try moment(jdTT: jd))
        let (shadow, size) = (geometry.earthShadow, geometry.moonSize)
        let penumbral = (shadow.penumbra + size - geometry.moonToShadow) / (2 * size)
        let umbral = (shadow.umbra + size - geometry.moonToShadow) / (2 * size)
        guard penumbral > 0 else { return nil }
        func phase(_ limit: (EclipseGeometry) -> Double) throws(EphemerisError) -> ClosedRange<Double> {
            func outside(_ jd: Double) throws(EphemerisError) -> Double {
                let geometry = EclipseGeometry(try moment(jdTT: jd))
                return geometry.moonToShadow - limit(geometry)
            }
            let start = try root(from: jd - 0.25, to: jd, exact: 1e-10, outside)
            return start...max(try root(from: jd, to: jd + 0.25, exact: 1e-10, outside), start)
        }
        return LunarEclipse(
            jdTT: jd, kind: umbral >= 1 ? .total : umbral > 0 ? .partial : .penumbral, umbralMagnitude: umbral,
            penumbralMagnitude: penumbral, penumbralPhase: try phase { $0.earthShadow.penumbra + $0.moonSize },
            partialPhase: umbral > 0 ? try phase { $0.earthShadow.umbra + $0.moonSize } : nil,
            totalPhase: umbral >= 1 ? try phase { $0.earthShadow.umbra - $0.moonSize } : nil)
    }
}
