/// How boxes with a title look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the box.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// What a style knows of a box.
public struct GroupBoxStyleConfiguration {
    /// The title.
    public struct Label: View {
        let view: AnyView
        /// The title's views.
        public var body: some View { view }
    }
    /// What is in the box.
    public struct Content: View {
        let view: AnyView
        /// The content's views.
        public var body: some View { view }
    }

    /// The title.
    public let label: Label
    /// What is in the box.
    public let content: Content
}

/// A grey box.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// A grey box.
    nonisolated public init() {}
    /// Makes one box.
    public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A grey box.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBoxStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.groupBoxStyle, nil))
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style is asked to draw.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: (any GroupBoxStyle)? { nil }
}

extension EnvironmentValues {
    var groupBoxStyle: (any GroupBoxStyle)? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

extension View {
    /// How boxes in this view look.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { environment(\.groupBoxStyle, style) }
}
