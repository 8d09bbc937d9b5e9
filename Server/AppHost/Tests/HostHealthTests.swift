import Base
import Database
import Foundation
import Storage
import Synchronization
import TestKit
import Testing

@testable import AppHost

/// A database whose writes fail as they are told to, or never end.
private final class TroubledDatabase: Database {
    enum Trouble: Sendable { case none, hangs, refuses(DatabaseError.Code) }

    let dialect = DatabaseDialect.sqlite
    let writes = Recorder<Void>()
    private struct State {
        var trouble = Trouble.none
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let inner: any Database
    private let state = Mutex(State())

    init(_ inner: any Database) { self.inner = inner }

    /// Sets what goes wrong; whoever waits goes on.
    func set(_ trouble: Trouble) {
        let waiting = state.withLock { state in
            state.trouble = trouble
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        try await meet()
        return try await inner.read(body)
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        writes.record()
        try await meet()
        return try await inner.write(body)
    }

    func close() async { await inner.close() }

    private func meet() async throws {
        await withCheckedContinuation { continuation in
            let hangs = state.withLock { state in
                guard case .hangs = state.trouble else { return false }
                state.waiting.append(continuation)
                return true
            }
            if !hangs { continuation.resume() }
        }
        guard case .refuses(let code) = state.withLock({ $0.trouble }) else { return }
        throw DatabaseError(code, message: "It does not work.")
    }
}

@Suite(.timeLimit(.minutes(1))) struct HostHealthTests {
    private func run(
        room: DiskRoom = .unlimited, _ body: (HostHealth, TroubledDatabase, CircuitDatabase) async throws -> Void
    ) async throws {
        try await TestDatabase.sqlite.run { database in
            let troubled = TroubledDatabase(database)
            let circuit = CircuitDatabase(troubled)
            let health = HostHealth(database: circuit, room: room)
            try await health.migrate()
            try await body(health, troubled, circuit)
        }
    }

    @Test func `A host that does its work has nothing to say, and asks the disk once a second at most`() async throws {
        try await run { health, database, _ in
            let before = database.writes.values.count
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<500 { group.addTask { #expect(await health.complaint() == nil) } }
            }
            #expect(database.writes.values.count - before <= 2)
        }
    }

    @Test func `A full disk is told: less room than is kept back, and writes that fail`() async throws {
        let free = Mutex<Int64>(10)
        try await run(room: DiskRoom(reserve: 5) { free.withLock { $0 } }) { health, _, _ in
            #expect(await health.complaint() == nil)
            free.withLock { $0 = 4 }
            #expect(await health.complaint() == "The disk is nearly full: files are refused until there is room.")
            free.withLock { $0 = 10 }
            #expect(await health.complaint() == nil)
        }
        for (code, word) in [(DatabaseError.Code.full, "full"), (.inputOutput, "refuses"), (.readOnly, "refuses")] {
            try await run { health, database, _ in
                database.set(.refuses(code))
                #expect(await health.complaint()?.contains(word) == true)
            }
        }
    }

    @Test func `A damaged database is told, by a look at the file and by what it says itself`() async throws {
        try await run { health, database, circuit in
            await health.note(.damaged(["A page is torn."]))
            #expect(await health.complaint()?.contains("damaged") == true)
            await health.note(.unknown)
            #expect(await health.complaint()?.contains("damaged") == true)
            await health.note(.sound)
            #expect(await health.complaint() == nil)
            database.set(.refuses(.corrupt))
            _ = try? await circuit.read { try $0.value("SELECT 1", as: Int.self) }
            database.set(.none)
            #expect(await health.complaint()?.contains("damaged") == true)
        }
    }

    @Test func `The database of an app is told by the app's name`() async throws {
        try await TestDatabase.sqlite.run { database in
            let troubled = TroubledDatabase(database)
            let app = AppIdentity(id: "notes", name: "Notes", tagline: "", accent: ("#000000", "#ffffff"))
            let health = HostHealth(database: CircuitDatabase(troubled), of: app)
            try await health.migrate()
            #expect(await health.complaint() == nil)
            await health.note(.damaged(["A page is torn."]))
            #expect(
                await health.complaint()
                    == "The database of Notes is damaged. Stop the host and put a backup in its place.")
            await health.note(.sound)
            troubled.set(.refuses(.full))
            try await eventually {
                await health.complaint() == "The disk is full: nothing can be written to the database of Notes."
            }
        }
    }

    @Test func `A database that hangs is told within two seconds, to however many ask, and at once when it is known`()
        async throws
    {
        try await run { health, database, circuit in
            database.set(.hangs)
            let start = ContinuousClock.now
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<100 {
                    group.addTask { #expect(await health.complaint() == "The database does not answer.") }
                }
            }
            #expect(ContinuousClock.now - start < .seconds(2))
            try await eventually { circuit.outage != nil }
            let known = ContinuousClock.now
            for _ in 0..<100 { #expect(await health.complaint() == "The database does not answer.") }
            #expect(ContinuousClock.now - known < .seconds(1))
            database.set(.none)
            try await eventually { circuit.outage == nil }
            try await eventually { await health.complaint() == nil }
        }
    }
}
