import Foundation

/// How places of a plane are moved, turned and stretched.
public struct CGAffineTransform: Equatable, Hashable, Codable, Sendable {
    /// The first row and column.
    public var a: CGFloat
    /// The first row, the second column.
    public var b: CGFloat
    /// The second row, the first column.
    public var c: CGFloat
    /// The second row and column.
    public var d: CGFloat
    /// How far across.
    public var tx: CGFloat
    /// How far down.
    public var ty: CGFloat

    /// As it is.
    public static let identity = CGAffineTransform()

    /// As it is.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    /// By a matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    /// Moved.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
    /// Stretched.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
    /// Turned, in radians.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Whether nothing changes.
    public var isIdentity: Bool { self == .identity }
    /// This after another.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }
    /// Moved first.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// Stretched first.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// Turned first, in radians.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    /// The way back; itself where there is none.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0 else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// The point after a change of its plane.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension Path {
    /// The outline after a change of its plane.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var changed = Path()
        for element in elements {
            switch element {
            case .move(let end): changed.move(to: end.applying(transform))
            case .line(let end): changed.addLine(to: end.applying(transform))
            case .quadCurve(let end, let control):
                changed.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
            case .curve(let end, let first, let second):
                changed.addCurve(
                    to: end.applying(transform), control1: first.applying(transform),
                    control2: second.applying(transform))
            case .closeSubpath: changed.closeSubpath()
            }
        }
        return changed
    }

    /// The outline, moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}
