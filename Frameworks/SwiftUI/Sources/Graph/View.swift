/// A part of an app's interface.
///
/// A composite view has a `body`. A primitive conforms to `ElementView` instead, which says how one is written.
@MainActor @preconcurrency
public protocol View {
    /// The type of this view's body.
    associatedtype Body: View

    /// The content and behaviour of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the retained node that stands for a value of this type; composite views use the default.
    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>

    /// Whether the value shows nothing, so that it needs no node as long as it does.
    @MainActor static func _isEmpty(_ view: Self) -> Bool
}

extension View {
    /// Makes a node that evaluates `body`.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        CompositeNode(view, in: context)
    }

    public static func _isEmpty(_ view: Self) -> Bool { false }
}

extension Never: View {
    /// Never called: there is no value of this type.
    public var body: Never { fatalError("There is no value of this type.") }
}
