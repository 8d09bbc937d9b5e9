import OnlyFriendsAPI
import SwiftUI

/// People whom the name that is being typed may mean.
struct MentionSuggestions: View {
    let people: [User]
    let choose: @MainActor (User) -> Void

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 8) {
                ForEach(people) { user in
                    Button {
                        choose(user)
                    } label: {
                        HStack(spacing: 6) {
                            ProfileImage(user: user, size: 24)
                            Text(verbatim: user.name).font(.cabin(.subheadline))
                        }
                        .padding(.leading, 4)
                        .padding(.trailing, 12)
                        .padding(.vertical, 4)
                        .frame(minHeight: 36)
                        .background(Color.card, in: Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Mention \(user.name)")
                }
            }
        }
    }
}
