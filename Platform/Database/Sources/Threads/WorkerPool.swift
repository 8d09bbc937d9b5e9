import Dispatch
import Foundation
import Synchronization

/// Threads that each own one resource, such as a connection, and run jobs on it in the order they came.
///
/// Threads are started when a job finds none idle, up to a limit; a resource is opened on its thread and never leaves it.
final class WorkerPool<Resource>: Sendable {
    /// What to do with a resource, or with the reason why there is none. Gives false when the resource is of no more use.
    typealias Job = @Sendable (Result<Resource, DatabaseError>) -> Bool

    private let core: WorkerPoolCore<Resource>

    init(
        name: String, limit: Int, waitingLimit: Int, open: @escaping @Sendable () throws(DatabaseError) -> Resource,
        close: @escaping @Sendable (Resource) -> Void
    ) {
        core = WorkerPoolCore(name: name, limit: max(1, limit), waitingLimit: waitingLimit, open: open, close: close)
    }

    deinit { core.close(then: nil) }

    /// Queues a job; throws when the pool is closed or too many jobs wait.
    func submit(_ job: @escaping Job) throws(DatabaseError) { try core.submit(job) }

    /// Refuses new jobs and returns when those accepted are done and every resource is closed.
    func close() async {
        await withCheckedContinuation { continuation in core.close { continuation.resume() } }
    }
}

/// What is left to do once a job is queued.
enum SubmitStep { case wake, start, none, closed, full }

/// What the threads of a pool share; it outlives the pool until they have ended.
final class WorkerPoolCore<Resource>: Sendable {
    typealias Job = WorkerPool<Resource>.Job

    private struct State {
        var jobs = Queue<Job>()
        var threads = 0
        /// What wakes the threads that have nothing to do. The one that became idle last is woken first: what its resource
        /// keeps in memory is warm, and where one thread is enough, the others' stays small.
        var idle: [DispatchSemaphore] = []
        var isClosed = false
        var whenClosed: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let name: String
    private let limit: Int
    private let waitingLimit: Int
    private let open: @Sendable () throws(DatabaseError) -> Resource
    private let close: @Sendable (Resource) -> Void

    init(
        name: String, limit: Int, waitingLimit: Int, open: @escaping @Sendable () throws(DatabaseError) -> Resource,
        close: @escaping @Sendable (Resource) -> Void
    ) {
        self.name = name
        self.limit = limit
        self.waitingLimit = waitingLimit
        self.open = open
        self.close = close
    }

    func submit(_ job: @escaping Job) throws(DatabaseError) {
        let (step, idle): (SubmitStep, DispatchSemaphore?) = state.withLock { state in
            if state.isClosed { return (.closed, nil) }
            if state.jobs.count >= waitingLimit { return (.full, nil) }
            state.jobs.append(job)
            if let thread = state.idle.popLast() { return (.wake, thread) }
            guard state.threads < limit else { return (.none, nil) }
            state.threads += 1
            return (.start, nil)
        }
        switch step {
        case .wake: idle?.signal()
        case .start: DatabaseThread.start(named: name) { self.run() }
        case .none: break
        case .closed: throw DatabaseError(.closed, message: "The database is closed.")
        case .full: throw DatabaseError(.busy, message: "Too many callers wait for the database.")
        }
    }

    func close(then action: (@Sendable () -> Void)?) {
        let (idle, isDone) = state.withLock { state in
            let idle = state.idle
            state.isClosed = true
            state.idle = []
            guard state.threads > 0 else { return (idle, true) }
            if let action { state.whenClosed.append(action) }
            return (idle, false)
        }
        for thread in idle { thread.signal() }
        if isDone { action?() }
    }

    /// The next job, or nil when the thread should end. Waits while there is nothing to do.
    private func next(_ wake: DispatchSemaphore) -> Job? {
        while true {
            let (job, isClosed) = state.withLock { state in
                let job = state.jobs.popFirst()
                if job == nil, !state.isClosed { state.idle.append(wake) }
                return (job, state.isClosed)
            }
            if let job { return job }
            if isClosed { return nil }
            wake.wait()
        }
    }

    private func run() {
        let wake = DispatchSemaphore(value: 0)
        var resource: Resource?
        while let job = next(wake) {
            if resource == nil {
                do throws(DatabaseError) {
                    resource = try open()
                } catch {
                    _ = job(.failure(error))
                    continue
                }
            }
            guard let opened = resource else { continue }
            if !job(.success(opened)) {
                close(opened)
                resource = nil
            }
        }
        if let resource { close(resource) }
        let actions = state.withLock { state in
            state.threads -= 1
            guard state.threads == 0 else { return [] as [@Sendable () -> Void] }
            defer { state.whenClosed = [] }
            return state.whenClosed
        }
        for action in actions { action() }
    }
}

/// A thread of the database's own, so that waiting for a disk never holds up the tasks of the program.
enum DatabaseThread {
    static func start(named name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = 1 << 20
        thread.start()
    }
}
