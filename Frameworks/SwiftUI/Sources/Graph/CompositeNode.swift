/// The node of a view with a body.
final class CompositeNode<V: View>: _ViewNode<V> {
    private var view: V
    private var properties: PropertyStorage
    private var body: _ViewNode<V.Body>?

    init(_ view: V, in context: _NodeContext) {
        self.view = view
        properties = PropertyStorage(V.self)
        super.init(context)
        properties.install(in: &self.view, of: self)
        body = V.Body._makeNode(track { self.view.body }, in: childContext)
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: V) {
        guard !properties.type.areEqual(self.view, view) else { return }
        var view = view
        properties.install(in: &view, of: self)
        self.view = view
        body?.update(track { self.view.body })
    }

    override func reevaluate() {
        properties.install(in: &view, of: self)
        body?.update(track { self.view.body })
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let body { visit(body) }
    }

    override func willUnmount() {
        properties.discard()
    }
}
