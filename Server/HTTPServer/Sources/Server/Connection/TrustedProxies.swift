import CSockets
import Wire

/// An IPv4 or IPv6 address as 16 bytes, IPv4 mapped into IPv6.
struct NetworkAddress: Hashable, Sendable {
    var high: UInt64
    var low: UInt64

    /// Parses an address without a port; brackets around IPv6 are taken off.
    init?(_ text: some StringProtocol) {
        var text = String(text)
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        var bytes = [UInt8](repeating: 0, count: 16)
        guard hs_parse_address(text, &bytes) == 0 else { return nil }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// What one subscriber has: an IPv4 address, or the /64 network of an IPv6 one.
    var subscriber: NetworkAddress {
        var copy = self
        if !isIPv4 { copy.low = 0 }
        return copy
    }
}

/// Whose word about the client's address is believed.
struct TrustedProxies: Sendable {
    private struct Network {
        var address: NetworkAddress
        var prefix: Int

        func contains(_ other: NetworkAddress) -> Bool {
            let highMask: UInt64 = prefix >= 64 ? .max : prefix == 0 ? 0 : .max << UInt64(64 - prefix)
            let lowMask: UInt64 = prefix <= 64 ? 0 : .max << UInt64(128 - prefix)
            return (address.high ^ other.high) & highMask == 0 && (address.low ^ other.low) & lowMask == 0
        }
    }

    private let networks: [Network]

    /// Takes addresses and networks such as `127.0.0.1` and `10.0.0.0/8`.
    init(_ texts: [String]) throws(HTTPServerError) {
        var networks: [Network] = []
        for text in texts {
            let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let address = NetworkAddress(parts[0]), let prefix = Self.prefix(parts, address) else {
                throw HTTPServerError(.badConfiguration, message: "“\(text)” is no address or network of a proxy.")
            }
            networks.append(Network(address: address, prefix: prefix))
        }
        self.networks = networks
    }

    private static func prefix(_ parts: [Substring], _ address: NetworkAddress) -> Int? {
        guard parts.count == 2 else { return 128 }
        guard let bits = Int(parts[1]), bits >= 0, bits <= (address.isIPv4 ? 32 : 128) else { return nil }
        return address.isIPv4 ? bits + 96 : bits
    }

    func contains(_ address: NetworkAddress) -> Bool { networks.contains { $0.contains(address) } }

    /// The client behind the proxies: the last address in `X-Forwarded-For` that is not a proxy of ours. Fields of this
    /// kind from anybody else are taken out, so that no handler can be fooled.
    func apply(to request: inout HTTPRequest, peer: NetworkAddress?) {
        guard let peer, contains(peer) else {
            if request.fields.fields.contains(where: { $0.name.count > 12 && Self.isForwarding($0.name) }) {
                request.fields = HTTPFields(request.fields.fields.filter { !Self.isForwarding($0.name) })
            }
            return
        }
        let hops = request.fields.values("X-Forwarded-For").flatMap { $0.split(separator: ",") }
        for hop in hops.reversed() {
            guard let address = NetworkAddress(Self.host(hop)) else { break }
            request.remoteAddress = Self.host(hop)
            guard contains(address) else { break }
        }
        if let scheme = request.fields.values("X-Forwarded-Proto").last?.split(separator: ",").last {
            request.isSecure = scheme.filter { $0 != " " }.lowercased() == "https"
        }
    }

    private static func isForwarding(_ name: String) -> Bool { name.lowercased().hasPrefix("x-forwarded-") }

    /// An element of `X-Forwarded-For` without blanks, brackets and the port of an IPv4 address.
    private static func host(_ hop: Substring) -> String {
        var text = hop.filter { $0 != " " && $0 != "\t" }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            text = String(text[text.index(after: text.startIndex)..<end])
        } else if text.contains("."), let colon = text.firstIndex(of: ":") {
            text = String(text[..<colon])
        }
        return text
    }
}
