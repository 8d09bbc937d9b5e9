import Wire

extension CurlEngine {
    public func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        try Task.checkCancellation()
        guard request.address.scheme == .ws || request.address.scheme == .wss else {
            throw HTTPClientError(.badAddress, host: request.address.host)
        }
        try Self.check(request, options)
        var opening = WebSocketOpening(request, options.limits)
        let frames = MessageQueue(capacity: 1 << 20)
        frames.post(.binary(try opening.bytes()))
        var carried = request
        carried.body = .stream(
            HTTPBodyStream(count: nil) {
                guard case .binary(let bytes) = try await frames.next() else { return nil }
                return bytes
            })
        let transfer = CurlTransfer(carried, options, isSocket: true), loop = loop
        guard loop.post(.start(transfer)) else { throw HTTPClientError(.closed, host: request.address.host) }
        Task { await transfer.outgoing.feed { loop.post(.resume(transfer)) } }
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
            let rest = try await Self.answer(&opening, carrier, options, host: request.address.host)
            let core = WebSocketClientCore(
                carrier, frames: frames, limit: Int(clamping: options.limits.answer),
                patience: options.limits.betweenBytes)
            return WebSocketClientChannel(core, rest: rest)
        } catch {
            frames.close(.abnormal)
            carrier.hangUp()
            throw error
        }
    }

    /// Reads the server's answer in the time there is for it; returns what came after.
    private static func answer(
        _ opening: inout WebSocketOpening, _ carrier: WebSocketClientCore.Carrier, _ options: HTTPOptions, host: String
    ) async throws -> [UInt8] {
        let isLate = LateFlag()
        let timer = Task {
            try await Task.sleep(for: options.limits.firstByte)
            isLate.raise()
            carrier.hangUp()
        }
        defer { timer.cancel() }
        do {
            while let bytes = try await carrier.next() {
                if let rest = try opening.take(bytes) { return rest }
            }
        } catch is CancellationError where isLate.isRaised {
            throw HTTPClientError(.timedOut(.firstByte), host: host)
        }
        throw HTTPClientError(isLate.isRaised ? .timedOut(.firstByte) : .connectionLost, host: host)
    }
}
