import Foundation

/// A field of UIKit's, as SwiftUI draws it.
struct UITextFieldDrawing: View {
    let field: UITextField
    @FocusState private var isFocused: Bool

    private var text: Binding<String> {
        Binding {
            field.text ?? ""
        } set: {
            field.typed($0)
        }
    }

    var body: some View {
        let _ = field.observe()
        HStack(spacing: 6) {
            if let view = field.leftView, shows(field.leftViewMode) { UIViewDrawing(view: view) }
            input
            if shows(field.clearButtonMode), field.text?.isEmpty == false {
                Button {
                    field.clears()
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.tertiary)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text(system: "Clear text"))
            }
            if let view = field.rightView, shows(field.rightViewMode) { UIViewDrawing(view: view) }
        }
        .padding(.horizontal, field.borderStyle == .none ? 0 : 7)
        .padding(.vertical, field.borderStyle == .none ? 0 : 6)
        .overlay {
            if field.borderStyle != .none {
                RoundedRectangle(cornerRadius: field.borderStyle == .roundedRect ? 5 : 0)
                    .strokeBorder(Color(uiColor: .separator))
                    .allowsHitTesting(false)
            }
        }
        .tint(field.tintColor.map { Color(uiColor: $0) })
        .disabled(!field.isEnabled)
        .onChange(of: isFocused) { field.edits(isFocused) }
        .onChange(of: field.focusWish, initial: true) {
            if let wish = field.focusWish { isFocused = wish }
        }
    }

    @ViewBuilder private var input: some View {
        Group {
            if field.isSecureTextEntry {
                SecureField("", text: text, prompt: field.placeholder.map { Text(verbatim: $0) })
            } else {
                TextField("", text: text, prompt: field.placeholder.map { Text(verbatim: $0) })
            }
        }
        .focused($isFocused)
        .onSubmit { field.returns() }
        .font(field.font.map { Font($0) })
        .foregroundStyle(Color(uiColor: field.textColor ?? .label))
        .multilineTextAlignment(field.textAlignment.alignment)
        .keyboardType(field.keyboardType)
        .submitLabel(field.returnKeyType.label)
        .textContentType(field.textContentType)
        .textInputAutocapitalization(field.autocapitalizationType.newer)
        .autocorrectionDisabled(field.autocorrectionType == .no)
    }

    private func shows(_ mode: UITextField.ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: field.isEditing
        case .unlessEditing: !field.isEditing
        }
    }
}
