import Base
import CSodium
import Foundation
import Synchronization

/// Hashes passwords with argon2id on a few threads of its own, so that many log-ins at once cannot take all memory.
///
/// Who brings many waits behind those who bring one, and nobody waits for long. Its threads give way to all others.
///
/// A log-in for an account that does not exist costs one evaluation too: its answer takes as long as a wrong password's.
public final class PasswordHasher: Sendable {
    /// What one evaluation costs.
    public struct Cost: Sendable, Equatable {
        public var memory: Int
        public var passes: Int

        public init(memory: Int, passes: Int) {
            self.memory = memory
            self.passes = passes
        }

        /// 19 MiB and two passes, as OWASP advises.
        public static let standard = Cost(memory: 19 << 20, passes: 2)
        /// The least that libsodium allows; for tests that make many accounts.
        public static let minimal = Cost(memory: 8 << 10, passes: 1)
    }

    /// Longer passwords are refused before hashing: rules of accounts allow 256 characters.
    public static let maximumBytes = 4096
    /// How many of one caller's passwords may wait; more are refused as busy.
    public static let waitingPerCaller = 32

    private let cost: Cost
    private let pool: BlockingPool
    private let decoy: String

    /// A hasher with some evaluations at once and a bounded line behind them. As each fills the memory's caches, half of the
    /// processors are enough: the others are for those who are logged in.
    public init(
        concurrency: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2), waiting: Int = 256,
        cost: Cost = .standard
    ) throws(SecretsError) {
        Sodium.start()
        self.cost = cost
        pool = BlockingPool(
            threads: concurrency, waiting: waiting, waitingPerKey: Self.waitingPerCaller, patience: .seconds(5))
        decoy = try Self.evaluate(Self.prepared(SecureRandom.token()), cost: cost)
    }

    /// A hash with its salt and cost in argon2's text form.
    ///
    /// - Parameter caller: Who asks, such as an address: each has a turn.
    public func hash(_ password: String, for caller: String = "") async throws(SecretsError) -> String {
        let bytes = Self.prepared(password)
        guard bytes.count <= Self.maximumBytes else {
            throw SecretsError(.tooLarge, "The password is longer than \(Self.maximumBytes) bytes.")
        }
        let cost = cost
        return try await run(caller) { () throws(SecretsError) in try Self.evaluate(bytes, cost: cost) }
    }

    /// Whether a password is the one that was hashed. Against nil, for an account that does not exist, it does the same
    /// work and answers no.
    public func verify(
        _ password: String, against hash: String?, for caller: String = ""
    ) async throws(SecretsError) -> Bool {
        let bytes = Self.prepared(password)
        // An overlong password is not the right one; it still costs one evaluation, of its first bytes.
        let candidate = Array(bytes.prefix(Self.maximumBytes))
        let expected = hash ?? decoy
        let matches = try await run(caller) { () throws(SecretsError) in Self.matches(candidate, expected) }
        return matches && hash != nil && bytes.count <= Self.maximumBytes
    }

    /// Whether a hash was made at another cost, so that it should be made anew after the next right password.
    public func needsRehash(_ hash: String) -> Bool {
        crypto_pwhash_str_needs_rehash(hash, UInt64(cost.passes), cost.memory) != 0
    }

    private func run<Value: Sendable>(
        _ caller: String, _ work: @escaping @Sendable () throws(SecretsError) -> Value
    ) async throws(SecretsError) -> Value {
        do {
            return try await pool.run(for: caller) { try YieldingThread.run(work) }
        } catch let error as SecretsError {
            throw error
        } catch {
            throw SecretsError(.busy, "Too many passwords wait to be checked.")
        }
    }

    /// NFC, so that the same characters typed on different keyboards are the same password.
    private static func prepared(_ password: String) -> [CChar] {
        password.precomposedStringWithCanonicalMapping.utf8.map { CChar(bitPattern: $0) }
    }

    private static func evaluate(_ password: [CChar], cost: Cost) throws(SecretsError) -> String {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let failed = crypto_pwhash_str_alg(
            &text, password, UInt64(password.count), UInt64(cost.passes), cost.memory, crypto_pwhash_ALG_ARGON2ID13)
        guard failed == 0 else { throw SecretsError(.outOfMemory, "There is no memory to hash a password.") }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func matches(_ password: [CChar], _ hash: String) -> Bool {
        crypto_pwhash_str_verify(hash, password, UInt64(password.count)) == 0
    }
}
