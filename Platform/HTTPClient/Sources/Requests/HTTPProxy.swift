/// A proxy. Where there is one, it is what finds names, so `NetworkReach` can judge only addresses that are no names.
public struct HTTPProxy: Sendable, Equatable {
    /// How the proxy is spoken to.
    public enum Kind: String, Sendable { case http, socks5h }

    public var kind: Kind
    public var host: String
    public var port: Int
    public var user: String?
    public var password: String?
    /// Hosts that are reached without it: names with all below them, addresses, networks such as `10.0.0.0/8`, or `*`.
    public var exceptions: [String] = []

    public init(_ kind: Kind = .http, host: String, port: Int, user: String? = nil, password: String? = nil) {
        self.kind = kind
        self.host = host
        self.port = port
        self.user = user
        self.password = password
    }

    /// Whether requests to a host go through it.
    public func serves(_ host: String) -> Bool {
        let host = host.lowercased(), address = IPAddress(host)
        return !exceptions.contains { exception in
            let parts = exception.lowercased().split(separator: "/", maxSplits: 1).map(String.init)
            guard let first = parts.first, !first.isEmpty else { return false }
            if first == "*" { return true }
            if let network = IPAddress(first) {
                guard let address else { return false }
                let most = first.contains(":") ? 128 : 32
                guard let bits = parts.count > 1 ? Int(parts[1]) : most, (0...most).contains(bits) else { return false }
                return address.isWithin(network, bits: bits + 128 - most)
            }
            let name = first.hasPrefix(".") ? String(first.dropFirst()) : first
            return host == name || host.hasSuffix(".\(name)")
        }
    }
}
