import Dispatch
import Synchronization

/// One caller's closure on its way through the writer.
struct WriteJob: Sendable {
    /// Runs the closure and keeps its result for later; throws when it throws.
    var attempt: @Sendable (DatabaseConnection) throws -> Void
    /// Hands the caller the kept result, or the error.
    var finish: @Sendable ((any Error)?) -> Void
    var counter: StatementCounter?
}

/// The one thread that writes. Callers that wait at the same time share one commit, and so one sync of the disk; each is
/// undone alone when it fails.
final class GroupCommitter: Sendable {
    private struct State {
        var jobs = Queue<WriteJob>()
        var isWaiting = false
        var isClosed = false
        var hasEnded = false
        var whenClosed: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let waitingLimit: Int
    /// Callers that share one commit at most, so that the first does not wait for thousands.
    private let groupLimit: Int
    private let commits = Atomic<Int>(0)

    init(waitingLimit: Int, groupLimit: Int) {
        self.waitingLimit = waitingLimit
        self.groupLimit = groupLimit
    }

    var commitCount: Int { commits.load(ordering: .relaxed) }

    var waitingCount: Int { state.withLock { $0.jobs.count } }

    func submit(_ job: WriteJob) throws(DatabaseError) {
        let step: SubmitStep = state.withLock { state in
            if state.isClosed { return .closed }
            if state.jobs.count >= waitingLimit { return .full }
            state.jobs.append(job)
            defer { state.isWaiting = false }
            return state.isWaiting ? .wake : .none
        }
        switch step {
        case .wake: wake.signal()
        case .start, .none: break
        case .closed: throw DatabaseError(.closed, message: "The database is closed.")
        case .full: throw DatabaseError(.busy, message: "Too many callers wait to write.")
        }
    }

    /// Refuses new jobs; the action runs when those accepted are done and the thread has ended.
    func close(then action: (@Sendable () -> Void)?) {
        let (isWaiting, hasEnded) = state.withLock { state in
            defer { state.isWaiting = false }
            state.isClosed = true
            if !state.hasEnded, let action { state.whenClosed.append(action) }
            return (state.isWaiting, state.hasEnded)
        }
        if isWaiting { wake.signal() }
        if hasEnded { action?() }
    }

    /// The body of the writer's thread: runs until closed. `afterCommit` is called on the same thread once the callers of
    /// a group have their answers, `close` at the end.
    func run(on connection: DatabaseConnection, afterCommit: () -> Void, close: () -> Void) {
        while let job = next(mayWait: true) {
            runGroup(startingWith: job, on: connection)
            afterCommit()
        }
        close()
        let actions = state.withLock { state in
            state.hasEnded = true
            defer { state.whenClosed = [] }
            return state.whenClosed
        }
        for action in actions { action() }
    }

    private func next(mayWait: Bool) -> WriteJob? {
        while true {
            let (job, isClosed) = state.withLock { state in
                let job = state.jobs.popFirst()
                if job == nil, mayWait, !state.isClosed { state.isWaiting = true }
                return (job, state.isClosed)
            }
            if job != nil || isClosed || !mayWait { return job }
            wake.wait()
        }
    }

    private func runGroup(startingWith first: WriteJob, on connection: DatabaseConnection) {
        var group = WriteGroup(connection: connection) { self.commits.add(1, ordering: .relaxed) }
        var taken = 1
        group.add(first)
        while taken < groupLimit, group.isOpen, let job = next(mayWait: false) {
            taken += 1
            group.add(job)
        }
        group.commit()
    }
}

/// Closures that share one transaction.
struct WriteGroup {
    private struct Member {
        var job: WriteJob
        var actions: [@Sendable () -> Void]
    }

    private let connection: DatabaseConnection
    private let didCommit: () -> Void
    private var members: [Member] = []
    /// True between the begin and the commit of the shared transaction.
    private(set) var isOpen = false

    init(connection: DatabaseConnection, didCommit: @escaping () -> Void) {
        self.connection = connection
        self.didCommit = didCommit
    }

    /// Runs a closure in the shared transaction. A failure undoes this closure alone.
    mutating func add(_ job: WriteJob) {
        do {
            if !isOpen {
                try connection.driver.control("BEGIN IMMEDIATE")
                isOpen = true
            }
            // The first needs no savepoint: with nothing else in the transaction, undoing all of it undoes the one.
            let isFirst = members.isEmpty
            if !isFirst { try connection.driver.control("SAVEPOINT homescreen_group") }
            let actions: [@Sendable () -> Void]
            do {
                actions = try connection.run(job)
            } catch {
                undo(isFirst: isFirst)
                job.finish(error)
                return
            }
            if !isFirst { try connection.driver.control("RELEASE SAVEPOINT homescreen_group") }
            members.append(Member(job: job, actions: actions))
        } catch {
            // The database refused to begin or to make a savepoint: whoever is in the group is tried alone.
            abandon()
            job.finish(error)
        }
    }

    /// Makes the transaction durable and tells everybody.
    mutating func commit() {
        guard isOpen else { return }
        do {
            try connection.driver.control("COMMIT")
            isOpen = false
            didCommit()
            finishMembers()
        } catch {
            if members.count == 1 {
                rollBack()
                members[0].job.finish(error)
                members = []
            } else {
                abandon()
            }
        }
    }

    private mutating func finishMembers() {
        for member in members {
            for action in member.actions { action() }
            member.job.finish(nil)
        }
        members = []
    }

    /// Undoes the closure that has just failed.
    private mutating func undo(isFirst: Bool) {
        if isFirst {
            rollBack()
            return
        }
        guard connection.driver.isInTransaction else {
            // The database has undone everything by itself, as it does when the disk is full.
            abandon()
            return
        }
        do {
            try connection.driver.control("ROLLBACK TO SAVEPOINT homescreen_group")
            try connection.driver.control("RELEASE SAVEPOINT homescreen_group")
        } catch {
            abandon()
        }
    }

    /// Gives the shared transaction up and runs each member in one of its own, so that only those at fault fail.
    private mutating func abandon() {
        rollBack()
        let alone = members
        members = []
        for member in alone {
            var group = WriteGroup(connection: connection, didCommit: didCommit)
            group.add(member.job)
            group.commit()
        }
    }

    private mutating func rollBack() {
        isOpen = false
        // A transaction that the database has already undone cannot be rolled back; there is nothing to do then.
        if connection.driver.isInTransaction { try? connection.driver.control("ROLLBACK") }
    }
}

extension DatabaseConnection {
    /// Runs one caller's closure; gives the actions for after the commit.
    fileprivate func run(_ job: WriteJob) throws -> [@Sendable () -> Void] {
        begin(counter: job.counter)
        do {
            try job.attempt(self)
            if let failure { throw failure }
        } catch {
            _ = end()
            throw error
        }
        return end()
    }
}
