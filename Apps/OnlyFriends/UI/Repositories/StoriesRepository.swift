import Base
import OnlyFriendsAPI
import Wire

/// Stories, as the screens need them.
struct StoriesRepository: Sendable {
    var rings: @Sendable () async throws -> [StoryRing]
    var create: @Sendable (StoryDraft, _ idempotencyKey: String) async throws -> Story
    var delete: @Sendable (SortableID) async throws -> Void
    var view: @Sendable (SortableID) async throws -> Void
    var viewers: @Sendable (SortableID) async throws -> StoryViewers
    var reply: @Sendable (SortableID, StoryReply) async throws -> Message

    static func live(_ client: APIClient) -> StoriesRepository {
        StoriesRepository(
            rings: { try await client.call(StoriesAPI.list) },
            create: { draft, key in
                try await client.call(StoriesAPI.create, PostsAPI.Idempotency(idempotencyKey: key), draft)
            },
            delete: { _ = try await client.call(StoriesAPI.delete, ByID(id: $0)) },
            view: { _ = try await client.call(StoriesAPI.view, ByID(id: $0)) },
            viewers: { try await client.call(StoriesAPI.viewers, ByID(id: $0)) },
            reply: { try await client.call(StoriesAPI.reply, ByID(id: $0), $1) })
    }
}
