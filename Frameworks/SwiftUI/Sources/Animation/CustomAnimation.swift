import Foundation

/// An animation of the app's own making: it says how far a value has come after a time.
///
/// The browser plays animations by itself, so the animation is asked beforehand, sixty times for each second that it takes,
/// and never for the velocity or for what interrupts it.
public protocol CustomAnimation: Hashable, Sendable {
    /// How far the value has come on its way from zero; nil when it has arrived.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    /// How fast the value changes.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    /// Whether the animation goes on where another one stops.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
    /// It does not.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What an animation knows while it is asked.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation remembers.
    public var state = AnimationState<Value>()
    /// Whether the animation is over as far as a person can tell.
    public var isLogicallyComplete = false
    /// The environment; its defaults, for the animation is asked before it is shown.
    public var environment: EnvironmentValues { EnvironmentValues() }
}

/// Something that an animation remembers.
public protocol AnimationStateKey {
    /// What is remembered.
    associatedtype Value
    /// What holds at the beginning.
    static var defaultValue: Value { get }
}

/// What an animation remembers.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Nothing yet.
    public init() {}

    /// What is remembered under a key.
    public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

extension Spring {
    /// A spring without a bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// A spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A spring with a bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// How far a value has come after a time on its way to a target, from rest.
    public func value<V: VectorArithmetic>(target: V, time: TimeInterval) -> V {
        var value = target
        value.scale(by: progress(at: max(time, 0)))
        return value
    }
}

extension VectorArithmetic {
    /// The value, so many times larger.
    public func scaled(by factor: Double) -> Self {
        var value = self
        value.scale(by: factor)
        return value
    }
    /// A value on the way to another one: 0 is here, 1 is there.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        self + (other - self).scaled(by: amount)
    }
    /// Moves the value towards another one: 0 is here, 1 is there.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self = interpolated(towards: other, amount: amount)
    }
}
