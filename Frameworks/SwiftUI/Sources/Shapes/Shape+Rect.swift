import Foundation

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with four radii.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with four radii.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape {
    /// The shape, elsewhere.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        _ChangedShape(shape: self) { $0.offsetBy(dx: x, dy: y) }
    }
    /// The shape, turned about the middle of its space.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        _ChangedShape(shape: self) { path, rect in
            let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
            return path.applying(
                CGAffineTransform(translationX: x, y: y).rotated(by: CGFloat(angle.radians)).translatedBy(x: -x, y: -y))
        }
    }
    /// The shape, larger or smaller about the middle of its space.
    public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        _ChangedShape(shape: self) { path, rect in
            let (left, top) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
            return path.applying(
                CGAffineTransform(translationX: left, y: top).scaledBy(x: x, y: y).translatedBy(x: -left, y: -top))
        }
    }
    /// The shape, larger or smaller about the middle of its space.
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
    /// The shape after a change of its plane.
    public nonisolated func transform(_ transform: CGAffineTransform) -> some Shape {
        _ChangedShape(shape: self) { path, _ in path.applying(transform) }
    }
    /// The shape in a space of a size.
    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
        _ChangedShape(shape: self, size: CGSize(width: width, height: height)) { path, _ in path }
    }
    /// The shape in a space of a size.
    public nonisolated func size(_ size: CGSize) -> some Shape { self.size(width: size.width, height: size.height) }
}

/// A shape whose outline is changed.
public struct _ChangedShape<Base: Shape>: Shape {
    let shape: Base
    var size: CGSize?
    let change: @Sendable (Path, CGRect) -> Path

    nonisolated init(shape: Base, size: CGSize? = nil, _ change: @escaping @Sendable (Path, CGRect) -> Path) {
        (self.shape, self.size, self.change) = (shape, size, change)
    }

    nonisolated init(shape: Base, _ change: @escaping @Sendable (Path) -> Path) {
        self.init(shape: shape) { path, _ in change(path) }
    }

    /// The changed outline.
    public nonisolated func path(in rect: CGRect) -> Path {
        change(shape.path(in: size.map { CGRect(origin: rect.origin, size: $0) } ?? rect), rect)
    }
}
