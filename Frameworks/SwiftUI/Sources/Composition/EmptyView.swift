/// A view that shows nothing.
@frozen
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: EmptyView, in context: _NodeContext) -> _ViewNode<EmptyView> {
        _ViewNode(context)
    }

    public static func _isEmpty(_ view: EmptyView) -> Bool { true }
}
