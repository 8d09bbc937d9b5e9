import Base
import OnlyFriendsAPI
import Wire

/// Notifications, as the screens need them.
struct NoticesRepository: Sendable {
    var page: @Sendable (_ cursor: String?) async throws -> NoticePage
    var read: @Sendable (SortableID) async throws -> UnreadCounts
    var readAll: @Sendable () async throws -> UnreadCounts
    var preferences: @Sendable () async throws -> NoticePreferences
    var setPreferences: @Sendable (NoticePreferences) async throws -> NoticePreferences

    static func live(_ client: APIClient) -> NoticesRepository {
        NoticesRepository(
            page: { try await client.call(NoticesAPI.list, NoticesAPI.List(cursor: $0, limit: 30)) },
            read: { try await client.call(NoticesAPI.read, ByID(id: $0)) },
            readAll: { try await client.call(NoticesAPI.readAll) },
            preferences: { try await client.call(NoticesAPI.preferences) },
            setPreferences: { try await client.call(NoticesAPI.setPreferences, body: $0) })
    }
}
