/// What draws the text fields of a view.
package enum FieldLooks {
    case plain, rounded
    case custom(any TextFieldStyle)

    var isRounded: Bool { if case .rounded = self { true } else { false } }
}

/// How fields for text look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    /// The looks.
    associatedtype _Body: View
    /// Makes the looks of one field.
    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
    /// The field's label.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a field that a style draws.
public struct _TextFieldStyleLabel: View {
    let view: AnyView
    let title: String?
    /// The label's views.
    public var body: some View { view }
}

extension TextFieldStyle {
    func makeAnyBody(_ configuration: TextField<_TextFieldStyleLabel>) -> AnyView {
        AnyView(drawn(by: self) { $0._body(configuration: configuration) }.environment(\.fieldLooks, .plain))
    }
}

/// A style that this module draws itself.
@MainActor
package protocol BuiltInFieldStyle: TextFieldStyle {
    var looks: FieldLooks { get }
}

/// The text alone.
public struct PlainTextFieldStyle: BuiltInFieldStyle {
    package var looks: FieldLooks { .plain }
    /// The text alone.
    nonisolated public init() {}
    /// Makes one field.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.fieldLooks, looks) }
}

/// As the context would have it.
public struct DefaultTextFieldStyle: BuiltInFieldStyle {
    package var looks: FieldLooks { .plain }
    /// As the context would have it.
    nonisolated public init() {}
    /// Makes one field.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.fieldLooks, looks) }
}

/// A line with round corners around the text.
public struct RoundedBorderTextFieldStyle: BuiltInFieldStyle {
    package var looks: FieldLooks { .rounded }
    /// A line around the text.
    nonisolated public init() {}
    /// Makes one field.
    public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.fieldLooks, looks) }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text alone.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// As the context would have it.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A line with round corners around the text.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
