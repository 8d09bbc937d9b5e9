import OnlyFriendsAPI
import SwiftUI

/// Number and password of somebody who has an account.
struct LogInView: View {
    @State private var model: LogInModel
    @Binding private var path: [AuthStep]
    private let session: SessionModel

    init(session: SessionModel, path: Binding<[AuthStep]>) {
        self.session = session
        _path = path
        _model = State(initialValue: LogInModel(session: session))
    }

    var body: some View {
        Form {
            if let notice = session.notice {
                Section { SessionNotice(notice) }
            }
            Section("Your phone number") {
                PhoneNumberFields(country: $model.country, phoneNumber: $model.phoneNumber, config: session.config)
            }
            Section("Password") {
                PasswordField("Password", text: $model.password, contentType: .password)
                    .submitLabel(.go)
                    .onSubmit(send)
                Toggle("Remember me", isOn: $model.remembersMe)
            }
            Section {
                ProminentButton("Log in", isBusy: model.isSending, action: send)
                    .disabled(!model.canContinue)
            } footer: {
                VStack(alignment: .leading, spacing: 12) {
                    FieldFooter(refusal: model.failure, note: nil)
                    Button("Forgot your password?") {
                        model.keepNumber()
                        path.append(.forgotPassword)
                    }
                    .font(.cabin(.subheadline))
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Welcome back")
        .task(id: session.config?.defaultCountry) {
            if model.phoneNumber.isEmpty, let country = session.config?.defaultCountry { model.country = country }
        }
    }

    private func send() {
        Task { await model.logIn() }
    }
}
