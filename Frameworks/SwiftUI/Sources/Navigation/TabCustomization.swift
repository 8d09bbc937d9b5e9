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

    /// What stands above the tabs of a side bar, in a wide window.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabSideBar) { $0.header = view }
    }

    /// What stands below the tabs of a side bar, in a wide window.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabSideBar) { $0.footer = view }
    }

    /// A bar at the foot of a side bar, in a wide window.
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return transformEnvironment(\.tabSideBar) { $0.bottomBar = view }
    }

    /// Whether the bar of tabs gets smaller while one scrolls, in a narrow window.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        environment(\.tabBarMinimizing, behavior)
    }

    /// Something small above the bar of tabs, the same for all pages: what is being played, for one.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        environment(\.tabAccessory, AnyView(content()))
    }
}

/// When the bar of tabs gets smaller.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    /// As the browser client knows it; nil for never.
    let name: String?
    /// As the platform does it: it does not.
    public static let automatic = TabBarMinimizeBehavior(name: nil)
    /// While one scrolls down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "down")
    /// While one scrolls up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "up")
    /// Never.
    public static let never = TabBarMinimizeBehavior(name: nil)
}

/// What stands in a side bar of tabs beside these.
struct TabSideBar {
    var header: AnyView?
    var footer: AnyView?
    var bottomBar: AnyView?
}

private struct TabSideBarKey: EnvironmentKey { static var defaultValue: TabSideBar { TabSideBar() } }
private struct TabMinimizingKey: EnvironmentKey { static var defaultValue: TabBarMinimizeBehavior { .automatic } }

extension EnvironmentValues {
    /// What stands in the side bar of the tab views in a view.
    var tabSideBar: TabSideBar {
        get { self[TabSideBarKey.self] }
        set { self[TabSideBarKey.self] = newValue }
    }
    /// When the bar of tabs gets smaller.
    var tabBarMinimizing: TabBarMinimizeBehavior {
        get { self[TabMinimizingKey.self] }
        set { self[TabMinimizingKey.self] = newValue }
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
