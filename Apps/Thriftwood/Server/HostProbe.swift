import Dispatch
import Glibc

/// Finds out whether a computer is up: whether one of its ports takes a connection.
public enum HostProbe {
    /// Whether a connection is taken within the time. Nothing is sent, and what is taken is closed at once.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - seconds: how long is waited for each of the host's first four addresses.
    public static func answers(_ host: String, port: UInt16, within seconds: Double = 2) async -> Bool {
        await withCheckedContinuation { continuation in
            // Names are looked up by a call that blocks.
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(returning: connects(to: host, port, Int32(seconds * 1_000)))
            }
        }
    }

    private static func connects(to host: String, _ port: UInt16, _ milliseconds: Int32) -> Bool {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { return false }
        defer { freeaddrinfo(list) }
        var next = list
        var tries = 0
        while let entry = next?.pointee, tries < 4 {
            if connects(to: entry, milliseconds) { return true }
            next = entry.ai_next
            tries += 1
        }
        return false
    }

    private static func connects(to entry: addrinfo, _ milliseconds: Int32) -> Bool {
        let socket = Glibc.socket(entry.ai_family, entry.ai_socktype | Int32(SOCK_NONBLOCK.rawValue), entry.ai_protocol)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        if connect(socket, entry.ai_addr, entry.ai_addrlen) == 0 { return true }
        guard errno == EINPROGRESS else { return false }
        var waiting = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, milliseconds) == 1 else { return false }
        var failure: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(socket, SOL_SOCKET, SO_ERROR, &failure, &size) == 0 && failure == 0
    }
}
