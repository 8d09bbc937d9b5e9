import Foundation

extension ShapeStyle where Self == RadialGradient {
    /// A gradient outwards from a point, between two radii.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours at equal distances outwards from a point, between two radii.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        radialGradient(Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours at places outwards from a point, between two radii.
    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        radialGradient(Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient around a point, between two angles.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours at equal distances around a point, between two angles.
    public static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        angularGradient(Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours at places around a point, between two angles.
    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        angularGradient(Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A gradient once around a point.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    /// Colours at equal distances, once around a point.
    public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        conicGradient(Gradient(colors: colors), center: center, angle: angle)
    }
    /// Colours at places, once around a point.
    public static func conicGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        conicGradient(Gradient(stops: stops), center: center, angle: angle)
    }
}

/// A picture, again and again.
public struct ImagePaint: ShapeStyle {
    let image: Image
    let scale: CGFloat

    /// A picture of the app's, drawn at a scale.
    nonisolated public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        (self.image, self.scale) = (image, scale)
    }

    /// The picture in CSS.
    nonisolated public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.image("url(\"\(image.pictureAddress)\")"))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A picture of the app's, again and again.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
