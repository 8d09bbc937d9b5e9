import Base

extension BlockingPool {
    /// Does work that blocks on the disk. Throws `BlobError` with `busy` when too much of it waits.
    func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        do {
            return try await run(work)
        } catch is BlockingPool.Full {
            throw BlobError(.busy, "The disk is too busy.")
        }
    }
}
