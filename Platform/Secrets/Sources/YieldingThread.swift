import CSodium
import Dispatch
import Foundation
import Synchronization

/// Runs what keeps a processor busy for a while on a thread that gives way to all others: where there is a lot of it, what
/// people wait for is nearly as quick as without.
enum YieldingThread {
    private final class Outcome<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, SecretsError>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    /// How far it stands behind others, from 0 to 19: at 5 it gets a quarter of a processor that somebody else wants, so
    /// that what is waited for is still done in time.
    private static let niceness: Int32 = 5
    /// Nanoseconds of its turns, of which others have a few millions: what wakes up does not wait until one is over.
    private static let turn: UInt64 = 100_000_000

    /// Runs work and waits for it.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(SecretsError) -> Value
    ) throws(SecretsError) -> Value {
        let outcome = Outcome<Value>()
        let thread = Thread {
            #if os(Linux)
                _ = hs_give_way(niceness, turn)
            #endif
            let result = Result { () throws(SecretsError) in try work() }
            outcome.result.withLock { $0 = result }
            outcome.isThere.signal()
        }
        thread.name = "yielding"
        thread.stackSize = 1 << 20
        thread.qualityOfService = .utility
        thread.start()
        outcome.isThere.wait()
        guard let result = outcome.result.withLock({ $0 }) else {
            throw SecretsError(.busy, "The work gave no result.")
        }
        return try result.get()
    }
}
