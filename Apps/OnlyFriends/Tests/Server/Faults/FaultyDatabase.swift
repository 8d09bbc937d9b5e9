import Database
import Synchronization
import TestKit

/// A database that goes away now and then: before a call, or after it has done what it was asked and before it says so.
struct FaultyDatabase: Database {
    let inner: any Database
    let luck: Luck

    /// Which calls fail.
    final class Luck: Sendable {
        private let generator: Mutex<SeededGenerator>
        /// Of how many calls one fails; 0 for none.
        private let rarity = Atomic<Int>(0)

        init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

        func fail(oneIn rarity: Int) { self.rarity.store(rarity, ordering: .relaxed) }

        fileprivate func strikes() -> Bool {
            let rarity = rarity.load(ordering: .relaxed)
            return rarity > 0 && generator.withLock { Int.random(in: 0..<rarity, using: &$0) } == 0
        }
    }

    private static var gone: DatabaseError { DatabaseError(.connectionLost, message: "The database went away.") }

    var dialect: DatabaseDialect { inner.dialect }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        guard !luck.strikes() else { throw Self.gone }
        return try await inner.read(body)
    }

    @discardableResult
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        guard !luck.strikes() else { throw Self.gone }
        let value = try await inner.write(body)
        guard !luck.strikes() else { throw Self.gone }
        return value
    }

    func close() async { await inner.close() }
}
