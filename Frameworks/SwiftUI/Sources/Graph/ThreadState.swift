import Foundation

/// What the current thread is evaluating: the node whose code runs, and the transaction of a `withAnimation` around it.
///
/// State can be read and written from code that is not isolated, so this lives with the thread, not with the main actor.
final class ThreadState {
    /// The node whose code runs; state that is read now is read by it.
    var node: _Node?
    /// The node that is evaluated because it has written what it reads; if it does so again it does not hear of it.
    var following: _Node?
    /// Whether that node has done so again.
    var isRepeating = false
    /// How many evaluations, each one caused by the one before, lead to what is written now; none outside of a flush.
    var chain: UInt16 = 0
    /// The node whose elements are described; text that is put into words now is put into its language.
    var place: _Node?
    /// The transaction that `withTransaction` or `withAnimation` put in force.
    var transaction: Transaction?

    /// The current thread's record.
    static var current: ThreadState {
        if let known = pthread_getspecific(key) {
            return Unmanaged<ThreadState>.fromOpaque(known).takeUnretainedValue()
        }
        let made = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { record in
            guard let record else { return }
            Unmanaged<ThreadState>.fromOpaque(record).release()
        }
        return key
    }()
}
