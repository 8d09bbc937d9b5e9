/// How tables look.
@MainActor @preconcurrency
public protocol TableStyle {
    /// The looks, as this module draws them.
    var _looks: _TableLooks { get }
}

/// The looks of tables that this module draws.
public enum _TableLooks: String, Sendable {
    case plain = "table-plain"
    case inset = "table-inset"
    case bordered = "table-bordered"
}

/// As the platform has it.
public struct AutomaticTableStyle: TableStyle {
    /// As the platform has it.
    nonisolated public init() {}
    /// From side to side.
    public var _looks: _TableLooks { .plain }
}

/// Rows that stand in from the edges.
public struct InsetTableStyle: TableStyle {
    /// Rows that stand in from the edges.
    nonisolated public init() {}
    /// Standing in.
    public var _looks: _TableLooks { .inset }
}

/// Rows with a line around all of them.
public struct BorderedTableStyle: TableStyle {
    /// Rows with a line around all of them.
    nonisolated public init() {}
    /// With a line.
    public var _looks: _TableLooks { .bordered }
}

extension TableStyle where Self == AutomaticTableStyle {
    /// As the platform has it.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// Rows that stand in from the edges.
    public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
    /// Rows with a line around all of them.
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

extension View {
    /// How tables in this view look.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View { environment(\.tableLooks, style._looks) }
}

private struct TableHeadsKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private struct TableLooksKey: EnvironmentKey { static var defaultValue: _TableLooks { .plain } }

extension EnvironmentValues {
    /// How tables look.
    var tableLooks: _TableLooks {
        get { self[TableLooksKey.self] }
        set { self[TableLooksKey.self] = newValue }
    }

    /// Whether tables show the heads of their columns.
    package var tableHeads: Visibility {
        get { self[TableHeadsKey.self] }
        set { self[TableHeadsKey.self] = newValue }
    }
}

extension View {
    /// Whether tables show the heads of their columns.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableHeads, visibility) }
}
