import SwiftUI

/// Only Friends for a stranger where the house is open to its people alone: its door, and behind the link to one post that
/// post and nothing else (OF-240).
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
                    GuestPostView(link: address.link, session: session)
                        .environment(session)
                        .inTwoShades()
                }
        }
        .tint(Color.forestGreen)
        .onDisappear { session.close() }
    }
}

/// Where the link to one post leads.
private struct GuestAddress: Hashable, LosslessStringConvertible {
    let link: String

    init?(_ description: String) {
        guard case .guest(let link)? = Route(description) else { return nil }
        self.link = link
    }

    var description: String { Route.guest(link).description }
}
