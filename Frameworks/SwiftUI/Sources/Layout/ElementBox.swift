/// An element with views in it, for views that are made of elements rather than of other views.
package struct ElementBox<Content: View> {
    package let content: Content
    let tag: String
    let classes: [String]
    let rule: ElementBoxLayout
    let configure: (@MainActor (inout ElementDescription, ElementContext) -> Void)?

    package init(
        _ tag: String = "div", _ classes: String..., layout: ElementBoxLayout = .enclosing,
        configure: (@MainActor (inout ElementDescription, ElementContext) -> Void)? = nil,
        @ViewBuilder content: () -> Content
    ) {
        (self.tag, self.classes, rule, self.configure) = (tag, classes, layout, configure)
        self.content = content()
    }
}

extension ElementBox {
    /// Whether it is only what keeps a control and its words together.
    var isControlBox: Bool { Speech.isControlBox(tag: tag, classes: classes) }
}

extension ElementBox where Content == EmptyView {
    fileprivate init<Inner: View>(shellOf box: ElementBox<Inner>) {
        (tag, classes, rule, configure) = (box.tag, box.classes, box.rule, box.configure)
        content = EmptyView()
    }

    /// A leaf.
    package init(
        _ tag: String = "div", _ classes: String..., layout: ElementBoxLayout = .hug,
        configure: (@MainActor (inout ElementDescription, ElementContext) -> Void)? = nil
    ) {
        (self.tag, self.classes, rule, self.configure) = (tag, classes, layout, configure)
        content = EmptyView()
    }
}

/// How an `ElementBox` takes part in its container's layout.
package enum ElementBoxLayout: Sendable {
    case hug, fill, fillHorizontally, enclosing, detached
    /// Views one below the other, as wide as can be; texts at their edges stand close to others around.
    case column
    /// As large as what it is around, and to stacks what that is.
    case around
}

extension ElementBox: ContainerView {
    package var shell: ElementBox<EmptyView> {
        ElementBox<EmptyView>(shellOf: self)
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = tag
        element.classes = classes
        configure?(&element, context)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        switch rule {
        case .hug: .hug
        case .fill: .fill
        case .fillHorizontally: ElementLayout(horizontal: .fill, kinds: children.inheritedKinds)
        case .enclosing: children.enclosing
        case .around:
            ElementLayout(
                horizontal: children.enclosing.horizontal, vertical: children.enclosing.vertical,
                kinds: children.enclosing.kinds.union(children.commonTextKinds))
        case .column:
            ElementLayout(horizontal: .fill, kinds: children.inheritedKinds.union(children.outerTextKinds))
        case .detached: ElementLayout(kinds: .detached)
        }
    }
}
