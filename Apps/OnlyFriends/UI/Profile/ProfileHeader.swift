import Base
import OnlyFriendsAPI
import SwiftUI

/// Picture, name, bio and the few facts that a viewer may see.
struct ProfileHeader: View {
    let user: User
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(spacing: 10) {
            ProfileImage(user: user, size: 112)
            Text(verbatim: user.name)
                .font(.lora(.title2))
                .accessibilityAddTraits(.isHeader)
            PresenceLine(person: user.id)
            if let bio = user.bio, !bio.isEmpty {
                words(bio)
                    .font(.cabin(.body))
                    .multilineTextAlignment(.center)
            }
            HStack(spacing: 16) {
                if let count = user.friendsCount {
                    friends { Label("\(count) friends", systemImage: "person.2") }
                }
                if let count = user.mutualFriendsCount, count > 0, user.relation != .`self` {
                    friends { Label("\(count) in common", systemImage: "person.2.fill") }
                }
                if let birthday = user.birthday {
                    Label(birthday.shown(in: locale), systemImage: "gift")
                }
            }
            .font(.cabin(.subheadline))
            .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
    }

    /// Web addresses open where a friend wrote them; those of others are text (OF-043).
    @ViewBuilder private func words(_ bio: String) -> some View {
        if user.relation == .friend || user.relation == .`self` { LinkedText(bio) } else { Text(verbatim: bio) }
    }

    /// A count that leads to the people, where a friend's are to be seen.
    @ViewBuilder private func friends(@ViewBuilder label: () -> some View) -> some View {
        if user.relation == .friend {
            NavigationLink(value: Route.friendsOf(user.id.description)) { label() }.buttonStyle(.plain)
        } else {
            label()
        }
    }
}
