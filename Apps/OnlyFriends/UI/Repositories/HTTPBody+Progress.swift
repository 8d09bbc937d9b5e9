import Synchronization
import Wire

extension HTTPBody {
    /// Bytes that are read piece by piece.
    ///
    /// - Parameter progress: Told how much of 1 was read, as often as there are pieces.
    static func watched(_ bytes: [UInt8], _ progress: @escaping @Sendable (Double) -> Void) -> HTTPBody {
        let position = Mutex(0)
        return .stream(
            HTTPBodyStream(count: Int64(bytes.count)) {
                let range = position.withLock { position in
                    let start = position
                    position = min(start + 64 * 1024, bytes.count)
                    return start..<position
                }
                progress(bytes.isEmpty ? 1 : Double(range.lowerBound) / Double(bytes.count))
                return range.isEmpty ? nil : Array(bytes[range])
            })
    }
}
