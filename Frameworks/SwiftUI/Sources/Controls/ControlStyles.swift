/// How the older navigation view shows its pages.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// One page on another.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// One page on another.
    nonisolated public init() {}
}

/// The platform's way.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// The platform's way.
    nonisolated public init() {}
}

/// Columns; in a browser, one page on another.
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

/// Two columns; in a browser, one page on another.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Two columns.
    nonisolated public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One page on another.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The platform's way.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// In which order a menu shows its items.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    /// As the platform does it.
    public static let automatic = MenuOrder(name: "automatic")
    /// As written.
    public static let fixed = MenuOrder(name: "fixed")
    /// The first closest to the finger.
    public static let priority = MenuOrder(name: "priority")
}

/// What becomes of a menu when an item is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let stays: Bool
    /// As the platform does it.
    public static let automatic = MenuActionDismissBehavior(stays: false)
    /// It closes.
    public static let enabled = MenuActionDismissBehavior(stays: false)
    /// It stays open.
    public static let disabled = MenuActionDismissBehavior(stays: true)
}

extension View {
    /// How navigation views in this view show their pages; in a browser always one on another.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

    /// Whether menus show that they are menus, by an arrow: menus of choices do, others where it is asked for.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    /// In which order menus show their items: as written, or from where the finger is on, which is from below in a menu that
    /// opens above its button.
    public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// What becomes of a menu when an item in this view is chosen.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        modifier(ElementAttributes(attributes: behavior.stays ? [("data-stays", "")] : []))
    }
}
