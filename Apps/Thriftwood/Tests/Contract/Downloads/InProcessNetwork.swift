import ThriftwoodAPI
import Wire

/// Leads to a handler in the same process, whatever the address.
struct InProcessNetwork: ServiceNetwork {
    let handler: HTTPHandler

    init(_ handler: @escaping HTTPHandler) { self.handler = handler }

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport { InProcessTransport(handler: handler) }
}
