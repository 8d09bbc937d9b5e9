/// The middle between two longitudes.
enum Midpoint {
    /// The middle of the shorter arc, degrees, 0 ..< 360, whichever of the two comes first.
    ///
    /// When the two are exactly opposite both middles are equally near: then it is the one 90 degrees after the smaller
    /// longitude, so that exchanging the two changes nothing.
    ///
    /// - Parameters:
    ///   - first: a longitude in degrees, finite.
    ///   - second: another.
    /// - Returns: degrees, 0 ..< 360.
    static func shorterArc(_ first: Double, _ second: Double) -> Double {
        let low = min(Degrees.normalized(first), Degrees.normalized(second))
        let high = max(Degrees.normalized(first), Degrees.normalized(second))
        let middle = low + (high - low) / 2
        return high - low > 180 ? Degrees.normalized(middle + 180) : middle
    }
}
