import Foundation

/// A program of Benchmarks/NiceGUI that runs, and answers lines by lines.
final class ScriptProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()

    var processIdentifier: Int32 { process.processIdentifier }

    init(_ python: String, _ name: String, _ arguments: String...) throws {
        let script = "Benchmarks/NiceGUI/\(name)"
        guard FileManager.default.isReadableFile(atPath: script) else {
            throw BenchmarkError("There is no \(script) here: start this in the repository's folder.")
        }
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script] + arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Sends a command and waits for its answer: numbers by name.
    func ask(_ command: String) throws -> [String: Double] {
        try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                let line = unread[..<end]
                unread = Data(unread[unread.index(after: end)...])
                return try JSONDecoder().decode([String: Double].self, from: line)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("The program broke off at `\(command)`.") }
            unread += more
        }
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        // NiceGUI waits for its browsers when it is asked to end.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
