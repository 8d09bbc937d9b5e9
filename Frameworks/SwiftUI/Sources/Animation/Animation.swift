import Foundation

/// How a change of a value is shown over time.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable {
        case bezier(Double, Double, Double, Double, duration: Double)
        case spring(Spring)
        case sampled(SampledAnimation)
    }

    private var curve: Curve
    private var delayTime = 0.0
    private var speedFactor = 1.0
    private var count: Double? = 1
    private var alternates = false

    private init(_ curve: Curve) {
        self.curve = curve
    }

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double) {
        curve = .bezier(x1, y1, x2, y2, duration: duration)
    }

    /// An animation of the app's own making.
    public init<A: CustomAnimation>(_ base: A) {
        curve = .sampled(SampledAnimation.of(base))
    }

    /// What the browser is told.
    package var description: AnimationDescription {
        let speed = speedFactor > 0 ? speedFactor : 1
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2, let duration):
            let easing = "cubic-bezier(\(Self.text(x1)),\(Self.text(y1)),\(Self.text(x2)),\(Self.text(y2)))"
            return AnimationDescription(
                duration: duration / speed, delay: delayTime, easing: easing, count: count, alternates: alternates)
        case .spring(let spring):
            return AnimationDescription(
                duration: spring.settlingDuration / speed, delay: delayTime, easing: spring.easing, count: count,
                alternates: alternates)
        case .sampled(let samples):
            return AnimationDescription(
                duration: samples.duration / speed, delay: delayTime, easing: samples.easing, count: count,
                alternates: alternates)
        }
    }

    private static func text(_ number: Double) -> String {
        String(format: "%g", (number * 1000).rounded() / 1000)
    }

    // MARK: Curves

    /// The animation of `withAnimation` when none is named.
    public static let `default` = Animation(.spring(Spring(duration: 0.5, bounce: 0)))

    public static var linear: Animation { linear(duration: 0.35) }
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }

    public static func linear(duration: TimeInterval) -> Animation {
        Animation(0, 0, 1, 1, duration: duration)
    }

    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(0.42, 0, 1, 1, duration: duration)
    }

    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(0, 0, 0.58, 1, duration: duration)
    }

    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(0.42, 0, 0.58, 1, duration: duration)
    }

    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(p1x, p1y, p2x, p2y, duration: duration)
    }

    // MARK: Springs

    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
    public static var smooth: Animation { smooth(duration: 0.5) }
    public static var snappy: Animation { snappy(duration: 0.5) }
    public static var bouncy: Animation { bouncy(duration: 0.5) }
    public static var interactiveSpring: Animation { interactiveSpring() }
    /// A spring that keeps its speed.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.spring(spring))
    }

    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        Animation(.spring(Spring(duration: duration, bounce: bounce)))
    }

    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(.spring(Spring(response: response, dampingRatio: dampingFraction)))
    }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        Animation(.spring(Spring(response: response, dampingRatio: dampingFraction)))
    }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping)))
    }

    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    // MARK: Changes

    public func delay(_ delay: TimeInterval) -> Animation {
        var changed = self
        changed.delayTime += delay
        return changed
    }

    public func speed(_ speed: Double) -> Animation {
        var changed = self
        changed.speedFactor *= speed
        return changed
    }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var changed = self
        changed.count = Double(max(repeatCount, 1))
        changed.alternates = autoreverses
        return changed
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var changed = self
        changed.count = nil
        changed.alternates = autoreverses
        return changed
    }
}
