import Foundation

/// A colour, gradient or material to fill shapes and text with.
public protocol ShapeStyle: Sendable {
    /// The style that this one stands for.
    associatedtype Resolved: ShapeStyle = Never
    /// The style that this one stands for in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// What the style looks like; this module's styles answer it themselves.
    func _paint(in environment: EnvironmentValues) -> _Paint
}

extension ShapeStyle {
    /// The looks of the style that this one stands for.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        resolve(in: environment)._paint(in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    /// Never asked: a style that stands for no other answers `_paint(in:)` itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("A style of its own has no other to resolve to.")
    }
}

extension Never: ShapeStyle {
    /// There is no such style.
    public typealias Resolved = Never
    /// There is no such style.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color("transparent")) }
}

/// What a style looks like in CSS.
public struct _Paint: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case color(String)
        /// A CSS image, such as a gradient.
        case image(String)
        /// A blurred pane; 0 is the thinnest, 5 the bar's.
        case material(Int)
        /// The foreground style at a level, 1 (primary) to 5.
        case level(Int)
    }

    package let kind: Kind
    /// A shadow that what is painted throws, or has inside.
    var shadow: ShadowStyle?
    package init(_ kind: Kind) { self.kind = kind }

    /// The paint as a colour, where it is one.
    package var color: String? {
        switch kind {
        case .color(let css): css
        case .level(let level): level <= 1 ? "var(--fg)" : "var(--fg\(min(level, 4)))"
        case .image, .material: nil
        }
    }

    /// The paint as a value of `background`, where it is no material.
    package var background: String? {
        if case .image(let css) = kind { css } else { color }
    }
}

extension Color: ShapeStyle {
    /// A plain colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color(css)) }
}

extension Color.Resolved: ShapeStyle {
    /// There is nothing further to resolve.
    public typealias Resolved = Never
    /// A plain colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color(Color(self).css)) }
}

extension LinearGradient: ShapeStyle {
    /// A gradient along a line.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.image(css)) }
}

extension RadialGradient: ShapeStyle {
    /// A gradient outwards.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.image(css)) }
}

extension AngularGradient: ShapeStyle {
    /// A gradient around.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.image(css)) }
}

extension Gradient: ShapeStyle {
    /// From above to below.
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.image("linear-gradient(\(css))"))
    }
}

extension AnyGradient: ShapeStyle {
    /// From above to below.
    public func _paint(in environment: EnvironmentValues) -> _Paint { gradient._paint(in: environment) }
}

/// Any style.
public struct AnyShapeStyle: ShapeStyle, Equatable {
    package let style: any ShapeStyle
    /// Keeps a style.
    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }
    package init(erasing style: any ShapeStyle) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }
    /// The looks of the kept style.
    public func _paint(in environment: EnvironmentValues) -> _Paint { style._paint(in: environment) }
    /// Equal where both styles are values of one type that are equal.
    public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
        guard let left = lhs.style as? any Hashable, let right = rhs.style as? any Hashable else { return false }
        return AnyHashable(left) == AnyHashable(right)
    }
}

/// A level of the style around: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    package let level: Int
    /// The style itself.
    public static let primary = HierarchicalShapeStyle(level: 1)
    /// Of less weight.
    public static let secondary = HierarchicalShapeStyle(level: 2)
    /// Of little weight.
    public static let tertiary = HierarchicalShapeStyle(level: 3)
    /// Of the least weight.
    public static let quaternary = HierarchicalShapeStyle(level: 4)
    /// The level's colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.level(level)) }
}

/// The tint around.
public struct TintShapeStyle: ShapeStyle, Hashable {
    /// The tint around.
    public init() {}
    /// The tint's colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color("var(--tint)")) }
}

/// The background of the context: a screen's, a group's.
public struct BackgroundStyle: ShapeStyle, Hashable {
    /// The background of the context.
    public init() {}
    /// The background's colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color("var(--surface)")) }
}

/// The foreground style around.
public struct ForegroundStyle: ShapeStyle, Hashable {
    /// The foreground style around.
    public init() {}
    /// The foreground's colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.level(1)) }
}

/// The colour of hairlines.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    /// The colour of hairlines.
    public init() {}
    /// The hairline's colour.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color("var(--sep)")) }
}

/// A pane that blurs what is behind it.
public struct Material: ShapeStyle, Hashable {
    package let thickness: Int
    /// Lets most through.
    public static let ultraThin = Material(thickness: 0)
    /// Lets much through.
    public static let thin = Material(thickness: 1)
    /// The usual pane.
    public static let regular = Material(thickness: 2)
    /// Lets little through.
    public static let thick = Material(thickness: 3)
    /// Lets least through.
    public static let ultraThick = Material(thickness: 4)
    /// The pane of bars.
    public static let bar = Material(thickness: 5)
    /// A blurred pane.
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.material(thickness)) }
}
