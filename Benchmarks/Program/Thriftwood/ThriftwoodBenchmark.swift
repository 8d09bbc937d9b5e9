import Base
import Foundation
import HTTPClient
import HTTPServer
import Synchronization
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

/// A library of 10,000 films, and what it costs to keep an eye on download clients.
enum ThriftwoodBenchmark: Benchmark {
    static let name = "thriftwood"
    static let summary = "10,000 films: first rows, filter, sort, refresh; polling of idle download clients"
    static let firstRowsName = "thriftwood-first-rows"
    private static let films = 10_000

    static func run(_ report: inout Report) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thriftwood-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await measureLibrary(folder, &report)
        try await measurePolling(folder.appendingPathComponent("polling"), &report)
    }

    private static func measureLibrary(_ folder: URL, _ report: inout Report) async throws {
        let store = store(in: folder)
        let profile = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: radarr), in: profile.id)
        let contract = RadarrContract(key: "k", count: films, now: Date())
        let server = ContractServer(contract)
        let room = ControlRoom(
            store: store, network: InProcess(handlers: [radarr.address: server.handler]), clock: .system)
        let library = await room.movies(of: radarr)
        let first = try await seconds { await library.refresh() }
        guard await library.current().items.count == films else { throw BenchmarkError("The library is not whole.") }
        report.add("Fetch, read and keep \(films) films", first * 1_000, unit: "ms")

        let (commits, revision) = (await store.commitCount(), await library.current().revision)
        report.add(
            "A refresh that changed nothing", try await seconds { await library.refresh() } * 1_000, unit: "ms")
        report.add("… commits", Double(await store.commitCount() - commits), unit: "", .atMost(0))
        report.add(
            "… revisions told to screens", Double(await library.current().revision - revision), unit: "", .atMost(0))

        let index = LibraryIndex(await library.current().items)
        for (words, change) in [
            ("filter by what is missing", { $0.filter = .missing }), ("sort by size", { $0.sort = .size }),
            ("sort by studio", { $0.sort = .studio }), ("find a word", { $0.text = "harbor" }),
        ] as [(String, (inout LibraryQuery<Movie>) -> Void)] {
            // Each of all films, for a filter would leave the next sort little to do.
            var query = LibraryQuery<Movie>(filter: .all, sort: .title)
            change(&query)
            let names = ProfileNames()
            let times = try (0..<9).map { [query] _ in
                try Self.milliseconds { _ = query.run(on: index, profiles: names) }
            }
            // The first one makes the order that the others find.
            report.add("\(films) films: \(words), the first time", times[0], unit: "ms", .atMost(50))
            report.add("\(films) films: \(words)", Report.median(times), unit: "ms", .atMost(50))
        }
        await store.close()

        var starts: [Double] = []
        for _ in 0..<5 { starts.append(try firstRows(folder)) }
        report.add("First rows of \(films) films in a new process", Report.median(starts), unit: "ms", .atMost(400))
    }

    /// Milliseconds from the start of another process until it has rows to show.
    private static func firstRows(_ folder: URL) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [firstRowsName, folder.path]
        let output = Pipe()
        process.standardOutput = output
        let start = ContinuousClock.now
        try process.run()
        let said = try output.fileHandleForReading.read(upToCount: 64) ?? Data()
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        process.waitUntilExit()
        guard String(decoding: said, as: UTF8.self).hasPrefix("rows \(films)") else {
            throw BenchmarkError("The other process showed no rows.")
        }
        return time
    }

    /// Opens the store in a folder and says how many rows a screen would have.
    static func showFirstRows(_ names: [String]) async {
        guard names.count == 2 else { return }
        let store = store(in: URL(fileURLWithPath: names[1]))
        let room = ControlRoom(store: store, network: InProcess(handlers: [:]), clock: .system)
        let items = await room.movies(of: radarr).current().items
        let query = LibraryQuery<Movie>(filter: .all, sort: .title)
        let rows = query.run(on: LibraryIndex(items), profiles: ProfileNames())
        FileHandle.standardOutput.write(Data("rows \(rows.count)\n".utf8))
    }

    /// Two idle clients over the loopback interface; what is measured are both sides.
    private static func measurePolling(_ folder: URL, _ report: inout Report) async throws {
        let store = store(in: folder)
        let log = Log(label: "benchmark") { _ in }
        let services: [(ServiceKind, any ContractService, ServiceCredentials)] = [
            (.sabnzbd, SABnzbdContract(key: "k", clock: .system), .apiKey("k")),
            (.nzbget, NZBGetContract(user: "u", password: "p", clock: .system), .login(user: "u", password: "p")),
        ]
        let client = HTTPClient(engine: try CurlEngine())
        let room = ControlRoom(store: store, network: HTTPServiceNetwork(client: client), clock: .system)
        var servers: [HTTPServer] = []
        var watching: [Task<Void, Never>] = []
        let told = Told()
        for (kind, service, credentials) in services {
            let server = HTTPServer(
                configuration: .init(port: 0, loops: 1), log: log, handler: ContractServer(service).handler)
            let port = try await server.start().port
            servers.append(server)
            let connection = ServiceConnection(
                id: kind.rawValue, kind: kind, name: kind.name, address: "http://127.0.0.1:\(port)",
                credentials: credentials)
            guard let desk = await room.downloads(of: connection) else { continue }
            watching.append(Task { for await _ in await desk.states() { told.count.withLock { $0 += 1 } } })
        }
        try await Task.sleep(for: .seconds(3))
        let (before, toldBefore) = (ProcessorTime.ofProcess, told.count.withLock { $0 })
        try await Task.sleep(for: .seconds(30))
        let spent = (ProcessorTime.ofProcess - before) / 30 * 100
        report.add("Polling two idle clients, both sides", spent, unit: "% of a core", .atMost(0.5))
        report.add("… changes told to screens", Double(told.count.withLock { $0 } - toldBefore), unit: "", .atMost(0))
        for task in watching { task.cancel() }
        for server in servers { await server.stop(grace: .milliseconds(200)) }
        await client.shutDown()
        await store.close()
    }

    private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr.invalid", credentials: .apiKey("k"))

    private static func store(in folder: URL) -> ThriftwoodStore {
        ThriftwoodStore(
            folder: ThriftwoodFolder(
                existing: { FileManager.default.fileExists(atPath: folder.path) ? folder : nil },
                make: {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    return folder
                }), secrets: NoSecrets(), clock: .system, ids: SortableIDSource())
    }

    private static func seconds(_ work: () async -> Void) async throws -> Double {
        let start = ContinuousClock.now
        await work()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static func milliseconds(_ work: () throws -> Void) throws -> Double {
        let start = ContinuousClock.now
        try work()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}

/// Reaches servers in this process by their addresses.
private struct InProcess: ServiceNetwork {
    var handlers: [String: HTTPHandler]

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        guard let handler = handlers[connection.address] else { throw ServiceProblem(.refused, of: connection) }
        return InProcessTransport(handler: handler)
    }
}

/// Secrets that nobody keeps.
private final class NoSecrets: SecretStore {
    private let values = Mutex<[String: [UInt8]]>([:])

    func secret(for key: String) throws -> [UInt8]? { values.withLock { $0[key] } }
    func setSecret(_ secret: [UInt8]?, for key: String) throws { values.withLock { $0[key] = secret } }
    func removeAll() throws { values.withLock { $0 = [:] } }
}

/// How often a screen was told of something.
private final class Told: Sendable {
    let count = Mutex(0)
}
