import Synchronization

/// The nodes that wait for evaluation, as reported by whatever thread changed what they read.
final class Invalidations: Sendable {
    /// One report: the node, the transaction in which its cause changed, and how that came to be.
    struct Entry {
        var node: _Node
        var transaction: Transaction?
        /// How many evaluations led to the change, each one caused by the one before; none when it came from outside.
        var chain: UInt16
        /// Whether the node's own code made the change that it hears of.
        var isOwn: Bool
    }

    private struct State {
        var entries: [Entry] = []
        var isPaused = false
        var isAwake = false
        /// Nobody drains any more.
        var isOver = false
        /// Something else than evaluation is due at the end of a flush.
        var needsTurn = false

        var isEmpty: Bool { entries.isEmpty && !needsTurn }
    }

    private let state = Mutex(State())
    private let wake: @Sendable () -> Void

    /// Creates an empty set; `wake` is called on any thread when the first entry of a turn arrives.
    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Reports a node.
    func add(_ node: _Node) {
        let thread = ThreadState.current
        let isOwn = thread.node === node
        if isOwn, thread.following === node {
            thread.isRepeating = true
            return
        }
        let entry = Entry(node: node, transaction: thread.transaction, chain: thread.chain, isOwn: isOwn)
        let isFirst = state.withLock { state in
            guard !state.isOver else { return false }
            state.entries.append(entry)
            guard !state.isPaused, !state.isAwake else { return false }
            state.isAwake = true
            return true
        }
        if isFirst { wake() }
    }

    /// Asks for a flush although no node may be affected.
    func requestTurn() {
        let isFirst = state.withLock { state in
            guard !state.isOver else { return false }
            state.needsTurn = true
            guard !state.isPaused, !state.isAwake else { return false }
            state.isAwake = true
            return true
        }
        if isFirst { wake() }
    }

    /// Announces that somebody drains anyway, so that nothing needs to wake anybody before.
    func expectDrain() {
        state.withLock { $0.isAwake = true }
    }

    /// Hands over what has been reported.
    func drain() -> [Entry] {
        state.withLock { state in
            defer { state.entries = [] }
            state.isAwake = false
            state.needsTurn = false
            return state.entries
        }
    }

    /// Forgets what has been reported, and all that will be: the view has ended.
    func end() {
        state.withLock { state in
            state = State()
            state.isOver = true
        }
    }

    /// Whether anything waits.
    var isEmpty: Bool { state.withLock { $0.isEmpty } }

    /// Stops or resumes waking; what arrived in between wakes at once.
    func pause(_ isPaused: Bool) {
        let isDue = state.withLock { state in
            state.isPaused = isPaused
            guard !isPaused, !state.isEmpty, !state.isAwake else { return false }
            state.isAwake = true
            return true
        }
        if isDue { wake() }
    }
}
