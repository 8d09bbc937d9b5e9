import Foundation
import SwiftUI

/// The first thing a person sees: what this is, and the two ways in.
struct WelcomeView: View {
    @State private var path: [AuthStep] = []
    /// The code that is awaited, which no address tells: a page that is made anew goes on with it.
    @SceneStorage("awaitedCode") private var awaited = Data()
    let session: SessionModel

    var body: some View {
        NavigationStack(path: $path) {
            VStack(spacing: 0) {
                Spacer()
                AppMark()
                Text("Only Friends")
                    .font(.lora(.largeTitle, weight: .bold))
                    .foregroundStyle(Color.forestGreen)
                    .padding(.top, 28)
                    .accessibilityHeading(.h1)
                Text("A quiet place for the people you actually know.")
                    .font(.cabin(.title3))
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
                    .padding(.top, 8)
                Spacer()
                if let notice = session.notice {
                    SessionNotice(notice).padding(.bottom, 16)
                }
                VStack(spacing: 12) {
                    NavigationLink(value: AuthStep.signUp) {
                        Text("Create account").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    NavigationLink(value: AuthStep.logIn) {
                        Text("Log in").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.bordered)
                }
                .font(.cabin(.headline, weight: .semibold))
                .controlSize(.large)
                Text("No ads. No strangers. No algorithm.")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                    .padding(.top, 20)
            }
            .padding(24)
            .frame(maxWidth: 440)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.paper)
            .navigationDestination(for: AuthStep.self) { step in
                switch step {
                case .signUp: SignUpView(session: session, path: $path)
                case .logIn: LogInView(session: session, path: $path)
                case .forgotPassword: ForgotPasswordView(session: session, path: $path)
                case .numberUndo(let link):
                    NumberUndoView(link: link, session: session) { path = [.logIn, .forgotPassword] }
                case .guest(let link): GuestPostView(link: link, session: session)
                case .invited(let code): InvitedGuestView(code: code, session: session, path: $path)
                case .verify(let verification):
                    switch verification.purpose {
                    case .signUp: VerificationView(session: session, verification: verification)
                    case .passwordReset:
                        NewPasswordView(session: session, verification: verification, path: $path)
                    }
                }
            }
        }
        // Whatever a device kept of the app before is nobody's now.
        .privacySensitive()
        .onChange(of: path) { old, new in
            if case .verify(let verification)? = new.last {
                awaited = (try? JSONEncoder().encode(verification)) ?? Data()
            } else if case .verify? = old.last {
                awaited = Data()
            }
        }
        .onChange(of: awaited, initial: true) {
            if case .verify? = path.last { return }
            guard let found = try? JSONDecoder().decode(AuthStep.Verification.self, from: awaited) else { return }
            path = found.path
        }
        .onAppear {
            guard session.wantsPassword else { return }
            session.showsPassword()
            path = [.logIn, .forgotPassword]
        }
        // Who is in waits for no code.
        .onDisappear { awaited = Data() }
    }
}
