/// One of the 27 lunar mansions, 13°20′ each from 0 degrees of sidereal Aries; the raw values count from 1.
public enum Nakshatra: Int, Sendable, Hashable, Codable, CaseIterable {
    /// A mansion of 13°20′, in the order of the zodiac.
    case ashwini = 1
    /// A mansion of 13°20′, in the order of the zodiac.
    case bharani, krittika, rohini, mrigashira, ardra, punarvasu, pushya, ashlesha, magha
    /// A mansion of 13°20′, in the order of the zodiac.
    case purvaPhalguni, uttaraPhalguni, hasta, chitra, swati, vishakha, anuradha, jyeshtha, mula
    /// A mansion of 13°20′, in the order of the zodiac.
    case purvaAshadha, uttaraAshadha, shravana, dhanishta, shatabhisha, purvaBhadrapada, uttaraBhadrapada, revati

    /// Degrees.
    public static let width = 360.0 / 27

    /// The mansion of a sidereal longitude.
    ///
    /// - Parameter longitude: any finite number of degrees.
    /// - Throws: `ChartError` with `notFinite`.
    public init(longitude: Double) throws(ChartError) {
        self.init(checked: try ChartError.finite(longitude, "longitude"))
    }

    /// The mansion of a longitude that is known to be finite.
    package init(checked longitude: Double) {
        self = Self(rawValue: Self.quarter(of: longitude) / 4 + 1) ?? .revati
    }

    /// The quarter of its mansion in which a sidereal longitude stands, 1 ... 4.
    ///
    /// - Parameter longitude: sidereal, degrees, finite.
    /// - Returns: 1 ... 4.
    /// - Throws: `ChartError` with `notFinite`.
    public static func pada(of longitude: Double) throws(ChartError) -> Int {
        pada(ofChecked: try ChartError.finite(longitude, "longitude"))
    }

    /// The quarter of a longitude that is known to be finite.
    package static func pada(ofChecked longitude: Double) -> Int { quarter(of: longitude) % 4 + 1 }

    /// The part of its mansion that a sidereal longitude has passed, 0 ..< 1.
    ///
    /// - Parameter longitude: sidereal, degrees, finite.
    /// - Returns: 0 ..< 1.
    /// - Throws: `ChartError` with `notFinite`.
    public static func fraction(of longitude: Double) throws(ChartError) -> Double {
        fraction(ofChecked: try ChartError.finite(longitude, "longitude"))
    }

    /// The part that a longitude has passed which is known to be finite.
    static func fraction(ofChecked longitude: Double) -> Double {
        let parts = Degrees.normalized(longitude) * 27 / 360
        return parts - parts.rounded(.down)
    }

    private static func quarter(of longitude: Double) -> Int {
        min(Int(Degrees.normalized(longitude) * 108 / 360), 107)
    }

    /// The graha that rules the mansion in the Vimshottari order.
    public var lord: Graha { VimshottariDasha.order[(rawValue - 1) % 9] }

    /// The name in Sanskrit.
    public var name: String { Self.names[rawValue - 1] }

    private static let names = [
        "Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha",
        "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula",
        "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada",
        "Uttara Bhadrapada", "Revati",
    ]
}
