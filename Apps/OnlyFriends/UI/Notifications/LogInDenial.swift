import OnlyFriendsAPI
import SwiftUI

/// Asks whether the person really did not log in on a device, or change something there, for then it is signed out and their
/// password changed.
struct LogInDenial: ViewModifier {
    @Binding var logIn: DeviceLogIn?
    /// What was changed there, where that is what they deny.
    var change: SecurityChange.Kind?
    let session: SessionModel
    /// Is told why it was not done.
    let failed: @MainActor (String) -> Void

    func body(content: Content) -> some View {
        content.coveredDialog(
            "Wasn't it you on \(deviceWords(logIn?.deviceName ?? ""))?", isPresented: $logIn.isPresent,
            titleVisibility: .visible, presenting: logIn
        ) { logIn in
            Button("Sign it out", role: .destructive) { deny(logIn) }
        } message: { _ in
            switch change {
            case .passkeyAdded:
                Text(
                    """
                    That device is signed out at once, its passkey lets nobody in any more, and you choose a new \
                    password. Your other devices stay signed in.
                    """)
            case .passkeyRemoved:
                Text(
                    """
                    That device is signed out at once, and you choose a new password. Add the passkey again after \
                    that. Your other devices stay signed in.
                    """)
            case .passwordChanged, .numberChanged, .authenticatorOn, .authenticatorOff, nil:
                Text(
                    """
                    That device is signed out at once, and you choose a new password. Your other devices stay signed in.
                    """)
            }
        }
    }

    private func deny(_ logIn: DeviceLogIn) {
        Task {
            do {
                try await session.deny(logIn.sessionId)
            } catch {
                if !isCancellation(error) { failed(explanation(of: error)) }
            }
        }
    }
}
