import Foundation

/// An editor of text with attributes: a field whose own letters are not seen, over a likeness that has the attributes.
struct RichTextEditor: View {
    let text: Binding<AttributedString>
    let selection: Binding<AttributedTextSelection>?

    var body: some View {
        ElementBox("div", "rich-editor", layout: .fill) {
            ElementBox("div", "rich-text", configure: { element, _ in element.setAttribute("aria-hidden", "true") }) {
                Text(text.wrappedValue).lineLimit(nil)
            }
            field.modifier(ElementAttributes(attributes: [("data-rich", "")], className: "over-rich"))
        }
    }

    @ViewBuilder
    private var field: some View {
        let field = FieldElement(text: words, title: nil, prompt: nil, kind: .editor)
        if let selection {
            field.modifier(SelectionModifier(text: words, selection: place(of: selection)))
        } else {
            field
        }
    }

    private var words: Binding<String> {
        Binding<String>(
            get: { String(text.wrappedValue.characters) },
            set: { text.wrappedValue = text.wrappedValue.edited(to: $0, typing: selection?.wrappedValue.typing) })
    }

    /// The selection as fields know it.
    private func place(of selection: Binding<AttributedTextSelection>) -> Binding<TextSelection?> {
        Binding<TextSelection?>(
            get: { TextSelection(units: selection.wrappedValue.units(in: text.wrappedValue), of: words.wrappedValue) },
            set: { new in
                guard let units = new?.units(of: words.wrappedValue),
                    units != selection.wrappedValue.units(in: text.wrappedValue)
                else { return }
                selection.wrappedValue = AttributedTextSelection(units: units)
            })
    }
}
