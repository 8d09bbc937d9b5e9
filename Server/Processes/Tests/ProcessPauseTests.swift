import Base
import Foundation
import Processes
import TestKit
import Testing

/// Programs that nobody waits for stand still while somebody waits for another.
@Suite struct ProcessPauseTests {
    private let folder: TemporaryDirectory
    private let runner: ProcessRunner

    init() throws {
        folder = try TemporaryDirectory()
        runner = ProcessRunner(.init(atOnce: 1), log: Log(label: "test") { _ in })
    }

    /// Runs until a file called `gate` is there.
    private func waitForGate(_ pause: ProcessPause, seconds: Double = 120) -> Task<ProcessOutcome, any Error> {
        let script = "echo $$ > id; until [ -e gate ]; do :; done"
        var limits = ProcessLimits()
        limits.seconds = seconds
        return Task { [folder, runner, limits] in
            try await runner.run(
                ConfinedCommand("/bin/bash", ["-c", script], in: folder.path), limits: limits, pausedBy: pause)
        }
    }

    private func openGate() { _ = FileManager.default.createFile(atPath: folder.file("gate"), contents: nil) }

    /// The letter by which the kernel says what a program does: T where it is stopped.
    private func state() throws -> Character? {
        guard let id = FileManager.default.contents(atPath: folder.file("id")) else { return nil }
        let number = String(decoding: id, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8).split(separator: " ")[2].first
    }

    /// Whether a program of this folder stands still, which it may before it has written its id.
    private func isAnythingStopped() -> Bool {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.contains { process in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) == folder.path
                && (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") T ") == true
        }
    }

    @Test func `A program stands still while somebody holds, takes nobody's place, and goes on (E8-083)`() async throws
    {
        let pause = ProcessPause(quiet: 0)
        let program = waitForGate(pause)
        try await eventually { try state() == "R" }
        try await pause.hold {
            try await eventually { try state() == "T" }
            openGate()
            let other = try await runner.run(ConfinedCommand("/bin/echo", ["other"], in: folder.path))
            #expect(other.isSuccess)
            #expect(try state() == "T")
        }
        #expect(try await program.value.isSuccess)
    }

    @Test func `A program that begins while somebody holds waits, and for a moment after them (E8-083)`() async throws {
        let pause = ProcessPause(quiet: 0.3)
        let (program, released) = try await pause.hold {
            let program = waitForGate(pause)
            try await eventually { isAnythingStopped() }
            openGate()
            return (program, ContinuousClock.now)
        }
        #expect(try await program.value.isSuccess)
        #expect(ContinuousClock.now - released >= .milliseconds(300))
    }

    @Test func `Time for which a program was paused is not its own`() async throws {
        let pause = ProcessPause(quiet: 0)
        openGate()
        let program = await pause.hold {
            let program = waitForGate(pause, seconds: 5)
            let began = ContinuousClock.now
            _ = try? await eventually { ContinuousClock.now - began > .seconds(6) }
            return program
        }
        #expect(try await program.value.isSuccess)
    }

    @Test func `No program is paused for ever`() async throws {
        let pause = ProcessPause(quiet: 0, longest: 0.1)
        openGate()
        let outcome = try await pause.hold { try await waitForGate(pause).value }
        #expect(outcome.isSuccess)
    }

    @Test func `A paused program ends when nobody wants it any more`() async throws {
        let pause = ProcessPause(quiet: 0)
        let program = waitForGate(pause)
        try await eventually { try state() == "R" }
        try await pause.hold { () async throws -> Void in
            try await eventually { try state() == "T" }
            program.cancel()
            let error = await #expect(throws: ProcessError.self) { try await program.value }
            #expect(error?.code == .cancelled)
        }
        #expect(try state() == nil)
    }
}
