import Observation

/// Pages that are chosen by a bar of tabs; each keeps its state while another one shows.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var model = TabModel()
    @Environment(\.locationScope) private var outerScope
    @Environment(\.tabViewLooks) private var looks
    @Environment(\.tabAccessory) private var accessory

    /// Tabs whose selection the app keeps.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: some View {
        let tabs = TabEntry.list(of: content)
        let selected = prepare(tabs)
        ElementBox("div", "tab-view", looks == .bar ? "barred" : "paged", layout: .fill) {
            if looks != .bar {
                SwipedPages(tabs: tabs, selected: selected, model: model) { select($0) }
                if looks == .page, tabs.count > 1 {
                    PageDots(tabs: tabs, selected: selected) { select($0) }
                }
            } else if let accessory {
                ElementBox("div", "tab-main", layout: .fill) {
                    pages(tabs, selected)
                    ElementBox("div", "tab-accessory", layout: .fillHorizontally) {
                        accessory.environment(\.tabAccessory, nil)
                    }
                }
            } else {
                pages(tabs, selected)
            }
            if looks == .bar, model.said[selected]?.isHidden != true {
                TabBar(tabs: tabs, selected: selected, looks: model.said[selected]?.looks ?? BarLooks()) {
                    // Once more: back to where it begins.
                    if $0 == selected { model.scopes[$0]?.lead(to: []) }
                    select($0)
                }
            }
        }
        .onDisappear { if let scope = model.scope { outerScope?.resign(scope) } }
    }

    private func pages(_ tabs: [TabEntry], _ selected: AnyHashable) -> some View {
        ElementBox("div", "tab-pages", layout: .fill) {
            ForEach(tabs.filter { model.visited.contains($0.tag) }) { tab in
                TabPage(
                    tab: tab, place: tabs.place(of: tab.tag), isSelected: tab.tag == selected,
                    scope: model.scopes[tab.tag]
                ) { model.hear($0, of: tab.tag) }
            }
        }
        .environment(\.tabAccessory, nil)
        .environment(\.tabSideBar, TabSideBar())
        .environment(\.tabBarMinimizing, .automatic)
    }

    private func select(_ tag: AnyHashable) { Self.select(tag, selection, model) }

    private static func select(_ tag: AnyHashable, _ selection: Binding<SelectionValue>?, _ model: TabModel) {
        if let selection {
            guard let value = tag.base as? SelectionValue else { return }
            selection.wrappedValue = value
        } else {
            model.selected = tag
        }
    }

    /// Decides which tab shows, and ties the tabs to the address.
    private func prepare(_ tabs: [TabEntry]) -> AnyHashable {
        let first = tabs.first?.tag ?? AnyHashable(0)
        if model.scope == nil, let outerScope {
            let scope = outerScope.makeChild(isActive: outerScope.active == nil)
            model.scope = scope
            if let tag = scope.claim({ part in tabs.first { $0.segment == part }?.tag }) { select(tag) }
        }
        var selected = selection.map { AnyHashable($0.wrappedValue) } ?? model.selected ?? first
        if !tabs.contains(where: { $0.tag == selected }) { selected = first }
        model.visited.insert(selected)
        if let scope = model.scope {
            // The view itself would keep the scope alive for good.
            scope.follow = { [weak scope, weak model, selection] parts in
                guard let scope, let model, let part = parts.first,
                    let tab = tabs.first(where: { $0.segment == part })
                else { return 0 }
                Self.select(tab.tag, selection, model)
                scope.activate(model.scopes[tab.tag])
                return 1
            }
            if model.scopes[selected] == nil {
                model.scopes[selected] = scope.makeChild(isActive: true)
            }
            scope.activate(model.scopes[selected])
            scope.say((tabs.first { $0.tag == selected }?.segment).map { [$0] } ?? [])
        }
        return selected
    }
}

extension TabView where SelectionValue == Int {
    /// Tabs that keep the selection themselves.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView {
    /// Tabs whose selection the app keeps.
    public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.selection = selection
        self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
    }

    /// Tabs that keep the selection themselves.
    public init<C: TabContent>(
        @TabContentBuilder<Never> content: () -> C
    ) where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        selection = nil
        self.content = TabContentBuilder<Never>.Content(tabs: content())
    }
}

/// What a tab view remembers.
@MainActor @Observable
final class TabModel {
    var selected: AnyHashable?
    /// What pages say about the bar.
    private(set) var said: [AnyHashable: TabBarKey.Value] = [:]
    @ObservationIgnored var visited: Set<AnyHashable> = []
    /// The swiped pages that have been made.
    @ObservationIgnored var made: Set<AnyHashable> = []
    @ObservationIgnored var scope: LocationScope?
    @ObservationIgnored var scopes: [AnyHashable: LocationScope] = [:]

    func hear(_ value: TabBarKey.Value, of tag: AnyHashable) {
        if (said[tag] ?? TabBarKey.defaultValue) != value { said[tag] = value }
    }
}

extension [TabEntry] {
    /// Tells the browser which page a tab's button leads to, so that it shows one that it has before the answer.
    @MainActor fileprivate func place(of tag: AnyHashable) -> Int { firstIndex { $0.tag == tag } ?? 0 }
}

/// One page; those that do not show stay as they are, hidden.
private struct TabPage: View {
    let tab: TabEntry
    let place: Int
    let isSelected: Bool
    let scope: LocationScope?
    let says: @MainActor (TabBarKey.Value) -> Void

    var body: some View {
        ElementBox(
            "div", "tab-page", layout: .fill,
            configure: { element, _ in
                element.setAttribute("role", "tabpanel")
                element.setAttribute("data-tab", "\(place)")
                if !isSelected { element.setAttribute("hidden", "") }
            }
        ) {
            tab.content.environment(\.locationScope, scope)
                .onPreferenceChange(TabBarKey.self) { says($0) }
        }
    }
}

/// The bar of tabs; the style sheet puts it at the bottom or, in a wide window, at the side.
private struct TabBar: View {
    let tabs: [TabEntry]
    let selected: AnyHashable
    let looks: BarLooks
    let select: @MainActor (AnyHashable) -> Void
    @Environment(\.tabSideBar) private var side

    var body: some View {
        ElementBox(
            "nav", "tab-bar", layout: .fillHorizontally,
            configure: { element, context in
                // Named by its tabs, so that two bars on one page are told apart.
                element.setAttribute("id", "e\(context.id)")
                element.setAttribute("aria-labelledby", "e\(context.id)")
                element.setAttribute("data-minimizes", context.environment.tabBarMinimizing.name)
                element.drawBar(looks, in: context.environment)
            }
        ) {
            part(side.header)
            ForEach(tabs) { tab in
                if let header = tab.header {
                    ElementBox("div", "tab-header") { header }
                }
                TabButton(tab: tab, place: tabs.place(of: tab.tag), isSelected: tab.tag == selected) { select(tab.tag) }
            }
            part(side.footer)
            part(side.bottomBar, "tab-side-foot")
        }
    }

    /// What stands in a side bar beside the tabs.
    @ViewBuilder
    private func part(_ view: AnyView?, _ name: String = "tab-side-part") -> some View {
        if let view {
            ElementBox("div", name) { view.environment(\.tabSideBar, TabSideBar()) }
        }
    }
}

private struct TabButton: View {
    let tab: TabEntry
    let place: Int
    let isSelected: Bool
    let select: @MainActor () -> Void

    var body: some View {
        ElementBox(
            "button", tab.isInSideBarOnly ? "tab-button side-only" : "tab-button",
            configure: { element, _ in
                element.setAttribute("type", "button")
                element.setAttribute("data-press", "")
                element.setAttribute("data-tab", "\(place)")
                if isSelected { element.setAttribute("aria-current", "page") }
                if tab.isDisabled { return element.setAttribute("disabled", "") }
                element.on("click") { _ in select() }
            }
        ) {
            tab.label
            if let badge = tab.badge {
                ElementBox("span", "tab-badge") { badge }
            }
        }
    }
}

/// How a tab view looks.
@MainActor @preconcurrency
public protocol TabViewStyle {
    /// The looks, as this module draws them.
    var _looks: _TabViewLooks { get }
}

/// The looks of tab views that this module draws.
public enum _TabViewLooks: Sendable {
    case bar, page, pageWithoutDots
}

/// A bar of tabs.
public struct DefaultTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public var _looks: _TabViewLooks { .bar }
}

/// Pages side by side, with dots.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots show.
    public struct IndexDisplayMode: Sendable {
        let showsDots: Bool
        /// Where there is more than one page.
        public static let automatic = IndexDisplayMode(showsDots: true)
        /// Where there is more than one page.
        public static let always = IndexDisplayMode(showsDots: true)
        /// Never.
        public static let never = IndexDisplayMode(showsDots: false)
    }

    private let mode: IndexDisplayMode

    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public var _looks: _TabViewLooks { mode.showsDots ? .page : .pageWithoutDots }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// A bar of tabs; at the side in a wide window.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
    /// A bar of tabs; at the side in a wide window.
    public static var sidebarAdaptable: DefaultTabViewStyle { DefaultTabViewStyle() }
    /// A bar of tabs.
    public static var tabBarOnly: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages side by side, with dots.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages side by side, with dots.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

private struct TabViewLooksKey: EnvironmentKey {
    static var defaultValue: _TabViewLooks { .bar }
}

extension EnvironmentValues {
    var tabViewLooks: _TabViewLooks {
        get { self[TabViewLooksKey.self] }
        set { self[TabViewLooksKey.self] = newValue }
    }
}

extension View {
    /// How the tab views in this view look.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewLooks, style._looks)
    }
}
