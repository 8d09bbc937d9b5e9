/// A root view with pages on top of it.
public struct NavigationStack<Data, Root: View>: View {
    private let access: NavigationController.PathAccess?
    private let root: Root
    private let pages: SplitPages?
    @State private var controller = NavigationController()
    @Environment(\.locationScope) private var outerScope

    /// A stack that keeps its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        (access, pages) = (nil, nil)
        self.root = root()
    }

    /// A stack of values of several types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        access = NavigationController.PathAccess(
            get: { path.wrappedValue.values },
            set: { path.wrappedValue = NavigationPath(values: $0) },
            read: { _ in nil })
        pages = nil
        self.root = root()
    }

    /// A stack of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        access = NavigationController.PathAccess(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) },
            read: { NavigationController.read($0, as: Data.Element.self) })
        pages = nil
        self.root = root()
    }

    /// The stack of a split view's last column, which goes on with what was pushed in another width.
    init(pages: SplitPages?, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        access = nil
        self.pages = pages
        self.root = root()
    }

    public var body: some View {
        let entries = prepare()
        ElementBox(
            "div", "nav-stack", layout: .fill, configure: { element, _ in element.setAttribute("data-stack", "") }
        ) {
            NavigationPage(controller: controller, id: 0, below: nil) { root }
            ForEach(entries) { entry in
                NavigationPage(controller: controller, id: entry.id, below: controller.idBelow(entry.id)) {
                    NavigationEntryView(entry: entry, controller: controller)
                }
            }
        }
        .onDisappear {
            if let scope = controller.scope { outerScope?.resign(scope) }
            controller.close()
        }
        .environment(\.navigationController, controller)
        .environment(\.locationScope, controller.scope)
    }

    private func prepare() -> [NavigationController.Entry] {
        controller.access = access
        if controller.scope == nil, let outerScope {
            let scope = outerScope.makeChild(isActive: outerScope.active == nil)
            controller.scope = scope
            scope.follow = { [weak controller] in controller?.follow($0) ?? 0 }
            scope.makeTitle = { [weak controller] in controller?.topTitle }
            controller.restore()
        }
        pages?.arrive(in: controller)
        return controller.currentEntries()
    }
}

/// What a pushed entry shows.
private struct NavigationEntryView: View {
    let entry: NavigationController.Entry
    let controller: NavigationController

    var body: some View {
        switch entry.content {
        case .view(let content, _, _): content.view
        case .value(let value): controller.view(for: value)
        }
    }
}

/// The older name of a stack; it keeps its path itself.
@available(*, deprecated, renamed: "NavigationStack")
public struct NavigationView<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { NavigationStack { content } }
}
