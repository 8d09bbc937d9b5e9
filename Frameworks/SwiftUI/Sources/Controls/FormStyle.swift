/// How forms look.
@MainActor @preconcurrency
public protocol FormStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one form.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the form.
    typealias Configuration = FormStyleConfiguration
}

/// What a style knows of a form.
public struct FormStyleConfiguration {
    /// What is in the form.
    public struct Content: View {
        let view: AnyView
        /// The content's views.
        public var body: some View { view }
    }

    /// What is in the form.
    public let content: Content
}

/// A style that this module draws itself: in a browser always grouped rows, as on a phone.
private protocol BuiltInFormStyle: FormStyle {}

/// The platform's forms: grouped rows.
public struct AutomaticFormStyle: BuiltInFormStyle {
    /// The platform's forms.
    nonisolated public init() {}
    /// Makes one form.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Grouped rows.
public struct GroupedFormStyle: BuiltInFormStyle {
    /// Grouped rows.
    nonisolated public init() {}
    /// Makes one form.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// Labels and controls in two columns; in a window as narrow as a phone's they are grouped rows.
public struct ColumnsFormStyle: BuiltInFormStyle {
    /// Two columns.
    nonisolated public init() {}
    /// Makes one form.
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The platform's forms.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Grouped rows.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Labels and controls in two columns.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension FormStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.formStyle, nil))
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style is asked to draw.
    public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

private struct FormStyleKey: EnvironmentKey { static var defaultValue: (any FormStyle)? { nil } }

extension EnvironmentValues {
    /// The app's own style of forms, if any.
    var formStyle: (any FormStyle)? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// How forms in this view look.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        environment(\.formStyle, style is any BuiltInFormStyle ? nil : style)
    }
}
