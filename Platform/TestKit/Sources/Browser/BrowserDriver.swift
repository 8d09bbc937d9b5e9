import Base
import Foundation

/// The program that drives browsers (chromedriver): started when a test first needs it, and gone with this process,
/// however that ends, together with every browser that it started.
public actor BrowserDriver {
    /// The driver of this process.
    public static let shared = BrowserDriver()

    private struct Running {
        var driver: WebDriver
        /// The keeper ends all browsers once this pipe is closed.
        var lifeline: Pipe
        var keeper: Process
    }

    private static let thread = BlockingPool(threads: 1)
    private var starting: Task<Running, any Error>?

    /// The driver, started.
    func driver() async throws -> WebDriver {
        if let starting { return try await starting.value.driver }
        // It reads until the driver says its port, which must not keep one of Swift's own threads.
        let task = Task { try await Self.thread.run { try Self.start() } }
        starting = task
        return try await task.value.driver
    }

    private static func start() throws -> Running {
        let keeper = Process()
        keeper.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        keeper.arguments = ["/bin/sh", "-c", script]
        let lifeline = Pipe()
        let output = Pipe()
        keeper.standardInput = lifeline
        keeper.standardOutput = output
        keeper.standardError = FileHandle.nullDevice
        try keeper.run()
        var said = ""
        while let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
            said += String(decoding: piece, as: UTF8.self)
            if let port = said.firstMatch(of: /on port (\d+)\.\n/)?.1, let port = UInt16(port) {
                return Running(driver: WebDriver(port: port), lifeline: lifeline, keeper: keeper)
            }
        }
        throw WebDriverError(
            "no driver",
            "chromedriver did not start: install chromium and chromium-driver, or set HOMESCREEN_TEST_FAST.")
    }

    /// Keeps the driver in a session of processes of its own; when the pipe closes, it ends that session's processes,
    /// which it finds by the session's number in /proc.
    private static let script = """
        chromedriver --port=0 --allowed-ips=127.0.0.1 --log-path=/dev/null &
        cat >/dev/null
        for file in /proc/[0-9]*/stat; do
          read -r line 2>/dev/null <"$file" || continue
          process=${line%% *}
          set -- ${line##*) }
          if [ "$4" = "$$" ] && [ "$process" != "$$" ]; then kill -9 "$process" 2>/dev/null; fi
        done
        """
}
