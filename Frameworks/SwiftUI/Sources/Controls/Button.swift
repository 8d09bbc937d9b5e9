import Foundation

/// Something to press.
public struct Button<Label: View>: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    /// Something to press.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (role, self.action, self.label) = (nil, action, label())
    }

    /// Something to press, with a role.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, self.label) = (role, action, label())
    }

    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    /// Makes a node that asks the style around.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ButtonNode(view, in: context)
    }
}

/// The element of a button.
package struct ButtonElement<Content: View> {
    let role: ButtonRole?
    let kind: BuiltInButtonStyle
    let isCustom: Bool
    let actions: ButtonActions
    /// Whether somebody wants to know when the button is held down.
    var tellsPresses = false
    package let content: Content
}

/// What a button does. It is told apart from how the button looks: closures are never known to be the same, and a button
/// that does something else need not be described again.
@MainActor
package final class ButtonActions {
    var action: @MainActor () -> Void
    var press: (@MainActor (Bool) -> Void)?
    /// The button as its style draws it, held or not, so that it looks held as soon as it is.
    var draw: (@MainActor (Bool) -> AnyView)?

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}

extension ButtonElement: ContainerView {
    package var shell: ButtonElement<EmptyView> {
        ButtonElement<EmptyView>(
            role: role, kind: kind, isCustom: isCustom, actions: actions, tellsPresses: tellsPresses,
            content: EmptyView())
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let environment = context.environment
        element.tag = "button"
        element.setAttribute("type", "button")
        element.setAttribute("data-press", "")
        element.addClass("btn")
        if isCustom {
            element.addClass("custom")
            if !tellsPresses { element.addClass("dims") }
        } else {
            let kind = kind == .automatic ? environment.automaticButtonStyle : kind
            element.addClass(kind.rawValue)
            if environment.controlSize != .regular { element.addClass(environment.controlSize.className) }
            element.take(environment.buttonShape)
            if role?.kind == .destructive { element.addClass("destructive") }
        }
        if role?.kind == .cancel || environment.isCancellation { element.setAttribute("data-cancel", "") }
        if let isOn = environment.toggledState { element.setAttribute("aria-pressed", isOn ? "true" : "false") }
        if environment.buttonRepeatBehavior == .enabled { element.setAttribute("data-repeats", "") }
        guard environment.isEnabled else {
            element.setAttribute("disabled", "")
            return
        }
        let done = environment.afterButton
        element.on("click") { [actions] _ in
            actions.action()
            done?()
        }
        guard tellsPresses else { return }
        element.on("press") { [actions] in actions.press?($0.isOn ?? false) }
        element.on("foresee-press") { [actions] _ in
            guard let draw = actions.draw else { return }
            context.foresee(draw(true), insteadOf: draw(false), by: .press)
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        children.enclosing
    }
}

private struct AutomaticButtonKey: EnvironmentKey { static var defaultValue: BuiltInButtonStyle { .borderless } }
private struct AfterButtonKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    /// What buttons without a style look like here.
    package var automaticButtonStyle: BuiltInButtonStyle {
        get { self[AutomaticButtonKey.self] }
        set { self[AutomaticButtonKey.self] = newValue }
    }
    /// What happens after a button acted: alerts and menus go away.
    package var afterButton: (@MainActor () -> Void)? {
        get { self[AfterButtonKey.self] }
        set { self[AfterButtonKey.self] = newValue }
    }
}

extension Button where Label == Text {
    /// A button with a text.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    /// A button with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    /// A button with a text and a role.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    /// A button with a text and a role.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a text and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    /// A button with a text and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
    /// A button with a text, a symbol and a role.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    /// A button with a text, a symbol and a role.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension ElementContext {
    /// Gives an element that acts as a button, without being one, the looks of the style around.
    package func styleAsButton(_ element: inout ElementDescription) {
        guard case .builtIn(let chosen) = environment.buttonLooks else { return }
        let kind = chosen == .automatic ? environment.automaticButtonStyle : chosen
        element.addClass(kind.rawValue)
        if environment.controlSize != .regular { element.addClass(environment.controlSize.className) }
        element.take(environment.buttonShape)
        if !environment.isEnabled { element.setAttribute("aria-disabled", "true") }
    }
}
