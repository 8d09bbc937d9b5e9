import Base
import Foundation

/// A program that drives browsers or is one: gone with this process, however that ends, together with every program that
/// it started.
final class BrowserProcess: Sendable {
    /// Where it listens on this machine.
    let port: UInt16
    /// The keeper ends the program once this pipe is closed.
    private let lifeline: Pipe
    private let keeper: Process

    private static let thread = BlockingPool(threads: 2)

    private init(port: UInt16, lifeline: Pipe, keeper: Process) {
        self.port = port
        self.lifeline = lifeline
        self.keeper = keeper
    }

    /// Starts a shell's command, and returns when it has said its port.
    ///
    /// - Parameters:
    ///   - announcement: What stands before the port in what it writes, such as `on port `.
    ///   - remedy: What to do where it does not start.
    static func start(
        _ command: String, environment: [String: String] = [:], announcement: String, remedy: String
    ) async throws -> BrowserProcess {
        // It reads until the program says its port, which must not keep one of Swift's own threads.
        try await thread.run {
            let keeper = Process()
            keeper.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
            keeper.arguments = ["/bin/sh", "-c", Self.script(command)]
            keeper.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            let lifeline = Pipe()
            let output = Pipe()
            keeper.standardInput = lifeline
            keeper.standardOutput = output
            keeper.standardError = FileHandle.nullDevice
            try keeper.run()
            var said = ""
            while let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
                said += String(decoding: piece, as: UTF8.self)
                guard piece == Data("\n".utf8), let place = said.range(of: announcement) else { continue }
                guard let port = UInt16(said[place.upperBound...].prefix { $0.isNumber }) else { continue }
                // What it writes from now on is read by nobody, and must not fill the pipe.
                output.fileHandleForReading.readabilityHandler = { handle in
                    if handle.availableData.isEmpty { handle.readabilityHandler = nil }
                }
                return BrowserProcess(port: port, lifeline: lifeline, keeper: keeper)
            }
            throw WebDriverError("no driver", remedy)
        }
    }

    /// Ends the program and what it started.
    func end() {
        try? lifeline.fileHandleForWriting.close()
    }

    /// Keeps the command in a session of processes of its own; when the pipe closes, it ends that session's processes,
    /// which it finds by the session's number in /proc.
    private static func script(_ command: String) -> String {
        """
        { \(command); } &
        cat >/dev/null
        for file in /proc/[0-9]*/stat; do
          read -r line 2>/dev/null <"$file" || continue
          process=${line%% *}
          set -- ${line##*) }
          if [ "$4" = "$$" ] && [ "$process" != "$$" ]; then kill -9 "$process" 2>/dev/null; fi
        done
        [ -z "$BROWSER_FOLDER" ] || rm -rf "$BROWSER_FOLDER"
        """
    }
}
