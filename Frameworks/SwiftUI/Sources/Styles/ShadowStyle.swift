/// A shadow as part of a style.
public struct ShadowStyle: Hashable, Sendable {
    let css: String
    let isInner: Bool

    /// A shadow behind.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(css: "\(x.px) \(y.px) \(radius.px) \(color.css)", isInner: false)
    }

    /// A shadow inside.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(css: "inset \(x.px) \(y.px) \(radius.px) \(color.css)", isInner: true)
    }
}

/// A style with a shadow.
public struct _ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    /// The style with its shadow.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        var paint = base._paint(in: environment)
        paint.shadow = shadow
        return paint
    }
}

/// A level of a style.
public struct _StyleLevel<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let share: Double

    /// The style, paler by the level.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        let paint = base._paint(in: environment)
        guard let color = paint.color else { return paint }
        return _Paint(.color("color-mix(in srgb,\(color) \((share * 100).css)%,transparent)"))
    }
}

/// A colour of the system's by its name in the style sheet.
public struct _NamedStyle: ShapeStyle, Hashable {
    let name: String

    /// The colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color("var(--\(name))")) }
}

extension ShapeStyle {
    /// The style with a shadow: behind text and shapes, or inside of shapes.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowedStyle(base: self, shadow: style) }
    /// The style mixed with what is behind.
    @available(*, unavailable, message: "A browser mixes whole views: use blendMode(_:) of the view.")
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    /// Of less weight.
    public var secondary: some ShapeStyle { _StyleLevel(base: self, share: 0.6) }
    /// Of little weight.
    public var tertiary: some ShapeStyle { _StyleLevel(base: self, share: 0.35) }
    /// Of very little weight.
    public var quaternary: some ShapeStyle { _StyleLevel(base: self, share: 0.2) }
    /// Of the least weight.
    public var quinary: some ShapeStyle { _StyleLevel(base: self, share: 0.12) }
}

extension ShapeStyle where Self == _NamedStyle {
    /// The fill of shapes.
    public static var fill: _NamedStyle { _NamedStyle(name: "fill") }
    /// A link.
    public static var link: _NamedStyle { _NamedStyle(name: "link") }
    /// The prompt of an empty field.
    public static var placeholder: _NamedStyle { _NamedStyle(name: "label3") }
    /// What is selected.
    public static var selection: _NamedStyle { _NamedStyle(name: "tint") }
    /// The background of a window.
    public static var windowBackground: _NamedStyle { _NamedStyle(name: "bg") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The least of all levels.
    public static var quinary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient outwards in the form of an ellipse.
    public static func ellipticalGradient(colors: [Color], center: UnitPoint = .center) -> EllipticalGradient {
        EllipticalGradient(colors: colors, center: center)
    }
}

extension BackgroundStyle {
    /// What lies on the background: the ground of a group.
    public var secondary: some ShapeStyle { Color(uiColor: .secondarySystemBackground) }
    /// What lies on the ground of a group.
    public var tertiary: some ShapeStyle { Color(uiColor: .tertiarySystemBackground) }
}
