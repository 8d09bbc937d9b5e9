import Glibc
import Testing
import ThriftwoodServer

struct MagicPacketTests {
    @Test func `TW-151 a packet arrives whole at a socket that listens`() throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        try #require(socket >= 0)
        defer { close(socket) }
        var own = sockaddr_in()
        own.sin_family = sa_family_t(AF_INET)
        own.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The system's calls want any kind of address; they read and write this one within the call.
        let port = withUnsafeMutablePointer(to: &own) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { any in
                bind(socket, any, size) == 0 && getsockname(socket, any, &size) == 0 ? pointer.pointee.sin_port : 0
            }
        }
        try #require(port != 0)
        let packet = (0..<102).map { UInt8($0) }
        #expect(MagicPacket.send(packet, to: [127, 0, 0, 1], port: UInt16(bigEndian: port)))
        var found = [UInt8](repeating: 0, count: 200)
        #expect(recv(socket, &found, found.count, 0) == 102 && Array(found.prefix(102)) == packet)
        #expect(!MagicPacket.send(packet, to: [127, 0, 0], port: 9))
    }
}
