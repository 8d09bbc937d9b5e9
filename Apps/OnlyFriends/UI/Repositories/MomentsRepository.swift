import Base
import OnlyFriendsAPI
import Wire

/// Moments, as the screens need them.
struct MomentsRepository: Sendable {
    var moments: @Sendable () async throws -> [Moment]
    var moment: @Sendable (SortableID) async throws -> Moment
    var create: @Sendable (MomentDraft, _ idempotencyKey: String) async throws -> Moment
    var add: @Sendable (_ moment: SortableID, _ images: [SortableID]) async throws -> Moment
    var remove: @Sendable (_ moment: SortableID, _ picture: SortableID) async throws -> Void
    var describe: @Sendable (_ moment: SortableID, _ picture: SortableID, String) async throws -> Moment
    var addPeople: @Sendable (_ moment: SortableID, _ people: [SortableID]) async throws -> Moment
    var keep: @Sendable (_ moment: SortableID, Bool) async throws -> Moment
    var leave: @Sendable (SortableID) async throws -> Void
    var delete: @Sendable (SortableID) async throws -> Void

    static func live(_ client: APIClient) -> MomentsRepository {
        MomentsRepository(
            moments: { try await client.call(MomentsAPI.list) },
            moment: { try await client.call(MomentsAPI.moment, ByID(id: $0)) },
            create: { draft, key in
                try await client.call(MomentsAPI.create, PostsAPI.Idempotency(idempotencyKey: key), draft)
            },
            add: { try await client.call(MomentsAPI.add, ByID(id: $0), MomentAddition(imageIds: $1)) },
            remove: { _ = try await client.call(MomentsAPI.remove, MomentsAPI.Picture(id: $0, pictureId: $1)) },
            describe: { moment, picture, text in
                try await client.call(
                    MomentsAPI.describe, MomentsAPI.Picture(id: moment, pictureId: picture),
                    MomentPictureChange(altText: text))
            },
            addPeople: { try await client.call(MomentsAPI.addMembers, ByID(id: $0), MomentMembers(userIds: $1)) },
            keep: { try await client.call(MomentsAPI.keep, ByID(id: $0), MomentWish(keeps: $1)) },
            leave: { _ = try await client.call(MomentsAPI.leave, ByID(id: $0)) },
            delete: { _ = try await client.call(MomentsAPI.delete, ByID(id: $0)) })
    }
}
