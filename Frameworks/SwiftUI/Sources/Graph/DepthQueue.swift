/// Nodes in order of their depth in the tree: a binary heap.
@MainActor
struct DepthQueue {
    private var heap: [_Node] = []
    private let sign: Int32

    /// Creates a queue that hands out parents before their children, or the other way round.
    init(deepestFirst: Bool) {
        sign = deepestFirst ? -1 : 1
    }

    var isEmpty: Bool { heap.isEmpty }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        heap[first].depth * sign < heap[second].depth * sign
    }

    /// Adds a node.
    mutating func insert(_ node: _Node) {
        heap.append(node)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the node whose turn it is.
    mutating func popFirst() -> _Node? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var next = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, next) {
                next = child
            }
            guard next != parent else { return first }
            heap.swapAt(parent, next)
            parent = next
        }
    }
}
