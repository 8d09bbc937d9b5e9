import AccountsAPI
import Base
import ClientKit
import OnlyFriendsAPI
import SwiftUI

/// Reporting and blocking, over whatever screen the person is on.
struct SafetyPresentations: ViewModifier {
    @Bindable var navigator: Navigator
    @Bindable var blocks: BlockModel
    let session: SessionModel

    func body(content: Content) -> some View {
        content
            .coveredSheet(item: $navigator.reporting) { ReportView($0, session: session) }
            .coveredDialog(
                "Block \(navigator.blocking?.name ?? "")?", isPresented: $navigator.blocking.isPresent,
                titleVisibility: .visible, presenting: navigator.blocking
            ) { user in
                Button("Block", role: .destructive) { block(user) }
            } message: { _ in
                Text("You won't see each other anywhere here, and a friendship ends. They aren't told.")
            }
            .coveredAlert(
                "You have been warned", isPresented: .constant(session.warnings.current != nil),
                presenting: session.warnings.current
            ) { _ in
                Button("I understand") { Task { await session.warnings.acknowledge() } }
                Button("Think that's a mistake?") { appeal() }
            } message: { warning in
                Text(warning.subject.sentence)
            }
            .task { await session.warnings.load() }
            .onDisappear { session.warnings.forget() }
            .task {
                for await event in session.live.events() where event == .resync { await session.warnings.load() }
            }
            .coveredAlert("That didn't work", isPresented: $blocks.failure.isPresent) {
                Button("OK", role: .cancel) {}
            } message: {
                Text(blocks.failure ?? "")
            }
    }

    /// Takes note of a warning, and leads to where one may say that it is wrong.
    private func appeal() {
        guard let warning = session.warnings.current else { return }
        navigator.open(.decision(warning.id.description))
        Task { await session.warnings.acknowledge() }
    }

    private func block(_ user: User) {
        Task { if await blocks.block(user) { navigator.close(person: user.id.description) } }
    }
}

extension HouseWarning.Subject {
    /// What the owner of the house says.
    var sentence: LocalizedStringKey {
        switch self {
        case .post:
            """
            One of your posts or photos was reported, and it breaks the rules of this place. \
            If it happens again, you may lose your account.
            """
        case .comment:
            """
            One of your comments was reported, and it breaks the rules of this place. \
            If it happens again, you may lose your account.
            """
        case .message:
            """
            One of your messages was reported, and it breaks the rules of this place. \
            If it happens again, you may lose your account.
            """
        case .person, .clip:
            """
            Your profile was reported, and it breaks the rules of this place. \
            If it happens again, you may lose your account.
            """
        }
    }
}
