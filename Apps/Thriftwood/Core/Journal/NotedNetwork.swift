import Base
import Foundation
import ThriftwoodAPI
import Wire

/// Notes what servers are asked and what they answer. Addresses are noted without what follows a question mark, where keys
/// may stand, and heads and bodies are not noted at all.
struct NotedNetwork: ServiceNetwork {
    let network: any ServiceNetwork
    let journal: Journal
    let clock: WallClock

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        do {
            return NotedTransport(
                transport: try network.transport(for: connection, patience: patience), service: connection.name,
                journal: journal, clock: clock)
        } catch {
            journal.note(.error, .request, of: connection.name, "\(error.reason)")
            throw error
        }
    }
}

private struct NotedTransport: Transport {
    let transport: any Transport
    let service: String
    let journal: Journal
    let clock: WallClock
    /// Milliseconds after which an answer is a slow one.
    private static let slow = 5_000

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = clock.elapsed()
        let asked = "\(request.method.rawValue) \(request.path)"
        do {
            let response = try await transport.send(request)
            let time = took(start)
            let status = response.status.rawValue
            let weight: JournalLine.Weight =
                status >= 500 ? .error : status >= 400 ? .warning : time > Self.slow ? .note : .detail
            journal.note(weight, .request, of: service, "\(asked) → \(status), \(time) ms")
            return response
        } catch {
            // Whoever looks away ends what is under way, which is no mistake.
            if !Self.isCancelled(error) {
                journal.note(.error, .request, of: service, "\(asked) → \(Self.words(error)), \(took(start)) ms")
            }
            throw error
        }
    }

    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        try await transport.openWebSocket(request)
    }

    private func took(_ start: Double) -> Int { Int(exactly: ((clock.elapsed() - start) * 1_000).rounded()) ?? 0 }

    private static func isCancelled(_ error: any Error) -> Bool {
        error is CancellationError || (error as? ServiceProblem)?.reason == .cancelled
            || (error as? TransportError)?.code == .cancelled
    }

    private static func words(_ error: any Error) -> String {
        if let problem = error as? ServiceProblem { return "\(problem.reason)" }
        if let failure = error as? TransportError { return "\(failure.code)" }
        return "no answer"
    }
}
