/// Comes and goes by fading.
public struct OpacityTransition: Transition {
    /// By fading.
    nonisolated public init() {}
    /// Nothing of it while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Comes and goes by growing and shrinking.
public struct ScaleTransition: Transition {
    /// The size while it is away, as a part of its own.
    public var scale: Double
    /// The place that stays where it is.
    public var anchor: UnitPoint

    /// By growing and shrinking around a place.
    nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
        (self.scale, self.anchor) = (scale, anchor)
    }
    /// Smaller or larger while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Comes from a place and goes there.
public struct OffsetTransition: Transition {
    /// How far away the place is, in points.
    public var offset: CGSize

    /// From a place so far away.
    nonisolated public init(_ offset: CGSize) { self.offset = offset }
    /// There while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// Comes and goes blurred, growing and shrinking a little.
public struct BlurReplaceTransition: Transition {
    /// How it grows and shrinks.
    public struct Configuration: Equatable, Sendable {
        let enteringScale: Double
        /// Grows as it comes, and shrinks as it goes.
        public static let downUp = Configuration(enteringScale: 0.8)
        /// Grows as it comes, and grows on as it goes.
        public static let upUp = Configuration(enteringScale: 0.8)
    }

    /// How it grows and shrinks.
    public var configuration: Configuration

    /// Blurred, growing and shrinking.
    nonisolated public init(configuration: Configuration) { self.configuration = configuration }
    /// Blurred and smaller while it is away; larger once it went up.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let isAbove = phase == .didDisappear && configuration == .upUp
        content
            .opacity(phase.isIdentity ? 1 : 0)
            .blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : isAbove ? 2 - configuration.enteringScale : configuration.enteringScale)
    }
}
