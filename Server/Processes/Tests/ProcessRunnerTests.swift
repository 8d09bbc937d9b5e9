import Base
import Foundation
import Processes
import Synchronization
import TestKit
import Testing

/// Programs run confined, within limits, and leave nothing behind.
@Suite struct ProcessRunnerTests {
    private let folder: TemporaryDirectory
    private let runner: ProcessRunner

    init() throws {
        folder = try TemporaryDirectory()
        runner = ProcessRunner(log: Log(label: "test") { _ in })
    }

    private func run(
        _ program: String, _ arguments: [String], limits: ProcessLimits = .init(), readable: [String] = []
    ) async throws -> ProcessOutcome {
        try await runner.run(
            ConfinedCommand(program, arguments, in: folder.path, readable: readable), limits: limits)
    }

    @Test func `A program's output, errors and status come back`() async throws {
        let outcome = try await run("/bin/bash", ["-c", "echo out; echo err >&2; exit 3"])
        #expect(outcome.end == .status(3))
        #expect(outcome.output == Array("out\n".utf8))
        #expect(outcome.errors == "err\n")
    }

    @Test func `Whoever brings much delays nobody else's work (E8-084)`() async throws {
        let runner = ProcessRunner(.init(atOnce: 1), log: Log(label: "test") { _ in })
        let ended = Recorder<String>()
        let gate = folder.file("gate")
        let path = folder.path
        func run(_ name: String, for key: String, _ script: String = ":") async throws {
            _ = try await runner.run(ConfinedCommand("/bin/bash", ["-c", script], in: path, readable: []), for: key)
            ended.record(name)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            // The first one runs until all others wait.
            group.addTask { try await run("first", for: "flooder", ": > begun; until [ -e gate ]; do :; done") }
            try await eventually { FileManager.default.fileExists(atPath: "\(path)/begun") }
            for number in 0..<8 { group.addTask { try await run("flood \(number)", for: "flooder") } }
            try await eventually { runner.waiting == 8 }
            group.addTask { try await run("other", for: "newcomer") }
            try await eventually { runner.waiting == 9 }
            _ = FileManager.default.createFile(atPath: gate, contents: nil)
            try await group.waitForAll()
        }
        #expect(try #require(ended.values.firstIndex(of: "other")) <= 2)
        #expect(ended.values.count == 10)
    }

    @Test func `A program reads and writes its own folder`() async throws {
        let outcome = try await run("/bin/bash", ["-c", "echo kept > note; read -r line < note; echo $line"])
        #expect(outcome.output == Array("kept\n".utf8))
        #expect(FileManager.default.contents(atPath: folder.file("note")) == Data("kept\n".utf8))
    }

    @Test func `A program reads no file that it was not given (E8-082)`() async throws {
        let other = try TemporaryDirectory()
        try Data("secret".utf8).write(to: URL(fileURLWithPath: other.file("secret")))
        for path in ["/etc/passwd", "/proc/1/environ", "/proc/self/environ", other.file("secret")] {
            let outcome = try await run("/bin/cat", [path])
            #expect(!outcome.isSuccess, "\(path) was read")
            #expect(outcome.output.isEmpty)
        }
        let given = try await run("/bin/cat", [other.file("secret")], readable: [other.file("secret")])
        #expect(given.output == Array("secret".utf8))
    }

    @Test func `A program writes outside its folder nowhere`() async throws {
        let other = try TemporaryDirectory()
        let outcome = try await run("/bin/bash", ["-c", "echo x > \(other.file("note"))"], readable: [other.path])
        #expect(!outcome.isSuccess)
        #expect(!FileManager.default.fileExists(atPath: other.file("note")))
    }

    @Test func `A program starts no other one, and has no network`() async throws {
        let started = try await run("/bin/bash", ["-c", "/bin/ls; echo $?"])
        #expect(started.output != Array("0\n".utf8))
        let replaced = try await run("/bin/bash", ["-c", "exec /bin/ls"])
        #expect(!replaced.isSuccess)
        let connected = try await run("/bin/bash", ["-c", "exec 3<>/dev/tcp/127.0.0.1/9"])
        #expect(!connected.isSuccess)
        #expect(connected.errors.contains("not permitted"))
    }

    @Test func `A program inherits no descriptor and nothing of the environment`() async throws {
        let secret = open("/etc/passwd", O_RDONLY)
        defer { close(secret) }
        // The shell itself keeps its own standard error as 10 meanwhile.
        let outcome = try await run(
            "/bin/bash",
            ["-c", "for n in {3..9} {11..255}; do { true <&$n; } 2>/dev/null && echo $n; done; declare -x"])
        let said = String(decoding: outcome.output, as: UTF8.self)
        #expect(!said.split(separator: "\n").contains { Int($0) != nil }, "\(said)")
        #expect(!said.contains("HOME="))
    }

    @Test func `A program that runs too long is ended at its deadline`() async throws {
        var limits = ProcessLimits()
        limits.seconds = 0.2
        let began = ContinuousClock.now
        await #expect(throws: ProcessError.self) {
            try await run("/bin/bash", ["-c", "read -t 60 < /dev/zero; while :; do :; done"], limits: limits)
        }
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test func `A program that computes too long is ended by its limit`() async throws {
        var limits = ProcessLimits()
        limits.processorSeconds = 1
        let outcome = try await run("/bin/bash", ["-c", "while :; do :; done"], limits: limits)
        #expect(outcome.end == .signal(SIGKILL) || outcome.end == .signal(SIGXCPU))
    }

    @Test func `A program that writes too much is ended`() async throws {
        var limits = ProcessLimits()
        limits.outputBytes = 100_000
        let error = await #expect(throws: ProcessError.self) {
            try await run("/usr/bin/yes", [], limits: limits)
        }
        #expect(error?.code == .saidTooMuch)
        limits.fileSize = 1_000
        let outcome = try await run(
            "/bin/bash", ["-c", "for i in {1..2000}; do echo 123456789 >> big; done"], limits: limits)
        #expect(!outcome.isSuccess)
        let size = try FileManager.default.attributesOfItem(atPath: folder.file("big"))[.size] as? Int
        #expect(size ?? .max <= 1_000)
    }

    @Test func `A program gets no more memory than it may have`() async throws {
        var limits = ProcessLimits()
        limits.addressSpace = 64 << 20
        let outcome = try await run(
            "/bin/bash", ["-c", "x=$(printf 'a%.0s' {1..100}); while :; do x=$x$x; done"], limits: limits)
        #expect(!outcome.isSuccess)
    }

    @Test func `A cancelled program is ended, and no zombie stays`() async throws {
        let task = Task { try await run("/bin/bash", ["-c", "echo $$ > id; while :; do :; done"]) }
        try await eventually { FileManager.default.contents(atPath: folder.file("id"))?.isEmpty == false }
        let id = try #require(
            Int32(
                String(decoding: FileManager.default.contents(atPath: folder.file("id")) ?? Data(), as: UTF8.self)
                    .trimmingCharacters(in: .whitespacesAndNewlines)))
        task.cancel()
        let error = await #expect(throws: ProcessError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(kill(id, 0) == -1 && errno == ESRCH)
    }

    @Test func `A program that is not there is told`() async throws {
        let error = await #expect(throws: ProcessError.self) { try await run("/usr/bin/no-such-program", []) }
        #expect(error?.code == .notStarted)
    }

    @Test func `Where the kernel cannot confine, nothing is run, and the log says so`() async throws {
        let said = Mutex<[Log.Line]>([])
        let bare = ProcessRunner(offered: .calls, log: Log(label: "test") { line in said.withLock { $0.append(line) } })
        let error = await #expect(throws: ProcessError.self) {
            try await bare.run(ConfinedCommand("/bin/echo", [], in: folder.path))
        }
        #expect(error?.code == .unconfined)
        #expect(said.withLock { $0.map(\.level) } == [.error])
    }
}
