import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import Secrets
import ServerKit
import Wire

/// Addresses that services call whenever something changes there: what they say is not trusted, but that it is time to look.
/// A call that is lost costs nothing but time, for schedules go on, and one that comes again does nothing more (LB-065).
struct SourceHooks: Sendable {
    let context: ServerContext
    let runner: Runner
    /// Where people find the app, for addresses.
    let home: String
    private static let path = "/api/v1/hooks/"
    private static let secretLength = 24

    func add(to router: inout Router) {
        router.serve(SourceHooksAPI.state) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await context.database.read { connection in
                let source = try context.sources.source(id, of: tenant, connection)
                return try state(of: source.id, connection)
            }
        }
        router.serve(SourceHooksAPI.make) { call in
            try await make(call.parameters.id, of: try call.tenant)
        }
        router.serve(SourceHooksAPI.remove) { call in
            let (id, tenant) = (call.parameters.id, try call.tenant)
            return try await context.database.write { connection in
                let source = try context.sources.source(id, of: tenant, connection)
                try connection.execute("DELETE FROM source_hooks WHERE source_id = \(source.id)")
                return SourceHook()
            }
        }
        router.on(.post, "\(Self.path){secret}") { request in
            try await called(request.context[PathParameters.self]["secret"] ?? "")
            return HTTPResponse(status: .accepted)
        }
    }

    private func state(of source: SortableID, _ connection: DatabaseConnection) throws -> SourceHook {
        try connection.row("SELECT made_at, last_at FROM source_hooks WHERE source_id = \(source)") { row in
            SourceHook(madeAt: try row.date("made_at"), lastAt: try row["last_at"])
        } ?? SourceHook()
    }

    private func make(_ id: SortableID, of tenant: SortableID) async throws -> SourceHook {
        let secret = Base64URL.encode(SecureRandom.bytes(Self.secretLength))
        let (mark, now) = (AccessTokenStore.mark(of: secret), context.clock.now())
        return try await context.database.write { connection in
            let source = try context.sources.source(id, of: tenant, connection)
            try connection.execute(
                """
                INSERT INTO source_hooks (source_id, tenant, mark, made_at)
                VALUES (\(source.id), \(tenant), \(mark), \(now))
                ON CONFLICT (source_id) DO UPDATE SET mark = excluded.mark, made_at = excluded.made_at, last_at = NULL
                """)
            return SourceHook(madeAt: now, address: home + Self.path + secret)
        }
    }

    private func called(_ secret: String) async throws {
        let (mark, now) = (AccessTokenStore.mark(of: secret), context.clock.now())
        try await context.database.write { connection in
            let id = try connection.row("SELECT source_id FROM source_hooks WHERE mark = \(mark)") {
                try $0.id("source_id")
            }
            guard let id, let source = try context.sources.source(id, connection) else {
                throw Problem.notFound("There is nothing at this address.")
            }
            try connection.execute("UPDATE source_hooks SET last_at = \(now) WHERE source_id = \(id)")
            try runner.beginCalled(source, connection)
        }
    }
}
