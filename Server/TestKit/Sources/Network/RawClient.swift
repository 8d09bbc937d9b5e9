import CSockets
import Foundation

/// A TCP client that sends what it is told and reads what comes, for tests of a server's manners.
///
/// Its calls block, on threads of their own; nothing comes for a minute is a failure.
public final class RawClient: @unchecked Sendable {  // The descriptor never changes, and one task uses a client.
    /// What the system said.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    public let socket: Int32
    private var buffer: [UInt8] = []
    private let queue = DispatchQueue(label: "raw-client")

    /// A connection to a server.
    public init(host: String = "127.0.0.1", port: Int, receiveBuffer: Int32? = nil) throws {
        socket = hs_connect(host, UInt16(clamping: port))
        guard socket >= 0 else { throw Failure(description: "Connecting failed with error \(-socket).") }
        hs_set_receive_timeout(socket, 60_000)
        if let receiveBuffer { hs_set_receive_buffer(socket, receiveBuffer) }
    }

    deinit { hs_close(socket) }

    private func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }

    /// Sends a text.
    public func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends all bytes; throws when the server has closed.
    public func send(_ bytes: [UInt8]) async throws {
        let socket = socket
        let error = await blocking { () -> Int64 in
            var start = 0
            while start < bytes.count {
                let count = bytes[start...].withUnsafeBytes { hs_send(socket, $0.baseAddress, $0.count) }
                guard count > 0 else { return count }
                start += Int(count)
            }
            return 0
        }
        guard error == 0 else { throw Failure(description: "Sending failed with error \(-error).") }
    }

    /// Closes our direction; the server may still answer.
    public func finishSending() { hs_shutdown_write(socket) }

    /// Some bytes; nil at the end.
    private func receive() async throws -> [UInt8]? {
        let socket = socket
        let (bytes, count) = await blocking { () -> ([UInt8], Int64) in
            var bytes = [UInt8](repeating: 0, count: 64 * 1024)
            let count = bytes.withUnsafeMutableBytes { hs_receive(socket, $0.baseAddress, $0.count) }
            return (Array(bytes.prefix(Int(max(0, count)))), count)
        }
        // A reset is an end too: a refused peer that goes on sending may see one.
        guard count >= 0 || count == -104 else { throw Failure(description: "Receiving failed with error \(-count).") }
        return count > 0 ? bytes : nil
    }

    /// Whether anything, or the end, comes within some milliseconds.
    public func hears(within milliseconds: Int32) async throws -> Bool {
        hs_set_receive_timeout(socket, milliseconds)
        defer { hs_set_receive_timeout(socket, 60_000) }
        do {
            buffer += try await receive() ?? []
            return true
        } catch {
            return false
        }
    }

    /// Exactly as many bytes; fewer when the server closes before.
    public func read(_ count: Int) async throws -> [UInt8] {
        while buffer.count < count, let more = try await receive() { buffer += more }
        defer { buffer.removeFirst(min(count, buffer.count)) }
        return Array(buffer.prefix(count))
    }

    /// Everything until the server closes.
    public func readToEnd() async throws -> [UInt8] {
        while let more = try await receive() { buffer += more }
        defer { buffer = [] }
        return buffer
    }

    /// One response, its body taken by its length or its chunks; nil when the server has closed.
    public func response(toHead isHead: Bool = false) async throws -> RawResponse? {
        guard let headText = try await line(upTo: "\r\n\r\n") else { return nil }
        guard var response = RawResponse(head: headText) else { throw Failure(description: "No response: \(headText)") }
        if isHead || response.status == 204 || response.status == 304 || response.status < 200 { return response }
        if let count = response["content-length"].flatMap({ Int($0) }) {
            response.body = try await read(count)
        } else if response["transfer-encoding"] == "chunked" {
            while let size = try await line(upTo: "\r\n").flatMap({ Int($0, radix: 16) }) {
                let chunk = try await read(size + 2)
                guard size > 0 else { break }
                response.body += chunk.dropLast(2)
            }
        } else {
            response.body = try await readToEnd()
        }
        return response
    }

    private func line(upTo end: String) async throws -> String? {
        let end = Array(end.utf8)
        while true {
            if let index = buffer.firstIndex(of: end) {
                defer { buffer.removeFirst(index + end.count) }
                return String(decoding: buffer[..<index], as: UTF8.self)
            }
            guard let more = try await receive() else { return nil }
            buffer += more
        }
    }
}

/// A response as it came.
public struct RawResponse: Sendable {
    public var status: Int
    /// Names are in small letters.
    public var fields: [(name: String, value: String)]
    public var body: [UInt8] = []

    init?(head: String) {
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
        self.status = status
        fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]).lowercased(), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
    }

    /// The first value of a field.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

extension [UInt8] {
    /// Where a sequence of bytes begins.
    package func firstIndex(of part: [UInt8]) -> Int? {
        guard count >= part.count else { return nil }
        return (0...count - part.count).first { self[$0] == part[0] && Array(self[$0..<$0 + part.count]) == part }
    }
}
