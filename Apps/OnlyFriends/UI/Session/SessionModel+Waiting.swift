import OnlyFriendsAPI

extension SessionModel {
    /// Does what waited; what comes of it reaches the screens as an event.
    static func send(
        posts: PostsRepository, people: PeopleRepository, stories: StoriesRepository
    ) -> @MainActor (PendingWrite) async throws -> Void {
        { write in
            switch write.action {
            case .post(let draft): _ = try await posts.create(draft, write.id)
            case .comment(let post, let draft): _ = try await posts.addComment(post, draft, write.id)
            case .like(let post, let isLiked): _ = try await posts.setLiked(post, isLiked)
            case .request(let person, _, let note): _ = try await people.request(person, note)
            case .story(let draft): _ = try await stories.create(draft, write.id)
            }
        }
    }
}
