import Base
import Foundation
import HTTPServer
import Wire

/// Our server against nginx with the same bytes, and what idle WebSockets cost.
enum HTTPBenchmark: Benchmark {
    static let name = "http"
    static let summary = "requests per second against nginx, our client against curl, memory of idle WebSockets"
    /// The hidden command under which this program is the server of its own benchmark.
    static let serverName = "http-server"

    /// 100 bytes.
    static let json =
        #"{"id":"01JD8Z3K5Q7RT","name":"Ada Lovelace","text":"A hundred bytes of JSON, as answers go.","n":12345}"#

    static func run(_ report: inout Report) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("homescreen-benchmark-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("file.bin")
        try Data(repeating: 0x5A, count: 1 << 20).write(to: file)
        // Zeros that take no room on the disk.
        let large = folder.appendingPathComponent("large.bin")
        try Data().write(to: large)
        try FileHandle(forWritingTo: large).truncate(atOffset: 1 << 30)
        let nginx = try NginxReference(folder: folder)
        defer { nginx.stop() }
        let server = try OwnServer([folder.path])
        defer { server.stop() }
        try compare("GET of a 100-byte JSON, 64 connections", "/json", nginx.port, server.port, .atLeast(0.5), &report)
        try compare("GET of a 1 MiB file, 64 connections", "/file.bin", nginx.port, server.port, nil, &report)
        try measureSockets(server, &report)
        try await ClientBenchmark.run(server, &report)
    }

    /// Measures both by turns, so that what else the machine does meets both.
    private static func compare(
        _ what: String, _ path: String, _ reference: Int, _ own: Int, _ threshold: Report.Threshold?,
        _ report: inout Report
    ) throws {
        var theirs: [Double] = [], ours: [Double] = []
        for _ in 0..<3 {
            theirs.append(try Load.requestsPerSecond(reference, path))
            ours.append(try Load.requestsPerSecond(own, path))
        }
        report.add("\(what): nginx", Report.median(theirs), unit: "requests/s")
        report.add("\(what): homescreen", Report.median(ours), unit: "requests/s")
        report.addRatio("\(what): ratio", Report.median(ours), of: Report.median(theirs), threshold)
    }

    private static func measureSockets(_ server: OwnServer, _ report: inout Report) throws {
        let count = 5_000
        let before = server.residentBytes, kernelBefore = Memory.kernelBytes
        let clients = try IdleSockets(port: server.port, count: count)
        let perSocket = Double(server.residentBytes - before) / Double(count)
        // The kernel's share holds both ends of each connection, as both are on this machine.
        let kernel = Double(Memory.kernelBytes - kernelBefore) / Double(count) / 2
        report.add("An idle WebSocket, of \(count): in the process", perSocket / 1000, unit: "kB")
        report.add("An idle WebSocket, of \(count): in the kernel", kernel / 1000, unit: "kB")
        report.add("An idle WebSocket, of \(count): in all", (perSocket + kernel) / 1000, unit: "kB", .atMost(20))
        clients.close()
    }
}

// MARK: - The server that is measured

extension HTTPBenchmark {
    /// Serves until standard input ends; prints the port first.
    static func serve() async {
        let folder = CommandLine.arguments.dropFirst(2).first ?? "."
        var configuration = HTTPServer.Configuration(port: 0, loops: 2)
        configuration.limits.connectionsPerAddress = 20_000
        let body = HTTPBody(json)
        let server = HTTPServer(configuration: configuration, log: Log(label: "benchmark")) { request in
            switch request.path {
            case "/json": return HTTPResponse(fields: ["Content-Type": "application/json"], body: body)
            case "/file.bin":
                return HTTPResponse(body: .file(path: "\(folder)/file.bin", offset: 0, count: 1 << 20))
            case "/large.bin":
                return HTTPResponse(body: .file(path: "\(folder)/large.bin", offset: 0, count: 1 << 30))
            case "/socket":
                var response = HTTPResponse()
                response.webSocket = { socket in while (try? await socket.receive()) != nil {} }
                response.compressesMessages = true
                return response
            default: return HTTPResponse(status: .notFound)
            }
        }
        do {
            Report.write("\(try await server.start().port)")
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    _ = FileHandle.standardInput.readDataToEndOfFile()
                    continuation.resume()
                }
            }
        } catch {
            Report.write("\(error)")
        }
        await server.stop(grace: .zero)
    }
}

/// This program once more, as the server.
struct OwnServer {
    let port: Int
    private let process = Process()
    private let input = Pipe()

    init(command: String = HTTPBenchmark.serverName, _ options: [String]) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [command] + options
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError("The server did not start: \(line)")
        }
        self.port = port
    }

    var processIdentifier: Int32 { process.processIdentifier }
    /// Tells the server something on its standard input.
    func say(_ line: String) { try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// Ends the process as a power cut would.
    func cutOff() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    var residentBytes: Int { Memory.residentBytes(of: process.processIdentifier) }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}

/// Why a benchmark could not run.
struct BenchmarkError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
