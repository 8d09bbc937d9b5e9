import Foundation

/// The standard streams of the process as a console. What is written waits until there is much of it or nothing to do.
final class StandardStreams {
    private static let pending = 1 << 16

    private var reader = LineReader(descriptor: STDIN_FILENO)
    private var output: [UInt8] = []

    /// A console over these streams.
    func console(environment: [String: String]) -> Console {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        return Console(
            lines: { self.reader.next(idle: self.flush) },
            write: { text in
                self.output.append(contentsOf: text.utf8)
                if self.output.count >= Self.pending { self.flush() }
            },
            complain: { text in
                self.flush()
                Self.put(Array(text.utf8), on: STDERR_FILENO)
            },
            width: isTerminal ? Self.terminalWidth(environment) : 100,
            isColoured: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb",
            save: { path, text in
                (try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
            })
    }

    /// Hands everything that waits to the system.
    func flush() {
        Self.put(output, on: STDOUT_FILENO)
        output.removeAll(keepingCapacity: true)
    }

    private static func put(_ bytes: [UInt8], on descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            // Nobody may be there to read it, which is no reason to stop.
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    private static func terminalWidth(_ environment: [String: String]) -> Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 100
    }
}
