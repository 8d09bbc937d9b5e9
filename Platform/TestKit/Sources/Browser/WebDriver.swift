import Base
import Foundation

/// The driver's protocol: JSON over HTTP, one exchange a connection. (Foundation's client does not take its headers.)
struct WebDriver: Sendable {
    let port: UInt16
    /// Exchanges that wait in the page for something keep a thread each.
    private static let threads = BlockingPool(threads: 24)
    /// Longer than the driver itself waits for a script or a page, in seconds.
    private static let patience = 150

    /// Sends a command and returns the value of its answer; throws what the driver reports.
    func send(_ method: String, _ path: String, _ body: PageValue? = nil) async throws -> PageValue {
        let content = try body.map { Array(try JSONEncoder().encode($0)) } ?? []
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json\r
            Content-Length: \(content.count)\r
            Connection: close\r
            \r

            """
        let answer = try await Self.threads.run { [port] in try Self.exchange(Array(head.utf8) + content, port) }
        guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound else {
            throw WebDriverError("no driver", "The driver went away.")
        }
        let value = try JSONDecoder().decode(PageValue.self, from: answer[end...])["value"] ?? .null
        if let code = value["error"]?.string { throw WebDriverError(code, value["message"]?.string ?? "") }
        return value
    }

    /// Sends bytes and reads what comes until the other side has sent all that its head announces.
    private static func exchange(_ request: [UInt8], _ port: UInt16) throws -> Data {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw WebDriverError("no driver", "There is no socket.") }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw WebDriverError("no driver", "The driver does not listen.") }
        var rest = request[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw WebDriverError("no driver", "The driver went away.") }
            rest = rest.dropFirst(sent)
        }
        return try read(descriptor)
    }

    private static func read(_ descriptor: Int32) throws -> Data {
        var answer = Data()
        var expected = Int.max
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while answer.count < expected {
            let got = recv(descriptor, &buffer, buffer.count, 0)
            if got < 0, errno == EAGAIN {
                throw WebDriverError("no answer", "The driver did not answer within \(patience) seconds.")
            }
            guard got > 0 else { break }
            answer.append(contentsOf: buffer[..<got])
            guard expected == .max, let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
            if let length = head.firstMatch(of: /(?i)content-length:\s*(\d+)/)?.1, let length = Int(length) {
                expected = end.upperBound + length
            }
        }
        return answer
    }
}
