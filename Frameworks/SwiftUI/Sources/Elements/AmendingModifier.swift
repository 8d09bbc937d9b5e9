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
final class AmendingNode<C: View, M: AmendingModifier>: ModifierNode<C, M> {
    override func modifierChanged(from old: M) {
        graph.needsDescription(ofElementsIn: self, andInside: modifier is AccessibilityModifier)
    }

    override var accessibility: AccessibilityModifier? { modifier as? AccessibilityModifier }

    override func amend(_ description: inout ElementDescription, for element: Element) {
        modifier.amend(&description, ElementContext(node: self, element: element))
    }
}

extension ViewGraph {
    /// Queues the root elements of a subtree for description, and what is spoken of inside them.
    func needsDescription(ofElementsIn node: _Node, andInside: Bool = false) {
        var elements: [Element] = []
        node.collect(&elements)
        for element in elements {
            if let owner = element.owner { needsResolve(owner) }
            if andInside { needsSpeech(inside: element) }
            // A menu's button says what is said of the menu.
            if element.attribute("data-menu") != nil, let owner = element.children.first?.owner { needsResolve(owner) }
        }
    }
}
