import Glibc
import Testing
import ThriftwoodServer

struct HostProbeTests {
    @Test func `TWF-15 a port that listens answers, one that does not and a name that is none do not`() async throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(socket >= 0)
        var own = sockaddr_in()
        own.sin_family = sa_family_t(AF_INET)
        own.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The system's calls want any kind of address; they read and write this one within the call.
        let port = withUnsafeMutablePointer(to: &own) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { any in
                bind(socket, any, size) == 0 && listen(socket, 4) == 0 && getsockname(socket, any, &size) == 0
                    ? UInt16(bigEndian: pointer.pointee.sin_port) : 0
            }
        }
        try #require(port != 0)
        #expect(await HostProbe.answers("127.0.0.1", port: port))
        close(socket)
        #expect(await !HostProbe.answers("127.0.0.1", port: port))
        #expect(await !HostProbe.answers("no-such-host.invalid", port: port))
    }
}
