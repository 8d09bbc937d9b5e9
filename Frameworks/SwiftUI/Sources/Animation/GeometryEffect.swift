import Foundation

/// How places are changed, out of the plane too; a browser is told of the part in the plane.
public struct ProjectionTransform: Equatable, Sendable {
    /// The matrix, row by row.
    public var m11: CGFloat = 1
    /// Row 1, column 2.
    public var m12: CGFloat = 0
    /// Row 1, column 3.
    public var m13: CGFloat = 0
    /// Row 2, column 1.
    public var m21: CGFloat = 0
    /// Row 2, column 2.
    public var m22: CGFloat = 1
    /// Row 2, column 3.
    public var m23: CGFloat = 0
    /// Row 3, column 1.
    public var m31: CGFloat = 0
    /// Row 3, column 2.
    public var m32: CGFloat = 0
    /// Row 3, column 3.
    public var m33: CGFloat = 1

    /// As it is.
    public init() {}

    /// A change of the plane.
    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// Whether nothing changes.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// This after another.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(rhs.affine))
    }

    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
}

/// A change of how a view is drawn that leaves its place as it is.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier {
    /// The change for a size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The view with the change.
    @MainActor public func body(content: Content) -> _GeometryEffectBody {
        _GeometryEffectBody(content: AnyView(content)) { effectValue(size: $0).affine }
    }

    /// Leaves the change out where places are asked for.
    public func ignoredByLayout() -> some ViewModifier { self }
}

/// A view with a geometry effect; the size is measured when the effect depends on it.
public struct _GeometryEffectBody: View {
    let content: AnyView
    let change: (CGSize) -> CGAffineTransform
    @State private var box = AnchorBox()

    /// The view, drawn elsewhere.
    public var body: some View {
        let (small, large) = (change(.zero), change(Self.probe))
        if small == large {
            content.effect(.transform(Self.css(small)))
        } else {
            content.effect(.transform(Self.css(change(box.rect.size))))
                .modifier(MeasureModifier(box: box, followsScrolling: false))
        }
    }

    private static var probe: CGSize { CGSize(width: 100, height: 100) }

    /// The change about the corner above, where the effect counts from, not about the middle as CSS does.
    private static func css(_ m: CGAffineTransform) -> String {
        let parts = [m.a, m.b, m.c, m.d, m.tx, m.ty].map(\.css).joined(separator: ",")
        let isMove = m.a == 1 && m.b == 0 && m.c == 0 && m.d == 1
        return isMove ? "matrix(\(parts))" : "translate(-50%,-50%) matrix(\(parts)) translate(50%,50%)"
    }
}

/// The older protocol of modifiers with a quantity that an animation can move.
public typealias AnimatableModifier = Animatable & ViewModifier
