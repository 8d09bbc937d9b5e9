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
    var pushKey: @Sendable () async throws -> String
    var subscribePush: @Sendable (PushSubscriptionDraft) async throws -> Void
    var unsubscribePush: @Sendable (_ endpoint: String) async throws -> Void
    var registerDevice: @Sendable (DeviceTokenDraft) async throws -> Void
    var unregisterDevice: @Sendable (_ token: String) async throws -> Void

    static func live(_ client: APIClient) -> NoticesRepository {
        NoticesRepository(
            page: { try await client.call(NoticesAPI.list, NoticesAPI.List(cursor: $0, limit: 30)) },
            read: { try await client.call(NoticesAPI.read, ByID(id: $0)) },
            readAll: { try await client.call(NoticesAPI.readAll) },
            preferences: { try await client.call(NoticesAPI.preferences) },
            setPreferences: { try await client.call(NoticesAPI.setPreferences, body: $0) },
            pushKey: { try await client.call(PushAPI.key).publicKey },
            subscribePush: { _ = try await client.call(PushAPI.subscribe, body: $0) },
            unsubscribePush: { _ = try await client.call(PushAPI.unsubscribe, .init(endpoint: $0)) },
            registerDevice: { _ = try await client.call(PushAPI.register, body: $0) },
            unregisterDevice: { _ = try await client.call(PushAPI.unregister, .init(token: $0)) })
    }
}
