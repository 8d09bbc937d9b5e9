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

    /// Whether it is known without `content` that there is none now.
    @MainActor var isLeaf: Bool { get }

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

    package var isLeaf: Bool { Content.self == EmptyView.self }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .hug }
}

extension ElementView where Content == EmptyView {
    package var content: EmptyView { EmptyView() }
}

/// The node of a primitive view.
final class ElementNode<V: ElementView>: OwningNode<V, V.Content> {
    private var view: V
    private var properties: PropertyStorage

    init(_ view: V, in context: _NodeContext) {
        self.view = view
        properties = PropertyStorage(V.self)
        super.init(context)
        properties.install(in: &self.view, of: self)
        if self.view.isLeaf { complete() } else { complete(with: track { self.view.content }) }
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: V) {
        guard !properties.type.areEqual(self.view, view) else { return }
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        properties.install(in: &view, of: self)
        if hasContent || !view.isLeaf { updateContent(track { view.content }) }
        graph.needsResolve(self)
    }

    override func write(_ description: inout ElementDescription, _ context: ElementContext) {
        view.write(&description, context)
    }

    override func willUnmount() {
        super.willUnmount()
        properties.discard()
    }
}

extension ElementView {
    /// Writes the element's layout and all else that the view says of it.
    func write(_ description: inout ElementDescription, _ context: ElementContext) {
        description.layout = layout(of: context.layouts, context)
        describe(&description, context)
    }
}
