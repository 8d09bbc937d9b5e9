import Base
import OnlyFriendsAPI
import SwiftUI

/// What stands beside the feed where there is room: who waits, whose birthday comes, and who is close.
struct FeedAside: View {
    let friends: FriendsModel
    @Environment(Navigator.self) private var navigator

    /// In points.
    static let width: CGFloat = 280
    /// Between the feed and this, in points.
    static let gap: CGFloat = 16

    var body: some View {
        VStack(spacing: 16) {
            if !friends.incoming.isEmpty {
                card("Requests") {
                    ForEach(friends.incoming.prefix(3)) { request in
                        PersonLink(user: request.from)
                    }
                    Button("See all requests") { navigator.open(.requests) }
                        .buttonStyle(.plain)
                        .font(.cabin(.subheadline, weight: .semibold))
                        .foregroundStyle(Color.forestGreen)
                }
            }
            if !friends.birthdays.isEmpty {
                card("Birthdays this week") {
                    ForEach(friends.birthdays.prefix(4)) { PersonLink(user: $0, showsBirthday: true) }
                }
            }
            if !friends.friends.isEmpty {
                card("Your friends") {
                    ForEach(friends.friends.items.prefix(6)) { PersonLink(user: $0) }
                }
            }
            Button {
                navigator.open(.invitation)
            } label: {
                Label("Invite somebody", systemImage: "qrcode").frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
            .font(.cabin(.subheadline, weight: .semibold))
        }
        .padding(.vertical, 12)
    }

    private func card(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title)
                .font(.cabin(.subheadline, weight: .semibold))
                .foregroundStyle(.secondary)
                .accessibilityAddTraits(.isHeader)
            content()
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// A person as a small row that leads to their profile.
private struct PersonLink: View {
    let user: User
    var showsBirthday = false

    var body: some View {
        NavigationLink(value: Route.person(user.id.description)) {
            HStack(spacing: 10) {
                ProfileImage(user: user, size: 32)
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: user.name).font(.cabin(.subheadline)).foregroundStyle(Color.primary)
                    if showsBirthday, let day = user.birthday {
                        ComingBirthday(day: day).font(.cabin(.caption))
                    }
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .hoverEffect(.highlight)
    }
}
