extension View {
    /// Animates what changes in this view when the value changes.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(ValueTransactionModifier(value: value) { if !$0.disablesAnimations { $0.animation = animation } })
    }

    /// Changes the transaction of what changes in this view when the value changes.
    public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }

    /// Changes the transaction of every update of this view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
}

struct ValueTransactionModifier<V: Equatable>: ViewModifier {
    typealias Body = Never

    var value: V
    var transform: (inout Transaction) -> Void

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        ValueTransactionNode(view, in: context)
    }
}

struct TransactionModifier: ViewModifier {
    typealias Body = Never

    var transform: (inout Transaction) -> Void

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        TransactionNode(view, in: context)
    }
}

/// A node that changes the transaction of updates below it.
@MainActor
protocol TransactionChanging: _Node {
    func change(_ transaction: inout Transaction)
}

extension _Node {
    /// Runs an update of what is below within the transaction as this node changes it.
    fileprivate func withChangedTransaction(_ node: any TransactionChanging, _ update: () -> Void) {
        let outer = graph.transaction
        node.change(&graph.transaction)
        update()
        graph.transaction = outer
    }
}

/// The node of `.animation(_:value:)`: in the flush in which its value changes, it changes the transaction below.
final class ValueTransactionNode<C: View, V: Equatable>: ModifierNode<C, ValueTransactionModifier<V>>,
    TransactionChanging
{
    private var isActive = false

    override func willMakeContent() {
        flags.insert(.changesTransactions)
    }

    override func update(_ view: ModifiedContent<C, ValueTransactionModifier<V>>) {
        let isChanged = modifier.value != view.modifier.value
        modifier = view.modifier
        if isChanged, !isActive {
            isActive = true
            graph.transactionsChange(until: { [weak self] in self?.isActive = false })
        }
        withChangedTransaction(self) { updateContent(view.content) }
    }

    func change(_ transaction: inout Transaction) {
        if isActive { modifier.transform(&transaction) }
    }
}

/// The node of `.transaction(_:)`.
final class TransactionNode<C: View>: ModifierNode<C, TransactionModifier>, TransactionChanging {
    override func willMakeContent() {
        flags.insert(.changesTransactions)
        graph.transactionNodeCount += 1
    }

    override func willUnmount() {
        graph.transactionNodeCount -= 1
        super.willUnmount()
    }

    override func update(_ view: ModifiedContent<C, TransactionModifier>) {
        modifier = view.modifier
        withChangedTransaction(self) { updateContent(view.content) }
    }

    func change(_ transaction: inout Transaction) {
        modifier.transform(&transaction)
    }
}
