/// How labelled values look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one labelled value.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the labelled value.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// What a style knows of a labelled value.
public struct LabeledContentStyleConfiguration {
    /// The label.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }
    /// The value.
    public struct Content: View {
        let view: AnyView
        /// The value's views.
        public var body: some View { view }
    }

    /// The label.
    public let label: Label
    /// The value.
    public let content: Content
}

/// The label at the beginning, the value at the end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// The label at the beginning, the value at the end.
    nonisolated public init() {}
    /// Makes one labelled value.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration).environment(\.labeledContentStyle, nil)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the beginning, the value at the end.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContentStyle {
    fileprivate func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.labeledContentStyle, nil))
    }
}

/// A labelled value in the style around.
struct LabeledContentBody<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyle) private var style

    var body: some View {
        if let style {
            style.makeAnyBody(
                LabeledContentStyleConfiguration(
                    label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
        } else {
            ElementBox("div", "labeled", layout: .fillHorizontally) {
                ElementBox("div", "labeled-label") { label }
                ElementBox("div", "labeled-value") { content }
            }
        }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The labelled value that a style is asked to draw.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: (any LabeledContentStyle)? { nil }
}

extension EnvironmentValues {
    fileprivate var labeledContentStyle: (any LabeledContentStyle)? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// How labelled values in this view look.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, style)
    }
}
