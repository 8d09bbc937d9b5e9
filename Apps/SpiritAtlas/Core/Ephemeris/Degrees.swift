/// Arithmetic on a circle of 360 degrees.
package enum Degrees {
    /// The same direction in 0 ..< 360.
    ///
    /// - Parameter degrees: any finite number of degrees.
    /// - Returns: degrees, 0 ..< 360.
    package static func normalized(_ degrees: Double) -> Double {
        // What is at most one turn away needs no division; the results are the same to the last bit.
        if degrees >= 0 && degrees < 720 { return degrees < 360 ? degrees + 0 : degrees - 360 }
        let rest = degrees < 0 && degrees > -360 ? degrees : degrees.truncatingRemainder(dividingBy: 360)
        let turned = rest < 0 ? rest + 360 : rest
        // A tiny negative rest becomes 360 by rounding; and -0 is 0.
        return turned >= 360 ? 0 : turned + 0
    }

    /// How far it is from one direction to another on the shorter arc, in -180 ..< 180 degrees; positive with the
    /// signs.
    ///
    /// - Parameters:
    ///   - start: degrees, any finite number.
    ///   - end: degrees, any finite number.
    /// - Returns: degrees, -180 ..< 180.
    package static func difference(from start: Double, to end: Double) -> Double {
        normalized(end - start + 180) - 180
    }
}
