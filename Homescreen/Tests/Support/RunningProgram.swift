import Base
import Foundation
import Synchronization
import TestKit

/// The built program as a person starts it, on a data folder of the test's.
final class RunningProgram: Sendable {
    /// Where it listens, such as `http://127.0.0.1:40123`.
    let address: String
    let identifier: pid_t
    private let process: Process
    private let output: Transcript
    private static let waiting = BlockingPool(threads: 8)

    /// What it has written so far.
    private final class Transcript: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
        func add(_ data: Data) { bytes.withLock { $0 += data } }
    }

    private init(address: String, process: Process, output: Transcript) {
        self.address = address
        self.process = process
        self.output = output
        identifier = process.processIdentifier
    }

    deinit { if process.isRunning { Foundation.kill(identifier, SIGKILL) } }

    /// The program that `HOMESCREEN_PROGRAM` names, such as one built for release, or the one beside the tests.
    static var executable: URL {
        if let path = ProcessInfo.processInfo.environment["HOMESCREEN_PROGRAM"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("homescreen")
    }

    /// Starts it on a free port, or the one given, and returns once it listens. What it logs goes into the file, if any.
    static func start(
        data: String, port: Int = 0, arguments: [String] = [], environment: [String: String] = [:], log: String? = nil
    ) async throws -> RunningProgram {
        let words = ["serve", "--port", "\(port)", "--data", data, "--log", "error"]
        return try await start(command: words + arguments, environment: environment, log: log)
    }

    /// Starts one of its commands that serve, and returns once it listens.
    static func start(
        command words: [String], environment: [String: String] = [:], log: String? = nil
    ) async throws -> RunningProgram {
        let process = Process()
        process.executableURL = executable
        process.arguments = words
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        if let log {
            try Data().write(to: URL(fileURLWithPath: log))
            process.standardError = FileHandle(forWritingAtPath: log)
        }
        try process.run()
        let transcript = Transcript()
        let address = try await waiting.run {
            while let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
                transcript.add(piece)
                if let match = transcript.text.firstMatch(of: /is at (http:\/\/[^\s]+)\n/) { return String(match.1) }
            }
            throw ProgramError(description: "The program did not start; it said “\(transcript.text)”.")
        }
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil } else { transcript.add(data) }
        }
        return RunningProgram(address: address, process: process, output: transcript)
    }

    /// The link by which its house can be claimed, once it has said it.
    func claimLink() async throws -> String {
        var link: String?
        try await eventually {
            link = output.text.firstMatch(of: /claim it at (http:[^\s]+)\n/).map { String($0.1) }
            return link != nil
        }
        return link ?? ""
    }

    var port: Int { address.split(separator: ":").last.flatMap { Int($0) } ?? 0 }

    /// The processes that it has started, oldest first. The system lists them by the threads that started them.
    var children: [pid_t] {
        let threads = "/proc/\(identifier)/task"
        let lists = ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []).compactMap { thread in
            try? String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)
        }
        return lists.flatMap { $0.split(separator: " ").compactMap { pid_t($0) } }.sorted()
    }

    /// Asks it to stop, and returns its exit status.
    @discardableResult
    func stop() async throws -> Int32 {
        process.terminate()
        return try await Self.waiting.run { [process] in
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    /// Runs the program to its end; returns its status and what it wrote.
    ///
    /// - Parameter limit: After which it is ended, where it might go on for ever.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String? = nil,
        endsWithin limit: Duration? = nil
    ) async throws -> (Int32, String, String) {
        try await waiting.run {
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.environment = environment
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            let typed = Pipe()
            process.standardInput = input == nil ? FileHandle.nullDevice : typed
            try process.run()
            if let limit {
                let identifier = process.processIdentifier
                DispatchQueue.global().asyncAfter(deadline: .now() + (limit / .seconds(1))) {
                    if process.isRunning { Foundation.kill(identifier, SIGKILL) }
                }
            }
            if let input {
                // The program may answer before it has read all, so nobody waits for the other.
                DispatchQueue.global().async {
                    try? typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
                    try? typed.fileHandleForWriting.close()
                }
            }
            let texts = [output, errors].map {
                String(decoding: (try? $0.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
            }
            process.waitUntilExit()
            return (process.terminationStatus, texts[0], texts[1])
        }
    }
}

struct ProgramError: Error, CustomStringConvertible {
    var description: String
}
