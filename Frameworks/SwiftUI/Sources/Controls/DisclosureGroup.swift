/// A part that opens and closes.
public struct DisclosureGroup<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>?
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyle) private var style
    @Environment(\.listContext) private var list
    @Environment(\.isEnabled) private var isEnabled

    /// A part that opens and closes by itself.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label, isExpanded) = (content, label(), nil)
    }

    /// A part that opens and closes.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        (self.content, self.label, self.isExpanded) = (content, label(), isExpanded)
    }

    /// The label, and the content where it is open.
    public var body: some View {
        let open = isExpanded ?? $isOpen
        if let style {
            style.makeAnyBody(
                DisclosureGroupStyleConfiguration(
                    label: .init(view: AnyView(label)), content: .init(view: AnyView(content())), isExpanded: open))
        } else {
            standard(open)
        }
    }

    @ViewBuilder
    private func standard(_ open: Binding<Bool>) -> some View {
        ElementBox("button", "disclosure", layout: .fillHorizontally, configure: { describe(open, &$0, $1) }) {
            label
            ElementBox("span", "disclosure-sign")
        }
        if open.wrappedValue {
            if list == nil {
                content()
            } else {
                content().modifier(ListRowModifier { $0.level += 1 })
            }
        }
    }

    private func describe(_ open: Binding<Bool>, _ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "button")
        element.setAttribute("aria-expanded", open.wrappedValue ? "true" : "false")
        element.setAttribute("data-press", "")
        guard isEnabled else { return element.setAttribute("disabled", "") }
        element.on("click") { _ in withAnimation { open.wrappedValue.toggle() } }
        // As in every outline: the arrow forwards opens, the one backwards closes.
        let isRightToLeft = context.environment.layoutDirection == .rightToLeft
        let (opening, closing) = isRightToLeft ? ("ArrowLeft", "ArrowRight") : ("ArrowRight", "ArrowLeft")
        element.on("key") { payload in
            guard payload.key == (open.wrappedValue ? closing : opening) else { return }
            withAnimation { open.wrappedValue.toggle() }
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// A part with a title that opens and closes by itself.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// A part with a title that opens and closes.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
    /// A part with a title that opens and closes by itself.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// A part with a title that opens and closes.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}
