/// The transaction around a view whose looks have one of their own.
@MainActor
private final class OuterTransaction {
    var transaction = Transaction()
}

extension View {
    /// Animates the looks that a closure gives this view, whatever makes them change, and nothing inside of the view.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes the transaction of the looks that a closure gives this view, and of nothing inside of the view.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let outer = OuterTransaction()
        let inside = modifier(
            TransactionModifier { transaction in
                MainActor.assumeIsolated { transaction = outer.transaction }
            })
        return body(PlaceholderContentView(AnyView(inside))).modifier(
            TransactionModifier { transaction in
                MainActor.assumeIsolated { outer.transaction = transaction }
                transform(&transaction)
            })
    }
}
