import Glibc

/// Sends a packet that wakes a computer: over the house's own network, to everybody in it.
public enum MagicPacket {
    /// Whether it left.
    ///
    /// - Parameters:
    ///   - address: the four bytes of an address of IP version 4.
    ///   - port: 9 by custom, where nobody listens.
    public static func send(_ packet: [UInt8], to address: [UInt8], port: UInt16 = 9) -> Bool {
        guard address.count == 4 else { return false }
        let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        var isAllowed: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_BROADCAST, &isAllowed, socklen_t(MemoryLayout<Int32>.size))
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = port.bigEndian
        target.sin_addr.s_addr = address.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        // The system's call wants any kind of address; it reads this one within the call.
        let sent = withUnsafePointer(to: &target) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { any in
                sendto(socket, packet, packet.count, 0, any, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return sent == packet.count
    }
}
