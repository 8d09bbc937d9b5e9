import CSockets
import Glibc

/// A socket that listens; several processes may have the same.
public struct ListeningSocket: Sendable {
    public let descriptor: Int32

    /// The socket behind a descriptor that came from another process.
    public init(inherited descriptor: Int32) { self.descriptor = descriptor }

    /// Listens at a name or an address; port 0 takes any free one. Throws `HTTPServerError`.
    public init(host: String, port: Int, reusePort: Bool = false) throws(HTTPServerError) {
        guard let number = UInt16(exactly: port) else {
            throw HTTPServerError(.badConfiguration, message: "\(port) is no port: ports are 0 to 65535.")
        }
        descriptor = hs_listen(host, number, 4096, reusePort)
        if descriptor >= 0 { return }
        let address = SocketAddress(host: host, port: port)
        switch -descriptor {
        case EADDRINUSE: throw HTTPServerError(.addressInUse, message: "Another program listens at \(address) already.")
        case EACCES: throw HTTPServerError(.notPermitted, message: "Listening at \(address) is not permitted.")
        case EADDRNOTAVAIL:
            throw HTTPServerError(.addressUnavailable, message: "This machine has no address \(host).")
        default: throw HTTPServerError(.system, message: "Listening at \(address) failed (error \(-descriptor)).")
        }
    }

    /// Where it listens.
    public var address: SocketAddress {
        var text = [CChar](repeating: 0, count: Int(hs_address_length))
        var port: UInt16 = 0
        hs_local_address(descriptor, &text, &port)
        let host = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return SocketAddress(host: host, port: Int(port))
    }

    /// Closes this process's end; connections that wait are lost when it was the last one.
    public func close() { hs_close(descriptor) }
}
