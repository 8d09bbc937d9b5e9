/// Where a server listens.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    /// An IPv4 or IPv6 address.
    public var host: String
    public var port: Int

    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
