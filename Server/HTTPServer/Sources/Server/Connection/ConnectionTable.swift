import Synchronization

/// Counts open connections, in all and per address, and tells when the last one is gone.
final class ConnectionTable: Sendable {
    private struct State {
        var count = 0
        var perAddress: [NetworkAddress: Int] = [:]
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    enum Verdict: Sendable { case welcome, tooMany, tooManyOfAddress }

    private let total: Int
    private let perAddress: Int
    private let state = Mutex(State())

    init(limits: HTTPServer.Limits) {
        total = limits.connections
        perAddress = limits.connectionsPerAddress
    }

    /// Open connections.
    var count: Int { state.withLock(\.count) }

    /// Counts a connection in, if it may be. Nil stands for an address that has no limit.
    func enter(_ address: NetworkAddress?) -> Verdict {
        state.withLock { state in
            guard state.count < total else { return .tooMany }
            if let address {
                guard state.perAddress[address, default: 0] < perAddress else { return .tooManyOfAddress }
                state.perAddress[address, default: 0] += 1
            }
            state.count += 1
            return .welcome
        }
    }

    func leave(_ address: NetworkAddress?) {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.count -= 1
            if let address, let left = state.perAddress[address] {
                state.perAddress[address] = left > 1 ? left - 1 : nil
            }
            guard state.count == 0 else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when no connection is open.
    func drained() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if state.count > 0 { state.waiters.append(continuation) }
                return state.count == 0
            }
            if isEmpty { continuation.resume() }
        }
    }
}
