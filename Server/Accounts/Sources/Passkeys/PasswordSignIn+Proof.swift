public import AccountsAPI
public import Base
public import Database
import Foundation
public import ServerKit
public import Wire

extension PasswordSignIn {
    /// Begins the session of somebody who shows who they are by what is as much as a password and a second factor together,
    /// such as a passkey whose device has verified them.
    ///
    /// What shows nothing counts as a wrong password from the same address would, and what `prove` has written stays all the
    /// same: a challenge is used up by whatever answers it.
    /// - Parameters:
    ///   - prove: Whose account it is, or why nobody's.
    ///   - note: What else is written of the session, in the transaction that begins it.
    public func logIn(
        remember: Bool, device: Device?, from caller: ClientAddress,
        proving prove: @escaping @Sendable (DatabaseConnection) throws -> Result<SortableID, Problem>,
        noting note: @escaping @Sendable (Identity, DatabaseConnection) throws -> Void = { _, _ in }
    ) async throws -> NewSession {
        let scopes = [addressScope(caller)]
        let limit = Throttle.Limit(
            scope: addressScope(caller), count: services.limits.failuresPerAddress,
            window: services.limits.addressFailureWindow)
        // Counted before it is looked at, so that many tries at once are no more than so many in a row.
        try await services.database.write { [self] connection in
            try guardLimit(limit, connection)
            try services.throttle.record(scopes, at: services.clock.now(), connection)
        }
        let outcome: Result<NewSession, Problem>
        do {
            outcome = try await services.database.write { [self] connection in
                switch try prove(connection) {
                case .failure(let problem): return .failure(problem)
                case .success(let user):
                    let session = try begin(for: user, device, remember, caller, connection, noting: note)
                    try services.throttle.takeBack(scopes, connection)
                    return .success(session)
                }
            }
        } catch {
            // It was no guess, whether the house had no time or the person left, which ends this task.
            await Task { [self] in
                try? await services.database.write { [self] in try services.throttle.takeBack(scopes, $0) }
            }.value
            throw error
        }
        return try outcome.get()
    }
}
