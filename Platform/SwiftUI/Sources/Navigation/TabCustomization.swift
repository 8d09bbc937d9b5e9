/// Where a tab stands in views that have a bar and a side bar.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = TabPlacement(name: "automatic")
    /// Always in the bar, at its end.
    public static let pinned = TabPlacement(name: "pinned")
    /// In the side bar only.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Where the tabs of an adaptable tab view are first.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// In a bar.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// In a side bar.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

extension Tab {
    /// Where the tab stands; here all tabs are in the bar, and in the side bar of wide windows.
    public func tabPlacement(_ placement: TabPlacement) -> Tab { self }
}

extension TabSection {
    /// Where the tabs stand; here all tabs are in the bar, and in the side bar of wide windows.
    public func tabPlacement(_ placement: TabPlacement) -> TabSection { self }
}

extension View {
    /// Where the tabs of adaptable tab views in this view are first; here the window's width decides.
    public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View
    { self }

    /// What stands above the tabs of a side bar.
    @available(*, unavailable, message: "Side bars of tabs hold tabs only; put the view into the pages.")
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// What stands below the tabs of a side bar.
    @available(*, unavailable, message: "Side bars of tabs hold tabs only; put the view into the pages.")
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// A bar at the foot of a side bar.
    @available(*, unavailable, message: "Side bars of tabs hold tabs only; put the view into the pages.")
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// A bar above the bar of tabs.
    @available(*, unavailable, message: "Use safeAreaInset(edge: .bottom) around the pages.")
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
