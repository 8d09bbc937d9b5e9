import Dispatch
import Synchronization

/// How opening went on another thread. Waited for once, for milliseconds, when a database is made.
final class OpenResult: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let error = Mutex<DatabaseError?>(nil)

    func set(_ error: DatabaseError?) {
        self.error.withLock { $0 = error }
        done.signal()
    }

    func wait() -> DatabaseError? {
        done.wait()
        return error.withLock { $0 }
    }
}
