import Foundation

/// How buttons look, and how they look while pressed.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the button.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a button style knows of a button.
@MainActor
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }

    /// What the button does, where that matters for its looks.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let pressed: Bool
    let watch: PressWatch

    /// Whether the button is pressed; a style that asks hears of presses.
    public var isPressed: Bool {
        watch.isWatched = true
        return pressed
    }
}

/// Notes whether a style asks for presses: those that do not, cost no message.
@MainActor
final class PressWatch {
    var isWatched = false
}

/// How buttons look and when they act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The looks and behaviour.
    associatedtype Body: View
    /// Makes one button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style knows of a button.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }

    /// What the button does, where that matters for its looks.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button does.
    public func trigger() { action() }
}

/// The looks that this module draws itself.
package enum BuiltInButtonStyle: String, Sendable {
    case automatic, plain, borderless, bordered, prominent
}

/// A style that this module draws itself.
@MainActor
package protocol BuiltInButtonStyleValue: PrimitiveButtonStyle {
    var kind: BuiltInButtonStyle { get }
}

extension BuiltInButtonStyleValue {
    package func makeBuiltIn(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(role: configuration.role, action: configuration.action) { configuration.label }
            .environment(\.buttonLooks, .builtIn(kind))
    }
}

/// As the context would have it.
public struct DefaultButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .automatic }
    /// As the context would have it.
    public nonisolated init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// The label alone; it gets paler while pressed.
public struct PlainButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .plain }
    /// The label alone.
    public nonisolated init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// The label in the tint.
public struct BorderlessButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .borderless }
    /// The label in the tint.
    public nonisolated init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// The label on a pale ground.
public struct BorderedButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .bordered }
    /// The label on a pale ground.
    public nonisolated init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// The label on the tint.
public struct BorderedProminentButtonStyle: BuiltInButtonStyleValue {
    package var kind: BuiltInButtonStyle { .prominent }
    /// The label on the tint.
    public nonisolated init() {}
    /// Makes one button.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// As the context would have it.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label alone.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label on a pale ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label on the tint.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The form of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
    package let name: String
    /// How round the corners are, in points, where that was said.
    let radius: CGFloat?

    private init(name: String, radius: CGFloat? = nil) { (self.name, self.radius) = (name, radius) }

    /// As the platform would have it.
    public static let automatic = ButtonBorderShape(name: "")
    /// Half round ends.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// Round corners.
    public static let roundedRectangle = ButtonBorderShape(name: "rounded")
    /// A circle.
    public static let circle = ButtonBorderShape(name: "circle")
    /// Round corners of a radius.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(name: "rounded", radius: radius)
    }
}

/// What draws the buttons of a view.
package enum ButtonLooks {
    case builtIn(BuiltInButtonStyle)
    case custom(any ButtonStyle)
    case primitive(any PrimitiveButtonStyle)
}

extension ButtonLooks: Equatable {
    /// Equal looks draw alike, so that buttons need not hear of them. Styles with values of their own count as different.
    package static func == (left: ButtonLooks, right: ButtonLooks) -> Bool {
        switch (left, right) {
        case (.builtIn(let left), .builtIn(let right)): left == right
        case (.custom(let left), .custom(let right)): isSame(left, right)
        case (.primitive(let left), .primitive(let right)): isSame(left, right)
        default: false
        }
    }

    private static func isSame<Style>(_ style: Style, _ other: Any) -> Bool {
        MemoryLayout<Style>.size == 0 && other is Style
    }
}

private struct ButtonLooksKey: EnvironmentKey { static var defaultValue: ButtonLooks { .builtIn(.automatic) } }
private struct ButtonShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
    package var buttonLooks: ButtonLooks {
        get { self[ButtonLooksKey.self] }
        set { self[ButtonLooksKey.self] = newValue }
    }
    package var buttonShape: ButtonBorderShape {
        get { self[ButtonShapeKey.self] }
        set { self[ButtonShapeKey.self] = newValue }
    }
    /// The size of controls.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

extension View {
    /// How buttons in this view look.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { environment(\.buttonLooks, .custom(style)) }

    /// How buttons in this view look and when they act.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        // Glass is more than a kind of button: what its style makes is what shows.
        let builtIn = style is GlassButtonStyle ? nil : style as? any BuiltInButtonStyleValue
        return environment(\.buttonLooks, builtIn.map { .builtIn($0.kind) } ?? .primitive(style))
    }

    /// The form of bordered buttons in this view.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonShape, shape) }

    /// The size of controls in this view.
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
}
