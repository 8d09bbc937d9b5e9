import Foundation

/// A button that opens a list of things to do.
public struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.buttonLooks) private var looks
    @Environment(\.menuStyle) private var style
    @Environment(\.menuIndicatorVisibility) private var indicator

    init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
        (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
    }

    /// A menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label, primaryAction) = (content(), label(), nil)
    }

    /// A menu that opens on a long press; a short one acts at once.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
    }

    /// The button with its list.
    public var body: some View {
        if let style, !isInMenu {
            style.makeAnyBody(
                MenuStyleConfiguration(
                    label: .init(view: AnyView(label)), content: .init(view: AnyView(content)),
                    primaryAction: primaryAction))
        } else {
            standard
        }
    }

    private var standard: some View {
        ElementBox("div", "menu", configure: describe) {
            ButtonElement(
                role: nil, kind: kind, isCustom: isInMenu, actions: ButtonActions { primaryAction?() },
                content: label
            )
            .modifier(MenuButtonModifier(isItem: isInMenu, hasArrow: indicator == .visible && !isInMenu))
            MenuItems { content }
        }
    }

    private var kind: BuiltInButtonStyle {
        if isInMenu { return .plain }
        if case .builtIn(let kind) = looks { return kind }
        return .automatic
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-menu", primaryAction == nil ? "" : "context")
    }
}

/// The list of a menu, out of sight until it opens.
package struct MenuItems<Content: View>: View {
    let content: Content

    package init(@ViewBuilder content: () -> Content) { self.content = content() }

    package var body: some View {
        ElementBox(
            "div", "menu-items", layout: .detached,
            configure: { element, context in
                if context.environment.menuOrder == .priority { element.addClass("priority") }
                element.setAttribute("data-menu-items", "")
                element.setAttribute("role", "menu")
                element.setAttribute("hidden", "")
            }
        ) {
            content.modifier(MenuItemModifier())
                .environment(\.isInMenu, true)
                .environment(\.listContext, nil)
                .environment(\.buttonLooks, .builtIn(.plain))
                .environment(\.labelLooks, .titleAndIcon)
        }
    }
}

/// Makes a menu item of each root element that can be pressed.
struct MenuItemModifier: AmendingModifier {
    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard element.tag == "button" || element.tag == "a" else { return }
        if element.attribute("role") == nil || element.attribute("role") == "radio" {
            element.setAttribute("role", "menuitem")
        }
        element.addClass("menu-item")
        element.setAttribute("tabindex", "-1")
    }
}

/// Makes a button the one that opens a menu.
struct MenuButtonModifier: AmendingModifier {
    let isItem: Bool
    let hasArrow: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-menu-button", "")
        element.setAttribute("aria-haspopup", "menu")
        element.setAttribute("aria-expanded", "false")
        if hasArrow { element.addClass("has-arrow") }
        for said in context.node.accessibilityOfContainer { said.amend(&element, context) }
        if isItem {
            element.addClass("menu-item")
            element.setAttribute("role", "menuitem")
        }
    }
}

extension Menu where Label == Text {
    /// A menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// A menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

/// Opens a list of things to do on a long press or a right click.
package struct ContextMenuModifier<Items: View>: WrappingModifier {
    let items: Items

    package var extra: some View { MenuItems { items } }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.addClass("has-menu")
        element.setAttribute("data-menu", "context")
        element.keepLimits(of: context.children)
        guard let child = context.children.first else { return }
        element[ListRowTrait.self] = child[ListRowTrait.self]
        if let tag = child[TagTrait.self] { element[TagTrait.self] = tag }
        element[BadgeTrait.self] = child[BadgeTrait.self]
        if child.tag == "a" || child.tag == "button" { element.addClass("act") }
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { content.asContent }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

private struct InMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    package var isInMenu: Bool {
        get { self[InMenuKey.self] }
        set { self[InMenuKey.self] = newValue }
    }
}

extension View {
    /// A list of things to do, which a long press or a right click opens.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems()))
    }
}
