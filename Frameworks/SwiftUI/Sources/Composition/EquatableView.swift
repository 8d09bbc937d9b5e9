/// A view whose body runs again only when it differs from before by its own `==`.
@frozen
public struct EquatableView<Content: Equatable & View> {
    public var content: Content

    public init(content: Content) {
        self.content = content
    }
}

extension EquatableView: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        EquatableNode(view, in: context)
    }
}

extension View where Self: Equatable {
    /// This view, evaluated again only when it differs from before by its own `==`.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}

/// The node of an equatable view: transparent.
final class EquatableNode<Content: Equatable & View>: _ViewNode<EquatableView<Content>> {
    private var view: Content
    private var content: _ViewNode<Content>?

    init(_ view: EquatableView<Content>, in context: _NodeContext) {
        self.view = view.content
        super.init(context)
        content = Content._makeNode(view.content, in: childContext)
    }

    override func update(_ view: EquatableView<Content>) {
        guard self.view != view.content else { return }
        self.view = view.content
        content?.update(view.content)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
