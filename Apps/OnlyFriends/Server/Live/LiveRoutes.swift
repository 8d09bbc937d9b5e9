import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// Opens the live socket: with the token in the handshake, or in the first message.
///
/// An object, because each open socket holds on to it.
final class LiveRoutes: Sendable {
    private let context: ServerContext
    private let sessions: Sessions
    private let hub: LiveHub
    private let conversations: Conversations
    private let duePasswords: DuePasswords
    private let origins: Set<String>
    /// Seconds that a socket may take to say who it is.
    private static let patience = 5.0

    /// - Parameter origins: Origins of this server's pages besides the one that a request names.
    init(
        context: ServerContext, sessions: Sessions, hub: LiveHub, conversations: Conversations,
        duePasswords: DuePasswords, origins: Set<String>
    ) {
        self.context = context
        self.sessions = sessions
        self.hub = hub
        self.conversations = conversations
        self.duePasswords = duePasswords
        self.origins = origins
    }

    func add(to router: inout Router) {
        router.on(.get, LiveAPI.path) { [self] request in try await open(request) }
        router.on(.get, LiveAPI.conversationPath) { [self] request in
            guard let id = request.context[PathParameters.self]["id"].flatMap(SortableID.init) else {
                throw Problem.notFound()
            }
            return try await open(request, conversation: id)
        }
    }

    private func open(_ request: HTTPRequest, conversation: SortableID? = nil) async throws -> HTTPResponse {
        guard request.fields["Upgrade"]?.lowercased() == "websocket" else {
            throw Problem(.upgradeRequired, code: "upgrade_required", "This address speaks WebSocket.")
        }
        guard isSameOrigin(request) else {
            throw Problem.forbidden(code: "origin_refused", "This page may not open this socket.")
        }
        var known: Identity?
        if request.fields["Authorization"] != nil {
            let identity = try sessions.authentication.identity(of: request)
            guard try await sessions.isAlive(identity) else {
                throw Problem.unauthorized(code: ProblemCode.tokenInvalid)
            }
            try duePasswords.check(identity.user, request)
            if let conversation { try await check(conversation, identity.user) }
            known = identity
        }
        var response = HTTPResponse(status: .switchingProtocols)
        let isQuiet = request.query == LiveAPI.quiet
        response.webSocket = { [self, known] channel in await serve(channel, known, conversation, isQuiet: isQuiet) }
        return response
    }

    /// Throws 404 unless somebody is in a conversation.
    private func check(_ conversation: SortableID, _ user: SortableID) async throws {
        _ = try await context.database.read { [conversations] in
            try conversations.membership(conversation, of: user, $0)
        }
    }

    private func serve(
        _ channel: any ServerWebSocket, _ known: Identity?, _ conversation: SortableID?, isQuiet: Bool
    ) async {
        var identity = known
        if identity == nil { identity = await firstWord(channel) }
        guard let identity else {
            channel.close(.policyViolation, reason: "Sign in first.")
            return
        }
        if let conversation, (try? await check(conversation, identity.user)) == nil {
            channel.close(.policyViolation, reason: "There is no such conversation.")
            return
        }
        let socket = LiveSocket(owner: identity, channel: channel, capacity: context.limits.eventsWaiting)
        guard hub.add(socket, conversation: conversation) else {
            channel.close(.tryAgainLater, reason: "Too many devices are connected.")
            return
        }
        defer { hub.remove(socket) }
        // The session may have ended between the check and the hub's knowing of the socket.
        guard (try? await sessions.isAlive(identity)) == true else {
            channel.close(.policyViolation, reason: "This session has ended.")
            return
        }
        // Of who says who they are in the first message, nobody has asked yet.
        guard !duePasswords.isDue(identity.user) else {
            channel.close(.policyViolation, reason: "Choose another password first.")
            return
        }
        if let ready = try? JSONCoding.encode(LiveEvent.ready(serverTime: context.clock.now())) {
            socket.send(.text(String(decoding: ready, as: UTF8.self)))
        }
        if conversation == nil { hub.tellSendings(to: socket) }
        if !isQuiet { hub.setInFront(socket, true, conversation: conversation) }
        await socket.run { [hub] in
            guard let command = try? JSONCoding.decode(LiveCommand.self, from: $0) else { return false }
            switch command.type {
            case .foreground: hub.setInFront(socket, true, conversation: conversation ?? command.conversationId)
            case .background: hub.setInFront(socket, false)
            case .sending:
                hub.setSendings(
                    socket, command.sendings ?? [], device: command.deviceId ?? "",
                    deviceName: command.deviceName ?? "")
            case .authenticate: break
            }
            return true
        }
    }

    /// Who the first message says that it is; nil when it takes too long or says anything else.
    private func firstWord(_ channel: any WebSocketChannel) async -> Identity? {
        let clock = context.clock
        let guardian = Task {
            try await clock.sleep(seconds: Self.patience)
            channel.close(.policyViolation, reason: "Sign in first.")
        }
        defer { guardian.cancel() }
        guard case .text(let text)? = try? await channel.receive(), text.utf8.count <= 8_192,
            let command = try? JSONCoding.decode(LiveCommand.self, from: Array(text.utf8)),
            let identity = try? sessions.authentication.identity(ofToken: command.accessToken ?? ""),
            (try? await sessions.isAlive(identity)) == true
        else { return nil }
        return identity
    }

    /// Browsers say which page opens a socket; it has to be one of this server's.
    private func isSameOrigin(_ request: HTTPRequest) -> Bool {
        guard let origin = request.fields["Origin"], !origins.contains(origin) else { return true }
        guard let host = request.fields["Host"]?.lowercased() else { return false }
        let lowered = origin.lowercased()
        return lowered == "https://\(host)" || lowered == "http://\(host)"
    }
}
