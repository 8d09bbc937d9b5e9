/// What the nodes of primitive modifiers have in common: they keep the modifier and hold their content transparently.
class ModifierNode<C: View, M: ViewModifier>: _ViewNode<ModifiedContent<C, M>> {
    final var modifier: M
    final var properties: PropertyStorage
    final private(set) var content: _ViewNode<C>?

    init(_ view: ModifiedContent<C, M>, in context: _NodeContext) {
        modifier = view.modifier
        properties = PropertyStorage(M.self)
        super.init(context)
        properties.install(in: &modifier, of: self)
        willMakeContent()
        content = C._makeNode(view.content, in: contentContext)
        didMakeContent()
    }

    /// Where the content goes.
    var contentContext: _NodeContext { childContext }

    /// Prepares for the content, which does not exist yet.
    func willMakeContent() {}

    /// Completes the node; the content is there.
    func didMakeContent() {}

    /// Acts on a modifier that is new or has to look again at what it read.
    func modifierChanged(from old: M) {}

    /// Gives the content its newer value.
    func updateContent(_ view: C) {
        content?.update(view)
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: ModifiedContent<C, M>) {
        if !properties.type.areEqual(modifier, view.modifier) {
            let old = modifier
            modifier = view.modifier
            properties.install(in: &modifier, of: self)
            modifierChanged(from: old)
        }
        updateContent(view.content)
    }

    override func reevaluate() {
        properties.install(in: &modifier, of: self)
        modifierChanged(from: modifier)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }

    override func willUnmount() {
        properties.discard()
    }
}
