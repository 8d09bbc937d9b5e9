public import Wire

/// Carries requests with libcurl: HTTP/1.1 and HTTP/2, connections kept and shared by all who use the engine.
public final class CurlEngine: HTTPEngine {
    let loop: CurlLoop

    /// Starts a thread that waits for work.
    /// - Parameters:
    ///   - perServer: most exchanges at once with one server; further ones wait.
    ///   - total: most exchanges at once.
    public init(perServer: Int = 32, total: Int = 256) throws {
        loop = try CurlLoop(perServer: max(1, perServer), total: max(1, total))
    }

    deinit { loop.post(.stop) }

    public func shutDown() async { await loop.stop() }

    public func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        try Task.checkCancellation()
        try Self.check(request, options)
        let transfer = CurlTransfer(request, options)
        let loop = loop
        guard loop.post(.start(transfer)) else { throw HTTPClientError(.closed, host: request.address.host) }
        switch request.body {
        case .stream, .file: Task { await transfer.outgoing.feed { loop.post(.resume(transfer)) } }
        case .empty, .bytes: break
        }
        try await withTaskCancellationHandler {
            try await transfer.awaitHead()
        } onCancel: {
            loop.post(.cancel(transfer))
        }
        return try Self.response(transfer, loop)
    }

    /// What needs no connection to be refused.
    static func check(_ request: ClientRequest, _ options: HTTPOptions) throws {
        // Through a proxy this is all that can be judged.
        if let address = IPAddress(request.address.host), !options.reach.allows(address) {
            throw HTTPClientError(.addressNotAllowed, host: request.address.host)
        }
        let isLocal = request.address.host == "localhost" || request.address.host.hasSuffix(".localhost")
        if isLocal, options.reach == .publicOnly {
            throw HTTPClientError(.addressNotAllowed, host: request.address.host)
        }
    }

    private static func response(_ transfer: CurlTransfer, _ loop: CurlLoop) throws -> HTTPResponse {
        let body = CurlBody(transfer, loop)
        var fields = transfer.head.fields
        let status = HTTPStatus(rawValue: transfer.head.status)
        let hasNoBody = transfer.request.method == .head || [204, 304].contains(status.rawValue)
        let packings = hasNoBody ? [] : try ContentPacking.list(fields, host: transfer.host)
        if packings.isEmpty {
            if let bytes = transfer.incoming.takeWhole() {
                return HTTPResponse(status: status, fields: fields, body: bytes.isEmpty ? .empty : .bytes(bytes))
            }
            let stream = HTTPBodyStream(count: hasNoBody ? 0 : transfer.head.contentLength) { try await body.next() }
            return HTTPResponse(status: status, fields: fields, body: .stream(stream))
        }
        // What they say is true of the packed bytes alone.
        fields["Content-Encoding"] = nil
        fields["Content-Length"] = nil
        let packed = HTTPBodyStream(count: nil) { try await body.next() }
        let stream = try packings.reversed().reduce(packed) { stream, packing in
            try UnpackedBody.stream(
                stream, packing, limit: transfer.options.limits.answer, host: transfer.host)
        }
        return HTTPResponse(status: status, fields: fields, body: .stream(stream))
    }
}

/// The caller's end of an answer's body: who lets go of it ends the exchange.
private final class CurlBody: Sendable {
    private let transfer: CurlTransfer
    let loop: CurlLoop

    init(_ transfer: CurlTransfer, _ loop: CurlLoop) {
        self.transfer = transfer
        self.loop = loop
    }

    deinit { loop.post(.cancel(transfer)) }

    func next() async throws -> [UInt8]? {
        let transfer = transfer, loop = loop
        return try await transfer.incoming.next {
            loop.post(.resume(transfer))
        } onCancel: {
            loop.post(.cancel(transfer))
        }
    }
}
