import CSockets
import Dispatch

/// Threads that may wait for the disk, so that loops never do.
struct DiskReader: Sendable {
    /// Two readers: disks gain little from more, and waiting reads hold nothing but themselves.
    private let queues = (0..<2).map { DispatchQueue(label: "homescreen.http.disk-\($0)") }

    /// Reads a slice of a file so that it is in memory afterwards, and closes the descriptor.
    func warm(_ descriptor: Int32, _ offset: Int64, then finish: @escaping @Sendable () -> Void) {
        guard let queue = queues.randomElement() else { return finish() }
        queue.async {
            if descriptor >= 0 {
                var buffer = [UInt8](repeating: 0, count: Output.sliceSize)
                _ = buffer.withUnsafeMutableBytes { hs_read_file(descriptor, $0.baseAddress, $0.count, offset) }
                hs_close(descriptor)
            }
            finish()
        }
    }
}
