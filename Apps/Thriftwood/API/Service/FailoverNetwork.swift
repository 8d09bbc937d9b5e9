import Synchronization
public import Wire

/// Reaches a service at its second address where the first does not answer, such as away from home, and begins there the
/// next time. Every so often the first is tried again.
public struct FailoverNetwork: ServiceNetwork {
    private let network: any ServiceNetwork
    private let memory = FailoverMemory()

    public init(_ network: any ServiceNetwork) { self.network = network }

    public func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        guard !connection.otherAddress.isEmpty else {
            return try network.transport(for: connection, patience: patience)
        }
        var other = connection
        (other.address, other.otherAddress) = (connection.otherAddress, "")
        var ways = [
            try network.transport(for: connection, patience: patience),
            try network.transport(for: other, patience: patience),
        ]
        // A certificate that somebody looked at may be the first address's alone.
        if other.trust != .system {
            other.trust = .system
            ways.append(try network.transport(for: other, patience: patience))
        }
        return FailoverTransport(ways: ways, key: "\(connection.id) \(connection.address)", memory: memory)
    }
}

/// Which way led to a service last.
private final class FailoverMemory: Sendable {
    private struct Way {
        var index: Int
        var uses = 0
    }

    private let state = Mutex([String: Way]())
    /// Requests that go the second way before the first is tried again.
    private static let patience = 200

    func first(_ key: String) -> Int {
        state.withLock { ways in
            guard var way = ways[key], way.uses < Self.patience else {
                ways[key] = nil
                return 0
            }
            way.uses += 1
            ways[key] = way
            return way.index
        }
    }

    func note(_ index: Int, _ key: String) {
        state.withLock { ways in
            if index == 0 { ways[key] = nil } else if ways[key]?.index != index { ways[key] = Way(index: index) }
        }
    }
}

private struct FailoverTransport: Transport {
    let ways: [any Transport]
    let key: String
    let memory: FailoverMemory

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let begin = memory.first(key)
        let order = [begin] + ways.indices.filter { $0 != begin }
        for (step, index) in order.enumerated() {
            do {
                let response = try await ways[index].send(request)
                memory.note(index, key)
                return response
            } catch let problem as ServiceProblem {
                guard step < order.count - 1, Self.mayGoOn(problem.reason, request) else { throw problem }
            }
        }
        return try await ways[begin].send(request)
    }

    /// Whether another way may be tried: nothing reached the service, or asking twice does no harm.
    private static func mayGoOn(_ reason: ServiceProblem.Reason, _ request: HTTPRequest) -> Bool {
        if case .stream = request.body { return false }
        switch reason {
        case .nameNotFound, .refused, .unreachable, .tls: return true
        case .timedOut, .connectionLost: return request.method == .get
        default: return false
        }
    }

    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        try await ways[0].openWebSocket(request)
    }
}
