import OnlyFriendsAPI
import SwiftUI

/// Sets a new password by the one before it.
struct ChangePasswordView: View {
    @State private var model: ChangePasswordModel
    @Environment(NoticeModel.self) private var notices
    @Environment(\.dismiss) private var dismiss

    init(session: SessionModel) {
        _model = State(
            initialValue: ChangePasswordModel(authentication: session.authentication, name: session.me?.name))
    }

    var body: some View {
        PaperForm {
            Section {
                PasswordField("Current password", text: $model.current, contentType: .password)
            } footer: {
                FieldFooter(refusal: model.currentRefusal, note: nil)
            }
            Section {
                PasswordField("New password", text: $model.password, contentType: .newPassword).onSubmit(send)
                if !model.password.isEmpty { PasswordStrengthBar(password: model.password, phoneNumber: "") }
                Toggle("Sign out other devices", isOn: $model.endsOtherSessions)
            } footer: {
                FieldFooter(refusal: model.passwordRefusal, note: "At least 8 characters. A few words are best.")
            }
            Section {
                ProminentButton("Change password", isBusy: model.isSending, action: send).disabled(!model.canSend)
            } footer: {
                FieldFooter(refusal: model.failure, note: nil)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Password")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func send() {
        Task {
            await model.send()
            guard model.isDone else { return }
            notices.say(String(localized: "Your password is changed"))
            dismiss()
        }
    }
}
