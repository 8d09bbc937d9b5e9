/// Several views treated as one where one is wanted; containers see them one by one, and modifiers apply to each.
public struct Group<Content> {
    let content: Content
}

extension Group {
    /// Never called.
    @MainActor @preconcurrency public var body: Never { fatalError("A primitive view has no body.") }
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        GroupNode(view, in: context)
    }
}

/// The node of a group: transparent.
final class GroupNode<Content: View>: _ViewNode<Group<Content>> {
    private var content: _ViewNode<Content>?

    init(_ view: Group<Content>, in context: _NodeContext) {
        super.init(context)
        content = Content._makeNode(view.content, in: childContext)
    }

    override func update(_ view: Group<Content>) {
        content?.update(view.content)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
