import AppHost
import Base
import Database
import Events
import Foundation
import HTTPClient
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupContract
import ListBackupServer
import Messaging
import Secrets
import Wire

/// A whole backup of an API, from the first request to a sealed and durable snapshot, beside airbyte-cdk's mere reading.
struct SourceBenchmark: Benchmark {
    static let name = "listbackup-source"
    static let summary = "ListBackup backs 200,000 records of a paged API up, beside airbyte-cdk that only reads them"
    private static let records = 200_000

    static func run(_ report: inout Report) async throws {
        let packages = "airbyte-cdk"
        guard let python = try ScriptProcess.python("HOMESCREEN_AIRBYTE", ".build/airbyte/bin/python", with: packages)
        else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listbackup-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let shop = ShopServer()
        try fill(shop, from: folder.appendingPathComponent("records"))
        let base = try await shop.start()
        let ours = try await backUp(base, folder)
        let theirs = try read(base, python)
        await shop.stop()
        report.add("ListBackup: a backup of the API", ours.rounded(), unit: "records/s")
        report.add("airbyte-cdk: reading the API", theirs.rounded(), unit: "records/s")
        report.addRatio("records a second: ratio", ours, of: theirs, .atLeast(5))
    }

    private static func fill(_ shop: ShopServer, from folder: URL) throws {
        try RecordDataset.write(records, into: folder)
        for (name, _) in RecordDataset.collections {
            let lines = try Data(contentsOf: folder.appendingPathComponent("first/\(name).ndjson")).split(
                separator: 0x0a)
            shop.fill(name, lines.enumerated().map { ("\($0.offset + 1)", Array($0.element)) })
        }
    }

    /// Backs everything up through the server's own API, on one connection, and gives records a second.
    private static func backUp(_ base: String, _ folder: URL) async throws -> Double {
        let log = Log(label: "benchmark", level: .error)
        let database = try SQLiteDatabase(path: folder.appendingPathComponent("listbackup.sqlite").path)
        let jobs = JobQueue(database: database, clock: .system, log: log)
        let engine = HTTPClient(engine: try CurlEngine())
        let server = ListBackupServer(
            dependencies: try .init(
                database: database, jobs: jobs, events: LocalEventBus(), keys: KeyRing(temporary: .system),
                hasher: try PasswordHasher(), mail: NoMail(), client: engine,
                folder: folder.appendingPathComponent("data"), reach: .everything, log: log))
        try await server.start()
        try await jobs.start()
        var router = Router(log: log)
        router.authenticate = { $0.context[TenantKey.self] = SortableID(rawValue: 7) }
        server.addRoutes(to: &router)
        let client = APIClient(transport: InProcessTransport(handler: router.handler))
        let source = try await client.call(SourcesAPI.create, body: try draft(base))
        let start = ContinuousClock.now
        var run = try await client.call(SourcesAPI.run, .init(id: source.id))
        while run.isOpen {
            try await Task.sleep(for: .milliseconds(20))
            run = try await client.call(SourcesAPI.oneRun, .init(id: run.id))
        }
        let seconds = start.duration(to: .now) / .seconds(1)
        await jobs.stop(grace: .seconds(1))
        await server.stop()
        await engine.shutDown()
        await database.close()
        let read = run.streams.reduce(0) { $0 + $1.read }
        guard run.state == .completed, read == records else {
            throw BenchmarkError("The backup ended \(run.state) with \(read) records: \(run.message ?? "")")
        }
        return Double(read) / seconds
    }

    private static func draft(_ base: String) throws -> SourceDraft {
        let streams = RecordDataset.collections.map { name, _ in
            #"{"name":"\#(name)","path":"/v1/\#(name)","records":"\#(name)","total":"count"}"#
        }
        let connector = """
            {"name":"Shop","base":"\(base)","paging":{"kind":"offset","parameter":"offset","sizeParameter":"limit",\
            "size":1000},"streams":[\(streams.joined(separator: ","))]}
            """
        return SourceDraft(name: "Shop", kind: .rest, settings: SourceSettings(connector: connector))
    }

    private static func read(_ base: String, _ python: String) throws -> Double {
        let script = try ScriptProcess(
            python, "Benchmarks/ListBackup/airbyte.py", [base] + RecordDataset.collections.map(\.0))
        defer { script.stop() }
        let figures = try script.answer(to: "read")
        guard let read = figures["records"], let seconds = figures["seconds"], Int(read) == records else {
            throw BenchmarkError("airbyte-cdk read \(figures["records"] ?? 0) records.")
        }
        return read / seconds
    }
}

/// Sends nothing to nobody.
private struct NoMail: MailGateway {
    func send(_ message: MailMessage) async throws {}
}
