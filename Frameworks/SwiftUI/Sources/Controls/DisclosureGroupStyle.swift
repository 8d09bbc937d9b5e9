/// How parts that open and close look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one part.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the part.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// What a style knows of a part that opens and closes.
public struct DisclosureGroupStyleConfiguration {
    /// The label.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }
    /// What shows when the part is open.
    public struct Content: View {
        let view: AnyView
        /// The content's views.
        public var body: some View { view }
    }

    /// The label.
    public let label: Label
    /// What shows when the part is open.
    public let content: Content
    /// Whether the part is open.
    @Binding public var isExpanded: Bool
}

/// A row with a sign that turns.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// A row with a sign that turns.
    nonisolated public init() {}
    /// Makes one part.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(isExpanded: configuration.$isExpanded) {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A row with a sign that turns.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension DisclosureGroupStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.disclosureGroupStyle, nil))
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: (any DisclosureGroupStyle)? { nil }
}

extension EnvironmentValues {
    var disclosureGroupStyle: (any DisclosureGroupStyle)? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// How parts of this view that open and close look.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, style)
    }
}
