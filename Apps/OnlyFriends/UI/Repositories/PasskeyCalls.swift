import AccountsAPI
import Base
import ClientKit
import OnlyFriendsAPI
import Wire

/// Passkeys, as the screens need them.
struct PasskeyCalls: Sendable {
    var all: @Sendable () async throws -> [PasskeyInfo]
    var start: @Sendable (_ password: String) async throws -> PasskeyQuestion
    var add: @Sendable (PasskeyDraft) async throws -> PasskeyInfo
    var rename: @Sendable (SortableID, String) async throws -> PasskeyInfo
    var remove: @Sendable (SortableID) async throws -> Void
    var startLogIn: @Sendable () async throws -> PasskeyQuestion
    var logIn: @Sendable (PasskeyLogIn) async throws -> SessionStarted
    var startProof: @Sendable () async throws -> PasskeyQuestion
    var prove: @Sendable (PasskeyUse) async throws -> Void

    static func live(_ client: APIClient) -> PasskeyCalls {
        PasskeyCalls(
            all: { try await client.call(PasskeysAPI.list) },
            start: { try await client.call(PasskeysAPI.start, body: PasswordProof(password: $0)) },
            add: { try await client.call(PasskeysAPI.add, body: $0) },
            rename: { try await client.call(PasskeysAPI.rename, ByID(id: $0), PasskeyName(name: $1)) },
            remove: { _ = try await client.call(PasskeysAPI.remove, ByID(id: $0)) },
            startLogIn: { try await client.call(PasskeysAPI.startLogIn) },
            logIn: { try await client.call(PasskeysAPI.logIn, body: $0) },
            startProof: { try await client.call(PasskeysAPI.startProof) },
            prove: { _ = try await client.call(PasskeysAPI.prove, body: $0) })
    }
}
