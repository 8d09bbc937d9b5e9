/// A view that is drawn as one element, which holds the elements of its content.
///
/// This is how every primitive view is written. Declare the struct plainly and conform in an extension, so that its
/// initialisers stay free of the main actor:
///
///     public struct Badge<Label: View> {
///         package let content: Label
///         let count: Int
///         public init(_ count: Int, @ViewBuilder label: () -> Label) { content = label(); self.count = count }
///     }
///
///     extension Badge: ElementView {
///         package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
///             element.addClass("badge")
///             element.setAttribute("data-count", String(count))
///             if context.environment.isEnabled { element.on("click") { _ in } }
///         }
///         package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.union }
///     }
///
/// Leaves leave `content` out and set `element.text`. `@State`, `@Environment` and other dynamic properties work as in any
/// view. `content` and `describe` run again when the view value, an environment key, a state or an observable property
/// that they read changes; `describe` also when the children's number, layout or traits change.
@MainActor @preconcurrency
package protocol ElementView: View where Body == Never {
    associatedtype Content: View = EmptyView

    /// The views inside the element.
    @MainActor var content: Content { get }

    /// Writes what the element is to be. Runs after the children are complete.
    @MainActor func describe(_ element: inout ElementDescription, _ context: ElementContext)

    /// How the element takes part in its container's layout, from its children's layouts. Hugs unless said otherwise.
    @MainActor func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout
}

extension ElementView {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    /// Makes a node that owns an element.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ElementNode(view, in: context)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .hug }
}

extension ElementView where Content == EmptyView {
    package var content: EmptyView { EmptyView() }
}

/// The node of a primitive view.
final class ElementNode<V: ElementView>: _ViewNode<V> {
    private var view: V
    private var properties: PropertyStorage
    private var content: _ViewNode<V.Content>?
    private var element: Element?

    init(_ view: V, in context: _NodeContext) {
        self.view = view
        properties = PropertyStorage(V.self)
        super.init(context)
        flags.insert(.ownsElements)
        properties.install(in: &self.view, of: self)
        let element = graph.tree.makeElement(owner: self)
        self.element = element
        if V.Content.self != EmptyView.self, let made = makeContent(track { self.view.content }) {
            content = made
            element.children = graph.rootElements(of: made)
            for child in element.children { child.parent = element }
        }
        describe(element)
    }

    override func update(_ view: V) {
        guard !properties.type.areEqual(self.view, view) else { return }
        var view = view
        properties.install(in: &view, of: self)
        self.view = view
        evaluate()
    }

    override func reevaluate() {
        properties.install(in: &view, of: self)
        evaluate()
    }

    private func makeContent(_ view: V.Content) -> _ViewNode<V.Content>? {
        V.Content._isEmpty(view) ? nil : V.Content._makeNode(view, in: childContext)
    }

    private func evaluate() {
        var isNew = false
        if let content {
            content.update(track { view.content })
        } else if V.Content.self != EmptyView.self {
            content = makeContent(track { view.content })
            isNew = content != nil
        }
        graph.needsResolve(self, children: isNew)
    }

    override func resolve() {
        guard let element else { return }
        if flags.contains(.childrenChanged) {
            let children = content.map { graph.rootElements(of: $0) } ?? []
            graph.tree.setChildren(children, of: element, graph.transaction.description)
        }
        describe(element)
    }

    private func describe(_ element: Element) {
        var description = ElementDescription()
        let context = ElementContext(node: self, element: element)
        track {
            description.layout = view.layout(of: context.layouts, context)
            view.describe(&description, context)
        }
        finish(&description, of: element)
    }

    override func collect(_ elements: inout [Element]) {
        if let element { elements.append(element) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }

    override func willUnmount() {
        if let element { graph.tree.forget(element) }
        properties.discard()
    }
}

extension _Node {
    /// Lets the modifiers around an element change its description, then brings the element to it.
    func finish(_ description: inout ElementDescription, of element: Element) {
        var ancestor = parent
        while let next = ancestor, !next.flags.contains(.ownsElements) {
            next.amend(&description, for: element)
            ancestor = next.parent
        }
        let animation = graph.transaction.description
        if graph.tree.apply(description, to: element, animation), let container = element.parent?.owner {
            graph.needsResolve(container)
        }
    }
}
