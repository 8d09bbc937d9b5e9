import Synchronization

/// Bytes in pieces.
final class Pieces: Sendable {
    private let rest: Mutex<(bytes: ArraySlice<UInt8>, taken: Int)>
    private let size: Int

    init(_ bytes: [UInt8], of size: Int) {
        rest = Mutex((bytes[...], 0))
        self.size = size
    }

    var taken: Int { rest.withLock { $0.taken } }

    func next() -> [UInt8]? {
        rest.withLock { rest in
            guard !rest.bytes.isEmpty else { return nil }
            defer { rest.bytes = rest.bytes.dropFirst(size) }
            rest.taken += 1
            return Array(rest.bytes.prefix(size))
        }
    }
}
