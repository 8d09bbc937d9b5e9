import ListBackupAPI
import SwiftUI

/// What an entry of the catalogue asks for: its fields, and a key where one signs in with one.
struct IntegrationFields: View {
    @Bindable var model: SourceEditorModel
    let integration: Integration
    let hasSecret: Bool

    var body: some View {
        ForEach(integration.fields) { field in
            FieldBox(LocalizedStringKey(field.title)) {
                TextField(LocalizedStringKey(field.placeholder), text: value(field.name)).font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .accessibilityLabel(Text(LocalizedStringKey(field.title)))
            }
        }
        switch integration.signIn {
        case .none: EmptyView()
        case .oauth2:
            if !hasSecret {
                Text("You go on to \(integration.name), sign in there, and come back here.").font(.footnote)
                    .foregroundStyle(Color.faint)
            }
        case .key, .password:
            FieldBox("Key or token") {
                SecureField(hasSecret ? "Kept; type to replace it" : "None", text: $model.key)
                    .accessibilityLabel("Key or token")
            }
            if let hint = integration.keyHint {
                Text(LocalizedStringKey(hint)).font(.footnote).foregroundStyle(Color.faint)
            }
        }
    }

    private func value(_ name: String) -> Binding<String> {
        Binding {
            model.values[name] ?? ""
        } set: {
            model.values[name] = $0
        }
    }
}
