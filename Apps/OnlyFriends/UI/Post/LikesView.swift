import Base
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Who likes a post.
struct LikesView: View {
    let id: SortableID
    let session: SessionModel

    var body: some View {
        LoadedList("Likes", load: { [posts = session.posts, id] in try await posts.likers(id, $0) }, explain: explain) {
            likers in
            ForEach(likers) { user in
                NavigationLink(value: Route.person(user.id.description)) { PersonRow(user: user) }
            }
        } empty: {
            EmptyNotice("No likes yet", systemImage: "heart", text: "Whoever likes this post appears here.")
        }
    }

    private func explain(_ error: any Error) -> String {
        guard (error as? Problem)?.status == 404 else { return explanation(of: error) }
        return String(localized: "This post isn't available any more.")
    }
}
