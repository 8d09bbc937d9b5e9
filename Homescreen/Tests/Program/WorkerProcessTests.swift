import Foundation
import TestKit
import Testing

/// Several processes at one port: whose requests go where, and what a process that hangs or dies takes along.
@Suite(.timeLimit(.minutes(5)), .serialized) struct WorkerProcessTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func start() async throws -> RunningProgram {
        try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--workers", "2", "--apps", "spirit-atlas"])
    }

    /// A cookie whose container that one of two processes has.
    private func cookie(of process: Int) -> String {
        for number in 0..<100 {
            let token = "\(number)" + String(repeating: "a", count: 42)
            let hash = token.utf8.prefix(10).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            if Int((hash >> 32) % 2) == process { return "homescreen=\(token.prefix(43))" }
        }
        return ""
    }

    /// Asks for the home screen with a cookie.
    private func ask(_ client: RawClient, _ cookie: String) async throws {
        try await client.send("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n")
    }

    /// Asks on a connection of its own; gives that, which has yet to be answered.
    private func ask(_ program: RunningProgram, _ cookie: String) async throws -> RawClient {
        let client = try RawClient(port: program.port)
        try await ask(client, cookie)
        return client
    }

    private func status(_ program: RunningProgram, _ cookie: String) async throws -> Int? {
        try await ask(program, cookie).response()?.status
    }

    @Test func `A process that hangs holds up its own people alone, and answers them when it goes on`() async throws {
        let program = try await start()
        let workers = program.children
        try #require(workers.count == 2)
        for hanging in 0..<2 {
            // A connection comes to the process that has the person's container, whoever took it, and stays there.
            let lucky = try await ask(program, cookie(of: 1 - hanging))
            #expect(try await lucky.response()?.status == 200)
            kill(workers[hanging], SIGSTOP)
            var waiting: [RawClient] = []
            for _ in 0..<4 { waiting.append(try await ask(program, cookie(of: hanging))) }
            for _ in 0..<8 {
                try await ask(lucky, cookie(of: 1 - hanging))
                #expect(try await lucky.response()?.status == 200)
            }
            for client in waiting {
                let isAnswered = try await client.hears(within: 1)
                #expect(!isAnswered)
            }
            kill(workers[hanging], SIGCONT)
            for client in waiting { #expect(try await client.response()?.status == 200) }
        }
        #expect(program.children == workers)
        #expect(try await program.stop() == 0)
    }

    @Test func `A process that dies in the middle of a request ends that one, and another process takes its place`()
        async throws
    {
        let program = try await start()
        let workers = program.children
        try #require(workers.count == 2)
        for number in [1, 0] {
            let lost = program.children[number]
            kill(lost, SIGSTOP)
            let client = try await ask(program, cookie(of: number))
            let isAnswered = try await client.hears(within: 20)
            #expect(!isAnswered)
            kill(lost, SIGKILL)
            // Others are served while nobody has taken its place, and its own people as soon as somebody has.
            #expect(try await status(program, cookie(of: 1 - number)) == 200)
            try await eventually(within: .seconds(60)) {
                program.children.count == 2 && !program.children.contains(lost)
            }
            #expect(try await status(program, cookie(of: number)) == 200)
            // What waited with the dead process is answered by the next or ended, and never left open.
            let answer = try await client.response()
            #expect(answer.map { $0.status == 200 } ?? true)
        }
        #expect(Set(program.children).isDisjoint(with: workers))
        #expect(try await program.stop() == 0)
    }

    @Test func `A stop lets what is being answered end, and leaves no process behind`() async throws {
        let program = try await start()
        let workers = program.children
        let client = try await ask(program, cookie(of: 1))
        #expect(try await client.response()?.status == 200)
        #expect(try await program.stop() == 0)
        #expect(try await client.readToEnd().isEmpty)
        for worker in workers { #expect(kill(worker, 0) != 0) }
        #expect(throws: RawClient.Failure.self) { try RawClient(port: program.port) }
    }

    @Test func `Processes whose supervisor is gone stop by themselves, and the house can be opened again`() async throws
    {
        let program = try await start()
        let workers = program.children
        try #require(workers.count == 2)
        kill(program.identifier, SIGKILL)
        try await eventually(within: .seconds(60)) { workers.allSatisfy { kill($0, 0) != 0 } }
        let again = try await start()
        #expect(try await status(again, cookie(of: 0)) == 200)
        #expect(try await again.stop() == 0)
    }

    @Test func `A process that cannot start stops all of them, with its own words`() async throws {
        try await start().stop()
        try FileManager.default.removeItem(atPath: folder.file("data/homescreen.sqlite"))
        let (status, _, errors) = try await RunningProgram.run(
            ["serve", "--port", "0", "--data", folder.file("data"), "--log", "error", "--workers", "2"],
            endsWithin: .seconds(60))
        #expect(status == 1)
        #expect(errors.contains("homescreen.sqlite is not there"), "\(errors)")
    }
}
