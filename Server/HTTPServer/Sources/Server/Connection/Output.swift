import CSockets
import Glibc

/// What is written and not yet taken by the system: bytes, then a part of a file.
struct Output {
    /// A part of an open file.
    struct FileSlice {
        var descriptor: Int32
        var offset: Int64
        var remaining: Int64
    }

    enum Progress: Equatable {
        /// Nothing is left.
        case done
        /// The socket is full.
        case blocked
        /// More could be sent, but others should have their turn.
        case yields
        /// The next part of the file is not in memory.
        case cold(Int32, offset: Int64)
        case failed
    }

    private var bytes: [UInt8] = []
    private var start = 0
    private var file: FileSlice?
    /// Bytes given to the system since the counter was read last.
    private(set) var sent = 0

    static let sliceSize = 128 * 1024

    var isEmpty: Bool { start == bytes.count && file == nil }
    /// Bytes that wait, the file's not counted.
    var byteCount: Int { bytes.count - start }

    mutating func takeSent() -> Int {
        defer { sent = 0 }
        return sent
    }

    mutating func append(_ more: [UInt8]) {
        if start == bytes.count {
            bytes = more
            start = 0
        } else {
            bytes.append(contentsOf: more)
        }
    }

    mutating func append(_ more: ArraySlice<UInt8>) { append(Array(more)) }

    /// Sends a part of a file after the bytes. The descriptor is closed when it is sent.
    mutating func append(_ slice: FileSlice) { file = slice }

    /// Gives the system what it takes.
    mutating func flush(to socket: Int32, checksCache: Bool = true) -> Progress {
        while start < bytes.count {
            let count = bytes.span.extracting(start..<bytes.count).withUnsafeBytes {
                hs_send(socket, $0.baseAddress, $0.count)
            }
            guard count >= 0 else { return Self.isBlocked(count) ? .blocked : .failed }
            start += Int(count)
            sent += Int(count)
        }
        if !bytes.isEmpty { bytes = [] }
        start = 0
        return flushFile(to: socket, checksCache: checksCache)
    }

    private mutating func flushFile(to socket: Int32, checksCache: Bool) -> Progress {
        var slices = 0
        while let current = file {
            guard current.remaining > 0 else {
                closeFile()
                break
            }
            guard slices < 4 else { return .yields }
            let size = min(Int64(Self.sliceSize), current.remaining)
            if checksCache, !Self.isCached(current.descriptor, current.offset, size) {
                return .cold(current.descriptor, offset: current.offset)
            }
            let count = hs_send_file(socket, current.descriptor, current.offset, Int(size))
            // Nothing sent means that the file has shrunk: its promised length cannot be kept.
            guard count > 0 else { return Self.isBlocked(count) ? .blocked : .failed }
            file?.offset += count
            file?.remaining -= count
            sent += Int(count)
            slices += 1
        }
        return .done
    }

    private static func isCached(_ descriptor: Int32, _ offset: Int64, _ size: Int64) -> Bool {
        hs_is_cached(descriptor, offset) && hs_is_cached(descriptor, offset + size - 1)
            && hs_is_cached(descriptor, offset + size / 2)
    }

    mutating func closeFile() {
        if let file { hs_close(file.descriptor) }
        file = nil
    }

    static func isBlocked(_ result: Int64) -> Bool { result == -Int64(EAGAIN) || result == -Int64(EINTR) }
}
