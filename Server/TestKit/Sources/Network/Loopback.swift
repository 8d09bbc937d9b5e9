import Foundation

/// Plain sockets of this machine that block, for servers of tests that break rules; each belongs to one thread.
public enum Loopback {
    /// A socket that listens at a free port, and that port.
    public static func listener() throws -> (socket: Int32, port: Int) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = address(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(listener, name, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, name, &length) == 0
            }
        }
        guard isBound else {
            close(listener)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return (listener, Int(UInt16(bigEndian: name.sin_port)))
    }

    /// A port that nobody listens at; for programs that cannot choose one and say it.
    public static func freePort() throws -> Int {
        let (socket, port) = try listener()
        close(socket)
        return port
    }

    /// A connection to a port; nil when nobody listens there.
    public static func dial(_ port: UInt16) -> Int32? {
        let target = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = address(port)
        let isThere = withUnsafeMutablePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(target, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isThere { return target }
        close(target)
        return nil
    }

    /// So many bytes; nil when fewer come before the end.
    public static func read(_ connection: Int32, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var have = 0
        while have < count {
            let got = bytes[have...].withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
            guard got > 0 else { return nil }
            have += got
        }
        return bytes
    }

    /// The text up to an empty line, with it; nil when that does not come.
    public static func readHead(_ connection: Int32) -> String? {
        var head = ""
        while !head.hasSuffix("\r\n\r\n") {
            guard let byte = read(connection, 1) else { return nil }
            head += String(decoding: byte, as: UTF8.self)
        }
        return head
    }

    /// Sends all bytes; false when the peer has gone.
    @discardableResult
    public static func say(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return name
    }
}
