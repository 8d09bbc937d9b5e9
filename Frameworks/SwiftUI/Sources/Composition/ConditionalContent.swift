/// One of two views, as `if` and `switch` in a builder make them. Each branch is an identity of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent {
    /// Never called.
    @MainActor @preconcurrency public var body: Never { fatalError("A primitive view has no body.") }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ConditionalNode(view, in: context)
    }
}

/// The node of a condition: holds the branch that is shown.
final class ConditionalNode<First: View, Second: View>: _ViewNode<_ConditionalContent<First, Second>> {
    private var first: _ViewNode<First>?
    private var second: _ViewNode<Second>?

    init(_ view: _ConditionalContent<First, Second>, in context: _NodeContext) {
        super.init(context)
        switch view.storage {
        case .trueContent(let view): first = First._makeNode(view, in: childContext)
        case .falseContent(let view): second = Second._makeNode(view, in: childContext)
        }
    }

    override func update(_ view: _ConditionalContent<First, Second>) {
        switch view.storage {
        case .trueContent(let view):
            if let first { return first.update(view) }
            second?.unmount()
            second = nil
            first = First._makeNode(view, in: childContext)
        case .falseContent(let view):
            if let second { return second.update(view) }
            first?.unmount()
            first = nil
            second = Second._makeNode(view, in: childContext)
        }
        graph.rootElementsChanged(of: self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let first { visit(first) }
        if let second { visit(second) }
    }
}

extension Optional: View where Wrapped: View {
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Wrapped?, in context: _NodeContext) -> _ViewNode<Wrapped?> {
        OptionalNode(view, in: context)
    }

    public static func _isEmpty(_ view: Wrapped?) -> Bool {
        view.map { Wrapped._isEmpty($0) } ?? true
    }
}

/// The node of a view that may be absent.
final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
    private var content: _ViewNode<Wrapped>?

    init(_ view: Wrapped?, in context: _NodeContext) {
        super.init(context)
        if let view { content = Wrapped._makeNode(view, in: childContext) }
    }

    override func update(_ view: Wrapped?) {
        switch (content, view) {
        case (let content?, let view?): return content.update(view)
        case (let node?, nil):
            node.unmount()
            content = nil
        case (nil, let view?): content = Wrapped._makeNode(view, in: childContext)
        case (nil, nil): return
        }
        graph.rootElementsChanged(of: self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
