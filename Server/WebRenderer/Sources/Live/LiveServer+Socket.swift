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
        let subscriber = configuration.subscriber(request.remoteAddress)
        return Self.socket { channel in await self.serve(channel, container, subscriber) }
    }

    private nonisolated static func socket(
        _ serve: @escaping @Sendable (any ServerWebSocket) async -> Void
    ) -> HTTPResponse {
        var response = HTTPResponse(status: .switchingProtocols)
        response.webSocket = serve
        response.compressesMessages = true
        return response
    }

    // MARK: On the socket's own thread

    /// Reads until the browser goes or breaks the rules.
    private nonisolated func serve(
        _ channel: any ServerWebSocket, _ container: LiveContainer, _ subscriber: String
    ) async {
        let connection = await connect(channel, container, subscriber)
        let reader = BrowserReader(clock: clock)
        let take: @Sendable (WebSocketMessage) -> Bool = { [inbox] message in
            guard let read = reader.read(message) else { return false }
            if inbox.add(read, from: connection) { Task { @MainActor in self.actOnMessages() } }
            return reader.goesOn
        }
        // Who says much waits until it was acted upon, so that little waits here.
        while await channel.receive(while: take), reader.error == nil { await actOnMessages() }
        await leave(connection, reader.error)
    }

    // MARK: On the main actor

    private func connect(
        _ channel: any ServerWebSocket, _ container: LiveContainer, _ subscriber: String
    ) -> BrowserConnection {
        let connection = BrowserConnection(
            channel: channel, container: container, subscriber: subscriber, now: clock.now())
        connections[ObjectIdentifier(connection)] = connection
        return connection
    }

    /// Acts on all that browsers have said until now.
    private func actOnMessages() {
        let now = clock.now()
        for entry in inbox.take() where !entry.connection.isClosed {
            entry.connection.lastHeard = now
            do { try handle(entry.message, entry.connection) } catch { refuse(entry.connection, error) }
        }
    }

    private func leave(_ connection: BrowserConnection, _ error: MessageError?) {
        actOnMessages()
        if let error { refuse(connection, error) } else { connection.close(.goingAway, reason: "") }
        connections[ObjectIdentifier(connection)] = nil
        if let session = connection.session { drop(session, connection) }
    }

    private func refuse(_ connection: BrowserConnection, _ error: MessageError) {
        log.warning("A browser broke the rules.", ["reason": error.message])
        connection.close(.policyViolation, reason: error.message)
    }

    private func handle(_ message: ClientMessage, _ connection: BrowserConnection) throws(MessageError) {
        if let session = connection.session { return try session.handle(message) }
        switch message {
        case .open(let token, let instance, let applied, let traits, let scene):
            // A token of somebody else's container is as good as none.
            guard let session = session(token), session.container.id == connection.container.id,
                session.adopt(by: instance, connection, applied: applied, traits: traits, scene: scene)
            else { return connection.post("[\"gone\"]") }
        case .mount(let id, let instance, let location, let traits, let scene):
            let request = MountRequest(
                location: location, traits: traits, scene: scene, subscriber: connection.subscriber)
            guard let app = app(id), let session = makeSession(app, connection.container, request) else {
                return connection.close(.tryAgainLater, reason: "no room")
            }
            session.mount(by: instance, connection, scene: scene)
        case .ping:
            connection.post("[\"p\"]")
        default:
            // A session that was ended a moment ago; its page will hear of it.
            return
        }
    }
}
