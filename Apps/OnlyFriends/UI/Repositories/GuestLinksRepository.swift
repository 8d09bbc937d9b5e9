import Base
import OnlyFriendsAPI
import Wire

/// Links to one post for people without an account, as the screens of author and guest need them.
struct GuestLinksRepository: Sendable {
    var list: @Sendable (_ post: SortableID) async throws -> [GuestLink]
    var make: @Sendable (_ post: SortableID, GuestLinkDraft) async throws -> GuestLink
    var revoke: @Sendable (_ post: SortableID, _ link: SortableID) async throws -> Void
    var open: @Sendable (GuestVisit) async throws -> GuestPost
    /// The same for somebody who is signed in.
    var openAsMember: @Sendable (GuestVisit) async throws -> GuestPost

    static func live(_ client: APIClient) -> GuestLinksRepository {
        GuestLinksRepository(
            list: { try await client.call(GuestLinksAPI.list, ByID(id: $0)) },
            make: { try await client.call(GuestLinksAPI.make, ByID(id: $0), $1) },
            revoke: { post, link in
                _ = try await client.call(GuestLinksAPI.revoke, GuestLinksAPI.ByLink(id: post, linkId: link))
            },
            open: { try await client.call(GuestLinksAPI.open, body: $0) },
            openAsMember: { try await client.call(GuestLinksAPI.openAsMember, body: $0) })
    }
}
