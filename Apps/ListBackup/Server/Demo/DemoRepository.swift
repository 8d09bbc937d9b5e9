import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// A Git repository that was backed up for some days and rewritten on one of them, for whoever tries ListBackup out.
public struct DemoRepository: Sendable {
    private let context: ServerContext
    private let runner: Runner
    private let accounts: AccountRoutes

    public init(_ server: ListBackupServer) {
        context = server.context
        runner = server.runner
        accounts = server.accounts
    }

    private static let name = "Letters from the island"
    private static let path = "/letters.git"

    /// Tells a repository from before where its server answers now. Before the jobs start.
    public func move(to base: String) async throws {
        try await context.database.write { [context] connection in
            for var row in try context.sources.named(Self.name, connection) where row.kind == .git {
                guard row.settings.address?.hasPrefix("http://127.0.0.1:") == true else { continue }
                row.settings.address = base + Self.path
                try context.sources.update(row, connection)
            }
        }
    }

    /// Adds the repository to an account, as it was backed up after each of some days, where it has none.
    /// - Parameters:
    ///   - base: where its server answers.
    ///   - days: what happened to the repository on each day, the oldest first.
    public func open(
        mail: String, password: String, base: String, days: [@Sendable () throws -> Void]
    ) async throws {
        let tenant = try await accounts.account(at: mail, password: password)
        let known = try await context.database.read { try context.sources.all(of: tenant, $0) }
        guard !known.contains(where: { $0.kind == .git }) else { return }
        let id = context.ids.next()
        let schedule = Schedule(frequency: .daily, hour: 3, minute: 0)
        let next = schedule.next(after: context.clock.now()) ?? context.clock.now()
        let row = SourceRow(
            id: id, tenant: tenant, name: Self.name, kind: .git,
            settings: SourceSettings(address: base + Self.path), schedule: schedule, secret: nil,
            vaultKey: context.sources.seal(RepositoryKeys.randomRoot(), of: id),
            createdAt: next.addingTimeInterval(-Double(days.count + 1) * 86_400), nextRunAt: nil)
        let repository = try await context.repository(row)
        guard let connector = try context.connector(row) as? GitConnector else { return }
        var kept = DemoNights(of: row)
        for (number, day) in days.enumerated() {
            let (run, night) = (context.ids.next(), next.addingTimeInterval(Double(number - days.count) * 86_400))
            try await context.pool.run { try day() }
            let backup = try await context.pool.run { [context] in
                try BackupRun(repository: repository, run: "\(run)", at: night, pool: context.pool)
            }
            try await connector.read(into: backup)
            let manifest = try await backup.commit(at: night.addingTimeInterval(3))
            kept.add(run, at: night, manifest)
        }
        try await kept.keep(in: context, runner)
    }
}
