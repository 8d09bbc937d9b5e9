@testable import Database
import Foundation
import Synchronization
import TestKit
import Testing

/// A database that does nothing, or never answers at all.
private final class FakeDatabase: Database {
    private struct State {
        var hangs = false
        var refusal: DatabaseError?
        var waiting: [CheckedContinuation<Void, Never>] = []
        var pings = 0
    }

    let dialect = DatabaseDialect.sqlite
    private let state = Mutex(State())

    var pings: Int { state.withLock { $0.pings } }

    func hang() { state.withLock { $0.hangs = true } }

    func refuse(_ error: DatabaseError?) { state.withLock { $0.refusal = error } }

    /// Answers everybody who waits.
    func goOn() {
        let waiting = state.withLock { state in
            state.hangs = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func wait() async throws {
        await withCheckedContinuation { continuation in
            let hangs = state.withLock { state in
                if state.hangs { state.waiting.append(continuation) }
                return state.hangs
            }
            if !hangs { continuation.resume() }
        }
        if let refusal = state.withLock({ $0.refusal }) { throw refusal }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await wait()
        throw DatabaseError(.other, message: "It answers.")
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value { try await read(body) }

    func ping() async throws {
        state.withLock { $0.pings += 1 }
        try await wait()
    }

    func close() async { goOn() }
}

@Suite(.timeLimit(.minutes(1))) struct CircuitDatabaseTests {
    private let fake = FakeDatabase()

    private func circuit(
        _ change: (inout CircuitDatabase.Configuration) -> Void = { _ in },
        didChange: @escaping @Sendable (DatabaseError?) -> Void = { _ in }
    ) -> CircuitDatabase {
        var configuration = CircuitDatabase.Configuration()
        configuration.tick = .milliseconds(5)
        configuration.suspicion = .milliseconds(20)
        configuration.pingTimeout = .milliseconds(20)
        configuration.pause = .milliseconds(5)
        change(&configuration)
        return CircuitDatabase(fake, configuration: configuration, didChange: didChange)
    }

    private func code(_ database: any Database) async -> DatabaseError.Code? {
        do {
            return try await database.read { _ in nil as DatabaseError.Code? }
        } catch {
            return (error as? DatabaseError)?.code
        }
    }

    @Test func `Nobody waits for a database that hangs, and it is used again once it is back`() async throws {
        let told = Recorder<Bool>()
        let circuit = circuit(didChange: { told.record($0 == nil) })
        #expect(await code(circuit) == .other)
        fake.hang()
        // Under way when it is found out, and after.
        #expect(await code(circuit) == .connectionLost)
        #expect(circuit.outage != nil)
        let pings = fake.pings
        for _ in 0..<1000 { #expect(await code(circuit) == .connectionLost) }
        try await eventually { fake.pings > pings }
        fake.goOn()
        try await eventually { circuit.outage == nil }
        #expect(await code(circuit) == .other)
        #expect(told.values == [false, true])
        #expect(circuit.callsUnderWay == 0)
    }

    @Test func `A server that cannot be reached is asked at once, and refused connections are told meanwhile`()
        async throws
    {
        let circuit = circuit()
        fake.refuse(DatabaseError(.cannotOpen, message: "Nobody listens."))
        #expect(await code(circuit) == .cannotOpen)
        try await eventually { circuit.outage != nil }
        #expect(await code(circuit) == .connectionLost)
        fake.refuse(nil)
        try await eventually { circuit.outage == nil }
        #expect(await code(circuit) == .other)
    }

    @Test func `A call that takes too long is given up though the database answers others`() async throws {
        let database = SlowReads()
        let circuit = CircuitDatabase(
            database,
            configuration: {
                var configuration = CircuitDatabase.Configuration()
                configuration.tick = .milliseconds(5)
                configuration.suspicion = .milliseconds(10)
                configuration.patience = .milliseconds(50)
                return configuration
            }())
        #expect(await code(circuit) == .timedOut)
        #expect(circuit.outage == nil)
        // What is known to take long may.
        let unlimited = Task { await DatabasePatience.unlimited.run { await code(circuit) } }
        #expect(await code(circuit) == .timedOut)
        #expect(circuit.callsUnderWay == 1)
        database.goOn()
        #expect(await unlimited.value == .other)
    }

    @Test func `A caller who goes away stops waiting for work that can be stopped`() async throws {
        let directory = try TemporaryDirectory()
        let circuit = CircuitDatabase(try SQLiteDatabase(path: directory.file("test.sqlite")))
        let began = Recorder<Void>()
        let reading = Task {
            try await circuit.read { connection in
                began.record()
                return try connection.value(Self.endless, as: Int.self)
            }
        }
        await began.first(1)
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        let (_, statements) = try await StatementCounter.count {
            try await circuit.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY) STRICT") }
        }
        #expect(statements.count == 1)
        await circuit.close()
    }

    @Test func `A database that says it is damaged is remembered`() async throws {
        let circuit = circuit()
        fake.refuse(DatabaseError(.corrupt, message: "Torn."))
        #expect(await code(circuit) == .corrupt)
        #expect(circuit.damage?.message == "Torn.")
        #expect(circuit.outage == nil)
    }

    static let endless: SQL = """
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers
        """
}

/// Answers pings, and nothing else until it is told to.
private final class SlowReads: Database {
    let dialect = DatabaseDialect.sqlite
    private let fake = FakeDatabase()

    init() { fake.hang() }

    func goOn() { fake.goOn() }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value { try await fake.read(body) }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value { try await fake.write(body) }

    func ping() async throws {}

    func close() async { fake.goOn() }
}
