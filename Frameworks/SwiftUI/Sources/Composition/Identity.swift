extension View {
    /// Gives the view an identity: when it changes, the view starts anew, without its old state.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(IdentityModifier(id: id))
    }
}

struct IdentityModifier<ID: Hashable>: ViewModifier {
    typealias Body = Never

    var id: ID

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        IdentityNode(view, in: context)
    }
}

/// The node of `.id(_:)`: replaces its content when the id changes.
final class IdentityNode<C: View, ID: Hashable>: _ViewNode<ModifiedContent<C, IdentityModifier<ID>>> {
    private(set) var id: ID
    private(set) var content: _ViewNode<C>?

    init(_ view: ModifiedContent<C, IdentityModifier<ID>>, in context: _NodeContext) {
        id = view.modifier.id
        super.init(context)
        content = C._makeNode(view.content, in: childContext)
    }

    override func update(_ view: ModifiedContent<C, IdentityModifier<ID>>) {
        if id == view.modifier.id {
            content?.update(view.content)
            return
        }
        id = view.modifier.id
        content?.unmount()
        content = C._makeNode(view.content, in: childContext)
        graph.rootElementsChanged(of: self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
