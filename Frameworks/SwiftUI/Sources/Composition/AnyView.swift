/// A view whose type is hidden. When the type changes, the view with all its state is replaced.
public struct AnyView {
    let storage: any AnyViewStorage

    public init<V: View>(_ view: V) {
        if let view = view as? AnyView {
            self = view
        } else {
            storage = TypedViewStorage(view: view)
        }
    }

    public init<V: View>(erasing view: V) {
        self.init(view)
    }
}

extension AnyView: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: AnyView, in context: _NodeContext) -> _ViewNode<AnyView> {
        AnyViewNode(view, in: context)
    }
}

/// The view inside an `AnyView`.
protocol AnyViewStorage {
    /// Tells types apart.
    var typeID: ObjectIdentifier { get }
    /// The view itself.
    @MainActor var anyView: any View { get }
    @MainActor func makeNode(in context: _NodeContext) -> _Node
    /// Updates a node that `makeNode` of the same type has made.
    @MainActor func update(_ node: _Node)
}

private struct TypedViewStorage<V: View>: AnyViewStorage {
    let view: V

    var typeID: ObjectIdentifier { ObjectIdentifier(V.self) }
    var anyView: any View { view }

    func makeNode(in context: _NodeContext) -> _Node {
        V._makeNode(view, in: context)
    }

    func update(_ node: _Node) {
        // The caller compares types first.
        unsafeDowncast(node, to: _ViewNode<V>.self).update(view)
    }
}

/// The node of a view whose type is hidden.
final class AnyViewNode: _ViewNode<AnyView> {
    private var typeID: ObjectIdentifier
    private var content: _Node?

    init(_ view: AnyView, in context: _NodeContext) {
        typeID = view.storage.typeID
        super.init(context)
        content = view.storage.makeNode(in: childContext)
    }

    override func update(_ view: AnyView) {
        if view.storage.typeID == typeID, let content {
            view.storage.update(content)
            return
        }
        content?.unmount()
        typeID = view.storage.typeID
        content = view.storage.makeNode(in: childContext)
        graph.rootElementsChanged(of: self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
