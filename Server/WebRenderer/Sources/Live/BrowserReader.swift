import Base
import Foundation
import Synchronization
import Wire

/// Reads what one browser says, on its socket's thread: checks the shape of messages, and counts them.
final class BrowserReader: Sendable {
    private struct State {
        /// More than any person could say.
        var rate = RateLimit(perSecond: 120, burst: 600)
        var count = 0
        var error: MessageError?
    }

    private let clock: WallClock
    private let state = Mutex(State())
    /// Most messages of a browser that are passed on before somebody has acted on them.
    private static let stretch = 16

    init(clock: WallClock) { self.clock = clock }

    /// How the browser broke the rules, when it did.
    var error: MessageError? { state.withLock { $0.error } }

    /// False when enough was read for now.
    var goesOn: Bool { state.withLock { $0.count % Self.stretch != 0 } }

    /// The message; nil when it breaks the rules: `error` tells how.
    func read(_ message: WebSocketMessage) -> ClientMessage? {
        let time = clock.now().timeIntervalSinceReferenceDate
        return state.withLock { state in
            do throws(MessageError) {
                guard case .text(let text) = message else { throw MessageError("Binary messages mean nothing here.") }
                guard state.rate.take(at: time) else { throw MessageError("Too many messages.") }
                state.count += 1
                return try ClientMessage(text)
            } catch {
                state.error = error
                return nil
            }
        }
    }
}
