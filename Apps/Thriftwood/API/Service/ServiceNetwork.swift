public import Wire

/// How long a call may take.
public enum ServicePatience: Sendable, Hashable, CaseIterable {
    /// A person or a poll waits: seconds.
    case brief
    /// A search among indexers: a minute or two.
    case search
    /// A whole library, which large ones make for minutes: as long as the server needs, and silence within the answer
    /// is what ends it.
    case list
    /// A file: minutes, and as large as one may be that is sent to a client.
    case file
    /// A file at a server that a service named: on the internet alone.
    case strangersFile
}

/// The way to services: what makes the transport of a connection.
public protocol ServiceNetwork: Sendable {
    /// A transport whose requests begin at the connection's address. Throws `ServiceProblem` when that is none.
    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport
}
