import Foundation

private struct KeyboardKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
private struct TextContentKey: EnvironmentKey { static var defaultValue: UITextContentType? { nil } }
private struct CapitalizationKey: EnvironmentKey { static var defaultValue: TextInputAutocapitalization? { nil } }
private struct AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel { .return } }
private struct SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
private struct FieldLinesKey: EnvironmentKey { static var defaultValue: ClosedRange<Int>? { nil } }
private struct FieldLooksKey: EnvironmentKey { static var defaultValue: FieldLooks { .plain } }

extension EnvironmentValues {
    package var keyboard: UIKeyboardType {
        get { self[KeyboardKey.self] }
        set { self[KeyboardKey.self] = newValue }
    }
    package var textContent: UITextContentType? {
        get { self[TextContentKey.self] }
        set { self[TextContentKey.self] = newValue }
    }
    package var capitalization: TextInputAutocapitalization? {
        get { self[CapitalizationKey.self] }
        set { self[CapitalizationKey.self] = newValue }
    }
    /// Whether fields leave words as they are typed.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
    package var submitLabel: SubmitLabel {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }
    package var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
    package var fieldLines: ClosedRange<Int>? {
        get { self[FieldLinesKey.self] }
        set { self[FieldLinesKey.self] = newValue }
    }
    package var fieldLooks: FieldLooks {
        get { self[FieldLooksKey.self] }
        set { self[FieldLooksKey.self] = newValue }
    }
}

/// Adds what happens when a field submits; the inner ones come first.
package struct SubmitModifier: EnvironmentModifier {
    let action: SubmitAction

    package func change(_ values: inout EnvironmentValues) {
        values.submitActions = [action] + values.submitActions
    }
}

extension View {
    /// Which keyboard fields in this view ask for.
    public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboard, type) }
    /// What fields in this view are for.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textContent, textContentType)
    }
    /// Which letters the keyboard makes capital by itself.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.capitalization, autocapitalization)
    }
    /// Whether spelling is left alone.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }
    /// Whether spelling is left alone.
    public func disableAutocorrection(_ disable: Bool?) -> some View {
        environment(\.autocorrectionDisabled, disable ?? false)
    }
    /// What the keyboard's go key says.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { environment(\.submitLabel, submitLabel) }
    /// What happens when a field in this view submits.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        modifier(SubmitModifier(action: SubmitAction(triggers: triggers, perform: action)))
    }
    /// Whether actions further out hear of submits in this view.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
    /// How fields for text look.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.fieldLooks, (style as? any BuiltInFieldStyle)?.looks ?? .custom(style))
    }
}
