import Synchronization

/// A file's compressed copy, made when somebody first takes it: all of them at once would make the start wait.
package final class CompressedFile: Sendable {
    /// Makes gzip of bytes; nil when it cannot.
    package typealias Compress = @Sendable ([UInt8]) -> [UInt8]?

    private enum State {
        case waiting([UInt8], Compress)
        case made([UInt8]?)
    }

    private let state: Mutex<State>

    init(_ bytes: [UInt8], by compress: @escaping Compress) {
        state = Mutex(.waiting(bytes, compress))
    }

    /// The copy; nil when it could not be made. Who asks first works for the others.
    var bytes: [UInt8]? {
        state.withLock { state in
            switch state {
            case .made(let bytes): return bytes
            case .waiting(let bytes, let compress):
                let made = compress(bytes)
                state = .made(made)
                return made
            }
        }
    }
}
