/// Several views, one after the other, as a builder makes them.
///
/// The views are kept on the heap: a value that contains other values many levels deep is then cheap to copy, and nodes on
/// each of the levels keep one pointer instead of everything inside.
public struct TupleView<T> {
    let storage: TupleStorage<T>

    /// The views.
    public var value: T { storage.value }

    init(_ value: T, access: any TupleAccessing.Type) {
        storage = TupleStorage(value, access: access)
    }
}

/// Views on the heap.
final class TupleStorage<T> {
    let value: T
    let access: any TupleAccessing.Type

    init(_ value: T, access: any TupleAccessing.Type) {
        self.value = value
        self.access = access
    }
}

extension TupleView: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: TupleView<T>, in context: _NodeContext) -> _ViewNode<TupleView<T>> {
        TupleNode(view, in: context)
    }
}

/// Knows the types of a tuple's views.
@MainActor
protocol TupleAccessing {
    /// The nodes of the views, nil for those that show nothing.
    static func makeNodes(from tuple: UnsafeRawPointer, in context: _NodeContext) -> [_Node?]
    /// Gives the nodes their newer views; returns whether one shows something for the first time.
    static func update(_ nodes: inout [_Node?], from tuple: UnsafeRawPointer, in context: _NodeContext) -> Bool
}

/// Reaches the views in a tuple whose type only the builder has seen as a pack.
struct TupleAccess<each Content: View>: TupleAccessing {
    static func makeNodes(from tuple: UnsafeRawPointer, in context: _NodeContext) -> [_Node?] {
        let views = tuple.assumingMemoryBound(to: (repeat each Content).self)
        var length = 0
        repeat count(&length, (each Content).self)
        var nodes: [_Node?] = []
        nodes.reserveCapacity(length)
        repeat nodes.append(makeNode(each views.pointee, in: context))
        return nodes
    }

    static func update(_ nodes: inout [_Node?], from tuple: UnsafeRawPointer, in context: _NodeContext) -> Bool {
        let views = tuple.assumingMemoryBound(to: (repeat each Content).self)
        var index = 0
        var isMore = false
        repeat isMore = update(&nodes, &index, each views.pointee, in: context) || isMore
        return isMore
    }

    private static func count<V: View>(_ count: inout Int, _ type: V.Type) {
        count += 1
    }

    private static func makeNode<V: View>(_ view: V, in context: _NodeContext) -> _Node? {
        V._isEmpty(view) ? nil : V._makeNode(view, in: context)
    }

    private static func update<V: View>(
        _ nodes: inout [_Node?], _ index: inout Int, _ view: V, in context: _NodeContext
    ) -> Bool {
        defer { index += 1 }
        guard let node = nodes[index] else {
            nodes[index] = makeNode(view, in: context)
            return nodes[index] != nil
        }
        // Made by `makeNode` from the same place of the same pack.
        unsafeDowncast(node, to: _ViewNode<V>.self).update(view)
        return false
    }
}

/// The node of several views: transparent.
final class TupleNode<T>: _ViewNode<TupleView<T>> {
    private var nodes: [_Node?] = []

    init(_ view: TupleView<T>, in context: _NodeContext) {
        super.init(context)
        nodes = withUnsafePointer(to: view.storage.value) {
            view.storage.access.makeNodes(from: UnsafeRawPointer($0), in: childContext)
        }
    }

    override func update(_ view: TupleView<T>) {
        let isMore = withUnsafePointer(to: view.storage.value) {
            view.storage.access.update(&nodes, from: UnsafeRawPointer($0), in: childContext)
        }
        if isMore { graph.rootElementsChanged(of: self) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        for case let node? in nodes { visit(node) }
    }
}
