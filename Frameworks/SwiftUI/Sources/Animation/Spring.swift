import Foundation

/// A spring, by how long it takes and how much it bounces.
public struct Spring: Hashable, Sendable {
    /// The time of one swing, in seconds: how long the spring takes as one perceives it.
    public var response: Double
    /// 1 does not overshoot, less bounces, more creeps.
    public var dampingRatio: Double

    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(
            response: duration,
            dampingRatio: bounce >= 0 ? 1 - min(bounce, 0.99) : 1 / (1 + max(bounce, -0.99)))
    }

    public init(response: Double, dampingRatio: Double) {
        self.response = response.clamped(to: 0.01...1e6)
        self.dampingRatio = dampingRatio.clamped(to: 0.01...1e6)
    }

    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let mass = max(mass, 0.001)
        let stiffness = max(stiffness, 0.001)
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            response: 2 * .pi / (stiffness / mass).squareRoot(),
            dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
    }

    public static var smooth: Spring { Spring() }
    public static var snappy: Spring { Spring(bounce: 0.15) }
    public static var bouncy: Spring { Spring(bounce: 0.3) }

    public var duration: TimeInterval { response }
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    private var frequency: Double { 2 * .pi / response }

    /// The time after which the spring is within a thousandth of where it goes.
    public var settlingDuration: TimeInterval {
        let decay =
            dampingRatio <= 1
            ? dampingRatio * frequency
            : frequency * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot())
        let extra = dampingRatio == 1 ? 1.35 : 1
        return min(7 * extra / decay, 20)
    }

    /// How far the spring has come after a time, from 0 to 1.
    func progress(at time: Double) -> Double {
        let decay = exp(-dampingRatio * frequency * time)
        if dampingRatio < 1 {
            let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let sine = dampingRatio * frequency / damped * sin(damped * time)
            return 1 - decay * (cos(damped * time) + sine)
        }
        if dampingRatio == 1 { return 1 - decay * (1 + frequency * time) }
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let sine = dampingRatio * frequency / root * sinh(root * time)
        return 1 - decay * (cosh(root * time) + sine)
    }

    /// The spring as a CSS easing function over its settling duration.
    var easing: String {
        let steps = dampingRatio < 0.5 ? 60 : 24
        let total = settlingDuration
        let points = (0...steps).map { step -> String in
            if step == 0 { return "0" }
            if step == steps { return "1" }
            let progress = progress(at: total * Double(step) / Double(steps))
            return String(format: "%g", (progress * 1000).rounded() / 1000)
        }
        return "linear(\(points.joined(separator: ",")))"
    }
}
