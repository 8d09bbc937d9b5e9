import Accounts
import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Wire

/// Lets requests in: a device's by its session, a program's by its token; each into the account that it works in, and to
/// what its role there allows (LB-011, LB-017). What changes something is written down (LB-018).
struct Gatekeeper: Sendable {
    let context: ServerContext
    let authentication: Authentication
    let calls = CallBook()
    private let team = TeamStore()
    private let tokens = AccessTokenStore()

    init(_ context: ServerContext, _ authentication: Authentication) {
        self.context = context
        self.authentication = authentication
    }

    /// Leaves who calls in the request's context; throws 401 and 403.
    func admit(_ request: inout HTTPRequest) async throws {
        let found = calls.call(request)
        let access = try await access(of: &request)
        request.context[DeedNoteKey.self]?.access = access
        // What is no typed call is a stream of what happens; calls about devices and passwords are of one's own.
        let needed = found.map { $0.isOwn ? .own : Right.needed(for: $0.name) ?? .people } ?? .see
        guard access.rights.contains(needed) else { throw Self.refusal(needed, access) }
        request.context[AccessKey.self] = access
        request.context[TenantKey.self] = access.tenant
    }

    private static func refusal(_ right: Right, _ access: Access) -> Problem {
        if access.token != nil, right == .own {
            return .forbidden(code: "token_refused", "A program’s token can’t do this. Sign in on a device.")
        }
        return .forbidden(code: "role_refused", "Your role in this account doesn’t allow that. Ask one of its owners.")
    }

    /// Who calls, in whose account; throws 401.
    func access(of request: inout HTTPRequest) async throws -> Access {
        let field = request.fields["Authorization"] ?? ""
        let secret = field.dropFirst("Bearer ".count).trimmingCharacters(in: .whitespaces)
        if field.lowercased().hasPrefix("bearer "), secret.hasPrefix(AccessTokenStore.beginning) {
            return try await access(token: secret)
        }
        try authentication.authenticate(&request)
        guard let identity = request.context[IdentityKey.self] else { throw Problem.unauthorized() }
        let place = try await context.database.read {
            try team.place(of: identity.user, session: identity.session, $0)
        }
        return Access(
            person: identity.user, tenant: place.tenant, role: place.role, rights: place.role.rights,
            session: identity.session)
    }

    private func access(token secret: String) async throws -> Access {
        let now = context.clock.now()
        let mark = AccessTokenStore.mark(of: secret)
        let found = try await context.database.read { connection in
            try tokens.token(mark: mark, at: now, connection).flatMap { token in
                try team.role(of: token.person, in: token.tenant, connection).map { (token, $0) }
            }
        }
        guard let (token, role) = found else {
            throw Problem.unauthorized(code: "token_invalid", "This token is not known, or its time is over.")
        }
        if tokens.isStale(token, at: now) {
            try await context.database.write { try tokens.use(token.id, at: now, $0) }
        }
        // Never more than its person may do today, and nothing of what is a person's own.
        let rights = token.role.rights.intersection(role.rights).subtracting([.own, .people])
        return Access(
            person: token.person, tenant: token.tenant, role: token.role, rights: rights, session: nil,
            token: token.name)
    }

    // MARK: - What was done

    /// Writes down who did what, after it was answered.
    var middleware: HTTPMiddleware {
        { request, next in
            guard request.method != .get, request.method != .head else { return await next(request) }
            var request = request
            let note = DeedNote()
            request.context[DeedNoteKey.self] = note
            let response = await next(request)
            if let access = note.access { await write(request, access, response.status.rawValue) }
            return response
        }
    }

    private func write(_ request: HTTPRequest, _ access: Access, _ status: Int) async {
        guard let call = calls.call(request), !Self.isLook(call.name) else { return }
        let now = context.clock.now()
        do {
            try await context.database.write { connection in
                let mail = try AccountStore().mail(of: access.person, connection) ?? "\(access.person)"
                let who = access.token.map { "\(mail) (\($0))" } ?? mail
                try context.deeds.add(
                    Deed(number: 0, at: now, who: who, deed: call.name, object: call.object, status: status),
                    by: access.person, in: access.tenant, connection)
            }
        } catch {
            context.log.error("What was done could not be written down.", ["error": "\(error)"])
        }
    }

    /// Calls that look at something though they send what to look at.
    private static func isLook(_ name: String) -> Bool {
        [
            "testDraft", "testSource", "testSourceChange", "previewRetention", "planRestore", "planUndo",
            "previewErasure", "dryRun", "testReplica",
        ].contains(name)
    }
}
