/// Controls that belong together.
public struct ControlGroup<Content: View>: View {
    let content: AnyView
    let label: AnyView
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInToolbar) private var isInToolbar
    @Environment(\.controlGroupStyle) private var style

    private init(_ content: some View, label: some View) {
        (self.content, self.label) = (AnyView(content), AnyView(label))
    }

    /// Controls that belong together.
    public init(@ViewBuilder content: () -> Content) { self.init(content(), label: EmptyView()) }

    /// Controls that belong together, with a label for where there is little space.
    public init<C: View, L: View>(
        @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledControlGroupContent<C, L> {
        self.init(content(), label: label())
    }

    /// Controls that belong together, with a title for where there is little space.
    public init<C: View>(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Text> {
        self.init(content(), label: Text(titleKey))
    }

    /// Controls that belong together, with a title and a symbol for where there is little space.
    public init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content(), label: Label(titleKey, systemImage: systemImage))
    }

    /// The controls side by side, or as a style of the app's own has it; in a menu their symbols are above their words.
    public var body: some View {
        if let style {
            style.makeAnyBody(
                ControlGroupStyleConfiguration(content: .init(view: content), label: .init(view: label)))
        } else if isInMenu {
            ElementBox("div", "menu-row", configure: { element, _ in element.setAttribute("role", "group") }) {
                content.modifier(MenuItemModifier())
            }
        } else if isInToolbar {
            HStack(spacing: 8) { content }.modifier(ElementAttributes(attributes: [("role", "group")]))
        } else {
            HStack(spacing: 0) { content }.buttonStyle(.bordered)
                .modifier(ElementAttributes(attributes: [("role", "group")], className: "control-group"))
        }
    }
}

/// Controls that belong together, and their label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    /// The controls.
    public var body: some View { EmptyView() }
}
