import Foundation

/// What a value goes through in time.
public protocol Keyframes<Value> {
    /// The value that changes.
    associatedtype Value
    /// How long it takes, in seconds.
    var _duration: TimeInterval { get }
    /// Brings the value to how it is after some seconds; the value begins as it was first.
    func _apply(at time: TimeInterval, to value: inout Value)
}

/// What a part of a value goes through in time: one keyframe after the other.
public struct KeyframeTrack<Root, Value: Animatable> {
    private let path: WritableKeyPath<Root, Value>
    private let segments: [_KeyframeSegment<Value>]

    /// What the value at a key path goes through.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> [_KeyframeSegment<Value>]
    ) {
        (path, segments) = (keyPath, content())
    }

    /// What the whole value goes through.
    public init(
        @KeyframeTrackContentBuilder<Root> content: () -> [_KeyframeSegment<Value>]
    ) where Root == Value {
        (path, segments) = (\.self, content())
    }
}

extension KeyframeTrack: Keyframes {
    /// How long all keyframes take together.
    public var _duration: TimeInterval { segments.reduce(0) { $0 + $1.duration } }

    /// Brings the part of the value to how it is after some seconds.
    public func _apply(at time: TimeInterval, to root: inout Root) {
        let first = root[keyPath: path]
        var start = first
        var begins = 0.0
        for (index, segment) in segments.enumerated() {
            if time < begins + segment.duration {
                let last = index > 0 ? segments[index - 1] : nil
                let next = index + 1 < segments.count ? segments[index + 1] : nil
                let lastStart = index > 1 ? segments[index - 2].target : first
                segment.apply(
                    at: time - begins, from: start, after: last, startOf: lastStart, before: next,
                    to: &root[keyPath: path])
                return
            }
            begins += segment.duration
            start = segment.target
        }
        if let last = segments.last { root[keyPath: path] = last.target }
    }
}

/// One keyframe: where a value goes, how and for how long.
public struct _KeyframeSegment<Value: Animatable> {
    enum Kind {
        case linear(UnitCurve)
        case cubic(start: Value?, end: Value?)
        case spring(Spring)
        case move
    }

    let kind: Kind
    let target: Value
    let duration: TimeInterval

    func apply(
        at time: TimeInterval, from start: Value, after last: Self?, startOf lastStart: Value, before next: Self?,
        to value: inout Value
    ) {
        let part = duration > 0 ? min(max(time / duration, 0), 1) : 1
        switch kind {
        case .move: value = target
        case .linear(let curve): mix(start, target, curve.value(at: part), into: &value)
        case .spring(let spring): mix(start, target, spring.progress(at: time), into: &value)
        case .cubic(let startVelocity, let endVelocity):
            // Cubic Hermite with Catmull-Rom tangents: through each keyframe the value goes as its neighbours lie.
            let out =
                startVelocity?.animatableData ?? last.map {
                    Self.tangent(from: lastStart, to: target, over: $0.duration + duration)
                } ?? .zero
            let into =
                endVelocity?.animatableData ?? next.map {
                    Self.tangent(from: start, to: $0.target, over: duration + $0.duration)
                } ?? .zero
            let (t, t2, t3) = (part, part * part, part * part * part)
            var sum = Self.scaled(start.animatableData, 2 * t3 - 3 * t2 + 1)
            sum += Self.scaled(out, (t3 - 2 * t2 + t) * duration)
            sum += Self.scaled(target.animatableData, -2 * t3 + 3 * t2)
            sum += Self.scaled(into, (t3 - t2) * duration)
            value = target
            value.animatableData = sum
        }
    }

    private func mix(_ start: Value, _ end: Value, _ part: Double, into value: inout Value) {
        var sum = Self.scaled(start.animatableData, 1 - part)
        sum += Self.scaled(end.animatableData, part)
        value = end
        value.animatableData = sum
    }

    private static func scaled(_ data: Value.AnimatableData, _ factor: Double) -> Value.AnimatableData {
        var data = data
        data.scale(by: factor)
        return data
    }

    private static func tangent(from: Value, to: Value, over duration: TimeInterval) -> Value.AnimatableData {
        guard duration > 0 else { return .zero }
        return scaled(to.animatableData - from.animatableData, 1 / duration)
    }
}

/// A keyframe of a track.
public protocol KeyframeTrackContent<Value> {
    /// The value that changes.
    associatedtype Value: Animatable
    /// The keyframe.
    var _segment: _KeyframeSegment<Value> { get }
}

/// Goes to a value by an even or curved way.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _segment: _KeyframeSegment<Value>
    /// Goes to a value in some seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        _segment = _KeyframeSegment(kind: .linear(timingCurve), target: to, duration: max(0, duration))
    }
}

/// Goes to a value by a smooth way through all keyframes.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _segment: _KeyframeSegment<Value>
    /// Goes to a value in some seconds; velocities are changes a second.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        _segment = _KeyframeSegment(
            kind: .cubic(start: startVelocity, end: endVelocity), target: to, duration: max(0, duration))
    }
}

/// Goes to a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _segment: _KeyframeSegment<Value>
    /// Goes to a value in some seconds, or as long as the spring needs.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        _segment = _KeyframeSegment(
            kind: .spring(spring), target: to, duration: max(0, duration ?? spring.settlingDuration))
    }
}

/// Takes a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe.
    public let _segment: _KeyframeSegment<Value>
    /// Takes a value at once.
    public init(_ to: Value) { _segment = _KeyframeSegment(kind: .move, target: to, duration: 0) }
}

/// Puts the keyframes of a track together.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// A keyframe.
    public static func buildExpression<K: KeyframeTrackContent>(_ keyframe: K) -> [_KeyframeSegment<Value>]
    where K.Value == Value { [keyframe._segment] }
    /// Several keyframes.
    public static func buildBlock(_ keyframes: [_KeyframeSegment<Value>]...) -> [_KeyframeSegment<Value>] {
        Array(keyframes.joined())
    }
    /// Keyframes or none.
    public static func buildOptional(_ keyframes: [_KeyframeSegment<Value>]?) -> [_KeyframeSegment<Value>] {
        keyframes ?? []
    }
    /// The first of two.
    public static func buildEither(first: [_KeyframeSegment<Value>]) -> [_KeyframeSegment<Value>] { first }
    /// The second of two.
    public static func buildEither(second: [_KeyframeSegment<Value>]) -> [_KeyframeSegment<Value>] { second }
    /// The keyframes of all rounds of a loop.
    public static func buildArray(_ keyframes: [[_KeyframeSegment<Value>]]) -> [_KeyframeSegment<Value>] {
        Array(keyframes.joined())
    }
}

/// Puts the tracks of a value together.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// A track.
    public static func buildExpression<K: Keyframes>(_ track: K) -> [any Keyframes<Value>] where K.Value == Value {
        [track]
    }
    /// A keyframe of the whole value.
    public static func buildExpression<K: KeyframeTrackContent>(_ keyframe: K) -> [any Keyframes<Value>]
    where K.Value == Value, Value: Animatable {
        [KeyframeTrack<Value, Value> { keyframe }]
    }
    /// Several tracks, which go at the same time.
    public static func buildBlock(_ tracks: [any Keyframes<Value>]...) -> [any Keyframes<Value>] {
        Array(tracks.joined())
    }
}

/// What a value goes through in time, to be asked for any moment.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let tracks: [any Keyframes<Value>]

    /// What a value goes through.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> [any Keyframes<Value>]) {
        (initial, tracks) = (initialValue, content())
    }

    init(initial: Value, tracks: [any Keyframes<Value>]) { (self.initial, self.tracks) = (initial, tracks) }

    /// How long the longest track takes, in seconds.
    public var duration: TimeInterval { tracks.map(\._duration).max() ?? 0 }

    /// The value after some seconds.
    public func value(time: TimeInterval) -> Value {
        var value = initial
        for track in tracks { track._apply(at: time, to: &value) }
        return value
    }

    /// The value at a part of the whole time.
    public func value(progress: Double) -> Value { value(time: duration * progress) }
}
