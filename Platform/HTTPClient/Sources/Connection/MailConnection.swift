import Wire

/// How a connection to a mail server is kept from others' eyes.
public enum MailSecurity: String, Sendable, CaseIterable {
    /// TLS from the first byte.
    case tls
    /// TLS after the server's greeting (RFC 2595); nothing is sent where the server does not offer it.
    case startTLS = "starttls"
    /// None.
    case plain = "none"
}

/// A connection to a mail server that speaks IMAP. Whoever lets go of it ends it.
public final class MailConnection: Sendable {
    private let carrier: WebSocketClientCore.Carrier
    private let outgoing: MessageQueue
    private let host: String
    private static let piece = 64 << 10

    init(_ carrier: WebSocketClientCore.Carrier, outgoing: MessageQueue, host: String) {
        self.carrier = carrier
        self.outgoing = outgoing
        self.host = host
    }

    deinit { hangUp() }

    /// The next bytes from the server; nil at the end. Throws `HTTPClientError` after so much silence.
    public func receive(within patience: Duration) async throws -> [UInt8]? {
        let isLate = LateFlag()
        let timer = Task { [carrier] in
            try await Task.sleep(for: patience)
            isLate.raise()
            carrier.hangUp()
        }
        defer { timer.cancel() }
        do {
            let bytes = try await carrier.next()
            if bytes == nil, isLate.isRaised { throw HTTPClientError(.timedOut(.betweenBytes), host: host) }
            return bytes
        } catch is CancellationError where isLate.isRaised {
            throw HTTPClientError(.timedOut(.betweenBytes), host: host)
        }
    }

    /// Sends bytes, and waits while the server takes none. Throws `HTTPClientError` where the connection is gone.
    public func send(_ bytes: [UInt8]) async throws {
        for start in stride(from: 0, to: bytes.count, by: Self.piece) {
            let end = min(start + Self.piece, bytes.count)
            do {
                try await outgoing.append(.binary(Array(bytes[start..<end])))
            } catch is TransportError {
                throw HTTPClientError(.connectionLost, host: host)
            }
        }
    }

    /// Ends the connection. Later calls do nothing.
    public func hangUp() {
        outgoing.close(.normal)
        carrier.hangUp()
    }
}

extension HTTPClient {
    /// Connects to a mail server, whose greeting and capabilities were then heard. Throws `HTTPClientError`.
    /// - Parameter options: its reach and trust count, its time to connect, and the whole time for the connection.
    public func openMail(
        host: String, port: Int, security: MailSecurity, options: HTTPOptions
    ) async throws -> MailConnection {
        guard let engine = engine as? CurlEngine else {
            throw HTTPClientError(.failed("This client opens no connections to mail servers."), host: host)
        }
        return try await engine.openMail(host: host, port: port, security: security, options)
    }
}
