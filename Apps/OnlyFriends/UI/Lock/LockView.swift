import AuthenticationServices
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// All that is there of the app while it is locked: the way in, and the ways out (OF-035).
struct LockView: View {
    @State private var proof: OwnerProof
    @State private var isSigningOut = false
    @State private var isForgetting = false
    @FocusState private var isFocused: Bool
    @Environment(\.authorizationController) private var authorizationController
    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        _proof = State(
            initialValue: OwnerProof(authentication: session.authentication, device: session.ownerCheck))
    }

    var body: some View {
        GeometryReader { geometry in
            ScrollView {
                VStack(spacing: 0) {
                    AppMark()
                    Text("Only Friends is locked")
                        .font(.lora(.title2, weight: .bold))
                        .foregroundStyle(Color.forestGreen)
                        .multilineTextAlignment(.center)
                        .padding(.top, 24)
                        .accessibilityHeading(.h1)
                    way.padding(.top, 24)
                    out.padding(.top, 28)
                }
                .padding(24)
                .frame(maxWidth: 400)
                .frame(maxWidth: .infinity, minHeight: geometry.size.height)
            }
        }
        .background(Color.paper)
        // Whatever a device kept of the app before is to be read by nobody now.
        .privacySensitive()
        .confirmationDialog("Sign out of this device?", isPresented: $isSigningOut, titleVisibility: .visible) {
            Button("Sign out", role: .destructive) { Task { await session.signOut() } }
        } message: {
            Text("Everything stays on the server. You need your password to come back.")
        }
        .confirmationDialog("Forgot your password?", isPresented: $isForgetting, titleVisibility: .visible) {
            Button("Sign out and choose a new one", role: .destructive) {
                Task { await session.forgetPassword() }
            }
        } message: {
            Text("You're signed out here. A code to your number then lets you choose a new password.")
        }
        .task { await askDevice() }
        .task { await proof.findPasskeys() }
    }

    private var way: some View {
        VStack(alignment: .leading, spacing: 12) {
            PasswordField("Password", text: $proof.password, contentType: .password)
                .focused($isFocused)
                .submitLabel(.go)
                .onSubmit(send)
                .font(.cabin(.body))
                .padding(14)
                .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
            FieldFooter(refusal: proof.failure, note: nil)
            ProminentButton("Unlock", isBusy: proof.isSending, action: send).disabled(!proof.canSend)
            if proof.hasPasskey {
                Button("Unlock with a passkey", systemImage: "person.badge.key", action: showPasskey)
                    .font(.cabin(.subheadline))
                    .foregroundStyle(Color.forestGreen)
                    .frame(maxWidth: .infinity, minHeight: 44)
            }
            if proof.hasDevice {
                Button("Use this device's lock") { Task { await askDevice() } }
                    .font(.cabin(.subheadline))
                    .foregroundStyle(Color.forestGreen)
                    .frame(maxWidth: .infinity, minHeight: 44)
            }
        }
        .onAppear { isFocused = true }
    }

    private var out: some View {
        VStack(spacing: 4) {
            Button("Forgot your password?") { isForgetting = true }.frame(minHeight: 44)
            Button("Sign out") { isSigningOut = true }.frame(minHeight: 44)
        }
        .font(.cabin(.subheadline))
        .foregroundStyle(Color.forestGreen)
    }

    private func send() {
        Task { if await proof.byPassword() { session.lock.open() } }
    }

    private func showPasskey() {
        Task {
            if await proof.byPasskey({ try await authorizationController.usePasskey(for: $0) }) { session.lock.open() }
        }
    }

    private func askDevice() async {
        if await proof.byDevice() { session.lock.open() }
    }
}
