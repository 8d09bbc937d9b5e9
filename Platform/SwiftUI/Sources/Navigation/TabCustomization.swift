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

    /// Something small above the bar of tabs, the same for all pages: what is being played, for one.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        environment(\.tabAccessory, AnyView(content()))
    }
}

private struct TabAccessoryKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
    /// What stands above the bar of tabs.
    var tabAccessory: AnyView? {
        get { self[TabAccessoryKey.self] }
        set { self[TabAccessoryKey.self] = newValue }
    }
}
