import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// A shop that was backed up every night for a month, for whoever tries ListBackup out.
public struct DemoShop: Sendable {
    /// The collections of one day, each record with its id.
    public typealias Day = [String: [(id: String, json: [UInt8])]]

    private let context: ServerContext
    private let runner: Runner
    private let accounts: AccountRoutes

    public init(_ server: ListBackupServer) {
        context = server.context
        runner = server.runner
        accounts = server.accounts
    }

    /// Tells a shop from before where its API answers now. Before the jobs start: a backup that is due at once would
    /// knock where nobody is any more.
    public func move(to base: String) async throws {
        try await context.database.write { [context] connection in
            for var row in try context.sources.named(Self.name, connection) {
                guard row.settings.connector?.hasPrefix(Self.beginning) == true else { continue }
                row.settings.connector = Self.connector(base)
                try context.sources.update(row, connection)
            }
        }
    }

    /// Makes an account with the shop, as it was backed up every night, where there is none.
    /// - Parameters:
    ///   - base: where the shop's API answers.
    ///   - nights: how many there were; the last one is last night.
    ///   - days: what the shop held on each night, one a call, the oldest first.
    public func open(
        mail: String, password: String, base: String, nights: Int, days: @Sendable () -> () -> Day
    ) async throws {
        let tenant = try await accounts.account(at: mail, password: password)
        let known = try await context.database.read { try context.sources.all(of: tenant, $0) }
        if known.isEmpty { try await add(to: tenant, base: base, nights: nights, days: days()) }
    }

    private static let name = "Oak & Linen"
    /// That of its connector file, before the port.
    private static let beginning = connector("http://127.0.0.1:").components(separatedBy: "127.0.0.1:")[0]

    private func add(to tenant: SortableID, base: String, nights count: Int, days: () -> Day) async throws {
        let id = context.ids.next()
        let schedule = Schedule(frequency: .daily, hour: 2, minute: 0)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let next = schedule.next(after: context.clock.now()) ?? context.clock.now()
        let nights = (0..<count).map { next.addingTimeInterval(Double($0 - count) * 86_400) }
        let row = SourceRow(
            id: id, tenant: tenant, name: Self.name, kind: .rest,
            settings: SourceSettings(connector: Self.connector(base)), schedule: schedule, secret: nil,
            vaultKey: context.sources.seal(RepositoryKeys.randomRoot(), of: id),
            createdAt: (nights.first ?? next).addingTimeInterval(-600), nextRunAt: nil)
        let repository = try await context.repository(row)
        var kept = DemoNights(of: row)
        for night in nights {
            let (run, pool, day) = (context.ids.next(), context.pool, days())
            let manifest = try await pool.run { try Self.backUp(day, into: repository, run: "\(run)", at: night) }
            kept.add(run, at: night, manifest)
        }
        try await kept.keep(in: context, runner)
    }

    private static func backUp(_ day: Day, into repository: Repository, run: String, at date: Date) throws -> Manifest {
        let builder = try repository.begin(run: run, at: date)
        for (name, records) in day.sorted(by: { $0.key < $1.key }) {
            let stream = try builder.stream(name)
            for (id, json) in records {
                let isNumber = Int(id) != nil
                try stream.add(isNumber ? RecordKey(token: Array(id.utf8)) : RecordKey(text: Array(id.utf8)), json)
            }
            builder.finish(
                name,
                StreamReport(
                    .proved, evidence: "Every page began with a record of the page before.", read: records.count,
                    pages: records.count / 100 + 1, sourceTotal: records.count))
        }
        return try builder.commit(at: date.addingTimeInterval(4))
    }

    private static func connector(_ base: String) -> String {
        """
        {
          "name": "Oak & Linen",
          "base": "\(base)",
          "auth": { "kind": "none" },
          "paging": {
            "kind": "offset", "parameter": "offset",
            "sizeParameter": "limit", "size": 100, "ordered": true
          },
          "streams": [
            { "name": "customers", "path": "/v1/customers", "records": "customers", "total": "count",
              "write": { "create": { "method": "POST", "path": "/v1/customers" }, "keepsID": true,
                         "update": { "method": "PUT", "path": "/v1/customers/{id}" },
                         "delete": { "method": "DELETE", "path": "/v1/customers/{id}" }, "readOnly": ["orders"] } },
            { "name": "orders", "path": "/v1/orders", "records": "orders", "total": "count" },
            { "name": "products", "path": "/v1/products", "records": "products", "total": "count" }
          ]
        }
        """
    }
}
