import Database
import Foundation
import Synchronization

/// Our database against SQLite's own interface in one thread, in the same minute on the same disk.
enum DatabaseBenchmark: Benchmark {
    static let name = "database"
    static let summary = "durable commits and point reads against SQLite itself, at concurrency 1 and 64"

    private static let seconds = 2.0
    private static let table = "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight REAL) STRICT"

    static func run(_ report: inout Report) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("homescreen-benchmark-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let raw = try RawSQLite(path: folder.appendingPathComponent("raw.sqlite").path, table: table)
        defer { raw.close() }
        let database = try SQLiteDatabase(path: folder.appendingPathComponent("own.sqlite").path)
        try await database.write { try $0.execute(SQL(trusted: table)) }
        try await compareWrites(raw, database, &report)
        try await compareReads(raw, database, &report)
        await database.close()
    }

    private static func compareWrites(
        _ raw: RawSQLite, _ database: SQLiteDatabase, _ report: inout Report
    ) async throws {
        let ids = Atomic<Int>(0)
        var reference: [Double] = [], alone: [Double] = [], many: [Double] = [], late: [Double] = []
        for _ in 0..<3 {
            reference.append(try raw.insertsPerSecond(for: seconds))
            alone.append(
                try await load(1) { _ in try await insert(ids.add(1, ordering: .relaxed).newValue, database) }.rate)
            let loaded = try await load(64) { _ in
                try await insert(ids.add(1, ordering: .relaxed).newValue, database)
            }
            many.append(loaded.rate)
            late.append(loaded.latencies.percentile(0.99) * 1000)
        }
        report.add("Durable insert: SQLite, one thread", Report.median(reference), unit: "commits/s")
        report.add("Durable insert: homescreen, one caller", Report.median(alone), unit: "writes/s")
        report.add("Durable insert: homescreen, 64 callers", Report.median(many), unit: "writes/s")
        report.add("Durable insert: homescreen, 64 callers, p99", Report.median(late), unit: "ms")
        report.addRatio(
            "Durable insert: one caller, ratio", Report.median(alone), of: Report.median(reference), .atLeast(0.6))
        report.addRatio(
            "Durable insert: 64 callers, ratio", Report.median(many), of: Report.median(reference), .atLeast(3))
    }

    private static func insert(_ id: Int, _ database: SQLiteDatabase) async throws {
        try await database.write { connection in
            try connection.execute("INSERT INTO things (id, name, weight) VALUES (\(id), \("A thing"), \(1.5))")
        }
    }

    private static func compareReads(
        _ raw: RawSQLite, _ database: SQLiteDatabase, _ report: inout Report
    ) async throws {
        let count = try await database.read { try $0.value("SELECT count(*) FROM things", as: Int.self) } ?? 1
        try raw.fill(to: count)
        var reference: [Double] = [], alone: [Double] = [], many: [Double] = []
        for _ in 0..<3 {
            reference.append(try raw.readsPerSecond(of: count, for: seconds))
            alone.append(try await load(1) { try await read($0 % count + 1, database) }.rate)
            many.append(try await load(64) { try await read($0 % count + 1, database) }.rate)
        }
        report.add("Point read: SQLite, one thread", Report.median(reference), unit: "reads/s")
        report.add("Point read: homescreen, one caller", Report.median(alone), unit: "reads/s")
        report.add("Point read: homescreen, 64 callers", Report.median(many), unit: "reads/s")
        report.addRatio("Point read: 64 callers, ratio", Report.median(many), of: Report.median(reference))
    }

    private static func read(_ id: Int, _ database: SQLiteDatabase) async throws {
        _ = try await database.read { connection in
            try connection.row("SELECT id, name, weight FROM things WHERE id = \(id)") { row in
                (try row.int("id"), try row.string("name"), try row.double("weight"))
            }?.0
        }
    }

    /// Calls in so many tasks as fast as they are answered; gives calls a second and how long each took, in seconds.
    private static func load(
        _ tasks: Int, _ call: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> (rate: Double, latencies: [Double]) {
        let clock = ContinuousClock()
        let start = clock.now
        let end = start.advanced(by: .seconds(seconds))
        let latencies = try await withThrowingTaskGroup(of: [Double].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var latencies: [Double] = []
                    var number = task
                    var now = clock.now
                    while now < end {
                        try await call(number)
                        number += tasks
                        let after = clock.now
                        latencies.append(now.duration(to: after).seconds)
                        now = after
                    }
                    return latencies
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return (Double(latencies.count) / start.duration(to: clock.now).seconds, latencies)
    }
}

extension Duration {
    /// As a number of seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension [Double] {
    /// The value below which the given share of all lies.
    func percentile(_ share: Double) -> Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
}
