import Synchronization
import Wire

/// What reads and answers on a WebSocket while its channel is held.
final class WebSocketClientCore: Sendable {
    /// What carries the bytes.
    struct Carrier: Sendable {
        /// The next bytes from the server; nil at the end.
        var next: @Sendable () async throws -> [UInt8]?
        /// Ends the connection.
        var hangUp: @Sendable () -> Void
    }

    private struct State {
        /// Whether our close frame is on its way.
        var isClosing = false
        var isOver = false
        var lastHeard = ContinuousClock.now
        /// Whether the server was asked since.
        var isAsked = false
        /// Whether nobody reads, so that nothing can be heard.
        var isHeldBack = false
    }

    let incoming = MessageQueue(capacity: 1 << 20)
    /// Frames on their way out; closed after the close frame.
    let frames: MessageQueue
    private let carrier: Carrier
    private let limit: Int
    private let patience: Duration
    private let state = Mutex(State())

    /// How long a server may take from our close frame to its own.
    private static let farewell = Duration.seconds(5)

    /// - Parameters:
    ///   - frames: what the carrier takes its bytes from.
    ///   - limit: bytes of a message.
    ///   - patience: silence after which the server is asked whether it is there, and after which it is given up then.
    init(_ carrier: Carrier, frames: MessageQueue, limit: Int, patience: Duration) {
        self.carrier = carrier
        self.frames = frames
        self.limit = limit
        self.patience = patience
    }

    /// Four bytes that nobody can foresee, so that no page can have a proxy take a message for a request
    /// (RFC 6455, section 10.3).
    func mask() -> UInt32 { UInt32.random(in: .min ... .max) }

    /// Reads from now on, beginning with what came right after the handshake.
    func begin(with rest: [UInt8]) {
        Task { await read(rest) }
        Task { await watch() }
    }

    /// Says goodbye and waits a moment for the same. Later calls do nothing.
    func close(_ code: WebSocketCloseCode, reason: String) {
        guard sendClose(code.maySend ? code : .normal, reason: reason) else { return }
        Task {
            try? await Task.sleep(for: Self.farewell)
            end(.abnormal)
        }
    }

    /// Sends our close frame after all that waits; false when that was done.
    @discardableResult
    private func sendClose(_ code: WebSocketCloseCode?, reason: String = "") -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isClosing = true }
            return !state.isClosing
        }
        guard isFirst else { return false }
        frames.post(.binary(WebSocketFrame.close(code, reason: reason, mask: mask())))
        frames.close(code ?? .normal)
        return true
    }

    private func read(_ rest: [UInt8]) async {
        var decoder = WebSocketDecoder(limit: limit, from: .server)
        var piece: [UInt8]? = rest
        do {
            while let bytes = piece {
                state.withLock { state in
                    state.lastHeard = .now
                    state.isAsked = false
                }
                var events: [WebSocketEvent] = []
                var fault: WebSocketFault?
                do throws(WebSocketFault) { try decoder.decode(bytes.span, into: &events) } catch { fault = error }
                for event in events where take(event) { return }
                if let fault {
                    incoming.close(fault.code)
                    // The server may have more to say, and gets the time to read why it is not heard.
                    if sendClose(fault.code, reason: fault.message) { try? await Task.sleep(for: .seconds(1)) }
                    return end(fault.code)
                }
                state.withLock { $0.isHeldBack = true }
                try await incoming.waitForRoom()
                state.withLock { $0.isHeldBack = false }
                piece = try await carrier.next()
            }
        } catch {}
        end(.abnormal)
    }

    /// True when that was the last.
    private func take(_ event: WebSocketEvent) -> Bool {
        switch event {
        case .message(let message): incoming.post(message)
        case .ping(let payload):
            // Who asks and never reads the answers gets none any more.
            if frames.hasRoom { frames.post(.binary(WebSocketFrame.pong(payload, mask: mask()))) }
        case .pong: break
        case .close(let code, let reason):
            incoming.close(code ?? .noStatus, reason: reason)
            sendClose(code)
            Task {
                // The server ends the connection (RFC 6455, section 7.1.1), unless it forgets to.
                while let _ = try? await carrier.next() {}
                end(code ?? .noStatus)
            }
            Task {
                try? await Task.sleep(for: Self.farewell)
                end(code ?? .noStatus)
            }
            return true
        }
        return false
    }

    private func end(_ code: WebSocketCloseCode) {
        let isFirst = state.withLock { state in
            defer {
                state.isOver = true
                state.isClosing = true
            }
            return !state.isOver
        }
        guard isFirst else { return }
        incoming.close(code)
        frames.close(code)
        carrier.hangUp()
    }

    /// Asks a silent server whether it is there, and ends a connection that is dead.
    private func watch() async {
        while true {
            try? await Task.sleep(for: patience)
            let step = state.withLock { state -> Step in
                if state.isOver { return .stop }
                guard !state.isHeldBack, state.lastHeard.duration(to: .now) >= patience else { return .wait }
                defer { state.isAsked = true }
                return state.isAsked ? .giveUp : .ask
            }
            switch step {
            case .wait: break
            case .ask: frames.post(.binary(WebSocketFrame.ping(mask: mask())))
            case .giveUp: return end(.abnormal)
            case .stop: return
            }
        }
    }

    private enum Step { case wait, ask, giveUp, stop }
}

extension WebSocketCloseCode {
    /// The peer closed without saying why; never sent.
    static let noStatus = WebSocketCloseCode(rawValue: 1005)
    /// The connection ended without a close; never sent.
    static let abnormal = WebSocketCloseCode(rawValue: 1006)
}
