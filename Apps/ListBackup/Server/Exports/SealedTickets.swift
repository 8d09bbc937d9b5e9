import Base
import Foundation
import HTTPServer
import Secrets
import Wire

/// Tickets that stand in links: nobody else can make or read one, for what they name tells much, and addresses are logged.
struct SealedTickets<Ticket: Codable & Sendable>: Sendable {
    private let signer: TokenSigner
    private let sealing: SealingKey

    init(keys: KeyRing, purpose: String, clock: WallClock) {
        signer = TokenSigner(keys: keys, purpose: purpose, clock: clock)
        sealing = SealingKey(keys: keys, purpose: purpose)
    }

    func token(_ ticket: Ticket, expires: Date) throws -> String {
        signer.sign(bytes: sealing.seal(try JSONCoding.encode(ticket), context: ""), expires: expires)
    }

    /// Answers a link with what its ticket names.
    /// - Parameter expired: says what to do where the ticket is too old, or nobody here made it.
    func answer(
        _ request: HTTPRequest, expired: String, _ body: (Ticket) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        do {
            let box = try signer.openBytes(request.context[PathParameters.self]["token"] ?? "")
            return try await body(try JSONCoding.decode(Ticket.self, from: try sealing.open(box, context: "")))
        } catch is TokenError {
            throw Problem.notFound(expired)
        } catch {
            throw ServerContext.refusal(error)
        }
    }
}
