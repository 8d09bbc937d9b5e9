/// What happens to the direction of light on its way and on arrival.
enum Light {
    /// A direction after the Sun has bent the light: Klioner (2003), as in the Explanatory Supplement (3rd edition,
    /// 7.63).
    ///
    /// - Parameters:
    ///   - ray: the direction from the observer to the body, a unit vector.
    ///   - source: the body from the Sun, au.
    ///   - observer: the Earth from the Sun, au.
    static func deflected(_ ray: SIMD3<Double>, source: SIMD3<Double>, observer: SIMD3<Double>) -> SIMD3<Double> {
        let distance = observer.length
        let (q, e) = (source / source.length, observer / distance)
        let bend = 2 * Constants.sunGM / (Constants.lightSpeed * Constants.lightSpeed * distance)
        // Behind the Sun's disc the formula has no sense; it is held at what the disc's edge gets.
        let nearness = max(1 + q.dot(e), 1e-5)
        let turned = ray + bend / nearness * (ray.dot(q) * e - e.dot(ray) * q)
        return turned / turned.length
    }

    /// A direction as one sees it who moves: the Lorentz transformation (Explanatory Supplement, 3rd edition, 7.40).
    ///
    /// - Parameters:
    ///   - ray: the direction to the body, a unit vector.
    ///   - velocity: the observer's velocity in units of the speed of light.
    static func aberrated(_ ray: SIMD3<Double>, velocity: SIMD3<Double>) -> SIMD3<Double> {
        let along = ray.dot(velocity)
        let slowness = (1 - velocity.dot(velocity)).squareRoot()
        return (slowness * ray + (1 + along / (1 + slowness)) * velocity) / (1 + along)
    }
}
