import Foundation

/// A field for one line of text, or for several that grow.
public struct TextField<Label: View>: View {
    let label: Label
    let prompt: Text?
    let text: Binding<String>
    let axis: Axis
    let selection: Binding<TextSelection?>?
    let editing: (@MainActor (Bool) -> Void)?
    let commit: (@MainActor () -> Void)?
    @Environment(\.fieldLooks) private var looks

    init(
        label: Label, prompt: Text?, text: Binding<String>, axis: Axis = .horizontal,
        selection: Binding<TextSelection?>? = nil, editing: (@MainActor (Bool) -> Void)? = nil,
        commit: (@MainActor () -> Void)? = nil
    ) {
        (self.label, self.prompt, self.text, self.axis) = (label, prompt, text, axis)
        (self.selection, self.editing, self.commit) = (selection, editing, commit)
    }

    /// A field with a label of any views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, text: text)
    }

    /// A field that grows along an axis, with a label of any views.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, text: text, axis: axis)
    }

    /// The field.
    public var body: some View {
        if case .custom(let style) = looks {
            let label = _TextFieldStyleLabel(view: AnyView(label), title: title)
            style.makeAnyBody(
                TextField<_TextFieldStyleLabel>(
                    label: label, prompt: prompt, text: text, axis: axis, selection: selection, editing: editing,
                    commit: commit))
        } else if let selection {
            field.modifier(SelectionModifier(text: text, selection: selection))
        } else {
            field
        }
    }

    private var title: String? { (label as? Text)?.plain ?? (label as? _TextFieldStyleLabel)?.title }

    private var field: FieldElement {
        FieldElement(
            text: text, title: title, prompt: prompt?.plain ?? title, kind: axis == .vertical ? .growing : .line,
            editing: editing, commit: commit)
    }
}

extension TextField where Label == Text {
    /// A field with a title, which is its prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), prompt: nil, text: text)
    }
    /// A field with a title, which is its prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), prompt: nil, text: text)
    }
    /// A field with a title and a prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), prompt: prompt, text: text)
    }
    /// A field with a title and a prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(title), prompt: prompt, text: text)
    }
    /// A field that grows along an axis.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(label: Text(titleKey), prompt: prompt, text: text, axis: axis)
    }
    /// A field that grows along an axis.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(label: Text(title), prompt: prompt, text: text, axis: axis)
    }
    /// A field for a value that a format writes and reads.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(titleKey), prompt: prompt, text: value.text(format))
    }
    /// A field for a value that a format writes and reads.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(title), prompt: prompt, text: value.text(format))
    }
    /// A field for a value that a format writes and reads; nothing when the field is empty.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(titleKey), prompt: prompt, text: value.optionalText(format))
    }
}

extension Binding {
    /// The value as text; what a format cannot read leaves the value as it was.
    func text<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        Binding<String>(
            get: { format.following(.current).format(wrappedValue) },
            set: { text in
                if let value = try? format.following(.current).parseStrategy.parse(text) { wrappedValue = value }
            })
    }

    /// The value as text; empty text is no value.
    func optionalText<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
    where Value == F.FormatInput?, F.FormatOutput == String {
        Binding<String>(
            get: { wrappedValue.map(format.following(.current).format) ?? "" },
            set: {
                wrappedValue =
                    $0.isEmpty ? nil : (try? format.following(.current).parseStrategy.parse($0)) ?? wrappedValue
            })
    }
}

/// A field whose text cannot be seen.
public struct SecureField<Label: View>: View {
    let label: Label
    let prompt: Text?
    let text: Binding<String>
    let commit: (@MainActor () -> Void)?

    /// A field with a label of any views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.text, self.prompt, self.label, commit) = (text, prompt, label(), nil)
    }

    init(text: Binding<String>, commit: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.text, prompt, self.label, self.commit) = (text, nil, label(), commit)
    }

    /// The field.
    public var body: some View {
        let title = (label as? Text)?.plain
        FieldElement(text: text, title: title, prompt: prompt?.plain ?? title, kind: .secret, commit: commit)
    }
}

extension SecureField where Label == Text {
    /// A field with a title, which is its prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    /// A field with a title, which is its prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

/// A field for much text.
public struct TextEditor: View {
    private enum Content {
        case plain(Binding<String>, Binding<TextSelection?>?)
        case rich(RichTextEditor)
    }

    private let content: Content

    /// A field for much text.
    public init(text: Binding<String>) { content = .plain(text, nil) }
    /// A field for much text, and what is selected in it.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) { content = .plain(text, selection) }
    /// A field for much text with attributes, and what is selected in it. What people type has the attributes of the letter
    /// before, or those that `transformAttributes(in:body:)` has given. While they edit, all letters have the width of the
    /// editor's own font: colours, lines and weight are seen, other fonts and sizes once a `Text` shows them.
    public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
        content = .rich(RichTextEditor(text: text, selection: selection))
    }
    /// The field.
    public var body: some View {
        switch content {
        case .rich(let editor): editor
        case .plain(let text, let selection?):
            FieldElement(text: text, title: nil, prompt: nil, kind: .editor)
                .modifier(SelectionModifier(text: text, selection: selection))
        case .plain(let text, nil): FieldElement(text: text, title: nil, prompt: nil, kind: .editor)
        }
    }
}
