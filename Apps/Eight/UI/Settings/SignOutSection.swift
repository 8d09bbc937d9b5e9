import EightAPI
import SwiftUI

/// The way out; what was not posted may go along (E8-142).
struct SignOutSection: View {
    let mail: String
    @Environment(EightSession.self) private var session
    @State private var isAsking = false

    var body: some View {
        Section {
            Button("Sign out", role: .destructive) {
                if session.drafts.drafts.isEmpty { Task { await session.signOut() } } else { isAsking = true }
            }
            .confirmationDialog("Keep your drafts on this device?", isPresented: $isAsking, titleVisibility: .visible) {
                Button("Sign out and keep them") { Task { await session.signOut() } }
                Button("Sign out and delete them", role: .destructive) {
                    Task { await session.signOut(deletesDrafts: true) }
                }
            } message: {
                Text("Nobody else sees them. They're here again when you sign in.")
            }
        } footer: {
            Text("You're signed in as \(mail).").foregroundStyle(Color.quiet)
        }
    }
}
