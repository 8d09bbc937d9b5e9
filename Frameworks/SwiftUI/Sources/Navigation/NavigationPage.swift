/// One page of a navigation stack: bar, content, toolbar at the bottom.
struct NavigationPage<Content: View>: View {
    let controller: NavigationController
    /// 0 is the root.
    let id: Int
    /// The page that "back" leads to; nil for the root.
    let below: Int?
    let content: Content
    @State private var editMode = EditMode.inactive

    init(controller: NavigationController, id: Int, below: Int?, @ViewBuilder content: () -> Content) {
        self.controller = controller
        self.id = id
        self.below = below
        self.content = content()
    }

    var body: some View {
        let bar = controller.bar(of: id)
        ElementBox("section", "page", layout: .fill, configure: { element, _ in element.setAttribute("data-page", "") })
        {
            NavigationBar(model: bar, back: below.map { controller.bar(of: $0) }) { controller.pop(id) }
            LargeTitle(model: bar)
            PageContent(content: content)
                .modifier(PageDismissal(controller: controller, id: id))
                .onPreferenceChange(NavigationBarKey.self) { bar.content = $0.content }
                .transformPreference(NavigationBarKey.self) { $0 = NavigationBarKey.defaultValue }
            BottomToolbar(model: bar)
        }
        .modifier(PageEditing(binding: $editMode))
    }
}

/// Lets a pushed page take itself away.
private struct PageDismissal: EnvironmentModifier {
    let controller: NavigationController
    let id: Int

    func change(_ values: inout EnvironmentValues) {
        guard id != 0 else { return }
        values.isPresented = true
        values.dismissal = { [weak controller, id] in controller?.pop(id) }
    }
}

/// The part of a page below its bar.
private struct PageContent<Content: View> {
    let content: Content
}

extension PageContent: ContainerView {
    var shell: PageContent<EmptyView> { PageContent<EmptyView>(content: EmptyView()) }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("page-content")
        // Several views of a page stand one below the other, as if in a stack.
        if context.children.filter({ !$0.layout.isDetached }).count > 1 { element.addClass("vstack") }
        // What scrolls up to the bar takes the large title along; other content stands below it.
        if context.layouts.count == 1, context.layouts.first?.kinds.contains(.scroller) == true {
            element.addClass("scrolls-under")
        }
        if context.children.count == 1, let background = context.children[0][PageBackgroundTrait.self] {
            element.setStyle("--page", background)
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

/// The bar above a page: the way back, the title, items.
private struct NavigationBar: View {
    let model: NavigationBarModel
    /// The bars of the page below.
    let back: NavigationBarModel?
    let pop: @MainActor () -> Void

    var body: some View {
        let content = model.content
        if content.isHidden != true {
            ElementBox(
                "header", "navbar", layout: .fillHorizontally,
                configure: describe
            ) {
                ElementBox("div", "bar-items", "bar-leading") {
                    if let back, !content.hidesBackButton { BackButton(below: back, pop: pop) }
                    ForEach(content.items.filter { $0.placement.place == .leading }) { ToolbarEntryView(entry: $0) }
                }
                ElementBox("div", "bar-title") {
                    let principal = content.items.filter { $0.placement.place == .principal }
                    if principal.isEmpty {
                        BarTitle(content: content)
                    } else {
                        ForEach(principal) { ToolbarEntryView(entry: $0) }
                    }
                }
                ElementBox("div", "bar-items", "bar-trailing") {
                    ForEach(content.items.filter { $0.placement.place == .trailing }) { ToolbarEntryView(entry: $0) }
                }
            }
        }
    }
}

extension NavigationBar {
    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-bar", "")
        if model.content.titleLeads { element.addClass("title-leads") }
        element.drawNavigationBar(model.content.looks, in: context.environment)
    }
}

/// The title in the bar, with words below it and a menu behind it where there are any.
private struct BarTitle: View {
    let content: NavigationBarContent

    var body: some View {
        if let title = content.title, !content.hidesTitle {
            if let menu = content.titleMenu {
                Menu {
                    menu
                } label: {
                    words(title)
                }
            } else {
                words(title)
            }
        }
    }

    @ViewBuilder
    private func words(_ title: Text) -> some View {
        // The large title says the same.
        title.accessibilityHeading(.h1).accessibilityHidden(content.showsLargeTitle && content.titleMenu == nil)
        if let subtitle = content.subtitle {
            subtitle.font(.caption).foregroundStyle(.secondary)
        }
    }
}

extension NavigationBarContent {
    /// Whether the title stands at full size above the content.
    fileprivate var showsLargeTitle: Bool {
        title != nil && displayMode != .inline && isHidden != true && !hidesTitle
            && !(titleLeads && displayMode != .large)
    }

    /// Whether the title stands behind the way back.
    fileprivate var titleLeads: Bool { role == .editor || role == .browser }
}

/// An item in its bar.
private struct ToolbarEntryView: View {
    let entry: ToolbarEntry

    var body: some View {
        entry.view
            .fontWeight(entry.placement.isProminent ? .semibold : .regular)
            .environment(\.isInToolbar, true)
            .environment(\.isCancellation, entry.placement.isCancel)
            .environment(\.labelLooks, .iconOnly)
    }
}

/// Leads to the page below, under that page's name.
private struct BackButton: View {
    let below: NavigationBarModel
    let pop: @MainActor () -> Void

    var body: some View {
        Button(action: pop) {
            Image(systemName: "chevron.backward").fontWeight(.semibold)
            ElementBox("span", "back-label") { below.content.title ?? Text(system: "Back") }
        }
        .modifier(ElementAttributes(attributes: [("data-back", "")], className: "back"))
        .accessibilityLabel(Text(system: "Back"))
    }
}

/// The title at full size, above the content; scrolls away with it.
private struct LargeTitle: View {
    let model: NavigationBarModel

    var body: some View {
        let content = model.content
        if let title = content.title, content.showsLargeTitle {
            ElementBox(
                "h1", "large-title", layout: .fillHorizontally,
                configure: { element, context in
                    element.setAttribute("data-large-title", "")
                    element.drawNavigationBar(content.looks, in: context.environment)
                }
            ) {
                title
            }
            if let subtitle = content.subtitle {
                ElementBox("div", "large-subtitle", layout: .fillHorizontally) { subtitle }
            }
        }
    }
}

/// The toolbar at the bottom of a page.
private struct BottomToolbar: View {
    let model: NavigationBarModel

    var body: some View {
        let items = model.content.items.filter { $0.placement.place == .bottom || $0.placement.place == .keyboard }
        if !items.isEmpty, model.content.hidesBottomBar != true {
            ElementBox(
                "footer", "bottom-bar", layout: .fillHorizontally,
                configure: { $0.drawBar(model.content.bottomLooks, in: $1.environment) }
            ) {
                ForEach(items) { ToolbarEntryView(entry: $0) }
            }
        }
    }
}

/// Attributes and a class on each root element.
struct ElementAttributes: AmendingModifier {
    var attributes: [(String, String?)] = []
    var className: String?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        for (name, value) in attributes { element.setAttribute(name, value) }
        if let className { element.addClass(className) }
    }
}

private struct IsCancellationKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct IsInToolbarKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether a button leaves a sheet without doing anything, as Escape does.
    var isCancellation: Bool {
        get { self[IsCancellationKey.self] }
        set { self[IsCancellationKey.self] = newValue }
    }
    /// Whether a control stands in a bar, where it has no border of its own.
    package var isInToolbar: Bool {
        get { self[IsInToolbarKey.self] }
        set { self[IsInToolbarKey.self] = newValue }
    }
}
