import Glibc

/// Addresses of peers, as limits count them.
public enum PeerAddress {
    /// What to count a peer by: an IPv4 address as it is, an IPv6 address by its /64, which is one household's.
    public static func limitKey(_ address: String) -> String {
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
        return withUnsafeBytes(of: bytes) { bytes in
            if isMappedIPv4(bytes) { return bytes[12...].map(String.init).joined(separator: ".") }
            return bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":") + "/64"
        }
    }

    /// True for this machine itself.
    public static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }

    private static func isMappedIPv4(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    }
}
