import SwiftUI
import Wire

extension LiveServer {
    /// Gives the browser of a session another cookie, since what its person may do is about to change. Whoever else knows
    /// the cookie, such as one who planted it, is left with nothing: it is void, and all other pages of the browser have to
    /// come back with the new one. Returns once the browser has it; where it goes away before, the cookie stays as it was,
    /// and `BrowserIsGone` is thrown.
    func changeRights(of session: LiveSession?) async throws {
        guard let session, let connection = session.connection, !connection.isClosed else { throw BrowserIsGone() }
        guard let ticket = try await containers.renewCookie(of: session.container) else { return }
        hand(ticket, to: session)
        // A page that goes away just now takes the message along, and its browser would be left without any cookie.
        if await !isFetched(ticket, by: connection), try await containers.takeBackCookie(forTicket: ticket) {
            throw BrowserIsGone()
        }
    }

    /// Waits until a browser has fetched the cookie of a ticket; false when it has not for long, or has gone.
    private func isFetched(_ ticket: String, by connection: BrowserConnection) async -> Bool {
        await withCheckedContinuation { continuation in
            fetches[ticket] = continuation
            Task { [weak self] in
                let end = ContinuousClock.now + .seconds(CookieFetch.seconds)
                while !connection.isClosed, ContinuousClock.now < end, self?.fetches[ticket] != nil {
                    try? await Task.sleep(for: .milliseconds(100))
                }
                // A page may have sent for it right before it went.
                if connection.isClosed { try? await Task.sleep(for: .seconds(CookieFetch.secondsAfterClose)) }
                self?.fetches.removeValue(forKey: ticket)?.resume(returning: false)
            }
        }
    }

    /// Gives the browser of a session the cookie of a ticket, and has it load its page again, since the cookie leads to
    /// another container.
    func moveBrowser(of session: LiveSession?, _ ticket: @Sendable () async throws -> String) async throws {
        guard let session, let connection = session.connection, !connection.isClosed else { throw BrowserIsGone() }
        hand(try await ticket(), to: session, reloads: true)
    }

    private func hand(_ ticket: String, to session: LiveSession, reloads: Bool = false) {
        let browser = session.container.browser
        for other in sessions.sessions(ofContainer: session.container.id)
        where other !== session && other.container.browser == browser {
            end(other, .goingAway, reason: "the cookie has changed")
        }
        for other in connections.values
        where other !== session.connection && other.container.browser == browser {
            other.close(.goingAway, reason: "the cookie has changed")
        }
        var json = MessageWriter()
        json.array { json in
            json.raw("\"cookie\"")
            json.string(ticket)
            json.raw(reloads ? "1" : "0")
            json.string(session.container.visit())
        }
        session.connection?.post(json.text)
    }

    /// Ends every session of a browser, which was signed out elsewhere; its pages load again.
    package func endSessions(ofBrowser browser: String, container id: String) {
        for session in sessions.sessions(ofContainer: id) where session.container.browser == browser {
            end(session, .reload, reason: "signed out")
        }
    }

    /// `POST /~/cookie`: the body is a ticket; the answer sets the cookie.
    nonisolated func takeCookie(_ request: HTTPRequest) async -> HTTPResponse {
        guard isSameOrigin(request) else {
            return Self.refusal(.forbidden, "Cookies are given to the pages of this server only.")
        }
        guard let bytes = try? await request.body.collect(limit: 128) else {
            return Self.refusal(.notFound, "There is no such ticket.")
        }
        let ticket = String(decoding: bytes, as: UTF8.self)
        guard let value = containers.setCookie(forTicket: ticket, request) else {
            return Self.refusal(.notFound, "There is no such ticket.")
        }
        await fetched(ticket)
        return HTTPResponse(status: .noContent, fields: ["Set-Cookie": value, "Cache-Control": "no-store"])
    }

    private func fetched(_ ticket: String) { fetches.removeValue(forKey: ticket)?.resume(returning: true) }

    /// Comes again by itself in a second.
    nonisolated static let inAMoment = HTTPResponse(
        fields: ["Content-Type": "text/plain; charset=utf-8", "Refresh": "1", "Cache-Control": "no-store"],
        body: HTTPBody("One moment, please."))
}

/// How long a browser may take to fetch its next cookie: less than one with the cookie of before is asked to wait for it.
enum CookieFetch {
    static let seconds = 15.0
    static let secondsAfterClose = 2.0
}

/// The browser of a view has gone, so that nobody can be given a cookie.
struct BrowserIsGone: Error {}

/// Lets a view's container reach its session, which is made after it.
@MainActor
final class SessionLink {
    weak var session: LiveSession?
}
