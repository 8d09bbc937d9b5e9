import ListBackupAPI
import SwiftUI

/// How to get into a mailbox.
struct MailboxFields: View {
    @Bindable var model: SourceEditorModel
    let hasSecret: Bool

    var body: some View {
        FieldBox("Mail server") {
            TextField("imap.example.com", text: $model.address).font(.mono(.body)).keyboardType(.URL)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .accessibilityLabel("Mail server")
        }
        FieldBox("User") {
            TextField("ada@example.com", text: value("user", or: "")).keyboardType(.emailAddress)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .accessibilityLabel("User")
        }
        FieldBox("Password") {
            SecureField(hasSecret ? "Kept; type to replace it" : "Your password", text: $model.key)
                .accessibilityLabel("Password")
        }
        Group {
            if let hint = model.hint {
                Text(LocalizedStringKey(hint))
            } else {
                Text("Many services give out a password of its own for each app: use such a one.")
            }
        }
        .font(.footnote)
        .foregroundStyle(Color.faint)
        .fixedSize(horizontal: false, vertical: true)
        PickerLine("Encryption", selection: value("security", or: "tls")) {
            Text(verbatim: "TLS").tag("tls")
            Text(verbatim: "STARTTLS").tag("starttls")
            Text("Unencrypted").tag("none")
        }
        if model.values["security"] == "none" {
            Text("Only for servers in a network of your own.").font(.footnote).foregroundStyle(Color.faint)
        }
        Text("Nothing in the mailbox is changed by a backup: what is unread stays unread.").font(.footnote)
            .foregroundStyle(Color.faint)
            .fixedSize(horizontal: false, vertical: true)
    }

    private func value(_ name: String, or usual: String) -> Binding<String> {
        Binding {
            model.values[name] ?? usual
        } set: {
            model.values[name] = $0
        }
    }
}
