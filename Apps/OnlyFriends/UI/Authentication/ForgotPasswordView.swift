import OnlyFriendsAPI
import SwiftUI

/// Asks for a code by which a new password can be set.
struct ForgotPasswordView: View {
    @State private var country = "NO"
    @State private var phoneNumber = ""
    @State private var isSending = false
    @State private var failure: String?
    @Binding var path: [AuthStep]
    private let session: SessionModel

    init(session: SessionModel, path: Binding<[AuthStep]>) {
        self.session = session
        _path = path
    }

    var body: some View {
        Form {
            Section {
                PhoneNumberFields(country: $country, phoneNumber: $phoneNumber, config: session.config)
            } header: {
                Text("Your phone number")
            } footer: {
                FieldFooter(refusal: failure, note: "If it has an account, we send a code to it.")
            }
            Section {
                ProminentButton("Send code", isBusy: isSending, action: send)
                    .disabled(phoneNumber.count(where: \.isNumber) < 4)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("New password")
        .task { if let country = session.config?.defaultCountry { self.country = country } }
    }

    private func send() {
        Task {
            isSending = true
            defer { isSending = false }
            failure = nil
            do {
                let started = try await session.authentication.forgotPassword(
                    PasswordForgotten(phoneNumber: phoneNumber, country: country))
                path.append(
                    .verify(.init(purpose: .passwordReset, started: started, phoneNumber: phoneNumber)))
            } catch {
                failure = explanation(of: error)
            }
        }
    }
}

/// Takes the code and the new password; leads back to the log-in.
struct NewPasswordView: View {
    @State private var model: VerificationModel
    @State private var password = ""
    @State private var isDone = false
    @Binding private var path: [AuthStep]
    private let session: SessionModel
    private let phoneNumber: String

    init(session: SessionModel, verification: AuthStep.Verification, path: Binding<[AuthStep]>) {
        self.session = session
        phoneNumber = verification.phoneNumber
        _path = path
        _model = State(
            initialValue: VerificationModel(
                started: verification.started, authentication: session.authentication, clock: session.clock))
    }

    private var isAcceptable: Bool { PasswordRule.violation(in: password, phoneNumber: phoneNumber) == nil }

    var body: some View {
        Form {
            Section {
                CodeField(code: $model.code)
            } header: {
                Text("Enter the code sent to \(phoneNumber)")
            } footer: {
                ResendButton(model: model)
            }
            Section {
                PasswordField("New password", text: $password, contentType: .newPassword)
                    .onSubmit(send)
                if !password.isEmpty { PasswordStrengthBar(password: password, phoneNumber: phoneNumber) }
            } header: {
                Text("New password")
            } footer: {
                FieldFooter(refusal: model.failure, note: "Every device that is signed in will be signed out.")
            }
            Section {
                ProminentButton("Set password", isBusy: model.isSending, action: send)
                    .disabled(!model.isComplete || !isAcceptable)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("New password")
        .navigationBarTitleDisplayMode(.inline)
        .alert("Your password is set", isPresented: $isDone) {
            Button("Log in") { path = [.logIn] }
        } message: {
            Text("You can log in with it now.")
        }
    }

    private func send() {
        guard isAcceptable else { return }
        Task {
            await model.submit { id, code in
                try await session.authentication.resetPassword(
                    PasswordReset(verificationId: id, code: code, newPassword: password))
                isDone = true
            }
        }
    }
}
