import Foundation

extension View {
    /// Changes what a view looks like by its size and place, which the browser measures.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0)._changes })
    }
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
