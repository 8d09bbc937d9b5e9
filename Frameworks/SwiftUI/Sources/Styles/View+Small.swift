import Foundation

extension View {
    /// Says that the view is private; it is hidden where `redacted(reason: .privacy)` asks for it.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        modifier(ElementAttributes(className: sensitive ? "private" : nil))
    }

    /// The styles of the first three levels in this view.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        foregroundStyle(primary, secondary)
    }

    /// The area of a kind of interaction; in a browser always the view's box.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        contentShape(shape)
    }

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

    /// Changes what a view looks like by its size and place, which the browser measures.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0)._changes })
    }

    private func effects(_ effect: some VisualEffect) -> some View { modifier(VisualChanges(changes: effect._changes)) }
}

/// Kinds of interaction with an area.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Pressing.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// Dragging.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// A context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The pointer.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// Assistive software.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
    /// The focus.
    public static let focusEffect = ContentShapeKinds(rawValue: 32)
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

/// A change of how a view looks that leaves its place.
public protocol VisualEffect: Sendable {
    /// The changes in order.
    var _changes: [_VisualChange] { get }
}

/// One change of how a view looks.
public enum _VisualChange: Equatable, Sendable {
    /// How much shines through.
    case opacity(Double)
    /// A transform of CSS.
    case transform(String)
    /// A filter of CSS.
    case filter(String)
}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
    /// None.
    public var _changes: [_VisualChange] { [] }
}

/// Changes one after the other.
public struct _VisualEffects: VisualEffect {
    /// The changes in order.
    public let _changes: [_VisualChange]
}

extension VisualEffect {
    private func and(_ change: _VisualChange) -> _VisualEffects { _VisualEffects(_changes: _changes + [change]) }

    /// How much shines through.
    public func opacity(_ opacity: Double) -> some VisualEffect { and(.opacity(opacity)) }
    /// Elsewhere.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        and(.transform("translate(\(x.px),\(y.px))"))
    }
    /// Elsewhere.
    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }
    /// Larger or smaller.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        and(.transform("scale(\(scale.css))"))
    }
    /// Larger or smaller.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        and(.transform("scale(\(x.css),\(y.css))"))
    }
    /// Turned.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        and(.transform("rotate(\(angle.degrees.css)deg)"))
    }
    /// Turned out of the plane.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        and(
            .transform(
                "perspective(600px) rotate3d(\(axis.x.css),\(axis.y.css),\(axis.z.css),\(angle.degrees.css)deg)"))
    }
    /// Without sharpness.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { and(.filter("blur(\(radius.px))")) }
    /// Brighter or darker.
    public func brightness(_ amount: Double) -> some VisualEffect { and(.filter("brightness(\((1 + amount).css))")) }
    /// With less colour.
    public func grayscale(_ amount: Double) -> some VisualEffect { and(.filter("grayscale(\(amount.css))")) }
    /// With more or less colour.
    public func saturation(_ amount: Double) -> some VisualEffect { and(.filter("saturate(\(amount.css))")) }
    /// With more or less contrast.
    public func contrast(_ amount: Double) -> some VisualEffect { and(.filter("contrast(\(amount.css))")) }
    /// With other colours.
    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        and(.filter("hue-rotate(\(angle.degrees.css)deg)"))
    }
}

/// Makes changes of looks on each root element.
struct VisualChanges: AmendingModifier {
    let changes: [_VisualChange]

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        for change in changes {
            switch change {
            case .opacity(let opacity): EffectModifier(kind: .opacity(opacity)).amend(&element, context)
            case .transform(let css): EffectModifier(kind: .transform(css)).amend(&element, context)
            case .filter(let css): EffectModifier(kind: .filter(css)).amend(&element, context)
            }
        }
    }
}

/// Changes looks by what the browser measures.
private struct VisualEffectModifier: ViewModifier {
    let changes: (GeometryProxy) -> [_VisualChange]
    @State private var box = AnchorBox()
    @Environment(\.namedSpaces) private var spaces

    init(_ changes: @escaping (GeometryProxy) -> [_VisualChange]) { self.changes = changes }

    func body(content: Content) -> some View {
        let usage = GeometryUsage()
        let made = changes(GeometryProxy(rect: box.rect, spaces: spaces, usage: usage))
        content.modifier(VisualChanges(changes: made))
            .modifier(MeasureModifier(box: box, followsScrolling: usage.needsPlace))
    }
}
