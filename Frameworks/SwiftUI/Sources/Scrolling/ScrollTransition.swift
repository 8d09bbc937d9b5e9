extension View {
    /// Changes what a view looks like by where it is, as the scroll view around moves. The browser does it, where it can.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        effects(transition(EmptyVisualEffect(), .identity)).modifier(
            ScrollLooksModifier(
                coming: transition(EmptyVisualEffect(), .bottomTrailing)._changes,
                going: transition(EmptyVisualEffect(), .topLeading)._changes, axis: axis,
                isOff: configuration == .identity))
    }

    /// Changes how the view looks where it comes into sight and where it leaves it, each in its own way or not at all.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        let seen = transition(EmptyVisualEffect(), .identity)
        let coming = bottomTrailing == .identity ? seen : transition(EmptyVisualEffect(), .bottomTrailing)
        let going = topLeading == .identity ? seen : transition(EmptyVisualEffect(), .topLeading)
        return effects(seen).modifier(
            ScrollLooksModifier(
                coming: coming._changes, going: going._changes, axis: axis,
                isOff: topLeading == .identity && bottomTrailing == .identity))
    }

    private func effects(_ effect: some VisualEffect) -> some View { modifier(VisualChanges(changes: effect._changes)) }
}

/// How a view changes as it comes into sight.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    private let isOn: Bool
    /// With the finger.
    public static let interactive = ScrollTransitionConfiguration(isOn: true)
    /// By an animation; in a browser with the finger.
    public static let animated = ScrollTransitionConfiguration(isOn: true)
    /// Not at all.
    public static let identity = ScrollTransitionConfiguration(isOn: false)
    /// By an animation of one's own.
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
    /// With the finger, by a curve.
    public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { .interactive }
    /// When so much is in sight.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

    /// How much is in sight.
    public struct Threshold: Sendable {
        /// Any part.
        public static let visible = Threshold()
        /// Nothing.
        public static let hidden = Threshold()
        /// In the middle.
        public static let centered = Threshold()
        /// So much.
        public static func visible(_ amount: Double) -> Threshold { Threshold() }
        /// A little earlier or later, in points.
        public func inset(by distance: Double) -> Threshold { self }
        /// Between two.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold { self }
    }
}

/// Where a view is as it comes into sight.
public enum ScrollTransitionPhase: Equatable, Sendable {
    /// Coming at the beginning.
    case topLeading
    /// In sight.
    case identity
    /// Coming at the end.
    case bottomTrailing

    /// Whether it is in sight.
    public var isIdentity: Bool { self == .identity }
    /// -1, 0 or 1.
    public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}
