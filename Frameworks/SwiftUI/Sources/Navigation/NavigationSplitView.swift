import Foundation

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    let name: String
    /// As the platform does it.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// All.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last two.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "double")
    /// The last.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detail")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    /// The first.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The one in the middle.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// Two or three columns, of which one leads to the next. In a narrow window they are one above the other: the sidebar
/// first, and the detail when a link or a selection leads there.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    /// Which column is in front in a narrow window.
    private var front: Binding<NavigationSplitViewColumn>?
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var model = SplitViewModel()
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.locationScope) private var outerScope
    @Environment(\.splitStyle) private var style

    /// Three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        (self.sidebar, self.content, self.detail, visibility) = (sidebar(), content(), detail(), nil)
    }

    /// Three columns, some of them shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
        visibility = columnVisibility
    }

    /// Three columns, one of them in front in a narrow window.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
        front = preferredCompactColumn
    }

    /// Three columns, some of them shown, one of them in front in a narrow window.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
        front = preferredCompactColumn
    }

    /// The columns.
    public var body: some View {
        // First, as the columns ask what is shown.
        let isWide = width == .regular
        let model = Content.self == EmptyView.self ? model.turned(isWide: isWide) : model.turnedBoth(isWide: isWide)
        columns
            .environment(\.splitModel, model.prepare(outerScope))
            .onDisappear { model.leave(outerScope) }
            .onChange(of: front?.wrappedValue, initial: true) { old, new in
                // A window that opens at an address shows what that says.
                if let new, old != new || new != .sidebar {
                    model.bringToFront(new, ofThree: Content.self != EmptyView.self)
                }
            }
            .onChange(of: front == nil ? nil : model.columnInFront(ofThree: Content.self != EmptyView.self)) { _, new in
                if let new, width == .compact, front?.wrappedValue != new { front?.wrappedValue = new }
            }
    }

    @ViewBuilder private var columns: some View {
        if width == .regular {
            let shown = visibility ?? $ownVisibility
            // Columns over the last one come when they are called.
            let isCovering = style.isProminent
            let isCalled = shown.wrappedValue != .detailOnly && !(isCovering && shown.wrappedValue == .automatic)
            ElementBox("div", "split", isCovering ? "covers" : "shares", layout: .fill) {
                if isCalled, isCovering {
                    ElementBox("div", "split-scrim", configure: { element, _ in Self.describeScrim(&element, shown) })
                }
                if isCalled {
                    if Content.self == EmptyView.self || shown.wrappedValue != .doubleColumn {
                        column("split-sidebar") { sidebar }.environment(\.locationScope, nil)
                    }
                    if Content.self != EmptyView.self {
                        column("split-content") { content }
                            .environment(\.locationScope, nil)
                            .environment(\.splitModel, model.next)
                    }
                }
                SplitDetail(model: model) {
                    column("split-detail", pages) {
                        detail.toolbar {
                            ToolbarItem(placement: .topBarLeading) {
                                SidebarToggle(visibility: shown, isCalled: isCalled)
                            }
                        }
                    }
                }
                .environment(\.splitModel, nil)
            }
        } else {
            NavigationStack {
                sidebar.splitDestination(
                    isPresented: $model.isDetailShown, of: model, pages: Content.self == EmptyView.self ? pages : nil
                ) {
                    narrowDetail
                }
            }
            .environment(\.locationScope, model.scope)
        }
    }

    /// What the columns do not cover sends them away.
    private static func describeScrim(
        _ element: inout ElementDescription, _ shown: Binding<NavigationSplitViewVisibility>
    ) {
        element.setAttribute("aria-hidden", "true")
        element.on("click") { _ in withAnimation { shown.wrappedValue = .detailOnly } }
    }

    @ViewBuilder private var narrowDetail: some View {
        if Content.self == EmptyView.self {
            pushed(detail)
        } else {
            content
                .environment(\.splitModel, model.next)
                .splitDestination(isPresented: $model.next.isDetailShown, of: model.next, pages: pages) {
                    pushed(detail)
                }
        }
    }

    private func pushed(_ view: Detail) -> some View { view.environment(\.splitModel, nil) }

    private var pages: SplitPages { Content.self == EmptyView.self ? model.pages : model.next.pages }

    private func column<V: View>(
        _ name: String, _ pages: SplitPages? = nil, @ViewBuilder _ view: () -> V
    ) -> some View {
        SplitColumn(name: name, pages: pages, content: view())
    }
}

/// One column of a wide split view.
private struct SplitColumn<Content: View>: View {
    let name: String
    let pages: SplitPages?
    let content: Content
    @State private var width: String?

    var body: some View {
        ElementBox("div", "split-column", layout: .fill, configure: describe) {
            NavigationStack(pages: pages) { content }.onPreferenceChange(ColumnWidthKey.self) { width = $0 }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass(name)
        if let width { element.setStyle("--column", width) }
    }
}

/// How wide the column around a view is, in CSS.
private struct ColumnWidthKey: PreferenceKey {
    static var defaultValue: String? { nil }

    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        (self.sidebar, content, self.detail, visibility) = (sidebar(), EmptyView(), detail(), nil)
    }

    /// Two columns, some of them shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        (self.sidebar, content, self.detail, visibility) = (sidebar(), EmptyView(), detail(), columnVisibility)
    }

    /// Two columns, one of them in front in a narrow window.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
        front = preferredCompactColumn
    }

    /// Two columns, some of them shown, one of them in front in a narrow window.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
        front = preferredCompactColumn
    }
}

/// Shows and hides the columns before the last.
private struct SidebarToggle: View {
    @Binding var visibility: NavigationSplitViewVisibility
    let isCalled: Bool

    var body: some View {
        Button {
            withAnimation { visibility = isCalled ? .detailOnly : .all }
        } label: {
            Label {
                Text(system: "Toggle Sidebar")
            } icon: {
                Image(systemName: "sidebar.left")
            }
        }
    }
}

extension View {
    /// How wide the column around this view is, in points.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: ColumnWidthKey.self, value: width.px)
    }

    /// How wide the column around this view is, in points.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: ColumnWidthKey.self, value: "clamp(\((min ?? 0).px),\(ideal.px),\((max ?? 100_000).px))")
    }
}
