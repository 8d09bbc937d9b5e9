import Foundation

package enum ListLooks: String, Sendable {
    case automatic, plain, grouped, sidebar
    case insetGrouped = "inset-grouped"
}

/// How lists look.
public protocol ListStyle: Sendable {
    /// What this module draws.
    var _name: String { get }
}

/// As the context would have it.
public struct DefaultListStyle: ListStyle {
    /// As the context would have it.
    public init() {}
    /// What this module draws.
    public var _name: String { "automatic" }
}

/// Rows from side to side.
public struct PlainListStyle: ListStyle {
    /// Rows from side to side.
    public init() {}
    /// What this module draws.
    public var _name: String { "plain" }
}

/// Groups of rows from side to side.
public struct GroupedListStyle: ListStyle {
    /// Groups of rows.
    public init() {}
    /// What this module draws.
    public var _name: String { "grouped" }
}

/// Groups of rows with round corners.
public struct InsetGroupedListStyle: ListStyle {
    /// Groups with round corners.
    public init() {}
    /// What this module draws.
    public var _name: String { "inset-grouped" }
}

/// Rows from side to side, a little in.
public struct InsetListStyle: ListStyle {
    /// Rows, a little in.
    public init() {}
    /// What this module draws.
    public var _name: String { "plain" }
}

/// Rows for going to places.
public struct SidebarListStyle: ListStyle {
    /// Rows for going to places.
    public init() {}
    /// What this module draws.
    public var _name: String { "sidebar" }
}

extension ListStyle where Self == DefaultListStyle {
    /// As the context would have it.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    /// Rows from side to side.
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    /// Groups of rows from side to side.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// Groups of rows with round corners.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    /// Rows from side to side, a little in.
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    /// Rows for going to places.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The space between sections of a list.
public struct ListSectionSpacing: Sendable {
    package let points: CGFloat?
    /// As the platform would have it.
    public static let `default` = ListSectionSpacing(points: nil)
    /// Less.
    public static let compact = ListSectionSpacing(points: 16)
    /// Some points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

/// What views in a list know of it.
package struct ListContext {
    let selection: ListSelection?
}

private struct ListLooksKey: EnvironmentKey { static var defaultValue: ListLooks { .automatic } }
private struct ListContextKey: EnvironmentKey { static var defaultValue: ListContext? { nil } }
private struct SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct RowHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct HidesListBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
    package var listLooks: ListLooks {
        get { self[ListLooksKey.self] }
        set { self[ListLooksKey.self] = newValue }
    }
    /// The list around, where there is one.
    package var listContext: ListContext? {
        get { self[ListContextKey.self] }
        set { self[ListContextKey.self] = newValue }
    }
    package var listSectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
    package var minRowHeight: CGFloat? {
        get { self[RowHeightKey.self] }
        set { self[RowHeightKey.self] = newValue }
    }
    package var hidesListBackground: Bool {
        get { self[HidesListBackgroundKey.self] }
        set { self[HidesListBackgroundKey.self] = newValue }
    }
    /// How much the headers of sections stand out.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
    /// The least height of rows.
    public var defaultMinListRowHeight: CGFloat {
        get { self[RowHeightKey.self] ?? 44 }
        set { self[RowHeightKey.self] = newValue }
    }
}

extension View {
    /// How lists in this view look.
    public func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listLooks, ListLooks(rawValue: style._name) ?? .automatic)
    }
    /// The space between sections of lists in this view.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.points)
    }
    /// The space between sections of lists in this view.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, spacing)
    }
    /// Whether lists in this view have a background of their own.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.hidesListBackground, visibility == .hidden)
    }
    /// How much the headers of sections stand out.
    public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}
