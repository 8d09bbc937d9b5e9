import Synchronization

/// Stands before a database that may go away: nobody waits for it longer than a few seconds, and while it is known to be
/// away everybody is told so at once.
///
/// A call that fails for want of the database, or takes long, has the database asked whether it is there. When it does not
/// answer, calls are refused, those under way too, and it is asked again until it is back.
public final class CircuitDatabase: Database {
    /// How long is long.
    public struct Configuration: Sendable {
        /// After so long a call is given up in any case.
        public var patience = Duration.seconds(10)
        /// A call that takes so long has the database asked whether it is there.
        public var suspicion = Duration.seconds(1)
        /// How long the database may take to answer that.
        public var pingTimeout = Duration.seconds(2)
        /// Between two questions to a database that is away.
        public var pause = Duration.milliseconds(500)
        /// Between two looks at calls that are under way.
        public var tick = Duration.milliseconds(250)

        public init() {}
    }

    private struct Call {
        var since: ContinuousClock.Instant
        var isUnlimited: Bool
        var giveUp: @Sendable (DatabaseError) -> Void
    }

    private struct State {
        var calls: [Int: Call] = [:]
        var nextCall = 0
        var isWatching = false
        var isAsking = false
        var outage: DatabaseError?
        var damage: DatabaseError?
        var isClosed = false
    }

    private let inner: any Database
    private let configuration: Configuration
    private let didChange: @Sendable (DatabaseError?) -> Void
    private let state = Mutex(State())

    /// - Parameter didChange: told why the database is away, and with nil that it is back.
    public init(
        _ inner: any Database, configuration: Configuration = Configuration(),
        didChange: @escaping @Sendable (DatabaseError?) -> Void = { _ in }
    ) {
        self.inner = inner
        self.configuration = configuration
        self.didChange = didChange
    }

    public var dialect: DatabaseDialect { inner.dialect }

    /// Why the database is away; nil while it answers.
    public var outage: DatabaseError? { state.withLock { $0.outage } }

    /// The first refusal of a database that said it is damaged.
    public var damage: DatabaseError? { state.withLock { $0.damage } }

    /// Calls that wait for the database now.
    public var callsUnderWay: Int { state.withLock { $0.calls.count } }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await guarded { [inner] in try await inner.read(body) }
    }

    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await guarded { [inner] in try await inner.write(body) }
    }

    public func ping() async throws {
        let late = DatabaseError(.timedOut, message: "The database does not answer.")
        try await AbandonableCall.run(within: configuration.pingTimeout, orThrow: late) { [inner] in
            try await inner.ping()
        }
    }

    public func close() async {
        state.withLock { $0.isClosed = true }
        await inner.close()
    }

    private func guarded<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let call = AbandonableCall<Value>()
        let number = try enter { call.giveUp($0) }
        defer { state.withLock { $0.calls[number] = nil } }
        do {
            return try await call.run(work)
        } catch let error as DatabaseError {
            note(error)
            throw error
        }
    }

    private func enter(_ giveUp: @escaping @Sendable (DatabaseError) -> Void) throws -> Int {
        let isUnlimited = DatabasePatience.current == .unlimited
        let (number, mustWatch) = try state.withLock { state in
            if let outage = state.outage { throw outage }
            state.nextCall += 1
            state.calls[state.nextCall] = Call(since: .now, isUnlimited: isUnlimited, giveUp: giveUp)
            defer { state.isWatching = true }
            return (state.nextCall, !state.isWatching)
        }
        // On its own: what the caller's task says of itself is not for others.
        if mustWatch { Task.detached { await self.watch() } }
        return number
    }

    private func note(_ error: DatabaseError) {
        switch error.code {
        case .connectionLost, .cannotOpen, .timedOut: ask()
        case .corrupt: state.withLock { $0.damage = $0.damage ?? error }
        default: break
        }
    }
}

extension CircuitDatabase {
    /// Looks at the calls under way now and then, for as long as there are any.
    private func watch() async {
        while true {
            try? await Task.sleep(for: configuration.tick)
            let now = ContinuousClock.now
            let (late, isSuspicious, isDone) = state.withLock { state in
                let old = state.calls.filter {
                    !$0.value.isUnlimited && now - $0.value.since >= configuration.suspicion
                }
                let late = old.filter { now - $0.value.since >= configuration.patience }
                for number in late.keys { state.calls[number] = nil }
                if state.calls.isEmpty { state.isWatching = false }
                return (late.values.map(\.giveUp), !old.isEmpty, state.calls.isEmpty)
            }
            for giveUp in late {
                giveUp(
                    DatabaseError(
                        .timedOut, message: "The database did not answer in time; a change may have been kept."))
            }
            if isSuspicious { ask() }
            if isDone { return }
        }
    }

    /// Asks the database whether it is there, unless somebody does already; while it is not, again and again.
    private func ask() {
        let mustAsk = state.withLock { state in
            guard !state.isAsking, !state.isClosed else { return false }
            state.isAsking = true
            return true
        }
        guard mustAsk else { return }
        Task.detached { [self] in
            while let reason = await absence(), !state.withLock({ $0.isClosed }) {
                begin(DatabaseError(.connectionLost, message: "The database is away. \(reason)"))
                try? await Task.sleep(for: configuration.pause)
            }
            end()
        }
    }

    /// Why the database does not answer; nil when it does.
    private func absence() async -> String? {
        do {
            try await ping()
            return nil
        } catch let error as DatabaseError where [.connectionLost, .cannotOpen, .timedOut].contains(error.code) {
            return error.message
        } catch {
            // It answers, whatever it says.
            return nil
        }
    }

    private func begin(_ outage: DatabaseError) {
        let calls: [Call]? = state.withLock { state in
            guard state.outage == nil else { return nil }
            state.outage = outage
            let refused = state.calls.filter { !$0.value.isUnlimited }
            for number in refused.keys { state.calls[number] = nil }
            return Array(refused.values)
        }
        guard let calls else { return }
        didChange(outage)
        for call in calls { call.giveUp(outage) }
    }

    private func end() {
        let wasAway = state.withLock { state in
            state.isAsking = false
            defer { state.outage = nil }
            return state.outage != nil
        }
        if wasAway { didChange(nil) }
    }
}
