public import HTTPClient

/// Why a service did not do what it was asked for. Views put it into words; this has what they need for that.
public struct ServiceProblem: Error, Sendable, Equatable {
    /// What went wrong.
    public enum Reason: Sendable, Equatable {
        /// What was typed is no address.
        case badAddress
        /// There is no key, user or password yet.
        case noCredentials
        case nameNotFound
        /// Nobody listens at the port.
        case refused
        case unreachable
        case connectionLost
        /// The address lies where no service may be.
        case addressNotAllowed
        case timedOut
        /// No trusted connection came about; with what the server showed.
        case tls(TLSFailure)
        case wrongKey
        /// The service is there, but not at this path.
        case wrongPath
        /// A proxy wants a sign-in first.
        case loginPage
        /// A page for browsers came where data was expected.
        case webPage
        /// Another service answered; what it calls itself.
        case wrongService(String)
        /// It answered, but not with JSON.
        case notJSON
        /// It answered, but not with the XML that an indexer writes.
        case notXML
        /// What came is no NZB.
        case notNZB
        /// It has answered as often as it may for now.
        case limitReached
        /// An answer without what is needed; with the field's path, such as `[12].id`.
        case unreadable(path: String)
        case cutShort
        /// More bytes than are held.
        case tooLarge(limit: Int64)
        /// There is no such thing there any more.
        case missing
        /// Any other status, and what the service said of it.
        case status(Int, String?)
        /// The service said no, in its words.
        case rejected(String)
        /// Too many calls wait for this service.
        case busy
        case cancelled
    }

    public var reason: Reason
    /// What its owner calls the service.
    public var service: String
    public var kind: ServiceKind
    /// Where it was sought; empty where the address is none.
    public var host: String

    public init(_ reason: Reason, service: String, kind: ServiceKind, host: String) {
        self.reason = reason
        self.service = service
        self.kind = kind
        self.host = host
    }

    public init(_ reason: Reason, of connection: ServiceConnection) {
        let host = (try? HTTPAddress(connection.address))?.host ?? ""
        self.init(reason, service: connection.name, kind: connection.kind, host: host)
    }

    /// Whether the same call may succeed by itself in a while, so that a poll goes on.
    public var isPassing: Bool {
        switch reason {
        case .nameNotFound, .refused, .unreachable, .connectionLost, .timedOut, .cutShort, .busy: true
        case .status(let status, _): status >= 500 || status == 429
        default: false
        }
    }
}

extension ServiceProblem: CustomStringConvertible {
    /// For logs.
    public var description: String { "\(kind.rawValue) at \(host): \(reason)" }
}
