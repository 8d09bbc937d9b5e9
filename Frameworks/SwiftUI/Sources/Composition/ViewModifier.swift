/// Something that makes another view of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the view that the modifier makes.
    associatedtype Body: View

    /// The view that the modifier is applied to.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the view, with `content` somewhere in it.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// Makes the node of a view with this modifier; modifiers with a body use the default.
    @MainActor static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>>
}

extension ViewModifier {
    /// Makes a node that evaluates `body(content:)`.
    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        CompositeModifierNode(view, in: context)
    }

    /// This modifier, followed by another.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    /// Never called: modifiers without a body make their own nodes.
    public func body(content: Content) -> Never { fatalError("A primitive modifier has no body.") }
}

/// A modifier that changes nothing.
@frozen
public struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()

    nonisolated public init() {}

    public func body(content: Content) -> some View { content }
}

/// A view with a modifier, or a modifier with another.
@frozen
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}
extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        Modifier._makeModifierNode(view, in: context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension View {
    /// This view with a modifier.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
