import ThriftwoodAPI
import Wire

/// Reaches servers in the same process: all addresses lead to one, or each to its own.
struct HandlerNetwork: ServiceNetwork {
    private let handler: @Sendable (ServiceConnection) -> HTTPHandler?

    init(handler: @escaping HTTPHandler) { self.handler = { _ in handler } }

    /// - Parameter handlers: what answers at each address; nothing listens at others.
    init(handlers: [String: HTTPHandler]) { handler = { handlers[$0.address] } }

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        guard let handler = handler(connection) else { throw ServiceProblem(.refused, of: connection) }
        return InProcessTransport(handler: handler)
    }
}
