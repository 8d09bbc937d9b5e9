/// A modifier that changes each root element of its content in place: opacity, an accessibility label, a row's insets.
///
///     struct OpacityModifier: AmendingModifier {
///         var opacity: Double
///         func amend(_ element: inout ElementDescription, _ context: ElementContext) {
///             element.setStyle("opacity", String(opacity))
///         }
///     }
///     extension View {
///         public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }
///     }
///
/// Modifiers further out see what the inner ones have written. On a `Group` it applies to each element.
@MainActor @preconcurrency
package protocol AmendingModifier: ViewModifier where Body == Never {
    /// Changes the description of one element. The context's environment is the modifier's.
    @MainActor func amend(_ element: inout ElementDescription, _ context: ElementContext)
}

extension AmendingModifier {
    /// Makes a node that changes the descriptions of the elements below it.
    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        AmendingNode(view, in: context)
    }
}

/// The node of an amending modifier: transparent, and asked by every element on its way up.
final class AmendingNode<C: View, M: AmendingModifier>: _ViewNode<ModifiedContent<C, M>> {
    private var modifier: M
    private var properties: PropertyStorage
    private var content: _ViewNode<C>?

    init(_ view: ModifiedContent<C, M>, in context: _NodeContext) {
        modifier = view.modifier
        properties = PropertyStorage(M.self)
        super.init(context)
        properties.install(in: &modifier, of: self)
        content = C._makeNode(view.content, in: childContext)
    }

    override func update(_ view: ModifiedContent<C, M>) {
        if !properties.type.areEqual(modifier, view.modifier) {
            modifier = view.modifier
            reevaluate()
        }
        content?.update(view.content)
    }

    override func reevaluate() {
        properties.install(in: &modifier, of: self)
        var elements: [Element] = []
        content?.collect(&elements)
        for element in elements {
            if let owner = element.owner { graph.needsResolve(owner) }
        }
    }

    override func amend(_ description: inout ElementDescription, for element: Element) {
        track { modifier.amend(&description, ElementContext(node: self, element: element)) }
    }

    override func collect(_ elements: inout [Element]) {
        content?.collect(&elements)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }

    override func willUnmount() {
        properties.discard()
    }
}
