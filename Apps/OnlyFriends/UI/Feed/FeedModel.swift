import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// What one's friends posted, newest first, kept current by live events.
@Observable @MainActor
final class FeedModel {
    private(set) var timeline = Timeline<Post>() {
        didSet {
            let next = timeline.first(by: \.expiresAt)
            if next != nextExpiry { nextExpiry = next }
        }
    }
    /// When the next of the posts expires; nil while none is temporary.
    private(set) var nextExpiry: Date?
    private(set) var phase: LoadPhase = .idle
    private(set) var isLoadingMore = false
    /// Why the next page did not come.
    private(set) var moreFailure: String?
    /// Why something the person did was not done; shown once.
    var failure: String?
    /// True while the top of the feed is on the screen: what arrives then is shown at once.
    var isAtTop = true {
        didSet { if isAtTop, !timeline.arrived.isEmpty { timeline.reveal() } }
    }
    /// The newest post that the person has seen, on any of their devices.
    private(set) var seen: Post.ID?
    /// Up to where the person had seen the feed when it was loaded; what is newer is new until the next look.
    private var seenBefore: Post.ID?
    /// True when the feed is empty because there are no friends yet.
    private(set) var needsFriends = false

    /// How many posts are read again at most after events were lost.
    private static let resyncLimit = 200

    private let posts: PostsRepository
    private let likes: LikeAction

    init(posts: PostsRepository, outbox: Outbox? = nil) {
        self.posts = posts
        likes = LikeAction(posts: posts, outbox: outbox)
    }

    /// Loads the first page, once.
    func start() async {
        guard phase == .idle else { return }
        phase = .loading
        await load()
    }

    /// Loads the first page again; what is shown stays until it is there.
    func refresh() async {
        await load()
    }

    func retry() async {
        phase = .loading
        await load()
    }

    /// Loads the next page when the end comes into sight.
    func loadMore() async {
        guard !isLoadingMore, let cursor = timeline.nextCursor else { return }
        isLoadingMore = true
        defer { isLoadingMore = false }
        moreFailure = nil
        do {
            let page = try await posts.feed(cursor)
            // After a refresh meanwhile this is not the page after the last one any more.
            guard timeline.nextCursor == cursor else { return }
            timeline.append(page.items.sharingAuthors(), nextCursor: page.nextCursor)
        } catch  where isCancellation(error) {
        } catch {
            moreFailure = explanation(of: error)
        }
    }

    /// Shows the posts that arrived meanwhile.
    func reveal() { timeline.reveal() }

    /// Takes in a post that this device has just made.
    func add(_ post: Post) {
        timeline.arrive(post, showAtOnce: true)
        needsFriends = false
    }

    /// The first of the posts that were seen before, where something new from friends is above it (OF-073).
    var firstSeen: Post.ID? {
        guard let seenBefore, let place = timeline.items.firstIndex(where: { $0.id <= seenBefore }),
            timeline.items[..<place].contains(where: { $0.user.relation != .`self` })
        else { return nil }
        return timeline.items[place].id
    }

    /// Counts all that is shown as seen, on all devices: the person came to what they knew, or to the end. Where that is
    /// not told now, the next time tells it.
    func catchUp() async {
        guard let newest = timeline.items.first?.id, seen.map({ $0 < newest }) ?? true else { return }
        let before = seen
        seen = newest
        do { try await posts.see(newest) } catch { if seen == newest { seen = before } }
    }

    func toggleLike(_ post: Post) async {
        // The card may be a press behind.
        await likes.toggle(timeline.items.first { $0.id == post.id } ?? post) { edit in
            change(post.id, edit)
        } onFailure: {
            failure = $0
        }
    }

    func delete(_ post: Post) async {
        do {
            try await posts.delete(post.id)
            timeline.remove { $0.id == post.id }
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Hides the next temporary post when its time has come, without waiting for the server to say so (OF-079). To be
    /// begun anew whenever `nextExpiry` is another time.
    func expireNext(by clock: WallClock) async {
        while let time = nextExpiry {
            let now = clock.now()
            guard now < time else { return timeline.remove { $0.expiresAt.map { $0 <= now } ?? false } }
            // In steps, for the machine's clock may be set meanwhile.
            do { try await clock.sleepUntil(min(time, now + 60)) } catch { return }
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .postCreated(let post): timeline.arrive(post, showAtOnce: isAtTop)
        case .postUpdated(let post): timeline.update(post)
        case .postDeleted(let id): timeline.remove { $0.id == id }
        case .commentCreated(let comment, let count): change(comment.postId) { $0.commentCount = count }
        case .commentDeleted(_, let postID, let count): change(postID) { $0.commentCount = count }
        case .likesChanged(let postID, let count, let mine):
            change(postID) {
                $0.likeCount = count
                $0.likedByMe = mine
            }
        case .feedSeen(let id):
            // One's own word comes back too.
            guard seen.map({ $0 < id }) ?? true else { return }
            seen = id
            // Further down nothing moves.
            if isAtTop { seenBefore = id }
        case .friendRemoved(let id): timeline.remove { $0.user.id == id }
        case .friendAccepted, .resync: await resync()
        default: break
        }
    }

    /// Changes a post. An answer that says what is shown already draws nothing.
    private func change(_ id: SortableID, _ edit: (inout Post) -> Void) {
        guard let old = timeline.item(id) else { return }
        var new = old
        edit(&new)
        if new != old { timeline.update(new) }
    }

    /// Reads again as much as is shown, so that the person keeps their place.
    private func resync() async {
        guard timeline.hasFirstPage else { return await load() }
        let wanted = min(timeline.items.count, Self.resyncLimit)
        do {
            var page = try await posts.feed(nil)
            var items = page.items
            while items.count < wanted, let cursor = page.nextCursor {
                page = try await posts.feed(cursor)
                items += page.items
            }
            timeline.resync(with: items.sharingAuthors(), nextCursor: page.nextCursor, showsNew: isAtTop)
            if let id = page.seenId { seen = max(id, seen ?? id) }
            needsFriends = page.reason == .noFriends
            moreFailure = nil
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    private func load() async {
        do {
            let page = try await posts.feed(nil)
            timeline.replace(with: page.items.sharingAuthors(), nextCursor: page.nextCursor)
            needsFriends = page.reason == .noFriends
            phase = .loaded
            moreFailure = nil
            seen = page.seenId
            // At the first look of all, all that is there is old.
            if seen == nil { await catchUp() }
            seenBefore = seen
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if timeline.hasFirstPage {
                failure = explanation(of: error)
            } else {
                phase = .failed(explanation(of: error))
            }
        }
    }
}
