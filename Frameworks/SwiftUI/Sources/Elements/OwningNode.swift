/// A node that owns one element and holds the content inside it.
class OwningNode<V: View, Content: View>: _ViewNode<V> {
    private var content: _ViewNode<Content>?
    private var element: Element?

    override init(_ context: _NodeContext) {
        super.init(context)
        flags.insert(.ownsElements)
    }

    /// Makes the element, with views inside it unless there are none; to be called once, when the node is ready to describe.
    final func complete(with view: Content? = nil) {
        let element = graph.tree.makeElement(owner: self)
        self.element = element
        if let view, !Content._isEmpty(view) {
            let made = makeContent(view)
            content = made
            element.children = graph.rootElements(of: made)
            for child in element.children { child.parent = element }
        }
        describe(element)
    }

    /// Makes the node of what is in the element.
    func makeContent(_ view: Content) -> _ViewNode<Content> { Content._makeNode(view, in: childContext) }

    /// Whether there is something in the element.
    final var hasContent: Bool { content != nil }

    /// Gives the content its newer value.
    final func updateContent(_ view: Content) {
        if let content { return content.update(view) }
        guard !Content._isEmpty(view) else { return }
        content = makeContent(view)
        graph.needsResolve(self, children: true)
    }

    /// Writes what the element is to be.
    func write(_ description: inout ElementDescription, _ context: ElementContext) {}

    private func describe(_ element: Element) {
        describe(element) { write(&$0, ElementContext(node: self, element: element)) }
    }

    override func resolve() {
        guard let element else { return }
        if flags.contains(.childrenChanged) {
            let children = content.map { graph.rootElements(of: $0) } ?? ElementList([])
            graph.tree.setChildren(children, of: element, graph.transaction.description)
        }
        describe(element)
    }

    override func collect(_ elements: inout [Element]) {
        if let element { elements.append(element) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }

    override func willUnmount() {
        if let element { graph.tree.forget(element) }
    }
}

extension _Node {
    /// Brings an element of this node to what `write` and the modifiers around it say.
    ///
    /// What any of them reads is read by this node, so that one look at the observed objects does for all.
    func describe(_ element: Element, _ write: (inout ElementDescription) -> Void) {
        var description = ElementDescription()
        track(.description(of: ObjectIdentifier(element))) {
            write(&description)
            var (ancestor, child) = (parent, self)
            while let next = ancestor, !next.holds(element) {
                next.amend(&description, for: element)
                (ancestor, child) = (next.parent, next)
            }
            amendFromOutside(&description, for: element, beginningAt: ancestor, from: child)
            description.orderReading(of: element, isWrapper: flags.contains(.wrapsElements))
        }
        let animation = graph.transaction.description
        if graph.tree.apply(description, to: element, animation), let container = element.parent?.owner {
            graph.needsResolve(container)
        }
        for child in element.unnamedInOrder { if let owner = child.owner { graph.needsResolve(owner) } }
    }
}
