public import AccountsAPI
public import Base
public import Database
import Events
import Synchronization
import Wire

/// The sessions of an app's accounts: begun by whoever proved who they are, refreshed, listed and ended.
///
///     let sessions = Sessions(services)
///     router.authenticate = { try sessions.authentication.authenticate(&$0) }
///     sessions.addRoutes(to: &router)
///     sessions.start()
public final class Sessions: Sendable {
    /// Lets requests in by their access token.
    public let authentication: Authentication
    let services: AccountServices
    let store: SessionStore
    private let ended: EndedSessions
    private let listener = Mutex<Task<Void, Never>?>(nil)

    public init(_ services: AccountServices) {
        self.services = services
        store = SessionStore(services)
        ended = EndedSessions(clock: services.clock, lifetime: services.limits.accessTokenLifetime)
        authentication = Authentication(mint: store.mint, ended: ended)
    }

    /// Begins to hear of sessions that other processes end.
    public func start() {
        let subscription = services.events.subscribe(to: [AccountEvent.topic(of: services.app)], buffer: 1_024)
        let task = Task { [ended] in
            for await delivery in subscription {
                guard case .event(let event) = delivery, let happened: AccountEvent = event.payload(),
                    case .sessionsEnded(_, let sessions) = happened
                else { continue }
                ended.insert(sessions)
            }
        }
        listener.withLock { listener in
            listener?.cancel()
            listener = task
        }
    }

    /// Stops listening.
    public func stop() {
        listener.withLock { listener in
            listener?.cancel()
            listener = nil
        }
    }

    /// Begins a session within the transaction that proved who it is of.
    /// - Parameters:
    ///   - place: roughly where, for the list of devices.
    ///   - remember: whether the session outlives a day.
    public func begin(
        for user: SortableID, device: Device?, at place: String?, remember: Bool, _ connection: DatabaseConnection
    ) throws -> TokenPair {
        try store.begin(for: user, device: device, at: place, remember: remember, connection).tokens
    }

    /// Trades a refresh token for the next pair; throws 401. A token that is used twice ends its session.
    /// - Parameters:
    ///   - onUse: what is written in the transaction in which a session goes on.
    ///   - onReuse: what is written in the transaction that ends a session for that reason.
    public func refresh(
        _ token: String,
        onUse: @escaping @Sendable (SortableID, DatabaseConnection) throws -> Void = { _, _ in },
        onReuse: @escaping @Sendable (Identity, DatabaseConnection) throws -> Void = { _, _ in }
    ) async throws -> TokenPair {
        guard let claim = store.mint.claim(of: token) else { throw Self.refreshRefused }
        let outcome = try await services.database.write { [store] connection in
            let outcome = try store.refresh(claim, connection)
            if case .reused(let identity, _) = outcome { try onReuse(identity, connection) }
            if case .pair(_, let user) = outcome { try onUse(user, connection) }
            return outcome
        }
        switch outcome {
        case .pair(let pair, _): return pair
        case .refused: throw Self.refreshRefused
        case .reused(let identity, let device):
            services.log.warning("A refresh token was used twice.", ["session": "\(identity.session)"])
            tellEnded([identity.session], of: identity.user)
            services.events.publish(
                AccountEvent.topic(of: services.app), AccountEvent.keyReused(user: identity.user, deviceName: device))
            throw Self.refreshRefused
        }
    }

    /// The devices of a person, last used first.
    public func list(for identity: Identity) async throws -> [SessionInfo] {
        try await services.database.read { [store] in try store.list(for: identity, $0) }
    }

    /// Ends one session of a person; false when it is none of theirs.
    public func end(_ session: SortableID, of user: SortableID) async throws -> Bool {
        let isEnded = try await services.database.write { [store] in try store.end(session, of: user, $0) }
        if isEnded { tellEnded([session], of: user) }
        return isEnded
    }

    /// Ends all sessions of a person but one, which may be none.
    public func endAll(of user: SortableID, except kept: SortableID? = nil) async throws {
        let ended = try await services.database.write { [store] in try store.endAll(of: user, except: kept, $0) }
        tellEnded(ended, of: user)
    }

    /// Ends all sessions of a person but one within a transaction, after which `tellEnded` is to be called with those
    /// that ended.
    public func endAll(
        of user: SortableID, except kept: SortableID?, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try store.endAll(of: user, except: kept, connection)
    }

    /// Lets no access token of these sessions in from here on, and tells all processes. Call it after the commit.
    public func tellEnded(_ sessions: [SortableID], of user: SortableID) {
        guard !sessions.isEmpty else { return }
        ended.insert(sessions)
        services.events.publish(
            AccountEvent.topic(of: services.app), AccountEvent.sessionsEnded(user: user, sessions: sessions))
    }

    /// Whether a session lives; what a socket is let in by.
    public func isAlive(_ identity: Identity) async throws -> Bool {
        try await services.database.read { [store] in try store.isAlive(identity, $0) }
    }

    private static var refreshRefused: Problem {
        .unauthorized(code: ProblemCode.refreshInvalid, "This session has ended. Sign in again.")
    }
}
