import Base
import Foundation
import Wire

extension LiveServer {
    /// `GET /~/live`: the socket of a page.
    nonisolated func openSocket(_ request: HTTPRequest) async -> HTTPResponse {
        guard isSameOrigin(request) else {
            return Self.refusal(.forbidden, "This socket is for the pages of this server only.")
        }
        guard let container = try? await containers.existingContainer(for: request) else {
            // The cookie is gone: the page has to be loaded again to get another one.
            return Self.socket { channel in
                _ = try? await channel.receive()
                try? await channel.send(.text("[\"reload\"]"))
                channel.close(.reload, reason: "no container")
            }
        }
        return Self.socket { channel in await self.serve(channel, container) }
    }

    private nonisolated static func socket(
        _ serve: @escaping @Sendable (any WebSocketChannel) async -> Void
    ) -> HTTPResponse {
        var response = HTTPResponse(status: .switchingProtocols)
        response.webSocket = serve
        response.compressesMessages = true
        return response
    }

    /// Reads until the browser goes or breaks the rules.
    func serve(_ channel: any WebSocketChannel, _ container: LiveContainer) async {
        let connection = LiveConnection(channel: channel, now: clock.now())
        connections[ObjectIdentifier(connection)] = connection
        defer {
            connections[ObjectIdentifier(connection)] = nil
            connection.session?.drop(connection, now: clock.now())
        }
        do {
            while let message = try await channel.receive() {
                guard case .text(let text) = message else { throw MessageError("Binary messages mean nothing here.") }
                try connection.hear(at: clock.now())
                try handle(try ClientMessage(text), connection, container)
            }
        } catch let error as MessageError {
            log.warning("A browser broke the rules.", ["reason": error.message])
            connection.close(.policyViolation, reason: error.message)
        } catch {
            connection.close(.goingAway, reason: "")
        }
    }

    private func handle(
        _ message: ClientMessage, _ connection: LiveConnection, _ container: LiveContainer
    ) throws(MessageError) {
        if let session = connection.session { return try session.handle(message) }
        switch message {
        case .open(let token, let instance, let applied, let traits):
            // A token of somebody else's container is as good as none.
            guard let session = session(token), session.container.id == container.id,
                session.adopt(by: instance, connection, applied: applied, traits: traits)
            else { return connection.post("[\"gone\"]") }
        case .mount(let id, let instance, let location, let traits, let scene):
            let request = MountRequest(location: location, traits: traits, scene: scene)
            guard let app = app(id), let session = makeSession(app, container, request) else {
                return connection.close(.tryAgainLater, reason: "no room")
            }
            session.mount(by: instance, connection)
        case .ping:
            connection.post("[\"p\"]")
        default:
            // A session that was ended a moment ago; its page will hear of it.
            return
        }
    }
}
