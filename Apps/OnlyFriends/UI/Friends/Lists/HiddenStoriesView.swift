import OnlyFriendsAPI
import SwiftUI

/// Chooses the friends who see none of one's stories, and never learn of it (OF-106).
struct HiddenStoriesView: View {
    @State private var model: CircleModel

    init(session: SessionModel) { self.init(circle: CircleModel(people: session.people)) }

    init(circle: CircleModel) { _model = State(initialValue: circle) }

    var body: some View {
        CircleContent(model: model) {
            FriendPicker(friends: model.friends) { id in
                model.withoutStories.contains { $0.id == id }
            } toggle: { friend in
                Task { await model.setMissesStories(friend, friend.missesStories != true) }
            }
            .safeAreaInset(edge: .bottom) {
                footer
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
                    .padding(12)
                    .frame(maxWidth: .infinity)
                    .background(.bar)
            }
        }
        .navigationTitle("Hide stories from")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var footer: Text {
        model.withoutStories.isEmpty
            ? Text("Whoever you choose sees none of your stories, and doesn't learn of it.")
            : Text("Hidden from \(model.withoutStories.count) friends, at once. They don't learn of it.")
    }
}
