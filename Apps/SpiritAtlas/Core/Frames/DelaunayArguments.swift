/// The mean arguments of the Moon's and the Sun's motion, linear in time, in radians.
///
/// IERS Conventions (2003), the linear form of IAU 2000B: McCarthy and Luzum (2003).
struct DelaunayArguments {
    /// Radians: l, l′, F, D and Ω.
    var values: (moonAnomaly: Double, sunAnomaly: Double, latitude: Double, elongation: Double, node: Double)

    /// The arguments after so many Julian centuries of Terrestrial Time since J2000.
    init(centuries t: Double) {
        func radians(_ start: Double, _ rate: Double) -> Double {
            (start + rate * t).truncatingRemainder(dividingBy: 1_296_000) * (.pi / 648_000)
        }
        values = (
            radians(485_868.249036, 1_717_915_923.2178), radians(1_287_104.79305, 129_596_581.0481),
            radians(335_779.526232, 1_739_527_262.8478), radians(1_072_260.70369, 1_602_961_601.2090),
            radians(450_160.398036, -6_962_890.5431)
        )
    }

    /// Radians a day of l, l′, F, D and Ω.
    static let rates: [Double] = [
        1_717_915_923.2178, 129_596_581.0481, 1_739_527_262.8478, 1_602_961_601.2090, -6_962_890.5431,
    ].map { $0 * (.pi / 648_000) / 36_525 }
}
