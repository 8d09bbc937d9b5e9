import OnlyFriendsAPI
import SwiftUI

/// All that somebody sees whose password somebody else may know, until they have chosen another one (OF-024).
struct PasswordDueView: View {
    @State private var model: ChangePasswordModel
    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        _model = State(
            initialValue: ChangePasswordModel(
                authentication: session.authentication, name: session.me?.name, endsOtherSessions: false))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    Label {
                        VStack(alignment: .leading, spacing: 4) {
                            Text("Somebody else may know your password").font(.cabin(.headline))
                            Text(
                                "That device is signed out. Choose a new password, and it can't come back with the old one."
                            )
                            .foregroundStyle(.secondary)
                        }
                    } icon: {
                        Image(systemName: "key.fill").foregroundStyle(Color.amber)
                    }
                }
                Section {
                    PasswordField("Current password", text: $model.current, contentType: .password)
                } footer: {
                    FieldFooter(refusal: model.currentRefusal, note: nil)
                }
                Section {
                    PasswordField("New password", text: $model.password, contentType: .newPassword).onSubmit(send)
                    if !model.password.isEmpty { PasswordStrengthBar(password: model.password, phoneNumber: "") }
                } footer: {
                    FieldFooter(refusal: model.passwordRefusal, note: "At least 8 characters. A few words are best.")
                }
                Section {
                    ProminentButton("Change password", isBusy: model.isSending, action: send)
                        .disabled(!model.canSend)
                } footer: {
                    FieldFooter(
                        refusal: model.failure,
                        note: "Forgotten it? Sign out, and have a code sent to your number from the log-in page.")
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Choose a new password")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Sign out") { Task { await session.signOut() } }
                }
            }
        }
    }

    private func send() {
        Task {
            await model.send()
            guard model.isDone else { return }
            await session.restore()
        }
    }
}
