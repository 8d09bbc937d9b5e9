import CSockets
import Dispatch
import Foundation
import Synchronization

/// A thread that waits for its sockets and runs the tasks that belong to it.
///
/// Handlers run on the loop of their connection (`Task(executorPreference:)`), so that a small answer costs no change of
/// threads; connections are actors whose executor is the loop. Work that blocks belongs elsewhere.
///
/// It is `@unchecked Sendable`: what is not under `inbox` is touched by the loop's own thread only.
final class EventLoop: TaskExecutor, SerialExecutor, @unchecked Sendable {
    private struct Inbox {
        var jobs: [UnownedJob] = []
        var calls: [any EventSource] = []
        var isAsleep = false
        var mayRetire = false
        var isRetired = false
    }

    /// One watched descriptor.
    private struct Slot {
        var source: (any EventSource)?
        var generation: UInt32 = 0
        var deadline = UInt64.max
        var scheduled = UInt64.max
    }

    /// Names one watched descriptor; it goes stale when the descriptor is no longer watched.
    struct Token: Equatable {
        fileprivate var rawValue: UInt64
        fileprivate var descriptor: Int32 { Int32(truncatingIfNeeded: rawValue & 0xFFFF_FFFF) }
    }

    private static let alarmToken = UInt64.max
    private let poll: Int32
    private let alarm: Int32
    private let inbox = Mutex(Inbox())
    private let afterRetirement = DispatchQueue(label: "homescreen.http.retired-loop")
    /// Sources that this loop watches, for choosing the least loaded one.
    let load = Atomic<Int>(0)

    private var jobs: [UnownedJob] = []
    private var running: [UnownedJob] = []
    private var calls: [any EventSource] = []
    private var slots: [Slot] = []
    private var wheel: TimerWheel<UInt64>
    private var due: [UInt64] = []
    private var events = [hs_event](repeating: hs_event(), count: 256)
    /// Monotonic nanoseconds at the start of this turn.
    private(set) var now: UInt64
    /// Where sockets of this loop are read into.
    var scratch = [UInt8](repeating: 0, count: 64 * 1024)
    /// Compresses and expands the messages of this loop's WebSockets; made when the first one wants it.
    private(set) lazy var codec = MessageCodec()
    /// The Date field, rewritten once a second.
    var date = DateField()

    /// Makes a loop; its thread starts with `start()`.
    init() throws(HTTPServerError) {
        poll = hs_poll_create()
        alarm = hs_alarm_create()
        now = hs_monotonic_time()
        wheel = TimerWheel(tick: 20_000_000, slotCount: 1024, now: now)
        guard poll >= 0, alarm >= 0, hs_poll_add(poll, alarm, UInt32(hs_event_read), Self.alarmToken) == 0 else {
            throw HTTPServerError(.system, message: "The event loop could not be made.")
        }
    }

    deinit {
        if poll >= 0 { hs_close(poll) }
        if alarm >= 0 { hs_close(alarm) }
    }

    /// True on the loop's own thread.
    var isCurrent: Bool { hs_thread_owner() == Unmanaged.passUnretained(self).toOpaque() }

    /// Starts the loop's thread.
    func start(name: String) {
        let thread = Thread { [self] in run() }
        thread.name = name
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Lets the thread end once it watches nothing and has nothing to run.
    func retire() {
        inbox.withLock { $0.mayRetire = true }
        hs_alarm_ring(alarm)
    }
}

// MARK: - Running jobs

extension EventLoop {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent {
            jobs.append(job)
            return
        }
        let (isAsleep, isRetired) = inbox.withLock { inbox in
            if inbox.isRetired { return (false, true) }
            inbox.jobs.append(job)
            defer { inbox.isAsleep = false }
            return (inbox.isAsleep, false)
        }
        if isRetired {
            afterRetirement.async { [self] in
                hs_set_thread_owner(Unmanaged.passUnretained(self).toOpaque())
                run(job)
                runJobs()
                hs_set_thread_owner(nil)
            }
        } else if isAsleep {
            hs_alarm_ring(alarm)
        }
    }

    /// Has `called()` of a source run in the loop's next turn; from any thread. Nothing happens once the loop has retired.
    func call(_ source: any EventSource) {
        let isAsleep = inbox.withLock { inbox in
            guard !inbox.isRetired else { return false }
            inbox.calls.append(source)
            defer { inbox.isAsleep = false }
            return inbox.isAsleep
        }
        if isAsleep { hs_alarm_ring(alarm) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }
    func isIsolatingCurrentContext() -> Bool? { isCurrent }
    func checkIsolated() { precondition(isCurrent, "This belongs to the thread of its event loop.") }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }

    /// Runs what is there and what that adds, for at most a few rounds, so that sockets get their turn.
    private func runJobs() {
        var rounds = 0
        while !jobs.isEmpty, rounds < 16 {
            swap(&jobs, &running)
            for job in running { run(job) }
            running.removeAll(keepingCapacity: true)
            rounds += 1
        }
    }

    private func take(_ inbox: inout Inbox) {
        jobs.append(contentsOf: inbox.jobs)
        inbox.jobs.removeAll(keepingCapacity: true)
        calls.append(contentsOf: inbox.calls)
        inbox.calls.removeAll(keepingCapacity: true)
    }

    private var hasWork: Bool { !jobs.isEmpty || !calls.isEmpty }

    private func run() {
        hs_set_thread_owner(Unmanaged.passUnretained(self).toOpaque())
        while turn() {}
        hs_set_thread_owner(nil)
    }

    /// One turn; false when the loop has retired.
    private func turn() -> Bool {
        let mayWait = inbox.withLock { inbox in
            take(&inbox)
            guard !hasWork else { return true }
            if inbox.mayRetire, load.load(ordering: .relaxed) == 0 {
                inbox.isRetired = true
                return false
            }
            inbox.isAsleep = true
            return true
        }
        guard mayWait else { return false }
        let count = hs_poll_wait(poll, &events, Int32(events.count), hasWork ? 0 : wheel.millisecondsToNext(now))
        inbox.withLock { inbox in
            inbox.isAsleep = false
            // What has woken the loop is done in this turn.
            take(&inbox)
        }
        now = hs_monotonic_time()
        for index in 0..<max(0, Int(count)) { report(events[index]) }
        for source in calls { source.called() }
        calls.removeAll(keepingCapacity: true)
        runJobs()
        expire()
        return true
    }
}

// MARK: - Watching descriptors; on the loop's thread only

extension EventLoop {
    /// Watches a descriptor for bytes to read. Nil when the system refuses.
    func watch(_ descriptor: Int32, source: any EventSource) -> Token? {
        checkIsolated()
        let index = Int(descriptor)
        while slots.count <= index { slots.append(Slot()) }
        slots[index].generation &+= 1
        let token = Token(rawValue: UInt64(slots[index].generation) << 32 | UInt64(UInt32(bitPattern: descriptor)))
        guard hs_poll_add(poll, descriptor, UInt32(hs_event_read), token.rawValue) == 0 else { return nil }
        slots[index].source = source
        slots[index].deadline = .max
        slots[index].scheduled = .max
        load.add(1, ordering: .relaxed)
        return token
    }

    /// Says what to report of a watched descriptor from now on.
    func setInterest(_ token: Token, read: Bool, write: Bool) {
        guard isWatched(token) else { return }
        let events = (read ? hs_event_read : 0) | (write ? hs_event_write : 0)
        hs_poll_change(poll, token.descriptor, UInt32(events), token.rawValue)
    }

    /// Calls `deadlinePassed` of the source when the time has come; a later call replaces an earlier one.
    func setDeadline(_ token: Token, _ deadline: UInt64) {
        guard isWatched(token) else { return }
        let index = Int(token.descriptor)
        slots[index].deadline = deadline
        // An entry that comes first looks at the deadline again when it is due, so most changes cost nothing.
        guard deadline < slots[index].scheduled else { return }
        slots[index].scheduled = deadline
        wheel.add(token.rawValue, at: deadline)
    }

    /// Tells another source about a descriptor from now on.
    func replaceSource(_ token: Token, _ source: any EventSource) {
        guard isWatched(token) else { return }
        slots[Int(token.descriptor)].source = source
    }

    /// Stops watching. The descriptor is the caller's to close.
    func forget(_ token: Token) {
        guard isWatched(token) else { return }
        hs_poll_remove(poll, token.descriptor)
        slots[Int(token.descriptor)].source = nil
        slots[Int(token.descriptor)].generation &+= 1
        load.subtract(1, ordering: .relaxed)
    }

    /// Everything that is watched.
    var sources: [any EventSource] { slots.compactMap(\.source) }

    private func isWatched(_ token: Token) -> Bool {
        let index = Int(token.descriptor)
        return index < slots.count && slots[index].source != nil
            && slots[index].generation == UInt32(truncatingIfNeeded: token.rawValue >> 32)
    }

    private func report(_ event: hs_event) {
        guard event.token != Self.alarmToken else {
            hs_alarm_clear(alarm)
            return
        }
        let token = Token(rawValue: event.token)
        guard isWatched(token) else { return }
        slots[Int(token.descriptor)].source?.ready(Readiness(rawValue: event.events))
    }

    private func expire() {
        guard wheel.isDue(now) else { return }
        due.removeAll(keepingCapacity: true)
        wheel.advance(to: now, into: &due)
        for rawValue in due {
            let token = Token(rawValue: rawValue)
            guard isWatched(token) else { continue }
            let index = Int(token.descriptor)
            slots[index].scheduled = .max
            let deadline = slots[index].deadline
            if deadline <= now {
                slots[index].deadline = .max
                slots[index].source?.deadlinePassed()
            } else if deadline != .max {
                setDeadline(token, deadline)
            }
        }
        runJobs()
    }
}

/// What can be done with a descriptor now.
struct Readiness: OptionSet {
    let rawValue: UInt32

    static let read = Readiness(rawValue: UInt32(hs_event_read))
    static let write = Readiness(rawValue: UInt32(hs_event_write))
    /// The peer is gone in both directions, or the socket failed.
    static let hangup = Readiness(rawValue: UInt32(hs_event_hangup))
}

/// Who is told about a descriptor, on the thread of its loop.
protocol EventSource: AnyObject, Sendable {
    func ready(_ readiness: Readiness)
    func deadlinePassed()
    /// Somebody has called through `EventLoop.call(_:)`.
    func called()
    /// The server stops: finish what runs, take nothing new.
    func serverStops()
    /// The server's patience is over: close now.
    func abort()
}

extension EventSource {
    func called() {}
}
