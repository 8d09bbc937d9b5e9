import AuthenticationServices
import DesignKit
import Foundation
import SwiftUI

/// The way in: an account by mail, with a second factor where there is one.
struct SignInView: View {
    @State private var model: SignInModel
    /// How far the person has come, which no address tells.
    @SceneStorage("signIn") private var reached = Data()
    @Environment(\.authorizationController) private var authorizationController

    init(session: SessionModel) { _model = State(initialValue: SignInModel(session: session)) }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                VStack(alignment: .leading, spacing: 6) {
                    Image(systemName: "clock.arrow.circlepath").font(.system(size: 34)).foregroundStyle(Color.teal)
                        .accessibilityHidden(true)
                    Text(title).font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
                    Text(subtitle).foregroundStyle(Color.faint)
                }
                Panel(spacing: 14) {
                    if let notice = model.notice, model.step == .logIn {
                        Text(verbatim: notice).foregroundStyle(Color.teal)
                    }
                    fields
                    authenticator
                    if let failure = model.failure { FailureLine(text: failure) }
                    Button {
                        Task { await model.go() }
                    } label: {
                        Text(action).frame(maxWidth: .infinity, minHeight: 36)
                    }
                    .buttonStyle(.borderedProminent)
                    .disabled(!model.canContinue || model.isBusy)
                    .keyboardShortcut(.defaultAction)
                }
                others
            }
            .padding(24)
            .frame(maxWidth: 460)
            .frame(maxWidth: .infinity)
            .padding(.top, 32)
        }
        .background(Color.ground)
        .onChange(of: model.progress) { _, progress in
            reached = progress.flatMap { try? JSONEncoder().encode($0) } ?? Data()
        }
        .onChange(of: reached, initial: true) {
            guard let progress = try? JSONDecoder().decode(SignInModel.Progress.self, from: reached) else { return }
            model.resume(progress)
        }
        // Who is in is at no step of the way in.
        .onDisappear { reached = Data() }
    }

    @ViewBuilder private var fields: some View {
        if [.logIn, .signUp, .forgot].contains(model.step) {
            FieldBox("Mail address") {
                TextField("you@example.com", text: $model.email)
                    .textContentType(.emailAddress)
                    .keyboardType(.emailAddress)
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Mail address")
            }
        }
        if [.code, .reset, .secondFactor].contains(model.step) {
            FieldBox("Code") {
                TextField("123456", text: $model.code)
                    .font(.mono(.title3))
                    .textContentType(.oneTimeCode)
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Code")
            }
        }
        if [.logIn, .signUp, .reset].contains(model.step) {
            FieldBox(model.step == .reset ? "New password" : "Password") {
                SecureField(model.step == .logIn ? "Your password" : "At least 8 characters", text: $model.password)
                    .textContentType(model.step == .logIn ? .password : .newPassword)
                    .accessibilityLabel("Password")
            }
        }
    }

    @ViewBuilder private var authenticator: some View {
        if model.step == .reset, model.asksForAuthenticator {
            FieldBox("Code of your authenticator") {
                TextField("123456", text: $model.authenticatorCode)
                    .font(.mono(.title3))
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Code of your authenticator")
            }
        }
    }

    @ViewBuilder private var others: some View {
        VStack(alignment: .leading, spacing: 4) {
            switch model.step {
            case .logIn:
                Button("Log in with a passkey", systemImage: "person.badge.key") {
                    Task { await model.logIn { try await authorizationController.usePasskey(for: $0) } }
                }
                .frame(minHeight: 44)
                .disabled(model.isBusy)
                Button("Make an account") { model.step = .signUp }.frame(minHeight: 44)
                Button("Forgot your password?") { model.step = .forgot }.frame(minHeight: 44)
            default:
                Button("Back to log in") { model.step = .logIn }.frame(minHeight: 44)
            }
        }
    }

    private var title: LocalizedStringKey {
        switch model.step {
        case .logIn: "Log in to ListBackup"
        case .signUp: "Make an account"
        case .forgot: "Forgot your password?"
        case .code: "Look into your mail"
        case .reset: "Set a new password"
        case .secondFactor: "One more code"
        }
    }

    private var subtitle: LocalizedStringKey {
        switch model.step {
        case .logIn: "Your data as it was, at any moment."
        case .signUp: "Your address is confirmed by a code before anything is kept."
        case .forgot: "You get a code by mail, if there is such an account."
        case .code, .reset: "A code is on its way. It works for ten minutes."
        case .secondFactor: "Six digits of your authenticator, or a recovery code."
        }
    }

    private var action: LocalizedStringKey {
        switch model.step {
        case .logIn: "Log in"
        case .signUp: "Send me a code"
        case .forgot: "Send me a code"
        case .code: "Confirm"
        case .reset: "Set the password"
        case .secondFactor: "Log in"
        }
    }
}

/// A field with its name above it.
struct FieldBox<Content: View>: View {
    private let title: LocalizedStringKey
    private let content: Content

    init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.footnote.weight(.medium)).foregroundStyle(Color.faint)
            content
                .padding(.horizontal, 12)
                .frame(minHeight: 44)
                .background(Color.well, in: RoundedRectangle(cornerRadius: 12))
                .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
        }
    }
}
