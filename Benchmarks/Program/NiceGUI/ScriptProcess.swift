import Foundation

/// A program in Python that runs, and answers lines by lines.
final class ScriptProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()

    var processIdentifier: Int32 { process.processIdentifier }

    /// The Python that has NiceGUI and Playwright; nil, with a word about it, where `all` can do without.
    static func pythonWithPlaywright() throws -> String? {
        try python("HOMESCREEN_NICEGUI", ".build/nicegui/bin/python", with: "NiceGUI and Playwright")
    }

    /// The Python that has the packages a script needs; nil, with a word about it, where `all` can do without.
    /// - Parameter variable: names another one in the environment.
    static func python(_ variable: String, _ usual: String, with packages: String) throws -> String? {
        let python = ProcessInfo.processInfo.environment[variable] ?? usual
        if FileManager.default.isExecutableFile(atPath: python) { return python }
        let message = "There is no \(python); Benchmarks/README.md says how to install \(packages)."
        guard CommandLine.arguments.contains("all") else { throw BenchmarkError(message) }
        Report.write(message)
        return nil
    }

    /// Starts a script, named by its path in the repository.
    convenience init(_ python: String, _ script: String, _ arguments: String...) throws {
        try self.init(python, script, arguments)
    }

    /// Starts a script, named by its path in the repository.
    init(_ python: String, _ script: String, _ arguments: [String]) throws {
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
        return try answer(to: command)
    }

    /// Waits for the next line: numbers by name.
    func answer(to command: String) throws -> [String: Double] {
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
