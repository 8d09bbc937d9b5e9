import AuthenticationServices
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Number and password of somebody who has an account.
struct LogInView: View {
    @State private var model: LogInModel
    @Binding private var path: [AuthStep]
    @Environment(\.authorizationController) private var authorizationController
    private let session: SessionModel

    init(session: SessionModel, path: Binding<[AuthStep]>) {
        self.session = session
        _path = path
        _model = State(initialValue: LogInModel(session: session))
    }

    var body: some View {
        PaperForm {
            if model.asksForCode { codeStep } else { passwordStep }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle(model.asksForCode ? "One more step" : "Welcome back")
        .task(id: session.config?.defaultCountry) {
            if model.phoneNumber.isEmpty, let country = session.config?.defaultCountry { model.country = country }
        }
    }

    @ViewBuilder private var codeStep: some View {
        Section {
            AuthenticatorCodeField(code: $model.code, send: send)
        } header: {
            Text("Code from your authenticator")
        } footer: {
            FieldFooter(
                refusal: model.failure,
                note: "Six digits. A recovery code works too, if you don't have your authenticator.")
        }
        Section { ProminentButton("Log in", isBusy: model.isSending, action: send).disabled(!model.canContinue) }
        Section { Button("Use another account") { model.startAgain() }.rowAction() }
    }

    @ViewBuilder private var passwordStep: some View {
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
                .rowAction()
            }
        }
        Section {
            Button {
                Task { await model.logIn { try await authorizationController.usePasskey(for: $0) } }
            } label: {
                Label("Sign in with a passkey", systemImage: "person.badge.key").frame(maxWidth: .infinity)
            }
            .font(.cabin(.headline, weight: .semibold))
            .rowAction()
            .disabled(model.isSending)
        }
    }

    private func send() {
        Task { await model.logIn() }
    }
}
