import SwiftUI

/// Only Friends for a stranger where the house is open to its people alone: its door, and behind the link to one post that
/// post and nothing else (OF-240). Behind an invitation of a member is what has to come first.
public struct OnlyFriendsPorch<Door: View>: View {
    @State private var session: SessionModel
    @State private var path: [GuestAddress] = []
    private let door: Door

    public init(dependencies: OnlyFriendsDependencies, @ViewBuilder door: () -> Door) {
        _session = State(initialValue: SessionModel(dependencies: dependencies))
        self.door = door()
    }

    public var body: some View {
        NavigationStack(path: $path) {
            door
                .toolbarVisibility(.hidden, for: .navigationBar)
                .navigationDestination(for: GuestAddress.self) { address in
                    Group {
                        switch address {
                        case .post(let link): GuestPostView(link: link, session: session)
                        case .invitation: InvitedAtDoorView { path = [] }
                        }
                    }
                    .environment(session)
                    .inTwoShades()
                }
        }
        .tint(Color.forestGreen)
        .onDisappear { session.close() }
    }
}

/// Where a link leads that a stranger was handed.
private enum GuestAddress: Hashable, LosslessStringConvertible {
    case post(String)
    case invitation(String)

    init?(_ description: String) {
        switch Route(description) {
        case .guest(let link): self = .post(link)
        case .invited(let code): self = .invitation(code)
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .post(let link): Route.guest(link).description
        case .invitation(let code): Route.invited(code).description
        }
    }
}

/// What somebody is told whom a member invites into a house that lets in only whom its owner does.
private struct InvitedAtDoorView: View {
    let enter: @MainActor () -> Void

    var body: some View {
        ScrollView {
            EmptyNotice(
                "You're invited", systemImage: "envelope.open",
                text:
                    "Only people whom its owner lets in can use this house. Ask whoever sent you this link to have you let in, then open it again."
            ) {
                Button("Sign in to this house", action: enter).buttonStyle(.borderedProminent)
            }
            .padding(24)
            .frame(maxWidth: 480)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Invitation")
        .navigationBarTitleDisplayMode(.inline)
    }
}
