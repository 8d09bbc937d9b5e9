import AccountsAPI
import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// One post with its comments, oldest first.
@Observable @MainActor
final class PostDetailModel {
    private(set) var post: Post?
    private(set) var comments: [Comment] = []
    private(set) var phase: LoadPhase = .idle
    /// True once the post is deleted, expired, or not ours to see any more.
    private(set) var isGone = false
    var draft = ""
    /// The comment that the draft answers.
    var replyingTo: Comment?
    private(set) var isSending = false
    var failure: String?
    private(set) var nextCursor: String?
    /// The own comment that is being changed; the draft is its new text meanwhile.
    var editing: Comment?
    /// The own comment that was just sent, for the page to show.
    private(set) var sent: SortableID?
    /// People whom the name after the last `@` in the draft may mean (OF-085).
    var suggestions: [User] = []

    /// What was written before a comment was changed.
    @ObservationIgnored var heldDraft = ""
    /// Friends who were mentioned by choosing them from the suggestions.
    @ObservationIgnored var mentioned: [User] = []
    @ObservationIgnored var friends: [User]?
    /// The same for every try at one comment, so that it is never made twice.
    private var idempotencyKey = UUID().uuidString
    let id: SortableID
    let posts: PostsRepository
    let people: PeopleRepository?
    let clock: WallClock
    let editWindow: TimeInterval
    private let textLimit: Int
    let outbox: Outbox?
    private let likes: LikeAction

    init(
        id: SortableID, posts: PostsRepository, people: PeopleRepository? = nil, clock: WallClock = .system,
        limits: ServerConfig.Limits? = nil, outbox: Outbox? = nil
    ) {
        self.outbox = outbox
        self.id = id
        self.posts = posts
        self.people = people
        self.clock = clock
        let limits = limits ?? ServerConfig.Limits()
        editWindow = TimeInterval(limits.commentEditWindow)
        textLimit = limits.commentMaximum
        likes = LikeAction(posts: posts, outbox: outbox)
    }

    /// Whether the author lets the viewer comment.
    var mayComment: Bool { post?.canComment ?? true }

    /// What is sent of the draft.
    private var written: String { draft.trimmingCharacters(in: .whitespacesAndNewlines) }
    /// How much longer the comment may be; less than nothing where it is too long.
    var remainingCharacters: Int { textLimit - written.count }

    var canSend: Bool { mayComment && !isSending && !written.isEmpty && remainingCharacters >= 0 }

    /// Comments in reading order: each with its replies behind it.
    var threads: [Comment] {
        let replies = Dictionary(grouping: comments.filter { $0.replyTo != nil }) { $0.replyTo }
        let known = Set(comments.map(\.id))
        return comments.filter { $0.replyTo.map { !known.contains($0) } ?? true }
            .flatMap { [$0] + (replies[$0.id] ?? []) }
    }

    func load() async {
        if post == nil { phase = .loading }
        do {
            async let post = posts.post(id)
            async let page = posts.comments(id, nil)
            self.post = try await post
            let first = try await page
            comments = first.items
            nextCursor = first.nextCursor
            phase = .loaded
        } catch let problem as Problem where problem.status == 404 {
            isGone = true
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if post == nil { phase = .failed(explanation(of: error)) } else { failure = explanation(of: error) }
        }
    }

    /// Reads again as many comments as are shown.
    private func loadAgain() async {
        let wanted = comments.count
        await load()
        while comments.count < wanted, nextCursor != nil, failure == nil {
            let before = comments.count
            await loadMore()
            if comments.count == before { return }
        }
    }

    func loadMore() async {
        guard let cursor = nextCursor else { return }
        do {
            let page = try await posts.comments(id, cursor)
            for comment in page.items where !comments.contains(where: { $0.id == comment.id }) {
                comments.append(comment)
            }
            comments.sort { $0.id < $1.id }
            nextCursor = page.nextCursor
        } catch {
            failure = explanation(of: error)
        }
    }

    func reply(to comment: Comment?) {
        stopEditing()
        replyingTo = comment
    }

    /// Sends the draft; it stays in the field when that fails (OF-094), and waits where nobody answers (OF-210).
    func send() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        let text = written
        if let editing { return await change(editing, to: text) }
        let written = CommentDraft(
            text: text, replyTo: replyingTo.map { $0.replyTo ?? $0.id }, mentionIds: mentions(in: text))
        do {
            let comment = try await posts.addComment(id, written, idempotencyKey)
            leave(text)
            startAnew()
            insert(comment)
            sent = comment.id
        } catch {
            if outbox?.take(.comment(on: id, written), id: idempotencyKey, after: error) == true {
                leave(text)
                return startAnew()
            }
            failure = explanation(of: error)
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { idempotencyKey = UUID().uuidString }
        }
    }

    /// What comes next is another comment.
    private func startAnew() {
        idempotencyKey = UUID().uuidString
        replyingTo = nil
        mentioned = []
    }

    /// Those of the people in the conversation whom a text names; nil when it names nobody.
    func mentions(in text: String) -> [SortableID]? {
        let known = [post?.user].compactMap(\.self) + comments.compactMap(\.user) + mentioned
        let named = Set(known.filter { !$0.name.isEmpty && text.contains("@\($0.name)") }.map(\.id))
        return named.isEmpty ? nil : named.sorted()
    }

    /// Says who may comment on one's own post from now on.
    func setCommenters(_ commenters: Commenters) async {
        do {
            post = try await posts.update(id, PostChange(commenters: commenters))
        } catch {
            failure = explanation(of: error)
        }
    }

    func delete(_ comment: Comment) async {
        do {
            try await posts.deleteComment(id, comment.id)
            await load()
        } catch {
            failure = explanation(of: error)
        }
    }

    func toggleLike() async {
        guard let post else { return }
        await likes.toggle(post) { edit in
            guard var changed = self.post else { return }
            edit(&changed)
            self.post = changed
        } onFailure: {
            failure = $0
        }
    }

    /// Deletes the post; true when it is gone.
    func deletePost() async -> Bool {
        do {
            try await posts.delete(id)
            isGone = true
            return true
        } catch {
            failure = explanation(of: error)
            return false
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .commentCreated(let comment, let count) where comment.postId == id:
            insert(comment)
            post?.commentCount = count
        case .commentUpdated(let comment) where comment.postId == id:
            take(comment)
        case .commentDeleted(let gone, let postID, let count) where postID == id:
            comments.removeAll { $0.id == gone }
            post?.commentCount = count
        case .likesChanged(let postID, let count, let mine) where postID == id:
            post?.likeCount = count
            post?.likedByMe = mine
        case .postUpdated(let changed) where changed.id == id: post = changed
        case .postDeleted(let gone) where gone == id: isGone = true
        case .friendRemoved(let person) where person == post?.user.id: isGone = true
        // Whoever was blocked is not seen here any more, nor counted.
        case .friendRemoved(let person) where comments.contains { $0.user?.id == person }: await loadAgain()
        case .resync: await load()
        default: break
        }
    }

    /// Takes in a comment that was changed.
    func take(_ comment: Comment) {
        if let index = comments.firstIndex(where: { $0.id == comment.id }) { comments[index] = comment }
    }

    private func insert(_ comment: Comment) {
        guard !comments.contains(where: { $0.id == comment.id }) else { return }
        comments.append(comment)
        // Counted before the post is opened for writing: reading it meanwhile would stop the program.
        let count = max(post?.commentCount ?? 0, comments.count { $0.isDeleted != true })
        post?.commentCount = count
    }
}
