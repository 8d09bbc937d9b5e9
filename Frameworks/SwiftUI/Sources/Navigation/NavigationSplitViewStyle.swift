/// How a split view shares its width.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
    /// The way, as this module draws it.
    var _way: _SplitViewWay { get }
}

/// How this module shares the width of a split view.
public struct _SplitViewWay: Equatable, Sendable {
    /// Whether the columns before the last cover it.
    let isProminent: Bool
}

/// As the platform does it.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// As the platform does it.
    nonisolated public init() {}
    /// Beside each other.
    public var _way: _SplitViewWay { _SplitViewWay(isProminent: false) }
}

/// The columns before the last take width from it.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// The columns before the last take width from it.
    nonisolated public init() {}
    /// Beside each other.
    public var _way: _SplitViewWay { _SplitViewWay(isProminent: false) }
}

/// The last column keeps its width; the others come over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// The last column keeps its width.
    nonisolated public init() {}
    /// Over it.
    public var _way: _SplitViewWay { _SplitViewWay(isProminent: true) }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// As the platform does it.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The columns before the last take width from it.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The last column keeps its width; the others come over it.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

private struct SplitStyleKey: EnvironmentKey {
    static var defaultValue: _SplitViewWay { _SplitViewWay(isProminent: false) }
}

extension EnvironmentValues {
    var splitStyle: _SplitViewWay {
        get { self[SplitStyleKey.self] }
        set { self[SplitStyleKey.self] = newValue }
    }
}

extension View {
    /// How split views in this view share their width.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.splitStyle, style._way)
    }
}
