import Foundation

/// Views that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// The section as its container shows it.
    public var body: some View { SectionBody(section: self) }
}

/// A section in a list, in a menu, or anywhere.
struct SectionBody<Parent: View, Content: View, Footer: View>: View {
    let section: Section<Parent, Content, Footer>
    @Environment(\.listContext) private var list
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.sectionPlacement) private var placement
    @Environment(\.sectionActions) private var actions

    var body: some View {
        if let list {
            SectionElement {
                header
                rows(list)
                footer
            }
            .environment(\.lazyRows, false)
        } else if isInMenu {
            ElementBox("div", "menu-group", configure: { element, _ in element.setAttribute("role", "group") }) {
                if Parent.self != EmptyView.self {
                    ElementBox("div", "menu-title") { section.header }
                }
                section.content.modifier(MenuItemModifier())
            }
        } else if let placement {
            PlacedSection(section: section, placement: placement)
        } else {
            section.header
            section.content
            section.footer
        }
    }

    @ViewBuilder private var header: some View {
        if Parent.self != EmptyView.self {
            SectionHeader(isExpanded: section.isExpanded, content: section.header)
        }
    }

    @ViewBuilder
    private func rows(_ list: ListContext) -> some View {
        if section.isExpanded?.wrappedValue ?? true {
            SectionRows {
                section.content.modifier(SelectionMenus(selection: list.selection))
                    .modifier(RowModifier(selection: list.selection))
                    .environment(\.lazyRows, true)
                actions?.view.modifier(RowModifier(selection: nil)).environment(\.sectionActions, nil)
            }
        }
    }

    @ViewBuilder private var footer: some View {
        if Footer.self != EmptyView.self {
            ElementBox("div", "section-footer", layout: .fillHorizontally) { section.footer }
        }
    }
}

/// What can be done with a whole section.
struct SectionActions {
    let view: AnyView
}

private struct SectionActionsKey: EnvironmentKey { static var defaultValue: SectionActions? { nil } }

extension EnvironmentValues {
    /// What can be done with the section that is the content.
    var sectionActions: SectionActions? {
        get { self[SectionActionsKey.self] }
        set { self[SectionActionsKey.self] = newValue }
    }
}

/// Says what can be done with the section that is the content.
struct SectionActionsModifier: EnvironmentModifier {
    let actions: SectionActions

    func change(_ values: inout EnvironmentValues) { values.sectionActions = actions }
}

extension View {
    /// Says what can be done with the whole section; a list shows it behind the section's rows.
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(SectionActionsModifier(actions: SectionActions(view: AnyView(content()))))
    }
}

/// The element of a section in a list.
struct SectionElement<Content: View> {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension SectionElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("section")
        let isChosenFrom = context.environment.listContext?.selection != nil
        element.setAttribute("role", isChosenFrom ? "group" : "listitem")
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill, kinds: .section)
    }
}

/// The rows of a section: a list in the list, unless rows are chosen in it.
struct SectionRows<Content: View> {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension SectionRows: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("section-rows")
        let isChosenFrom = context.environment.listContext?.selection != nil
        if !isChosenFrom, !context.children.isEmpty { element.setAttribute("role", "list") }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }
}

/// The header of a section in a list.
struct SectionHeader<Content: View> {
    let isExpanded: Binding<Bool>?
    let content: Content
}

@MainActor
extension SectionHeader: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("section-header")
        // Among options there are no headings, and nothing is headed by nothing.
        let isHeading = context.environment.listContext?.selection == nil && !context.children.isEmpty
        element.setAttribute("role", isHeading ? "heading" : "presentation")
        if isHeading { element.setAttribute("aria-level", "2") }
        if context.environment.headerProminence == .increased { element.addClass("prominent") }
        // In lists of other looks it is for the app to offer a way to open the section and to close it.
        guard let isExpanded, context.environment.listLooks == .sidebar else { return }
        element.addClass("folds")
        element.setAttribute("aria-expanded", isExpanded.wrappedValue ? "true" : "false")
        element.setAttribute("role", "button")
        element.setAttribute("tabindex", "0")
        element.on("click") { _ in withAnimation { isExpanded.wrappedValue.toggle() } }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Views with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
    /// Views with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Views with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
    /// Views with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
    /// Views with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
    /// Views with a header, which open and close.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Views that belong together.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
    /// Views with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
    /// Views with a title, which open and close.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}
