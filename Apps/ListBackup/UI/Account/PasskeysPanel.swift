import AccountsAPI
import AuthenticationServices
import ClientKit
import DesignKit
import ListBackupAPI
import SwiftUI

/// Somebody's passkeys: one more by the password, another name, and away with one (LB-008).
struct PasskeysPanel: View {
    let session: SessionModel
    let pulls: Int
    @State private var model: PasskeysModel
    @State private var renaming: PasskeyInfo?
    @State private var removing: PasskeyInfo?
    @State private var name = ""
    @State private var isAdded = false
    @FocusState private var isFocused: Bool
    @Environment(\.authorizationController) private var authorizationController

    init(session: SessionModel, pulls: Int) {
        self.session = session
        self.pulls = pulls
        _model = State(
            initialValue: PasskeysModel(.live(session.client)) { isCancellation($0) ? nil : explanation(of: $0) })
    }

    var body: some View {
        Panel(spacing: 12) {
            Text("Passkeys").font(.headline).accessibilityAddTraits(.isHeader)
            switch model.phase {
            case .idle, .loading: Skeleton(rows: 2)
            case .failed(let sentence): FailureLine(text: sentence) { await model.load() }
            case .loaded: loaded
            }
        }
        .task(id: pulls) { await model.load() }
        .confirmationDialog(
            "Remove this passkey?", isPresented: isRemoving, titleVisibility: .visible, presenting: removing
        ) { passkey in
            Button("Remove the passkey", role: .destructive) { Task { await model.remove(passkey) } }
        } message: { _ in
            Text("It lets nobody in any more. Remove it from your device too.")
        }
        .alert("Name of the passkey", isPresented: isRenaming, presenting: renaming) { passkey in
            TextField("Name", text: $name)
            Button("Save") { Task { await model.rename(passkey, to: name) } }
            Button("Cancel", role: .cancel) {}
        }
    }

    @ViewBuilder private var loaded: some View {
        Text(
            "With a passkey you log in by fingerprint, face or your device’s code, without a password or another code."
        )
        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        if !model.passkeys.isEmpty {
            VStack(spacing: 0) {
                ForEach(model.passkeys) { passkey in
                    row(passkey)
                    if passkey.id != model.passkeys.last?.id { Divider() }
                }
            }
        }
        if isAdded {
            Label("You can log in with this passkey from now on", systemImage: "checkmark.circle")
                .foregroundStyle(Color.teal)
        }
        if model.isAdding {
            adding
        } else {
            Button("Add a passkey") {
                isAdded = false
                model.begin()
            }
            .frame(minHeight: 44)
        }
        if let failure = model.failure { FailureLine(text: failure) }
    }

    @ViewBuilder private var adding: some View {
        FieldBox("Password") {
            SecureField("", text: $model.password).textContentType(.password).accessibilityLabel("Password")
                .focused($isFocused)
                .onSubmit(add)
                .onAppear { isFocused = true }
        }
        .frame(maxWidth: 360)
        Text("So that nobody else does it for you. Your device then asks you.")
            .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        HStack(spacing: 12) {
            Button("Continue", action: add).buttonStyle(.borderedProminent).disabled(!model.canContinue)
            Button("Cancel") { model.cancel() }.frame(minHeight: 44)
        }
        if let failure = model.addingFailure { FailureLine(text: failure) }
    }

    private func row(_ passkey: PasskeyInfo) -> some View {
        HStack(spacing: 10) {
            Image(systemName: "person.badge.key").foregroundStyle(Color.teal).frame(width: 22)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: passkey.name).font(.body.weight(.medium)).lineLimit(2)
                HStack(spacing: 4) {
                    if let used = passkey.lastUsedAt {
                        Text("Last used")
                        RelativeDateText(used)
                    } else {
                        Text("Not used yet")
                    }
                }
                .font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 8)
            Menu {
                Button("Rename", systemImage: "pencil") { (name, renaming) = (passkey.name, passkey) }
                Button("Remove", systemImage: "trash", role: .destructive) { removing = passkey }
            } label: {
                Image(systemName: "ellipsis").frame(width: 44, height: 44)
            }
            .accessibilityLabel("More about \(passkey.name)")
        }
        .frame(minHeight: 56)
    }

    private var isRemoving: Binding<Bool> {
        Binding {
            removing != nil
        } set: {
            if !$0 { removing = nil }
        }
    }
    private var isRenaming: Binding<Bool> {
        Binding {
            renaming != nil
        } set: {
            if !$0 { renaming = nil }
        }
    }

    private func add() {
        let name = session.me?.email ?? ""
        Task {
            isAdded = await model.add {
                try await authorizationController.makePasskey(name, of: "ListBackup", for: $0)
            }
        }
    }
}
