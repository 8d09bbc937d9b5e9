import Base
import Dispatch
import Synchronization
import Testing

@Suite struct BlockingPoolTests {
    /// A pool whose one thread is held until the test lets it go.
    private struct HeldPool: Sendable {
        let pool: BlockingPool
        let gate = DispatchSemaphore(value: 0)
        let holder: Task<Void, any Error>

        init(waiting: Int, waitingPerKey: Int? = nil, patience: Duration? = nil) async {
            let pool = BlockingPool(
                threads: 1, waiting: waiting, waitingPerKey: waitingPerKey, patience: patience)
            let gate = gate
            let (started, start) = AsyncStream<Void>.makeStream()
            holder = Task {
                try await pool.run(for: "holder") {
                    start.finish()
                    gate.wait()
                }
            }
            self.pool = pool
            for await _ in started {}
        }

        /// Puts work in line; returns once it waits there.
        func put(_ key: String, _ work: @escaping @Sendable () -> Void) async -> Task<Bool, Never> {
            let before = pool.waiting
            let pool = pool
            let task = Task {
                do {
                    try await pool.run(for: key, work)
                    return true
                } catch {
                    return false
                }
            }
            while pool.waiting == before { await Task.yield() }
            return task
        }
    }

    @Test func `Who brings one piece of work waits behind one piece of each other's, not behind all`() async {
        let held = await HeldPool(waiting: 100)
        let order = Mutex<[String]>([])
        var tasks: [Task<Bool, Never>] = []
        for number in 0..<20 {
            tasks.append(await held.put("flood") { order.withLock { $0.append("flood \(number)") } })
        }
        tasks.append(await held.put("somebody") { order.withLock { $0.append("somebody") } })
        held.gate.signal()
        for task in tasks { #expect(await task.value) }
        #expect(order.withLock { $0.firstIndex(of: "somebody") } == 1)
        #expect(order.withLock { $0.filter { $0 != "somebody" } } == (0..<20).map { "flood \($0)" })
    }

    @Test func `One may fill only a share of the line, and a full line makes room for who has least in it`() async {
        let held = await HeldPool(waiting: 4, waitingPerKey: 4)
        var flood: [Task<Bool, Never>] = []
        for _ in 0..<4 { flood.append(await held.put("flood") {}) }
        // The line does not get longer: the flood's last gives way.
        let pool = held.pool
        let somebody = Task { (try? await pool.run(for: "somebody") { true }) ?? false }
        #expect(await flood[3].value == false)
        let refused = Task { (try? await pool.run(for: "flood") { true }) ?? false }
        #expect(await refused.value == false)
        held.gate.signal()
        #expect(await somebody.value)
        for task in flood.prefix(3) { #expect(await task.value) }
    }

    @Test func `Work that has waited for longer than the pool's patience is refused`() async {
        let held = await HeldPool(waiting: 4, patience: .zero)
        let late = await held.put("somebody") {}
        held.gate.signal()
        #expect(await late.value == false)
    }
}
