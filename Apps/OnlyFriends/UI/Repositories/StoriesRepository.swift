import Base
import ClientKit
import OnlyFriendsAPI
import Wire

/// Stories, as the screens need them.
struct StoriesRepository: Sendable {
    var rings: @Sendable () async throws -> [StoryRing]
    var archive: @Sendable (_ cursor: String?) async throws -> Page<Story>
    /// One's own of the day before.
    var ended: @Sendable () async throws -> [EndedStory]
    /// One's own story as a picture with its words, to be saved.
    var picture: @Sendable (Story) async throws -> [UInt8]
    var create: @Sendable (StoryDraft, _ idempotencyKey: String) async throws -> Story
    /// One story, of one's own with those whom its audience names.
    var story: @Sendable (SortableID) async throws -> Story
    var update: @Sendable (SortableID, StoryChange) async throws -> Story
    var delete: @Sendable (SortableID) async throws -> Void
    var view: @Sendable (SortableID) async throws -> Void
    var viewers: @Sendable (SortableID) async throws -> StoryViewers
    var reply: @Sendable (SortableID, StoryReply) async throws -> Message
    /// What of one's own has expired.
    var receipts: @Sendable () async throws -> [ExpiryReceipt]
    /// A receipt as a text file.
    var statement: @Sendable (SortableID) async throws -> String

    static func live(_ client: APIClient, files: any Transport) -> StoriesRepository {
        StoriesRepository(
            rings: { try await client.call(StoriesAPI.list) },
            archive: { try await client.call(StoriesAPI.archive, .init(cursor: $0, limit: 30)) },
            ended: { try await client.call(StoriesAPI.ended) },
            picture: { story in
                // An address lasts for minutes, and the story may have been on the screen for longer.
                guard let link = try await client.call(StoriesAPI.story, ByID(id: story.id)).pictureURL else {
                    throw Problem.notFound()
                }
                return try await LinkedFile.bytes(at: link, over: files, limit: 20_000_000)
            },
            create: { draft, key in
                try await client.call(StoriesAPI.create, PostsAPI.Idempotency(idempotencyKey: key), draft)
            },
            story: { try await client.call(StoriesAPI.story, ByID(id: $0)) },
            update: { try await client.call(StoriesAPI.update, ByID(id: $0), $1) },
            delete: { _ = try await client.call(StoriesAPI.delete, ByID(id: $0)) },
            view: { _ = try await client.call(StoriesAPI.view, ByID(id: $0)) },
            viewers: { try await client.call(StoriesAPI.viewers, ByID(id: $0)) },
            reply: { try await client.call(StoriesAPI.reply, ByID(id: $0), $1) },
            receipts: { try await client.call(ReceiptsAPI.list) },
            statement: { try await client.call(ReceiptsAPI.statement, ByID(id: $0)).text })
    }
}
