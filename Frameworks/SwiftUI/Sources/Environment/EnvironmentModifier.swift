/// A modifier that changes the environment of its content.
@MainActor @preconcurrency
package protocol EnvironmentModifier: ViewModifier where Body == Never {
    /// Sets values, from what they are outside.
    @MainActor func change(_ values: inout EnvironmentValues)
}

extension EnvironmentModifier {
    /// Makes a node with an environment of its own.
    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        EnvironmentNode(view, in: context)
    }
}

/// The node of a modifier that changes the environment.
class EnvironmentNode<C: View, M: EnvironmentModifier>: ModifierNode<C, M> {
    private let scope: EnvironmentScope

    override init(_ view: ModifiedContent<C, M>, in context: _NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override var contentContext: _NodeContext {
        _NodeContext(parent: self, environment: scope)
    }

    override func willMakeContent() {
        scope.begin(with: evaluate())
    }

    private func evaluate() -> [EnvironmentEntry] {
        var values = environmentValues
        track { modifier.change(&values) }
        return values.overrides
    }

    /// What stands in the environment may hold the views that read it.
    override func didUnmount() {
        _ = scope.replaceEntries([])
    }

    override func modifierChanged(from old: M) {
        let change = scope.replaceEntries(evaluate())
        if !change.isEmpty { content?.environmentChanged(change) }
    }

    override func environmentChanged(_ change: EnvironmentChange) {
        if reads.intersects(change.keys) { graph.invalidate(self) }
        let rest = change.excluding(scope)
        if !rest.isEmpty { content?.environmentChanged(rest) }
    }
}

extension View {
    /// Sets a value of the environment for this view and all in it.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentKeyModifier(keyPath: keyPath, value: value))
    }

    /// Puts an observable object into the environment, to be found by its type.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentObjectModifier(object: object))
    }

    /// Changes a value of the environment for this view and all in it.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentTransformModifier(keyPath: keyPath, transform: transform))
    }
}

struct EnvironmentKeyModifier<V>: EnvironmentModifier {
    var keyPath: WritableKeyPath<EnvironmentValues, V>
    var value: V

    func change(_ values: inout EnvironmentValues) {
        values[keyPath: keyPath] = value
    }
}

struct EnvironmentTransformModifier<V>: EnvironmentModifier {
    var keyPath: WritableKeyPath<EnvironmentValues, V>
    var transform: (inout V) -> Void

    func change(_ values: inout EnvironmentValues) {
        transform(&values[keyPath: keyPath])
    }
}

struct EnvironmentObjectModifier<T: AnyObject & Observable>: EnvironmentModifier {
    var object: T?

    func change(_ values: inout EnvironmentValues) {
        values.set(object, for: ObjectIdentifier(T.self))
    }
}
