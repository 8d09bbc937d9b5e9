import Foundation

/// A caller's address and the network that it is counted with.
public struct ClientAddress: Sendable, Hashable {
    /// In its shortest form; IPv4 in IPv6 counts as IPv4.
    public let text: String
    /// The first 64 bits of an IPv6 address, which one customer has for themselves.
    public let network: String?
    public let isThisMachine: Bool
    /// What waits in line together: an address, or the network of an IPv6 one.
    public var caller: String { network ?? text }

    public init(_ address: String) {
        var six = in6_addr()
        let bare = address.split(separator: "%").first.map(String.init) ?? address
        guard bare.utf8.count <= 64, inet_pton(AF_INET6, bare, &six) == 1 else {
            text = String(bare.prefix(64))
            network = nil
            isThisMachine = text.hasPrefix("127.")
            return
        }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 255, bytes[11] == 255 {
            text = bytes[12...].map(String.init).joined(separator: ".")
            network = nil
            isThisMachine = bytes[12] == 127
            return
        }
        let groups = stride(from: 0, to: 16, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
        text = groups.map { String($0, radix: 16) }.joined(separator: ":")
        network = groups.prefix(4).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
        isThisMachine = bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
    }
}
