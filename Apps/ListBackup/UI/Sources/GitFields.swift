import ListBackupAPI
import SwiftUI

/// How to get at a Git repository.
struct GitFields: View {
    @Bindable var model: SourceEditorModel
    let hasSecret: Bool

    var body: some View {
        FieldBox("Address of the repository") {
            TextField("https://example.com/ada/letters.git", text: $model.address).font(.mono(.body))
                .keyboardType(.URL)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .accessibilityLabel("Address of the repository")
        }
        note("The one to clone from, or that of its page. One that begins with ssh or git is asked over https.")
        FieldBox("User, where it is private") {
            TextField("ada", text: user).textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .accessibilityLabel("User, where it is private")
        }
        FieldBox("Token, where it is private") {
            SecureField(hasSecret ? "Kept; type to replace it" : "None", text: $model.key)
                .accessibilityLabel("Token, where it is private")
        }
        if let hint = model.hint {
            note(LocalizedStringKey(hint))
        } else {
            note("A token that may read is enough for backups; to put branches back, it has to be allowed to write.")
        }
        note(
            "Branches, tags, notes and all their commits are kept, also those that are rewritten or deleted later. What Git LFS keeps elsewhere and pull requests are not included."
        )
    }

    private func note(_ text: LocalizedStringKey) -> some View {
        Text(text).font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
    }

    private var user: Binding<String> {
        Binding {
            model.values["user"] ?? ""
        } set: {
            model.values["user"] = $0.isEmpty ? nil : $0
        }
    }
}
