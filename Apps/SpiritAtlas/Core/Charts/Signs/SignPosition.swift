/// A longitude told as degrees, minutes and seconds within its sign.
///
/// The figures are truncated, never rounded, so that no position is shown in a sign that it has not reached: there is
/// no 30°00′00″.
public struct SignPosition: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The sign.
    public let sign: Sign
    /// Whole degrees within the sign, 0 ... 29.
    public let degrees: Int
    /// Whole minutes of arc, 0 ... 59.
    public let minutes: Int
    /// Whole seconds of arc, 0 ... 59.
    public let seconds: Int

    /// Tells a longitude.
    ///
    /// - Parameter longitude: any finite number of degrees, also negative or beyond 360.
    /// - Throws: `ChartError` with `notFinite`.
    public init(longitude: Double) throws(ChartError) {
        self.init(checked: try ChartError.finite(longitude, "longitude"))
    }

    /// Tells a longitude that is known to be finite.
    package init(checked longitude: Double) {
        let normalized = Degrees.normalized(longitude)
        sign = Sign(checked: normalized)
        // A ten-millionth of a second keeps a position given in whole seconds from losing one to binary fractions.
        let arc = min(max(0, normalized - sign.start) * 3600 + 1e-7, 107_999.999)
        let total = Int(arc)
        degrees = total / 3600
        minutes = total / 60 % 60
        seconds = total % 60
    }

    /// Degrees, sign and minutes as on a chart: `23°30′45″ Pisces`.
    public var description: String { "\(degrees)°\(Self.two(minutes))′\(Self.two(seconds))″ \(sign.name)" }

    /// Degrees and minutes with the sign's character, without seconds: `23°♓︎30′`.
    public var short: String { "\(degrees)°\(sign.symbol)\(Self.two(minutes))′" }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
