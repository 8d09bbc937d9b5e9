import OnlyFriendsAPI
import SwiftUI

/// Takes the code and the new password; leads back to the log-in.
struct NewPasswordView: View {
    @State private var model: NewPasswordModel
    @Binding private var path: [AuthStep]

    init(session: SessionModel, verification: AuthStep.Verification, path: Binding<[AuthStep]>) {
        _path = path
        _model = State(
            initialValue: NewPasswordModel(
                verification, authentication: session.authentication, clock: session.clock))
    }

    var body: some View {
        @Bindable var code = model.verification
        PaperForm {
            Section {
                CodeField(code: $code.code)
            } header: {
                Text("Enter the code sent to \(model.phoneNumber)")
            } footer: {
                CodeFooter(model: code)
            }
            Section {
                PasswordField("New password", text: $model.password, contentType: .newPassword)
                    .onSubmit(send)
                if !model.password.isEmpty {
                    PasswordStrengthBar(password: model.password, phoneNumber: model.phoneNumber)
                }
            } header: {
                Text("New password")
            } footer: {
                FieldFooter(
                    refusal: model.passwordRefusal, note: "Every device that is signed in will be signed out.")
            }
            if model.asksForAuthenticator {
                Section {
                    AuthenticatorCodeField(code: $model.authenticatorCode)
                } header: {
                    Text("A code of your authenticator, or a recovery code")
                } footer: {
                    FieldFooter(
                        refusal: model.authenticatorRefusal,
                        note: nil)
                }
            }
            Section {
                ProminentButton("Set password", isBusy: code.isSending, action: send)
                    .disabled(!model.canContinue)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("New password")
        .navigationBarTitleDisplayMode(.inline)
        .coveredAlert("Your password is set", isPresented: $model.isDone) {
            Button("Log in") { path = [.logIn] }
        } message: {
            Text("You can log in with it now.")
        }
    }

    private func send() {
        Task { await model.send() }
    }
}
