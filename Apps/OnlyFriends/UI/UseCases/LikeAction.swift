import Base
import ClientKit
import OnlyFriendsAPI

/// Likes or unlikes a post: shown at once, taken back with a sentence when the server refuses. Without a server it waits.
@MainActor
struct LikeAction {
    let posts: PostsRepository
    var outbox: Outbox?
    private let wishes = LastWishes<SortableID, Bool>()

    init(posts: PostsRepository, outbox: Outbox? = nil) { (self.posts, self.outbox) = (posts, outbox) }

    func toggle(
        _ post: Post, apply: (_ edit: (inout Post) -> Void) -> Void, onFailure: (String) -> Void
    ) async {
        let likes = !post.likedByMe
        apply {
            $0.likedByMe = likes
            $0.likeCount = max(0, post.likeCount + (likes ? 1 : -1))
        }
        var known = post
        var last = likes
        do {
            let answer = try await wishes.send(likes, for: post.id) { wish in
                last = wish
                known = try await posts.setLiked(post.id, wish)
                return known
            }
            guard let answer else { return }
            apply {
                $0.likedByMe = answer.likedByMe
                $0.likeCount = answer.likeCount
            }
        } catch {
            if outbox?.take(.like(post.id, isLiked: last), after: error) == true { return }
            apply {
                $0.likedByMe = known.likedByMe
                $0.likeCount = known.likeCount
            }
            onFailure(explanation(of: error))
        }
    }
}
