import Foundation
import Wire

/// The client's side of the opening handshake (RFC 6455, section 4.1).
struct WebSocketOpening {
    private let request: ClientRequest
    private let limits: HTTPLimits
    private let key: String
    private var line: [UInt8] = []
    private var head = AnswerHead(isOpening: true)

    /// What the handshake says itself.
    private static let ownFields: Set<String> = [
        "accept-encoding", "sec-websocket-accept", "sec-websocket-extensions", "sec-websocket-key",
        "sec-websocket-version",
    ]

    init(_ request: ClientRequest, _ limits: HTTPLimits) {
        self.request = request
        self.limits = limits
        key = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
    }

    /// The bytes to send. Throws when a field cannot be sent.
    func bytes() throws -> [UInt8] {
        let address = request.address
        let host = address.origin.drop { $0 != "/" }.dropFirst(2)
        var text = "GET \(address.path + (address.query.map { "?" + $0 } ?? "")) HTTP/1.1\r\nHost: \(host)\r\n"
        text += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: \(key)\r\n"
        text += "Sec-WebSocket-Version: 13\r\n"
        if request.fields["User-Agent"] == nil { text += "User-Agent: Homescreen\r\n" }
        for field in request.fields.fields {
            let name = field.name.lowercased()
            guard !CurlTransfer.ownFields.contains(name), !Self.ownFields.contains(name) else { continue }
            guard field.isSound else {
                throw HTTPClientError(.failed("The field \(field.name) is malformed."), host: address.host)
            }
            text += "\(field.name): \(field.value)\r\n"
        }
        return Array((text + "\r\n").utf8)
    }

    /// Takes bytes of the answer; those after its head once that is whole and opens the socket, else nil. Throws when the
    /// server opens none.
    mutating func take(_ bytes: [UInt8]) throws -> [UInt8]? {
        for (index, byte) in bytes.enumerated() {
            line.append(byte)
            guard line.count <= limits.head else { throw failure(.headTooLarge) }
            guard byte == UInt8(ascii: "\n") else { continue }
            let isWhole: Bool
            do {
                isWhole = try line.withUnsafeBytes { bytes throws(AnswerHead.Fault) in try head.take(bytes, limits) }
            } catch AnswerHead.Fault.tooLarge {
                throw failure(.headTooLarge)
            } catch {
                throw failure(.malformedAnswer)
            }
            line = []
            if isWhole {
                try check()
                return Array(bytes[(index + 1)...])
            }
        }
        return nil
    }

    private func check() throws {
        guard head.status == 101 else { throw failure(.noWebSocket(head.status)) }
        let connection = head.fields.values("Connection").joined(separator: ",").lowercased()
        let protocols = request.fields["Sec-WebSocket-Protocol"]?.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard head.fields["Upgrade"]?.lowercased() == "websocket", connection.contains("upgrade"),
            head.fields["Sec-WebSocket-Accept"] == WebSocketHandshake.accept(key: key),
            // None was offered.
            head.fields["Sec-WebSocket-Extensions"] == nil,
            head.fields["Sec-WebSocket-Protocol"].map({ protocols?.contains($0) == true }) ?? true
        else { throw failure(.malformedAnswer) }
    }

    private func failure(_ reason: HTTPClientError.Reason) -> HTTPClientError {
        HTTPClientError(reason, host: request.address.host)
    }
}
