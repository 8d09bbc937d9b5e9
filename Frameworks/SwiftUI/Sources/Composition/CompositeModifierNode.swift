/// Stands for the modified view in a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: ModifierContentSource
}

/// Where the content of a modifier's body comes from. Values of views hold it for as long as they please; the node that is
/// behind it holds them, and lets go of it with its place.
@MainActor
final class ModifierContentSource {
    fileprivate(set) var provider: (any ModifierContentProvider)?
}

extension _ViewModifier_Content: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ModifierContentNode(view, in: context)
    }
}

/// Has the view that a modifier is applied to.
@MainActor
protocol ModifierContentProvider: AnyObject {
    /// Makes a node of the view where the modifier's body puts it.
    func makeContentNode(for place: _Node, in context: _NodeContext) -> _Node
    func contentNodeLeaves(_ place: _Node)
}

/// The node of a modifier's content at one place of the modifier's body.
final class ModifierContentNode<M: ViewModifier>: _ViewNode<_ViewModifier_Content<M>> {
    private let source: ModifierContentSource
    private var content: _Node?

    init(_ view: _ViewModifier_Content<M>, in context: _NodeContext) {
        source = view.source
        super.init(context)
        content = source.provider?.makeContentNode(for: self, in: childContext)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }

    override func willUnmount() {
        source.provider?.contentNodeLeaves(self)
    }
}

/// The node of a modifier with a body.
final class CompositeModifierNode<C: View, M: ViewModifier>: _ViewNode<ModifiedContent<C, M>>, ModifierContentProvider {
    private var view: ModifiedContent<C, M>
    private var properties: PropertyStorage
    private var body: _ViewNode<M.Body>?
    private let source = ModifierContentSource()
    private var places: [(place: _Node, node: _ViewNode<C>)] = []

    init(_ view: ModifiedContent<C, M>, in context: _NodeContext) {
        self.view = view
        properties = PropertyStorage(M.self)
        super.init(context)
        source.provider = self
        properties.install(in: &self.view.modifier, of: self)
        body = M.Body._makeNode(track { evaluate() }, in: childContext)
    }

    private func evaluate() -> M.Body {
        view.modifier.body(content: _ViewModifier_Content(source: source))
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: ModifiedContent<C, M>) {
        self.view.content = view.content
        if !properties.type.areEqual(self.view.modifier, view.modifier) {
            self.view.modifier = view.modifier
            reevaluate()
        }
        for place in places { place.node.update(view.content) }
    }

    override func reevaluate() {
        properties.install(in: &view.modifier, of: self)
        body?.update(track { evaluate() })
    }

    func makeContentNode(for place: _Node, in context: _NodeContext) -> _Node {
        let node = C._makeNode(view.content, in: context)
        places.append((place, node))
        return node
    }

    func contentNodeLeaves(_ place: _Node) {
        places.removeAll { $0.place === place }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let body { visit(body) }
    }

    override func willUnmount() {
        properties.discard()
        source.provider = nil
        places = []
    }
}
