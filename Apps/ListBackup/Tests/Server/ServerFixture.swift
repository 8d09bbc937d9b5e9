import Base
import Database
import Events
import Foundation
import HTTPClient
import HTTPServer
import Jobs
import ListBackupAPI
import ListBackupContract
import Messaging
import PushDevice
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// The whole server in this process, on a database and folder of its own, beside a shop.
struct ServerFixture {
    let server: ListBackupServer
    let shop: ShopServer
    let shopBase: String
    let directory: TemporaryDirectory
    let handler: HTTPHandler
    let database: any Database
    /// What the server offers, as data.
    let endpoints: [EndpointDescription]
    /// Holds every answer that the handler gives against the API's document.
    let judge: AnswerJudge
    let mail: Mailbox
    /// Takes what browsers are told.
    let pushes: PushService
    /// The servers beside the first.
    let others: [ListBackupServer]
    /// The account that the first client's calls are about.
    var tenant: String { SortableID(rawValue: 7).map { "\($0)" } ?? "" }

    /// Lets everybody in as whom they say they are.
    private struct Names: CredentialSource {
        var name: SortableID
        func accessToken() async throws -> String? { "\(name)" }
        func refresh(expired token: String) async throws -> String? { nil }
    }

    /// - Parameters:
    ///   - processes: how many servers stand on the one database and folder; calls go to the first.
    ///   - breaking: ends what the servers write, as if their program was killed.
    static func run(
        _ database: TestDatabase = .sqlite, reach: NetworkReach = .everything, clock: WallClock = .system,
        processes: Int = 1, breaking: BreakingDatabase.Switch? = nil,
        _ body: @escaping (ServerFixture) async throws -> Void
    ) async throws {
        try await database.run { database in
            let directory = try TemporaryDirectory()
            let log = Log(label: "test", level: .error)
            let client = HTTPClient(engine: try CurlEngine())
            let keys = KeyRing(temporary: .system)
            let (mail, pushes) = (Mailbox(), PushService())
            let stored = breaking.map { BreakingDatabase(database, $0) as any Database } ?? database
            var started: [(server: ListBackupServer, jobs: JobQueue)] = []
            for _ in 0..<processes {
                let jobs = JobQueue(database: database, clock: clock, log: log)
                let server = ListBackupServer(
                    dependencies: try .init(
                        database: stored, jobs: jobs, events: LocalEventBus(), keys: keys,
                        hasher: try PasswordHasher(), mail: mail, client: client,
                        pushClient: HTTPClient(engine: pushes),
                        folder: directory.url.appendingPathComponent("data"), reach: reach, folders: [directory.path],
                        copyFolders: [directory.path], clock: clock, log: log, home: "https://home.example.com"))
                try await server.start()
                try await jobs.start()
                started.append((server, jobs))
            }
            var router = Router(log: log)
            router.authenticate = { request in
                let token = String((request.fields["Authorization"] ?? "").dropFirst("Bearer ".count))
                guard let tenant = SortableID(token) else { throw Problem.unauthorized() }
                request.context[TenantKey.self] = tenant
            }
            started[0].server.addRoutes(to: &router)
            let judge = AnswerJudge(router.endpoints)
            let shop = ShopServer()
            let base = try await shop.start()
            do {
                try await body(
                    ServerFixture(
                        server: started[0].server, shop: shop, shopBase: base, directory: directory,
                        handler: judge.judging(router.handler), database: database, endpoints: router.endpoints,
                        judge: judge, mail: mail, pushes: pushes, others: started.dropFirst().map(\.server)))
            } catch {
                Issue.record(error)
            }
            for one in started { await one.jobs.stop(grace: .seconds(1)) }
            await shop.stop()
            await client.shutDown()
        }
    }

    /// Takes a folder away, as a disk that breaks does. What is under way may write there once more.
    static func lose(_ folder: URL) async throws {
        try await eventually {
            try? FileManager.default.removeItem(at: folder)
            return !FileManager.default.fileExists(atPath: folder.path)
        }
    }

    /// Calls as somebody; as the first tenant unless said otherwise.
    func client(_ number: Int64 = 7) throws -> APIClient {
        APIClient(
            transport: InProcessTransport(handler: handler),
            credentials: Names(name: try #require(SortableID(rawValue: number))))
    }

    func draft(_ name: String = "Shop") -> SourceDraft {
        let connector = """
            {"name":"Shop","base":"\(shopBase)","paging":{"kind":"offset","parameter":"offset","sizeParameter":"limit",
             "size":50},"streams":[{"name":"customers","path":"/v1/customers","records":"customers","total":"count"},
             {"name":"orders","path":"/v1/orders","records":"orders","total":"count"}]}
            """
        return SourceDraft(name: name, kind: .rest, settings: SourceSettings(connector: connector))
    }

    func fill(_ shopData: ShopData) {
        for (name, records) in shopData.collections { shop.fill(name, records) }
    }

    /// Backs a source up and waits for the end.
    func backUp(_ source: Source, _ client: APIClient) async throws -> Run {
        let run = try await client.call(SourcesAPI.run, .init(id: source.id))
        try await eventually { try await !client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen }
        return try await client.call(SourcesAPI.oneRun, .init(id: run.id))
    }
}

/// Takes every message.
struct Mailbox: MailGateway {
    let messages = Recorder<MailMessage>()

    func send(_ message: MailMessage) async throws { messages.record(message) }
}
