import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Secrets
import ServerKit
import Wire

/// What backups did, as lines and as a file, and what one would take.
struct RunRoutes: Sendable {
    /// What a link to a log says.
    struct Ticket: Codable, Sendable {
        var run: SortableID
        var tenant: SortableID
    }

    private let context: ServerContext
    private let tickets: SealedTickets<Ticket>
    private let mount: String

    init(_ context: ServerContext, keys: KeyRing, mount: String) {
        self.context = context
        self.mount = mount
        tickets = SealedTickets(keys: keys, purpose: "run-log", clock: context.clock)
    }

    func add(to router: inout Router) {
        router.serve(RunsAPI.log) { call in
            let (part, tenant) = (call.parameters, try call.tenant)
            return try await context.database.read { connection in
                _ = try context.runs.run(part.id, of: tenant, connection)
                return try context.runLogs.lines(of: part.id, after: max(0, part.after ?? 0), connection)
            }
        }
        router.serve(RunsAPI.logFile) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            let run = try await context.database.read { try context.runs.run(id, of: tenant, $0) }
            let end = context.clock.now().addingTimeInterval(DownloadFolder.life)
            let token = try tickets.token(Ticket(run: id, tenant: tenant), expires: end)
            return DownloadLink(
                path: "\(mount)/api/v1/run-logs/\(token)", filename: Self.name(run), expiresAt: end, records: nil)
        }
        router.on(.get, "/api/v1/run-logs/{token}") { request in
            try await tickets.answer(request, expired: "This link has expired: ask for the log again.") { ticket in
                try await file(ticket)
            }
        }
        router.on(.get, "/api/v1/runs/{id}/log/live", access: .session) { request in
            guard let tenant = request.context[TenantKey.self] else { throw Problem.unauthorized() }
            guard let id = SortableID(request.context[PathParameters.self]["id"] ?? "") else {
                throw Problem.notFound("There is no such backup.")
            }
            _ = try await context.database.read { try context.runs.run(id, of: tenant, $0) }
            let last = request.fields["Last-Event-ID"].flatMap { Int($0) } ?? 0
            let stream = RunLogStream(context, run: id, of: tenant, after: max(0, last))
            return HTTPResponse(
                fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
                body: .stream(HTTPBodyStream(count: nil) { try await stream.next() }))
        }
        router.serve(RunsAPI.dryRun) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            let source = try await context.database.read { try context.sources.source(id, of: tenant, $0) }
            return try await DryRunner(context: context).look(source)
        }
    }

    private static func name(_ run: Run) -> String { "backup-\(run.id).log" }

    private func file(_ ticket: Ticket) async throws -> HTTPResponse {
        let (run, lines) = try await context.database.read { connection in
            let run = try context.runs.run(ticket.run, of: ticket.tenant, connection)
            var lines: [RunLogLine] = []
            while true {
                let more = try context.runLogs.lines(of: run.id, after: lines.last?.number ?? 0, connection)
                lines += more
                if more.count < RunLogStore.mostAtOnce { return (run, lines) }
            }
        }
        let text = lines.map { "\($0.at.ISO8601Format())  \($0.level.rawValue)  \($0.text)\n" }.joined()
        return HTTPResponse(
            fields: [
                "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
                "Content-Disposition": "attachment; filename=\"\(Self.name(run))\"",
            ], body: .bytes(Array(text.utf8)))
    }
}
