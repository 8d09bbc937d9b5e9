import Synchronization

/// Counts the nodes of views that are in memory, whether their view is still shown or not: what grows here and never
/// shrinks is held by something that should have let go.
package final class ViewCensus: Sendable {
    private let nodeCount = Atomic(0)
    private let byteCount = Atomic(0)
    private let sizeOf: @Sendable (UnsafeRawPointer) -> Int

    /// Counts nothing yet. The allocator knows how many bytes it has given; asking it costs no memory in the nodes.
    package init(sizeOf: @escaping @Sendable (UnsafeRawPointer) -> Int = { _ in 0 }) {
        self.sizeOf = sizeOf
    }

    /// Nodes in memory.
    package var nodes: Int { nodeCount.load(ordering: .relaxed) }

    /// Bytes of these nodes alone, without what their views hold.
    package var bytes: Int { byteCount.load(ordering: .relaxed) }

    func add(_ node: _Node) {
        nodeCount.add(1, ordering: .relaxed)
        byteCount.add(size(of: node), ordering: .relaxed)
    }

    func remove(_ node: _Node) {
        nodeCount.subtract(1, ordering: .relaxed)
        byteCount.subtract(size(of: node), ordering: .relaxed)
    }

    private func size(of node: _Node) -> Int { sizeOf(UnsafeRawPointer(Unmanaged.passUnretained(node).toOpaque())) }
}
