import Foundation

/// Something that is on or off.
public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label
    @Environment(\.toggleLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabel

    /// Something that is on or off.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

    /// The toggle in the style around.
    public var body: some View {
        switch looks {
        case .button:
            Button {
                isOn.wrappedValue.toggle()
            } label: {
                label
            }
            .modifier(ToggledModifier(isOn: isOn.wrappedValue))
        case .toggle where hidesLabel:
            SwitchElement(isOn: isOn, title: (label as? Text)?.plain)
        case .toggle:
            ElementBox("label", "toggle", layout: .fillHorizontally) {
                ElementBox("span", "toggle-label") { label }
                SwitchElement(isOn: isOn, title: nil)
            }
        }
    }
}

/// The switch itself.
struct SwitchElement {
    let isOn: Binding<Bool>
    let title: String?
}

extension SwitchElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "input"
        element.addClass("switch")
        element.setAttribute("type", "checkbox")
        element.setAttribute("role", "switch")
        if let title { element.setAttribute("aria-label", title) }
        if isOn.wrappedValue { element.setAttribute("checked", "") }
        element.value = isOn.wrappedValue ? "true" : "false"
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("change") { if let isNowOn = $0.isOn { isOn.wrappedValue = isNowOn } }
    }
}

/// Shows that a button is on.
struct ToggledModifier: AmendingModifier {
    let isOn: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("aria-pressed", isOn ? "true" : "false")
        if isOn { element.addClass("toggled") }
    }
}

extension Toggle where Label == Text {
    /// Something that is on or off, with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    /// Something that is on or off, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// Something that is on or off, with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    /// Something that is on or off, with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

package enum ToggleLooks: Sendable { case toggle, button }

/// How toggles look.
public protocol ToggleStyle: Sendable {
    /// Whether it is a button.
    var _isButton: Bool { get }
}

/// As the context would have it.
public struct DefaultToggleStyle: ToggleStyle {
    /// As the context would have it.
    public init() {}
    /// No.
    public var _isButton: Bool { false }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle {
    /// A switch.
    public init() {}
    /// No.
    public var _isButton: Bool { false }
}

/// A button that stays down.
public struct ButtonToggleStyle: ToggleStyle {
    /// A button that stays down.
    public init() {}
    /// Yes.
    public var _isButton: Bool { true }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// As the context would have it.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays down.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct ToggleLooksKey: EnvironmentKey { static var defaultValue: ToggleLooks { .toggle } }
private struct HidesLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    package var toggleLooks: ToggleLooks {
        get { self[ToggleLooksKey.self] }
        set { self[ToggleLooksKey.self] = newValue }
    }
    package var hidesLabels: Bool {
        get { self[HidesLabelsKey.self] }
        set { self[HidesLabelsKey.self] = newValue }
    }
}

extension View {
    /// How toggles in this view look.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleLooks, style._isButton ? .button : .toggle)
    }
    /// Shows controls without their labels, which assistive software still tells.
    public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}
