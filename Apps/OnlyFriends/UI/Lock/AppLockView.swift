import OnlyFriendsAPI
import SwiftUI

/// Switches the lock on and off, and chooses after how long it locks.
struct AppLockView: View {
    @State private var model: AppLockModel

    init(session: SessionModel) { _model = State(initialValue: AppLockModel(session: session)) }

    var body: some View {
        @Bindable var proof = model.proof
        PaperForm {
            Section {
                Toggle("App lock", isOn: Binding(get: { model.isOn }, set: { isOn in Task { await model.want(isOn) } }))
                if model.isOn {
                    Picker("Lock", selection: $model.delay) {
                        ForEach(AppLockDelay.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                }
            } footer: {
                FieldFooter(
                    refusal: model.failure,
                    note:
                        "When you leave Only Friends, a plain cover hides it. When you come back later than this, it asks for your password or a passkey of yours."
                )
            }
            if model.isAsking {
                Section {
                    PasswordField("Password", text: $proof.password, contentType: .password)
                        .submitLabel(.go)
                        .onSubmit(send)
                } header: {
                    Text(model.isLockOn ? "Turn it off with your password" : "Turn it on with your password")
                } footer: {
                    FieldFooter(refusal: proof.failure, note: "So that nobody else does it for you.")
                }
                Section {
                    ProminentButton(model.isLockOn ? "Turn off" : "Turn on", isBusy: proof.isSending, action: send)
                        .disabled(!proof.canSend)
                }
                Section { Button("Cancel") { model.cancel() }.rowAction() }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("App lock")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func send() {
        Task { await model.send() }
    }
}
