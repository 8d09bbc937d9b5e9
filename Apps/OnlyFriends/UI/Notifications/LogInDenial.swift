import OnlyFriendsAPI
import SwiftUI

/// Asks whether the person really did not log in on a device, for then it is signed out and their password changed.
struct LogInDenial: ViewModifier {
    @Binding var logIn: DeviceLogIn?
    let session: SessionModel
    /// Is told why it was not done.
    let failed: @MainActor (String) -> Void

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Wasn't it you on \(logIn?.deviceName ?? "")?", isPresented: $logIn.isPresent, titleVisibility: .visible,
            presenting: logIn
        ) { logIn in
            Button("Sign it out", role: .destructive) { deny(logIn) }
        } message: { _ in
            Text("That device is signed out at once, and you choose a new password. Your other devices stay signed in.")
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
