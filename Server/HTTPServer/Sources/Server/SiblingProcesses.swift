import Wire

/// The processes that serve one listening socket together, as one of them sees the others.
///
/// Any of them may accept a connection. What belongs to another one is passed on before a handler sees it, so that all
/// requests of one client meet in one process, whichever connection they come by.
public struct SiblingProcesses: Sendable {
    /// The number of the other process that a request with these fields belongs to; nil when it is this one's, or
    /// anybody's.
    /// It is told whether the request is the first of a connection that this process has accepted itself: such may be
    /// spread, all others would wander.
    public var owner: @Sendable (_ fields: HTTPFields, _ isNew: Bool) -> Int?
    /// Gives a connection to another process; false when that one takes nothing now. The descriptor stays the caller's.
    public var pass: @Sendable (PassedConnection, Int) -> Bool

    public init(
        owner: @escaping @Sendable (_ fields: HTTPFields, _ isNew: Bool) -> Int?,
        pass: @escaping @Sendable (PassedConnection, Int) -> Bool
    ) {
        self.owner = owner
        self.pass = pass
    }
}

/// A connection on its way from one process to another.
public struct PassedConnection: Sendable {
    public var socket: Int32
    /// The peer's address.
    public var peer: String
    /// What has been read and not been answered: at least the head of a request.
    public var received: [UInt8]

    public init(socket: Int32, peer: String, received: [UInt8]) {
        self.socket = socket
        self.peer = peer
        self.received = received
    }
}
