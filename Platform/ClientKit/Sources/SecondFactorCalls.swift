public import AccountsAPI
public import Wire

/// The calls by which people turn the second factor of their account on and off.
public struct SecondFactorCalls: Sendable {
    public var state: @Sendable () async throws -> SecondFactorState
    public var enrol: @Sendable (_ password: String) async throws -> AuthenticatorSetup
    public var confirm: @Sendable (_ code: String) async throws -> RecoveryCodes
    public var renew: @Sendable (_ code: String) async throws -> RecoveryCodes
    public var remove: @Sendable (_ password: String, _ code: String) async throws -> Void

    public init(
        state: @escaping @Sendable () async throws -> SecondFactorState,
        enrol: @escaping @Sendable (_ password: String) async throws -> AuthenticatorSetup,
        confirm: @escaping @Sendable (_ code: String) async throws -> RecoveryCodes,
        renew: @escaping @Sendable (_ code: String) async throws -> RecoveryCodes,
        remove: @escaping @Sendable (_ password: String, _ code: String) async throws -> Void
    ) {
        self.state = state
        self.enrol = enrol
        self.confirm = confirm
        self.renew = renew
        self.remove = remove
    }

    public static func live(_ client: APIClient) -> SecondFactorCalls {
        SecondFactorCalls(
            state: { try await client.call(SecondFactorSettingsAPI.state) },
            enrol: { try await client.call(SecondFactorSettingsAPI.enrol, body: PasswordProof(password: $0)) },
            confirm: { try await client.call(SecondFactorSettingsAPI.confirm, body: SecondFactorCode(code: $0)) },
            renew: {
                try await client.call(SecondFactorSettingsAPI.renewRecoveryCodes, body: SecondFactorCode(code: $0))
            },
            remove: {
                _ = try await client.call(
                    SecondFactorSettingsAPI.remove, body: SecondFactorRemoval(password: $0, code: $1))
            })
    }
}
