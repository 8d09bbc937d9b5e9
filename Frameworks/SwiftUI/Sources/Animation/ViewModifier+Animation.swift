extension ViewModifier {
    /// The modifier, whose changes are animated; those of the view that it is applied to are not.
    public func animation(_ animation: Animation?) -> some ViewModifier {
        _AnimatedModifier(base: self, animation: animation)
    }

    /// The modifier, with the transaction of its changes changed.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        _TransactedModifier(base: self, transform: transform)
    }
}

/// A modifier whose changes are animated.
public struct _AnimatedModifier<Base: ViewModifier>: ViewModifier {
    let base: Base
    let animation: Animation?

    /// The view with the modifier.
    public func body(content: Content) -> some View {
        content.modifier(base).transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

/// A modifier whose transaction is changed.
public struct _TransactedModifier<Base: ViewModifier>: ViewModifier {
    let base: Base
    let transform: (inout Transaction) -> Void

    /// The view with the modifier.
    public func body(content: Content) -> some View { content.modifier(base).transaction(transform) }
}

extension View {
    /// Animates every change in this view.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}
