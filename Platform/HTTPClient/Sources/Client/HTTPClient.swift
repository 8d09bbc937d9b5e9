public import Base
import Foundation
public import Wire

/// Talks to other people's servers: streaming both ways, within limits, over connections that are trusted.
public final class HTTPClient: Sendable {
    let engine: any HTTPEngine
    private let clock: WallClock
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - clock: what waits between repetitions.
    ///   - random: from 0 up to 1; by how much waits are shortened.
    public init(
        engine: any HTTPEngine, clock: WallClock = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.engine = engine
        self.clock = clock
        self.random = random
    }

    /// Ends what runs. Nothing can be sent afterwards.
    public func shutDown() async { await engine.shutDown() }

    /// Makes a request, follows redirects and tries again what may be tried again. The answer's body may still be coming:
    /// who lets go of it ends the exchange.
    ///
    /// Throws `HTTPClientError`, and `CancellationError` when the task is cancelled. Any status is an answer.
    public func send(_ request: ClientRequest, options: HTTPOptions = HTTPOptions()) async throws -> HTTPResponse {
        var exchange = Exchange(request, options)
        while true {
            let response = try await exchangeOnce(&exchange)
            guard let next = try exchange.redirected(by: response) else { return response }
            exchange = next
        }
    }

    /// Opens a WebSocket at an address of `ws` or `wss`. Redirects are not followed.
    public func openWebSocket(
        _ request: ClientRequest, options: HTTPOptions = HTTPOptions()
    ) async throws -> any WebSocketChannel {
        try await engine.openWebSocket(request, options)
    }

    /// One hop of an exchange, tried as often as may be.
    private func exchangeOnce(_ exchange: inout Exchange) async throws -> HTTPResponse {
        while true {
            let wait: Double
            do {
                let response = try await engine.exchange(exchange.request, try exchange.remainingOptions())
                guard let asked = exchange.wait(before: response, now: clock.now(), random: random) else {
                    return response
                }
                wait = asked
            } catch let error as HTTPClientError {
                guard let delay = exchange.wait(after: error, random: random) else { throw error }
                wait = delay
            }
            exchange.repetitions += 1
            try await clock.sleep(seconds: wait)
        }
    }
}
