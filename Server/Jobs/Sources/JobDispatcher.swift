import Base
import Database
import Foundation

/// Takes due jobs and runs them, as many of each kind at once as it allows.
actor JobDispatcher {
    private struct Running {
        var run: JobRun
        var task: Task<Void, Never>
    }

    private let store: JobStore
    private let handlers: [String: JobHandler]
    private let wakeup: Wakeup
    private let log: Log
    private var running: [SortableID: Running] = [:]
    private var cancelled: Set<SortableID> = []
    private var isStopping = false
    private var loop: Task<Void, Never>?
    private var heartbeat: Task<Void, Never>?
    private var whenIdle: [CheckedContinuation<Void, Never>] = []
    /// Other processes may enqueue too, and do not ring our bell.
    private static let longestWait = 30.0

    init(store: JobStore, handlers: [String: JobHandler], wakeup: Wakeup, log: Log) {
        self.store = store
        self.handlers = handlers
        self.wakeup = wakeup
        self.log = log
    }

    func start() {
        loop = Task { await self.dispatch() }
    }

    func stop(grace: Duration) async {
        isStopping = true
        heartbeat?.cancel()
        wakeup.signal()
        await loop?.value
        let deadline = Task {
            try await Task.sleep(for: grace)
            self.cancelRunning()
        }
        await becomeIdle()
        deadline.cancel()
    }

    /// Has a job stop, if it runs here.
    func cancel(_ id: SortableID) {
        guard let entry = running[id] else { return }
        cancelled.insert(id)
        entry.task.cancel()
    }

    private func cancelRunning() {
        for entry in running.values { entry.task.cancel() }
    }

    private func becomeIdle() async {
        guard !running.isEmpty else { return }
        await withCheckedContinuation { whenIdle.append($0) }
    }

    private func dispatch() async {
        while !isStopping {
            var next = store.clock.now().addingTimeInterval(Self.longestWait)
            do {
                let due = try await takeDue()
                if let due { next = min(next, due) }
            } catch {
                log.error("Jobs cannot be taken", ["reason": JobFailure.reason(error)])
                next = store.clock.now().addingTimeInterval(1)
            }
            if isStopping { return }
            await wakeup.wait(until: next, clock: store.clock)
        }
    }

    /// Starts what is due and has room; gives the time when more will be due.
    private func takeDue() async throws -> Date? {
        while !isStopping {
            let free = handlers.compactMap { kind, handler in
                let count = handler.settings.concurrency - running.values.count { $0.run.kind == kind }
                let settings = handler.settings
                return count > 0
                    ? WantedJobs(kind: kind, count: count, lease: settings.lease, perShare: settings.perShare) : nil
            }
            // With every place taken, the end of a job rings the bell.
            guard !free.isEmpty else { return nil }
            let due = try await store.nextDue(of: free.map(\.kind), except: Array(running.keys))
            let now = store.clock.now()
            let wanted = free.filter { entry in due[entry.kind].map { $0 <= now } ?? false }
            guard !wanted.isEmpty else { return due.values.min() }
            let runs = try await store.take(wanted, except: Array(running.keys))
            for run in runs { start(run) }
            if runs.isEmpty { return nil }
        }
        return nil
    }

    private func start(_ run: JobRun) {
        guard let handler = handlers[run.kind] else { return }
        let task = Task { await self.perform(run, handler) }
        running[run.id] = Running(run: run, task: task)
        if heartbeat == nil { heartbeat = Task { await self.renewLeases() } }
    }

    private func perform(_ run: JobRun, _ handler: JobHandler) async {
        do {
            try await handler.body(run)
            if !run.isFinished { try await run.finish { _ in } }
        } catch {
            if !run.isFinished { await fail(run, handler, error) }
        }
        running[run.id] = nil
        cancelled.remove(run.id)
        if running.isEmpty {
            heartbeat?.cancel()
            heartbeat = nil
            for continuation in whenIdle { continuation.resume() }
            whenIdle = []
        }
        wakeup.signal()
    }

    private func fail(_ run: JobRun, _ handler: JobHandler, _ error: any Error) async {
        if error is JobLeaseLost { return }
        let fields = ["kind": run.kind, "job": "\(run.id)", "reason": JobFailure.reason(error)]
        do {
            if cancelled.contains(run.id), error is CancellationError || Task.isCancelled {
                // Not tried again; one that comes again and again waits for its next time.
                return try await Task { try await run.finish { _ in } }.value
            }
            if isStopping, error is CancellationError || Task.isCancelled {
                // The task is cancelled, but the job must be given back all the same.
                try await Task { try await store.release(run) }.value
                return
            }
            let isLast = error is JobRefusal || run.attempt >= handler.settings.attempts
            let delay = handler.settings.delay(afterAttempt: run.attempt)
            try await store.fail(
                run, reason: JobFailure.reason(error),
                retryAt: isLast ? nil : store.clock.now().addingTimeInterval(delay)
            )
            if isLast { log.error("A job failed for good", fields) } else { log.warning("A job failed", fields) }
        } catch {
            // The lease ends by itself, and the job is then tried again.
            log.error("A failed job cannot be recorded", fields)
        }
    }

    /// Renews the leases of running jobs until none runs; a job that somebody else has taken is cancelled.
    private func renewLeases() async {
        while !Task.isCancelled {
            let shortest = handlers.values.map(\.settings.lease).min() ?? 60
            guard (try? await store.clock.sleep(seconds: shortest / 3)) != nil else { return }
            for (kind, handler) in handlers {
                let ids = running.values.filter { $0.run.kind == kind && !$0.run.isFinished }.map(\.run.id)
                guard !ids.isEmpty else { continue }
                do {
                    let (kept, stopping) = try await store.renew(ids, lease: handler.settings.lease)
                    for id in ids where !kept.contains(id) { running[id]?.task.cancel() }
                    for id in stopping { cancel(id) }
                } catch {
                    log.error("The leases of jobs cannot be renewed", ["reason": JobFailure.reason(error)])
                }
            }
        }
    }
}

/// What is kept and logged of an error: nothing that could hold what a person wrote.
enum JobFailure {
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as JobRefusal: error.description
        case let error as DatabaseError: "\(error)"
        default: "\(type(of: error))"
        }
    }
}
