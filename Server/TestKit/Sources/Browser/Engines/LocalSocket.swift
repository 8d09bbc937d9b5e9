import Foundation

/// Blocking sockets to programs on this machine.
enum LocalSocket {
    /// Connects to a port; reading gives up after so many seconds.
    static func connect(_ port: UInt16, patience: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw WebDriverError("no driver", "There is no socket.") }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(descriptor)
            throw WebDriverError("no driver", "The driver does not listen.")
        }
        return descriptor
    }

    /// A port that nothing listens at in this moment.
    static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw WebDriverError("no driver", "There is no socket.") }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw WebDriverError("no driver", "There is no free port.") }
        return UInt16(bigEndian: address.sin_port)
    }

    static func send(_ bytes: [UInt8], to descriptor: Int32) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw WebDriverError("no driver", "The driver went away.") }
            rest = rest.dropFirst(sent)
        }
    }

    /// Reads what has come, at most so many bytes; empty when the other side has ended.
    static func receiveSome(_ limit: Int, from descriptor: Int32) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: limit)
        let got = recv(descriptor, &buffer, limit, 0)
        if got < 0, errno == EAGAIN {
            throw WebDriverError("no answer", "The driver did not answer in time.")
        }
        return Data(buffer[..<max(0, got)])
    }

    /// Reads exactly so many bytes.
    static func receive(_ count: Int, from descriptor: Int32) throws -> Data {
        var data = Data()
        while data.count < count {
            let piece = try receiveSome(min(count - data.count, 1 << 16), from: descriptor)
            guard !piece.isEmpty else { throw WebDriverError("no driver", "The driver went away.") }
            data.append(piece)
        }
        return data
    }
}
