import AccountsAPI
import AuthenticationServices
import ClientKit
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Somebody's passkeys, and one more (OF-019).
struct PasskeysView: View {
    let me: User
    @State private var model: PasskeysModel
    @State private var removing: PasskeyInfo?
    @State private var renaming: PasskeyInfo?
    @State private var name = ""
    @FocusState private var isFocused: Bool
    @Environment(NoticeModel.self) private var notices
    @Environment(\.authorizationController) private var authorizationController

    init(me: User, session: SessionModel) {
        self.me = me
        _model = State(
            initialValue: PasskeysModel(session.authentication.passkeys) {
                isCancellation($0) ? nil : explanation(of: $0)
            })
    }

    var body: some View {
        PaperList {
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if model.isAdding { adding } else { loaded }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Passkeys")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .task { await model.load() }
        .coveredDialog(
            "Remove this passkey?", isPresented: $removing.isPresent, titleVisibility: .visible, presenting: removing
        ) { passkey in
            Button("Remove the passkey", role: .destructive) { Task { await model.remove(passkey) } }
        } message: { _ in
            Text("It won't let you in any more. Remove it from your device too.")
        }
        .coveredAlert("Name of the passkey", isPresented: $renaming.isPresent, presenting: renaming) { passkey in
            TextField("Name", text: $name)
            Button("Save") { Task { await model.rename(passkey, to: name) } }
            Button("Cancel", role: .cancel) {}
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var loaded: some View {
        if model.passkeys.isEmpty {
            EmptyNotice(
                "No passkeys yet", systemImage: "person.badge.key",
                text: "With a passkey you sign in by fingerprint, face or your device's code. No password, no SMS."
            ) {
                Button("Add a passkey") { model.begin() }.buttonStyle(.borderedProminent)
            }
            .listRowBackground(Color.clear)
        } else {
            Section {
                ForEach(model.passkeys) { row($0) }
            } footer: {
                FieldFooter(
                    refusal: nil,
                    note: "Each lets you in by fingerprint, face or your device's code. No password, no SMS.")
            }
            Section { Button("Add a passkey") { model.begin() }.rowAction() }
        }
    }

    @ViewBuilder private var adding: some View {
        Section {
            PasswordField("Password", text: $model.password, contentType: .password)
                .focused($isFocused)
                .submitLabel(.go)
                .onSubmit(send)
                .onAppear { isFocused = true }
        } header: {
            Text("Add a passkey with your password")
        } footer: {
            FieldFooter(
                refusal: model.addingFailure, note: "So that nobody else does it for you. Your device then asks you.")
        }
        Section { ProminentButton("Continue", isBusy: model.isSending, action: send).disabled(!model.canContinue) }
        Section { Button("Cancel") { model.cancel() }.rowAction() }
    }

    private func row(_ passkey: PasskeyInfo) -> some View {
        HStack(spacing: 12) {
            Image(systemName: "person.badge.key")
                .foregroundStyle(Color.forestGreen)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: passkey.name)
                HStack(spacing: 4) {
                    Text("Added")
                    RelativeDateText(passkey.createdAt)
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
                HStack(spacing: 4) {
                    if let used = passkey.lastUsedAt {
                        Text("Last used")
                        RelativeDateText(used)
                    } else {
                        Text("Not used yet")
                    }
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
            }
            Spacer()
            Menu {
                Button("Rename", systemImage: "pencil") { (name, renaming) = (passkey.name, passkey) }
                Button("Remove", systemImage: "trash", role: .destructive) { removing = passkey }
            } label: {
                Image(systemName: "ellipsis").frame(width: 44, height: 44)
            }
            .foregroundStyle(Color.forestGreen)
            .accessibilityLabel("More about \(passkey.name)")
        }
    }

    private func send() {
        let name = me.name.isEmpty ? me.phoneNumber ?? "" : me.name
        Task {
            if await model.add(by: { try await authorizationController.makePasskey(name, of: "Only Friends", for: $0) })
            {
                notices.say(String(localized: "You can sign in with this passkey from now on"))
            }
        }
    }
}
