import OnlyFriendsAPI

/// Likes or unlikes a post: shown at once, taken back with a sentence when the server refuses. Without a server it waits.
@MainActor
struct LikeAction {
    let posts: PostsRepository
    var outbox: Outbox?

    func toggle(
        _ post: Post, apply: (_ edit: (inout Post) -> Void) -> Void, onFailure: (String) -> Void
    ) async {
        let likes = !post.likedByMe
        apply {
            $0.likedByMe = likes
            $0.likeCount = max(0, post.likeCount + (likes ? 1 : -1))
        }
        do {
            let answer = try await posts.setLiked(post.id, likes)
            apply {
                $0.likedByMe = answer.likedByMe
                $0.likeCount = answer.likeCount
            }
        } catch {
            if outbox?.take(.like(post.id, isLiked: likes), after: error) == true { return }
            apply {
                $0.likedByMe = post.likedByMe
                $0.likeCount = post.likeCount
            }
            onFailure(explanation(of: error))
        }
    }
}
