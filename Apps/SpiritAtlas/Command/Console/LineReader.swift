import Foundation

/// Reads lines from a file descriptor in pieces, each line bounded.
struct LineReader {
    /// A line with more bytes is cut here; whoever gets it sees that it is too long.
    static let limit = 65_536
    private static let pieceLength = 65_536

    private let descriptor: Int32
    private var waiting: [UInt8] = []
    private var hasEnded = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The lines of the next piece that has any; nil at the end.
    ///
    /// - Parameter idle: called before each wait for input.
    mutating func next(idle: () -> Void) -> [String]? {
        while !hasEnded {
            idle()
            var piece = [UInt8](repeating: 0, count: Self.pieceLength)
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            hasEnded = count <= 0
            var lines: [String] = []
            for byte in piece.prefix(max(0, count)) { take(byte, &lines) }
            if hasEnded, !waiting.isEmpty { finish(&lines) }
            if !lines.isEmpty { return lines }
        }
        return nil
    }

    private mutating func take(_ byte: UInt8, _ lines: inout [String]) {
        if byte == UInt8(ascii: "\n") {
            finish(&lines)
        } else if waiting.count <= Self.limit {
            waiting.append(byte)
        }
    }

    private mutating func finish(_ lines: inout [String]) {
        if waiting.last == UInt8(ascii: "\r") { waiting.removeLast() }
        lines.append(String(decoding: waiting, as: UTF8.self))
        waiting.removeAll(keepingCapacity: true)
    }
}
