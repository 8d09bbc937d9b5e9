import CSockets
public import Wire

/// The names under which browsers may reach a server.
///
/// A page of somebody else's can have its own name lead to this machine (DNS rebinding), and its scripts then count as
/// ours. What gives it away is the name in Host.
public struct HostNames: Sendable {
    private let names: Set<String>
    private let listensEverywhere: Bool
    private let addresses: Set<NetworkAddress>

    /// - Parameters:
    ///   - listeningAt: The name or address that the server listens at; where that is every address of the machine, any
    ///     address will do, for a name that leads here is what an attacker needs.
    ///   - names: Other names, without ports, such as `home.example.org`.
    public init(listeningAt address: String, names: some Sequence<String>) {
        let bound = NetworkAddress(address)
        listensEverywhere = ["0.0.0.0", "::", "[::]"].contains(address)
        addresses = Set([bound].compactMap(\.self))
        self.names = Set(names.map(Self.plain) + (bound == nil ? [Self.plain(address)] : []))
    }

    /// Whether a Host field, with or without a port, names this server.
    public func contains(_ host: String) -> Bool {
        let name = Self.plain(Self.withoutPort(host))
        if let address = NetworkAddress(name) {
            return listensEverywhere || address.isLoopback || addresses.contains(address)
        }
        return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name)
    }

    private static func plain(_ name: String) -> String {
        let lowered = name.lowercased()
        return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
    }

    private static func withoutPort(_ host: String) -> String {
        guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
        return String(host[..<colon])
    }
}

extension Middleware {
    /// Refuses requests whose Host is no name of this server with 421. One without Host, which no browser sends, passes.
    public static func hosts(_ names: HostNames) -> HTTPMiddleware {
        { request, next in
            guard let host = request.fields["Host"], !names.contains(host) else { return await next(request) }
            var problem = Problem(
                .misdirectedRequest, code: "host_unknown",
                "This server is not known by that name. Whoever runs it can give it the name with --domain.")
            problem.requestId = request.context[RequestID.self]
            return problem.response
        }
    }
}

extension NetworkAddress {
    /// True for this machine itself.
    var isLoopback: Bool {
        isIPv4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1
    }
}
