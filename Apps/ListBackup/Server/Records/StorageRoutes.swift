import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import ServerKit
import Wire

/// What the store takes, by source, stream and age, and for how long there is still room (LB-171).
struct StorageRoutes: Sendable {
    let context: ServerContext
    /// Where the stores lie.
    let folder: URL
    static let day = 86_400.0
    private static let span = 30
    private static let farthest = 3_650.0

    func add(to router: inout Router) {
        router.serve(StorageAPI.use) { call in try await use(of: try call.tenant) }
        router.serve(StorageAPI.limit) { call in
            let (tenant, bytes) = (try call.tenant, call.body.bytes)
            guard bytes.map({ $0 > 0 }) ?? true else {
                throw Problem.unprocessable("bytes", "invalid", "A limit is more than nothing.")
            }
            try await context.database.write { connection in
                try connection.execute("DELETE FROM storage_limits WHERE tenant = \(tenant)")
                guard let bytes else { return }
                try connection.execute("INSERT INTO storage_limits (tenant, bytes) VALUES (\(tenant), \(bytes))")
            }
            return try await use(of: tenant)
        }
    }

    private func use(of tenant: SortableID) async throws -> StorageUse {
        let now = context.clock.now()
        let (rows, limit) = try await context.database.read { connection in
            (
                try context.sources.all(of: tenant, connection),
                try connection.value("SELECT bytes FROM storage_limits WHERE tenant = \(tenant)", as: Int.self)
            )
        }
        var (items, moments): ([StorageUse.Item], [(at: Date, stored: Int)]) = ([], [])
        for row in rows {
            let repository = try await context.repository(row)
            let use = repository.use
            items.append(Self.item(row, repository, use, now))
            moments += use.moments
        }
        items.sort { ($1.stored, $0.id) < ($0.stored, $1.id) }
        let stored = items.reduce(0) { $0 + $1.stored }
        let perDay = items.reduce(0) { $0 + $1.perDay }
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
        let free = attributes?[.systemFreeSize] as? Int
        return StorageUse(
            stored: stored, limit: limit, free: free, perDay: perDay,
            fullAt: Self.fullAt(room: limit.map { $0 - stored } ?? free, perDay: perDay, now),
            sources: items, days: Self.days(stored, moments, now))
    }

    /// When no room is left.
    static func fullAt(room: Int?, perDay: Double, _ now: Date) -> Date? {
        guard let room else { return nil }
        guard room > 0 else { return now }
        let days = perDay > 0 ? Double(room) / perDay : .infinity
        return days < farthest ? now.addingTimeInterval(days * day) : nil
    }

    private static func item(
        _ row: SourceRow, _ repository: Repository, _ use: RepositoryUse, _ now: Date
    ) -> StorageUse.Item {
        let stored = repository.storedBytes
        let written = max(1, use.written.values.reduce(0, +))
        let newest = repository.newest
        // A folder's files and their parts are one thing to whoever looks.
        var shares: [String: Int] = [:]
        for (name, bytes) in use.written {
            let whole = row.kind == .mail ? MailConnector.messages : FolderConnector.files
            let shown =
                switch name {
                case FolderConnector.contents: whole
                case GitStore.packed, GitStore.index: GitConnector.commits
                default: name
                }
            guard !shown.hasPrefix("_") else { continue }
            shares[shown, default: 0] += bytes
        }
        let streams = shares.map { name, bytes in
            StorageUse.Stream(
                name: name, records: newest?.streams[name]?.records ?? 0,
                stored: Int(exactly: (Double(stored) * Double(bytes) / Double(written)).rounded()) ?? 0)
        }
        return StorageUse.Item(
            id: row.id, name: row.name, stored: stored, logical: use.logical, moments: use.moments.count,
            perDay: perDay(use, now), streams: streams.sorted { ($1.stored, $0.name) < ($0.stored, $1.name) },
            ages: ages(use, now))
    }

    /// What a day adds: without the first backup, which comes once.
    static func perDay(_ use: RepositoryUse, _ now: Date) -> Double {
        guard let first = use.moments.first?.at, use.moments.count > 1 else { return 0 }
        let begin = max(first, now.addingTimeInterval(-Double(span) * day))
        let added = use.moments.dropFirst().filter { $0.at > begin }.reduce(0) { $0 + $1.stored }
        return Double(added) / max(1, now.timeIntervalSince(begin) / day)
    }

    static func ages(_ use: RepositoryUse, _ now: Date) -> [StorageUse.Age] {
        let groups = Dictionary(grouping: use.moments) { moment -> StorageUse.Age.Span in
            switch now.timeIntervalSince(moment.at) / day {
            case ..<7: .week
            case ..<30: .month
            case ..<365: .year
            default: .older
            }
        }
        return StorageUse.Age.Span.allCases.compactMap { span in
            groups[span].map {
                StorageUse.Age(span: span, moments: $0.count, stored: $0.reduce(0) { $0 + $1.stored })
            }
        }
    }

    /// How much there was at the end of each of the last days, by what came since.
    static func days(_ stored: Int, _ moments: [(at: Date, stored: Int)], _ now: Date) -> [StorageUse.Day] {
        (0..<span).reversed().map { back in
            let at = now.addingTimeInterval(-Double(back) * day)
            let later = moments.reduce(0) { $0 + ($1.at > at ? $1.stored : 0) }
            return StorageUse.Day(at: at, stored: max(0, stored - later))
        }
    }
}
