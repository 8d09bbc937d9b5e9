import Base
import OnlyFriendsAPI
import SwiftUI

/// Reporting and blocking, over whatever screen the person is on.
struct SafetyPresentations: ViewModifier {
    @Bindable var navigator: Navigator
    @Bindable var blocks: BlockModel
    let session: SessionModel

    func body(content: Content) -> some View {
        content
            .sheet(item: $navigator.reporting) { subject in
                ReportView(subject, session: session).environment(navigator)
            }
            .confirmationDialog(
                "Block \(navigator.blocking?.name ?? "")?", isPresented: $navigator.blocking.isPresent,
                titleVisibility: .visible, presenting: navigator.blocking
            ) { user in
                Button("Block", role: .destructive) { block(user) }
            } message: { _ in
                Text("You won't see each other anywhere here, and a friendship ends. They aren't told.")
            }
            .alert("That didn't work", isPresented: $blocks.failure.isPresent) {
                Button("OK", role: .cancel) {}
            } message: {
                Text(blocks.failure ?? "")
            }
    }

    private func block(_ user: User) {
        Task { if await blocks.block(user) { navigator.close(person: user.id.description) } }
    }
}
