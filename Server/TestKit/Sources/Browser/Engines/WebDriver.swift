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
        let descriptor = try LocalSocket.connect(port, patience: patience)
        defer { close(descriptor) }
        try LocalSocket.send(request, to: descriptor)
        return try read(descriptor)
    }

    private static func read(_ descriptor: Int32) throws -> Data {
        var answer = Data()
        var expected = Int.max
        while answer.count < expected {
            let piece = try LocalSocket.receiveSome(1 << 16, from: descriptor)
            guard !piece.isEmpty else { break }
            answer.append(piece)
            guard expected == .max, let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
            if let length = head.firstMatch(of: /(?i)content-length:\s*(\d+)/)?.1, let length = Int(length) {
                expected = end.upperBound + length
            }
        }
        return answer
    }
}
