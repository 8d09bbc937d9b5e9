import EightAPI
import SwiftUI

/// What Eight is, and the way in.
struct WelcomeView: View {
    @Environment(EightSession.self) private var session
    @Environment(\.openURL) private var openURL

    var body: some View {
        // A link that leads somewhere is kept for later, and shows nothing of where it leads.
        NavigationStack(path: wanted) {
            welcome
                .toolbarVisibility(.hidden, for: .navigationBar)
                .navigationDestination(for: EightRoute.self) { route in
                    if case .guardian(let code) = route {
                        GuardianView(code: code, session: session)
                    } else {
                        welcome.toolbarVisibility(.hidden, for: .navigationBar)
                    }
                }
        }
        .onAppear {
            // Whoever is a guardian here has come to look.
            if session.wanted.isEmpty, !session.guardianKeys.all().isEmpty { session.wanted = [.guardian("")] }
        }
    }

    private var wanted: Binding<[EightRoute]> {
        Binding(get: { session.wanted }, set: { session.wanted = $0 })
    }

    private var welcome: some View {
        VStack(spacing: 24) {
            Spacer()
            EightMark(size: 132)
            Text("Eight seconds. Your school.")
                .font(.sora(.largeTitle, weight: .bold))
                .multilineTextAlignment(.center)
                // Its two sentences are two lines.
                .frame(maxWidth: 310)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h1)
            Text("Short videos from the people you follow, in order, until you're caught up.")
                .font(.body)
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
            Spacer()
            if session.wanted.contains(where: { !$0.isForGuardians }) {
                Label("Sign in to see what was shared with you.", systemImage: "link")
                    .font(.subheadline)
                    .multilineTextAlignment(.center)
            }
            if let failure = session.failure {
                Text(verbatim: failure)
                    .font(.subheadline)
                    .multilineTextAlignment(.center)
                    .padding(14)
                    .frame(maxWidth: .infinity)
                    .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
            }
            if !session.config.hasSignIn {
                Text(
                    """
                    Nobody can sign in yet: whoever runs this server has to start it with --eight-client-id, as Google or \
                    another issuer knows Eight.
                    """
                )
                .font(.subheadline)
                .multilineTextAlignment(.center)
                .padding(14)
                .frame(maxWidth: .infinity)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
            }
            Button {
                signIn(choosesAccount: false)
            } label: {
                Text(session.isSigningIn ? "One moment" : "Sign in with your school account")
            }
            .buttonStyle(LimeButtonStyle())
            .disabled(session.isSigningIn || !session.config.hasSignIn)
            if session.failure != nil {
                Button("Use another account") { signIn(choosesAccount: true) }.buttonStyle(QuietButtonStyle())
            }
            Text("Use the address that ends in \(domains).")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
            NavigationLink(value: EightRoute.guardian("")) {
                Text("Parents and guardians").font(.footnote).underline().frame(minHeight: 44)
            }
            .buttonStyle(.plain)
        }
        .padding(28)
        .frame(maxWidth: 460, maxHeight: 760)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.stageGround)
        // Whatever a device kept of the app before is nobody's now.
        .privacySensitive()
    }

    private var domains: String { session.config.domains.map { "@\($0)" }.joined(separator: ", ") }

    private func signIn(choosesAccount: Bool) {
        Task {
            if let page = await session.signInPage(choosesAccount: choosesAccount) { openURL(page) }
        }
    }
}
