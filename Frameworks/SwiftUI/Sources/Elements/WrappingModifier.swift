/// A modifier that puts each root element of its content into an element of its own: padding, frame, overlay, a list's row.
///
/// The wrapper's first child is the wrapped element; those of `extra` (an overlay's or a background's views) follow it. The
/// wrapper has the wrapped element's traits and transition to begin with.
@MainActor @preconcurrency
package protocol WrappingModifier: ViewModifier where Body == Never {
    associatedtype Extra: View = EmptyView

    /// Views beside the content, in the same wrapper.
    @MainActor var extra: Extra { get }

    /// The same where they depend on what is wrapped.
    @MainActor func extra(around element: Element) -> Extra

    /// Writes what the wrapper is to be. The context's children are the wrapped element and those of `extra`.
    @MainActor func describe(_ element: inout ElementDescription, _ context: ElementContext)

    /// How the wrapper takes part in its container's layout. Unless said otherwise, as the wrapped element does.
    @MainActor func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout

    /// Whether this element is wrapped; others stay as they are.
    @MainActor func wraps(_ element: Element) -> Bool
}

extension WrappingModifier {
    /// Makes a node that owns a wrapper for each element of its content.
    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        WrappingNode(view, in: context)
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { content }

    package func wraps(_ element: Element) -> Bool { true }
}

extension WrappingModifier {
    package func extra(around element: Element) -> Extra { extra }
}

extension WrappingModifier where Extra == EmptyView {
    package var extra: EmptyView { EmptyView() }
}

/// The node of a wrapping modifier.
final class WrappingNode<C: View, M: WrappingModifier>: _ViewNode<ModifiedContent<C, M>> {
    private struct Wrapper {
        var wrapped: Element
        /// Absent when the modifier leaves the element as it is.
        var element: Element?
        var extra: _ViewNode<M.Extra>?
    }

    private var modifier: M
    private var properties: PropertyStorage
    private var content: _ViewNode<C>?
    /// Nearly always there is one: it stands here, and the list is for what a group brings besides.
    private var first: Wrapper?
    private var others: [Wrapper] = []

    init(_ view: ModifiedContent<C, M>, in context: _NodeContext) {
        modifier = view.modifier
        properties = PropertyStorage(M.self)
        super.init(context)
        flags.formUnion([.ownsElements, .wrapsElements])
        properties.install(in: &modifier, of: self)
        content = C._makeNode(view.content, in: childContext)
        updateWrappers()
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: ModifiedContent<C, M>) {
        if !properties.type.areEqual(modifier, view.modifier) {
            modifier = view.modifier
            reevaluate()
        }
        content?.update(view.content)
    }

    override func reevaluate() {
        properties.install(in: &modifier, of: self)
        if M.Extra.self != EmptyView.self, first != nil {
            first = first.map { updated($0) }
            others = others.map { updated($0) }
        }
        // Another modifier may wrap other elements.
        graph.needsResolve(self, children: true)
    }

    private func updated(_ wrapper: Wrapper) -> Wrapper {
        guard wrapper.element != nil else { return wrapper }
        var wrapper = wrapper
        let extra = track(.extra(of: ObjectIdentifier(wrapper.wrapped))) { modifier.extra(around: wrapper.wrapped) }
        if let node = wrapper.extra { node.update(extra) } else { wrapper.extra = make(extra) }
        return wrapper
    }

    override func resolve() {
        let isChanged = flags.contains(.childrenChanged) && updateWrappers()
        forEachWrapper { wrapper in
            guard let element = wrapper.element else { return }
            graph.tree.setChildren(children(of: wrapper), of: element, graph.transaction.description)
            describe(element, wrapping: wrapper.wrapped)
        }
        if isChanged { graph.rootElementsChanged(of: self) }
    }

    private func forEachWrapper(_ visit: (Wrapper) -> Void) {
        if let first { visit(first) }
        for wrapper in others { visit(wrapper) }
    }

    /// Brings the wrappers in line with the content's root elements; each follows its element. Returns whether any changed.
    @discardableResult
    private func updateWrappers() -> Bool {
        guard let content else { return false }
        let elements = graph.rootElements(of: content)
        if others.isEmpty, elements.count == 1 { return updateOnlyWrapper(elements[0]) }
        let old = (first.map { [$0] } ?? []) + others
        guard !old.elementsEqual(elements, by: wraps) else { return false }
        var known: [ObjectIdentifier: Wrapper] = [:]
        for wrapper in old { known[ObjectIdentifier(wrapper.wrapped)] = wrapper }
        let wrappers = elements.map { element in
            if let wrapper = known[ObjectIdentifier(element)], wraps(wrapper, element) {
                known[ObjectIdentifier(element)] = nil
                return wrapper
            }
            return makeWrapper(element)
        }
        for wrapper in known.values { discard(wrapper) }
        first = wrappers.first
        others = Array(wrappers.dropFirst())
        return true
    }

    private func updateOnlyWrapper(_ element: Element) -> Bool {
        if let first {
            if wraps(first, element) { return false }
            discard(first)
        }
        first = makeWrapper(element)
        return true
    }

    /// Whether a wrapper is the one of an element, and as it is to be.
    private func wraps(_ wrapper: Wrapper, _ element: Element) -> Bool {
        wrapper.wrapped === element && (wrapper.element != nil) == modifier.wraps(element)
    }

    private func makeWrapper(_ element: Element) -> Wrapper {
        if modifier.wraps(element) { return wrap(element) }
        // What is said outside of here now holds for the element itself.
        if let owner = element.owner { graph.needsResolve(owner) }
        return Wrapper(wrapped: element)
    }

    override func holds(_ element: Element) -> Bool {
        var holds = true
        forEachWrapper { if $0.wrapped === element, $0.element == nil { holds = false } }
        return holds
    }

    private func wrap(_ wrapped: Element) -> Wrapper {
        let element = graph.tree.makeElement(owner: self)
        var wrapper = Wrapper(wrapped: wrapped, element: element)
        if M.Extra.self != EmptyView.self {
            wrapper.extra = make(track(.extra(of: ObjectIdentifier(wrapped))) { modifier.extra(around: wrapped) })
        }
        element.children = children(of: wrapper)
        for child in element.children { child.parent = element }
        describe(element, wrapping: wrapped)
        return wrapper
    }

    private func make(_ extra: M.Extra) -> _ViewNode<M.Extra>? {
        M.Extra._isEmpty(extra) ? nil : M.Extra._makeNode(extra, in: childContext)
    }

    private func children(of wrapper: Wrapper) -> ElementList {
        guard let extra = wrapper.extra else { return [wrapper.wrapped] }
        return ElementList([wrapper.wrapped] + graph.rootElements(of: extra))
    }

    /// Takes a wrapper away. An element that was there without one, and gets one, no longer hears what is said outside.
    private func discard(_ wrapper: Wrapper) {
        if wrapper.element == nil, let owner = wrapper.wrapped.owner { graph.needsResolve(owner) }
        wrapper.extra?.unmount()
        forget(.extra(of: ObjectIdentifier(wrapper.wrapped)))
        guard let element = wrapper.element else { return }
        forget(.description(of: ObjectIdentifier(element)))
        graph.tree.forget(element)
    }

    private func describe(_ element: Element, wrapping wrapped: Element) {
        let context = ElementContext(node: self, element: element)
        describe(element) { description in
            description.inherit(from: wrapped)
            description.layout = modifier.layout(of: wrapped.layout, context)
            modifier.describe(&description, context)
        }
    }

    override func collect(_ elements: inout [Element]) {
        forEachWrapper { elements.append($0.element ?? $0.wrapped) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
        forEachWrapper { if let extra = $0.extra { visit(extra) } }
    }

    /// While the content is being made there is none yet; what is made after it stands beside it.
    override func passesSpeech(to child: _Node, isBoxed: Bool) -> Bool {
        content.map { $0 === child } ?? true
    }

    override func willUnmount() {
        forEachWrapper { if let element = $0.element { graph.tree.forget(element) } }
        properties.discard()
    }
}
