import Foundation

/// What a transition is like.
public struct TransitionProperties: Equatable, Sendable {
    /// Whether anything moves, which people can ask to see less of.
    public var hasMotion: Bool

    /// What a transition is like.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
    /// Something moves.
    nonisolated public static var properties: TransitionProperties { TransitionProperties() }

    /// Both at once.
    public func combined<T: Transition>(with other: T) -> some Transition {
        BuiltTransition(AnyTransition(self).combined(with: AnyTransition(other)))
    }

    /// The same with an animation of its own.
    public func animation(_ animation: Animation?) -> some Transition {
        BuiltTransition(AnyTransition(self).animation(animation))
    }
}

/// A transition made of known looks.
struct BuiltTransition: Transition {
    let built: AnyTransition

    nonisolated init(_ built: AnyTransition) { self.built = built }

    nonisolated var _built: AnyTransition? { built }

    func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Comes and goes without an effect.
public struct IdentityTransition: Transition {
    /// Without an effect.
    nonisolated public init() {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// Known without drawing.
    nonisolated public var _built: AnyTransition? { .identity }
}

/// Comes from an edge and leaves by it.
public struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge
    /// From an edge.
    nonisolated public init(edge: Edge) { self.edge = edge }
    /// The view as it is; the browser knows how far away the edge is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// Known without drawing.
    nonisolated public var _built: AnyTransition? { .move(edge: edge) }
}

/// Comes from an edge while fading in and leaves by the opposite one.
public struct PushTransition: Transition {
    /// The edge.
    public var edge: Edge
    /// From an edge.
    nonisolated public init(edge: Edge) { self.edge = edge }
    /// The view as it is; the browser knows how far away the edge is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// Known without drawing.
    nonisolated public var _built: AnyTransition? { .push(from: edge) }
}

/// Comes from the leading edge and leaves by the trailing one.
public struct SlideTransition: Transition {
    /// From the leading edge.
    nonisolated public init() {}
    /// The view as it is; the browser knows how far away the edges are.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// Known without drawing.
    nonisolated public var _built: AnyTransition? { .slide }
}

extension Transition where Self == IdentityTransition {
    /// No effect.
    nonisolated public static var identity: Self { Self() }
}

extension Transition where Self == OpacityTransition {
    /// Fades in and out.
    nonisolated public static var opacity: Self { Self() }
}

extension Transition where Self == SlideTransition {
    /// Comes from the leading edge and leaves by the trailing one.
    nonisolated public static var slide: Self { Self() }
}

extension Transition where Self == MoveTransition {
    /// Comes from an edge and leaves by it.
    nonisolated public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == PushTransition {
    /// Comes from an edge while fading in and leaves by the opposite one.
    nonisolated public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == ScaleTransition {
    /// Grows from and shrinks to nothing.
    nonisolated public static var scale: Self { Self(0) }
    /// Grows from and shrinks to a part of its size.
    nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        Self(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    /// Comes from a place and goes there.
    nonisolated public static func offset(_ offset: CGSize) -> Self { Self(offset) }
    /// Comes from a place and goes there, in points.
    nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        Self(CGSize(width: x, height: y))
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// Sharpens from a blur while growing, and leaves the same way.
    nonisolated public static var blurReplace: Self { Self(configuration: .downUp) }
    /// Sharpens from a blur while growing.
    nonisolated public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self {
        Self(configuration: configuration)
    }
}
