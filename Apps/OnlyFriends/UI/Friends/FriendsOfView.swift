import Base
import OnlyFriendsAPI
import SwiftUI

/// A friend's friends: those in common first, as far as the friend lets others see them.
struct FriendsOfView: View {
    let id: SortableID
    let session: SessionModel

    var body: some View {
        LoadedList("Friends", load: { [people = session.people, id] in try await people.friendsOf(id, $0) }) {
            friends in
            section("In common", friends.filter { $0.relation == .friend })
            section("Others", friends.filter { $0.relation != .friend })
        } empty: {
            EmptyNotice(
                "Nobody to see here", systemImage: "person.2", text: "Not everybody shows who their friends are.")
        }
    }

    @ViewBuilder private func section(_ title: LocalizedStringKey, _ users: [User]) -> some View {
        if !users.isEmpty {
            Section(title) {
                ForEach(users) { user in
                    NavigationLink(value: Route.person(user.id.description)) { PersonRow(user: user) }
                }
            }
        }
    }
}
