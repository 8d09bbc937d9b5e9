import AccountsAPI
import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// A kept post that is about to be posted again: for whom, and for how long (OF-080).
@Observable @MainActor
final class PostAgainModel {
    let kept: KeptPost
    var isTemporary = true
    /// Seconds that it stays then.
    var lifetime = 86_400
    var commenters = Commenters.everyone
    let audience: AudienceModel
    let lifetimes: [Int]
    private(set) var isPosting = false
    private(set) var failure: String?

    private let posts: PostsRepository
    /// The same for every try, so that it is never posted twice.
    private var key = UUID().uuidString

    init(_ kept: KeptPost, posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?) {
        self.kept = kept
        self.posts = posts
        audience = AudienceModel(people: people)
        lifetimes = (limits ?? ServerConfig.Limits()).temporaryLifetimes
    }

    var canPost: Bool { !isPosting && audience.refusal == nil }

    /// Posts it; nil, with a sentence, when that failed.
    func post() async -> Post? {
        guard canPost else { return nil }
        isPosting = true
        defer { isPosting = false }
        failure = nil
        let wish = PostAgain(
            isTemporary: isTemporary, lifetime: isTemporary ? lifetime : nil, audience: audience.audience,
            audienceUserIds: audience.audienceUserIds, commenters: commenters)
        do {
            return try await posts.postAgain(kept.id, wish, key)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { key = UUID().uuidString }
            return nil
        }
    }
}
