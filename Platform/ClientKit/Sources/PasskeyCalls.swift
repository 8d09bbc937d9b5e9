public import AccountsAPI
public import Base
public import Wire

/// The calls by which people keep passkeys, and show one.
public struct PasskeyCalls: Sendable {
    public var all: @Sendable () async throws -> [PasskeyInfo]
    public var start: @Sendable (_ password: String) async throws -> PasskeyQuestion
    public var add: @Sendable (PasskeyDraft) async throws -> PasskeyInfo
    public var rename: @Sendable (SortableID, String) async throws -> PasskeyInfo
    public var remove: @Sendable (SortableID) async throws -> Void
    public var startLogIn: @Sendable () async throws -> PasskeyQuestion
    public var startProof: @Sendable () async throws -> PasskeyQuestion
    public var prove: @Sendable (PasskeyUse) async throws -> Void

    public init(
        all: @escaping @Sendable () async throws -> [PasskeyInfo],
        start: @escaping @Sendable (_ password: String) async throws -> PasskeyQuestion,
        add: @escaping @Sendable (PasskeyDraft) async throws -> PasskeyInfo,
        rename: @escaping @Sendable (SortableID, String) async throws -> PasskeyInfo,
        remove: @escaping @Sendable (SortableID) async throws -> Void,
        startLogIn: @escaping @Sendable () async throws -> PasskeyQuestion,
        startProof: @escaping @Sendable () async throws -> PasskeyQuestion,
        prove: @escaping @Sendable (PasskeyUse) async throws -> Void
    ) {
        self.all = all
        self.start = start
        self.add = add
        self.rename = rename
        self.remove = remove
        self.startLogIn = startLogIn
        self.startProof = startProof
        self.prove = prove
    }

    public static func live(_ client: APIClient) -> PasskeyCalls {
        PasskeyCalls(
            all: { try await client.call(PasskeysAPI.list) },
            start: { try await client.call(PasskeysAPI.start, body: PasswordProof(password: $0)) },
            add: { try await client.call(PasskeysAPI.add, body: $0) },
            rename: { try await client.call(PasskeysAPI.rename, ByPasskey(id: $0), PasskeyName(name: $1)) },
            remove: { _ = try await client.call(PasskeysAPI.remove, ByPasskey(id: $0)) },
            startLogIn: { try await client.call(PasskeysAPI.startLogIn) },
            startProof: { try await client.call(PasskeysAPI.startProof) },
            prove: { _ = try await client.call(PasskeysAPI.prove, body: $0) })
    }
}
