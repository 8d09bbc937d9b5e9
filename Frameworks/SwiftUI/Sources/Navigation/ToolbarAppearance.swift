/// A bar around content.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable, Sendable { case automatic, navigation, bottom, tab, other }

    let bar: Bar
    /// The bars around the view.
    public static let automatic = ToolbarPlacement(bar: .automatic)
    /// The navigation bar.
    public static let navigationBar = ToolbarPlacement(bar: .navigation)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(bar: .bottom)
    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(bar: .tab)
    /// The toolbar of a desk's window; a browser has its own.
    public static let windowToolbar = ToolbarPlacement(bar: .other)
    /// Above the keyboard.
    public static let accessoryBar = ToolbarPlacement(bar: .other)
}

/// What toolbars are for.
public struct ToolbarRole: Sendable, Equatable {
    let name: String
    /// As the platform does it.
    public static let automatic = ToolbarRole(name: "stack")
    /// Moves through history.
    public static let browser = ToolbarRole(name: "browser")
    /// Works on a document.
    public static let editor = ToolbarRole(name: "editor")
    /// Stacks of pages.
    public static let navigationStack = ToolbarRole(name: "stack")
}

/// How the title stands in a toolbar.
public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// As the platform does it.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// In the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    /// Large above the content.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// Large, in the bar.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

/// An item that the platform puts into a toolbar.
public struct ToolbarDefaultItemKind: Sendable {
    let isTitle: Bool
    /// The button that shows and hides a sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(isTitle: false)
    /// The title.
    public static let title = ToolbarDefaultItemKind(isTitle: true)
    /// The search field.
    public static let search = ToolbarDefaultItemKind(isTitle: false)
}

extension View {
    /// Whether bars around this view are shown.
    @available(*, deprecated, renamed: "toolbarVisibility(_:for:)")
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        shows(visibility, bars)
    }

    /// Whether bars around this view are shown.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        shows(visibility, bars)
    }

    private func shows(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let isAll = bars.isEmpty || bars.contains(.automatic)
        return navigationBar { content in
            guard visibility != .automatic else { return }
            if isAll || bars.contains(.navigationBar) { content.isHidden = visibility == .hidden }
            if isAll || bars.contains(.bottomBar) { content.hidesBottomBar = visibility == .hidden }
        }
        .tabBar { if visibility == .hidden, isAll || bars.contains(.tabBar) { $0.isHidden = true } }
    }

    /// What is behind bars around this view.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        looks(bars) { $0.background = AnyShapeStyle(style) }
    }

    /// Whether there is something behind bars around this view.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        looks(bars) { $0.visibility = visibility }
    }

    /// Whether there is something behind bars around this view.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        looks(bars) { $0.visibility = visibility }
    }

    /// Light or dark bars around this view.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        looks(bars) { $0.colorScheme = colorScheme }
    }

    /// Says something about the looks of some bars; of the one above the page where none is named.
    private func looks(_ bars: [ToolbarPlacement], _ change: (inout BarLooks) -> Void) -> some View {
        navigationBar { content in
            if bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) { change(&content.looks) }
            if bars.contains(.bottomBar) { change(&content.bottomLooks) }
        }
        .tabBar { if bars.contains(.tabBar) { change(&$0.looks) } }
    }

    /// What toolbars are for: for documents and browsing the title stands small behind the way back, which has no words.
    public func toolbarRole(_ role: ToolbarRole) -> some View { navigationBar { $0.role = role } }

    /// How the title stands in the toolbar.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Takes an item away that the platform would put into the toolbar.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        navigationBar { if defaultItemKind?.isTitle == true { $0.hidesTitle = true } }
    }

    /// What the title offers when it is pressed.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        let items = AnyView(content())
        return navigationBar { $0.titleMenu = items }
    }

    /// Items of a toolbar that people may arrange where the platform lets them.
    public func toolbar<C: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> C) -> some View {
        toolbar(content: content)
    }

    /// Words below the title.
    public func navigationSubtitle(_ subtitle: Text) -> some View { navigationBar { $0.subtitle = subtitle } }
    /// Words below the title.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }
    /// Words below the title.
    @_disfavoredOverload
    public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }
}

/// What the title of a page offers when it is pressed.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// An item without a body.
    public typealias Body = Never
    private let content: Content

    /// What the title offers.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Hands over what the title offers.
    public func _collect(into entries: inout _ToolbarEntries) { entries.titleMenu = AnyView(content) }
}

extension ToolbarTitleMenu where Content == EmptyView {
    /// A title that offers nothing.
    public init() { self.init { EmptyView() } }
}

/// Space between items of a toolbar.
public struct ToolbarSpacer: ToolbarContent {
    /// An item without a body.
    public typealias Body = Never
    private let sizing: SpacerSizing
    private let placement: ToolbarItemPlacement

    /// Space.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }

    /// Adds the space.
    public func _collect(into entries: inout _ToolbarEntries) {
        entries.append(
            placement, sizing == .fixed ? AnyView(Color.clear.frame(width: 8, height: 1)) : AnyView(Spacer()))
    }
}

/// How large space is.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String
    /// As much as there is.
    public static let flexible = SpacerSizing(name: "flexible")
    /// A little.
    public static let fixed = SpacerSizing(name: "fixed")
}

/// An item that the platform puts into a toolbar, at a place of the app's choice.
public struct DefaultToolbarItem: ToolbarContent {
    /// An item without a body.
    public typealias Body = Never

    /// An item of the platform's.
    public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

    /// Nothing: the platform's items keep their places in a browser.
    public func _collect(into entries: inout _ToolbarEntries) {}
}

extension ToolbarContent {
    /// Whether the item stands on the pane that it shares with others. Items here stand on the bar itself, as on platforms
    /// without panes of glass.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

extension View {
    /// The older way to put items into the navigation bar.
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing.")
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    /// The older way to put items into the navigation bar.
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading.")
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// The older way to put items into the navigation bar.
    @available(*, deprecated, message: "Use toolbar(content:) with navigationBarTrailing.")
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    /// The older way to title a page.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// The older way to title a page.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    /// The older way to title a page.
    public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// The older way to title a page.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Takes the status bar away; a browser has none, and a device shows its own around the browser.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// The older way to take the status bar away; a browser has none.
    public func statusBar(hidden: Bool) -> some View { self }
}
