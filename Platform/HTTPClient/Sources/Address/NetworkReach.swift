/// Which addresses a client may connect to. What is compared is the address of the connection itself, so that no name,
/// redirect or change of DNS leads elsewhere.
public enum NetworkReach: Sendable, Equatable, CaseIterable {
    /// Addresses of the internet alone, for addresses that strangers name.
    case publicOnly
    /// Those, private networks and this machine; for servers that a person runs at home. Never link-local addresses
    /// and those where clouds tell machines their secrets.
    case privateNetworks
    /// Whatever the system can reach.
    case everything

    /// Whether a connection to an address may be made.
    public func allows(_ address: IPAddress) -> Bool {
        switch self {
        case .everything: true
        case .privateNetworks: !Self.never.contains { $0.holds(address) } && embeddedIsAllowed(address)
        case .publicOnly:
            !Self.never.contains { $0.holds(address) } && !Self.private.contains { $0.holds(address) }
                && embeddedIsAllowed(address)
        }
    }

    private func embeddedIsAllowed(_ address: IPAddress) -> Bool { address.embedded.map(allows) ?? true }

    private struct Network: Sendable {
        var address: IPAddress
        var bits: Int

        func holds(_ other: IPAddress) -> Bool { other.isWithin(address, bits: bits) }
    }

    private static func networks(_ texts: [(String, Int)]) -> [Network] {
        texts.compactMap { text, bits in
            IPAddress(text).map { Network(address: $0, bits: text.contains(":") ? bits : bits + 96) }
        }
    }

    /// Link-local, unspecified, multicast, reserved, and the addresses of clouds' metadata (IANA's registries of special
    /// addresses; RFC 6890).
    private static let never = networks([
        ("0.0.0.0", 8), ("169.254.0.0", 16), ("100.100.100.200", 32), ("192.0.0.0", 24), ("192.0.2.0", 24),
        ("198.51.100.0", 24), ("203.0.113.0", 24), ("224.0.0.0", 4), ("240.0.0.0", 4), ("168.63.129.16", 32),
        ("::", 128), ("fe80::", 10), ("fec0::", 10), ("ff00::", 8), ("fd00:ec2::254", 128),
        ("fd20:ce::254", 128), ("100::", 64), ("2001::", 32), ("2001:db8::", 32),
    ])

    /// This machine, private networks, and those that providers and labs keep to themselves.
    private static let `private` = networks([
        ("127.0.0.0", 8), ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16), ("100.64.0.0", 10),
        ("198.18.0.0", 15), ("::1", 128), ("fc00::", 7), ("64:ff9b:1::", 48),
    ])
}
