import Wire

extension CurlEngine {
    /// libcurl hears the greeting, asks what the server can do and agrees on TLS; then the connection is the caller's.
    func openMail(
        host: String, port: Int, security: MailSecurity, _ options: HTTPOptions
    ) async throws -> MailConnection {
        try Task.checkCancellation()
        let name = host.contains(":") ? "[\(host)]" : host
        let address = try HTTPAddress("\(security == .plain ? "http" : "https")://\(name):\(port)/")
        let outgoing = MessageQueue(capacity: 1 << 20)
        let request = ClientRequest(
            .get, address,
            body: .stream(
                HTTPBodyStream(count: nil) {
                    guard case .binary(let bytes) = try await outgoing.next() else { return nil }
                    return bytes
                }))
        try Self.check(request, options)
        let transfer = CurlTransfer(request, options, isSocket: true, mail: security), loop = loop
        guard loop.post(.start(transfer)) else { throw HTTPClientError(.closed, host: host) }
        Task {
            await transfer.outgoing.feed { loop.post(.resume(transfer)) }
            // Whoever still writes is told that nobody takes it.
            outgoing.close(.abnormal)
        }
        let carrier = WebSocketClientCore.Carrier(
            next: {
                try await transfer.incoming.next {
                    loop.post(.resume(transfer))
                } onCancel: {
                    loop.post(.cancel(transfer))
                }
            }, hangUp: { loop.post(.cancel(transfer)) })
        do {
            try await withTaskCancellationHandler {
                try await transfer.awaitHead()
            } onCancel: {
                loop.post(.cancel(transfer))
            }
        } catch {
            outgoing.close(.abnormal)
            throw error
        }
        return MailConnection(carrier, outgoing: outgoing, host: host)
    }
}
