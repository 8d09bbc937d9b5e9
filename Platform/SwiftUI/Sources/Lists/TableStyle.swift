/// How tables look; in a browser they look as on a tablet, whatever the style.
@MainActor @preconcurrency
public protocol TableStyle {}

/// As the platform has it.
public struct AutomaticTableStyle: TableStyle {
    /// As the platform has it.
    nonisolated public init() {}
}

/// Rows that stand in from the edges.
public struct InsetTableStyle: TableStyle {
    /// Rows that stand in from the edges.
    nonisolated public init() {}
}

/// Rows with a line around all of them.
public struct BorderedTableStyle: TableStyle {
    /// Rows with a line around all of them.
    nonisolated public init() {}
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
    /// How tables in this view look; in a browser as on a tablet.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}

private struct TableHeadsKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
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
