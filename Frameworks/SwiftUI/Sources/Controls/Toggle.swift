import Foundation

/// Something that is on or off.
public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label
    @Environment(\.toggleLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.isInToolbar) private var isInToolbar
    @Environment(\.isInMenu) private var isInMenu
    @State private var name = ControlName()

    /// Something that is on or off.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

    /// The toggle in the style around.
    public var body: some View {
        switch looks {
        case .toggle where isInMenu, .button where isInMenu: menuItem
        case .toggle where isInToolbar: button
        case .button: button
        case .custom(let style):
            let label = ToggleStyleConfiguration.Label(view: AnyView(label))
            style.makeAnyBody(ToggleStyleConfiguration(isOn: isOn, label: label))
                .modifier(
                    ForeseenModifier(isOn: isOn.wrappedValue) {
                        style.makeAnyBody(ToggleStyleConfiguration(isOn: .constant($0), label: label))
                    })
        case .toggle where hidesLabel:
            SwitchElement(isOn: isOn, title: (label as? Text)?.plain, name: nil)
        case .toggle:
            ElementBox("label", "toggle", layout: .fillHorizontally) {
                ElementBox("span", "toggle-label", configure: name.describeLabel) { label }
                SwitchElement(isOn: isOn, title: nil, name: name)
            }
        }
    }

    /// An item with a check mark while it is on.
    private var menuItem: some View {
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            label
        }
        .modifier(CheckedItemModifier(isOn: isOn.wrappedValue))
    }

    /// A button that stays down; so are toggles in bars.
    private var button: some View {
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            label
        }
        .modifier(ToggledModifier(isOn: isOn.wrappedValue))
    }
}

/// The switch itself.
struct SwitchElement {
    let isOn: Binding<Bool>
    let title: String?
    /// The words beside it, where they are shown.
    let name: ControlName?
}

extension SwitchElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "input"
        element.addClass("switch")
        element.setAttribute("type", "checkbox")
        element.setAttribute("role", "switch")
        if let title { element.setAttribute("aria-label", title) }
        name?.describe(&element)
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
        element.addClass("toggles")
        if isOn { element.addClass("toggled") }
    }
}

/// Shows that an item of a menu is on.
private struct CheckedItemModifier: AmendingModifier {
    let isOn: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "menuitemcheckbox")
        element.setAttribute("aria-checked", isOn ? "true" : "false")
        if isOn { element.addClass("chosen") }
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

private struct ToggledStateKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private struct ToggleLooksKey: EnvironmentKey { static var defaultValue: ToggleLooks { .toggle } }
private struct HidesLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    package var toggleLooks: ToggleLooks {
        get { self[ToggleLooksKey.self] }
        set { self[ToggleLooksKey.self] = newValue }
    }
    /// Whether the toggle is on that the app draws here, of which its button tells.
    var toggledState: Bool? {
        get { self[ToggledStateKey.self] }
        set { self[ToggledStateKey.self] = newValue }
    }
    package var hidesLabels: Bool {
        get { self[HidesLabelsKey.self] }
        set { self[HidesLabelsKey.self] = newValue }
    }
}

extension View {
    /// Shows controls without their labels, which assistive software still tells.
    public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}
