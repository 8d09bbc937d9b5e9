import SwiftUI
import Wire

extension LiveServer {
    /// Gives the browser of a session another cookie, since what its person may do is about to change. Whoever else knows
    /// the cookie, such as one who planted it, is left with nothing: it is void, and all other pages of the container
    /// have to come back with the new one.
    func changeRights(of session: LiveSession?) async throws {
        guard let session, let connection = session.connection, !connection.isClosed else { throw BrowserIsGone() }
        let id = session.container.id
        guard let ticket = try await containers.renewCookie(of: session.container) else { return }
        for other in sessions.values where other !== session && other.container.id == id {
            end(other, .goingAway, reason: "the cookie has changed")
        }
        for other in connections.values where other !== session.connection && other.container.id == id {
            other.close(.goingAway, reason: "the cookie has changed")
        }
        var json = MessageWriter()
        json.array { json in
            json.raw("\"cookie\"")
            json.string(ticket)
        }
        session.connection?.post(json.text)
    }

    /// `POST /~/cookie`: the body is a ticket; the answer sets the cookie.
    nonisolated func takeCookie(_ request: HTTPRequest) async -> HTTPResponse {
        guard isSameOrigin(request) else {
            return Self.refusal(.forbidden, "Cookies are given to the pages of this server only.")
        }
        guard let bytes = try? await request.body.collect(limit: 128),
            let value = containers.setCookie(forTicket: String(decoding: bytes, as: UTF8.self), request)
        else { return Self.refusal(.notFound, "There is no such ticket.") }
        return HTTPResponse(status: .noContent, fields: ["Set-Cookie": value, "Cache-Control": "no-store"])
    }

    /// Comes again by itself in a second.
    nonisolated static let inAMoment = HTTPResponse(
        fields: ["Content-Type": "text/plain; charset=utf-8", "Refresh": "1", "Cache-Control": "no-store"],
        body: HTTPBody("One moment, please."))
}

/// The browser of a view has gone, so that nobody can be given a cookie.
struct BrowserIsGone: Error {}

/// Lets a view's container reach its session, which is made after it.
@MainActor
final class SessionLink {
    weak var session: LiveSession?
}
