import AuthenticationServices
import SwiftUI

/// Makes an account of what a guest has in this browser; shows its recovery codes once.
struct SignUpPage: View {
    let desk: any HouseDesk
    let admission: HouseAdmission
    @State private var form = HouseForm()
    @State private var codes: [String] = []
    @State private var isVoid = false
    @Environment(\.authorizationController) private var authorizationController

    var body: some View {
        Group {
            if !codes.isEmpty {
                Form { CodesSections(codes: codes) }
            } else if let member = desk.member {
                ContentUnavailableView(
                    "You are signed in as \(member.name)", systemImage: "person.crop.circle.badge.checkmark",
                    description: Text("Sign out first to make another account."))
            } else if isVoid {
                ContentUnavailableView(
                    "This link can’t be used any more", systemImage: "link",
                    description: Text("Links work once and for a week. Ask for a new one."))
            } else {
                fields
            }
        }
        .navigationTitle(isClaim ? "Claim this house" : "Create an account")
        .task {
            do { try await desk.check(admission) } catch { isVoid = codes.isEmpty }
        }
    }

    private var fields: some View {
        Form {
            Section {
                TextField("Name", text: $form.name)
                    .textContentType(.username)
                    .textInputAutocapitalization(.words)
                    .autocorrectionDisabled()
            } header: {
                Text("Your name")
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    RefusalText(sentence: form.sentence(at: .name))
                    Text("You sign in with it on your other devices.")
                }
            }
            Section {
                SecureField("Password", text: $form.password)
                    .textContentType(.newPassword)
                    .submitLabel(.go)
                    .onSubmit(signUp)
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    RefusalText(sentence: form.sentence(at: .password))
                    Text("At least 8 characters. Everything you have here now comes with you.")
                }
            }
            Section {
                HouseButton(title: isClaim ? "Claim this house" : "Create account", isBusy: form.isBusy, action: signUp)
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
            if desk.hasPasskeys {
                Section {
                    Button(action: signUpByPasskey) {
                        Label("Use a passkey instead of a password", systemImage: "person.badge.key")
                    }
                    .disabled(form.isBusy)
                }
            }
        }
    }

    private var isClaim: Bool { if case .claim = admission { true } else { false } }

    private func signUpByPasskey() {
        Task {
            await form.run {
                guard !form.name.allSatisfy(\.isWhitespace) else {
                    throw HouseRefusal("Enter your name.", at: .name)
                }
                let question = try await desk.newPasskeyQuestion()
                if let made = try await authorizationController.makePasskey(form.name, for: question) {
                    codes = try await desk.signUp(name: form.name, passkey: made, by: admission)
                }
            }
        }
    }

    private func signUp() {
        Task {
            await form.run {
                codes = try await desk.signUp(name: form.name, password: form.password, by: admission)
            }
        }
    }
}

/// Recovery codes, shown once, and what they are for.
struct CodesSections: View {
    let codes: [String]
    @Environment(\.openURL) private var openURL

    var body: some View {
        Section {
            Text(verbatim: codes.joined(separator: "\n"))
                .font(.body.monospaced())
                .textSelection(.enabled)
                .frame(maxWidth: .infinity, alignment: .leading)
            ShareLink("Share or save", item: codes.joined(separator: "\n"))
        } header: {
            Text("Your recovery codes")
        } footer: {
            Text(
                "Each of them lets you in once if you lose your password. Keep them on paper; they are not shown again."
            )
        }
        Section {
            HouseButton(title: "I have kept them", isBusy: false) {
                if let home = URL(string: "/") { openURL(home) }
            }
        }
    }
}

/// Signs in by a recovery code, with another password.
struct RecoverPage: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()

    var body: some View {
        Form {
            Section {
                TextField("Name", text: $form.name)
                    .textContentType(.username)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                TextField("Recovery code", text: $form.code)
                    .textContentType(.oneTimeCode)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    RefusalText(sentence: form.sentence(at: .code))
                    Text("One of the codes that you kept when you made the account.")
                }
            }
            Section {
                SecureField("New password", text: $form.newPassword)
                    .textContentType(.newPassword)
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    RefusalText(sentence: form.sentence(at: .password))
                    Text("Your other browsers are signed out.")
                }
            }
            Section {
                HouseButton(title: "Sign in", isBusy: form.isBusy) {
                    Task {
                        await form.run {
                            try await desk.recover(name: form.name, code: form.code, newPassword: form.newPassword)
                        }
                    }
                }
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
        }
        .navigationTitle("Lost password")
    }
}
