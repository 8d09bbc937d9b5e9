/// The circumstances of a change of state: above all, its animation.
public struct Transaction {
    public var animation: Animation?
    /// Whether `.animation(_:value:)` below is to keep out of it.
    public var disablesAnimations = false

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }

    /// Says nothing that differs from no transaction at all.
    var isPlain: Bool { animation == nil && !disablesAnimations }

    /// What the browser is told.
    var description: AnimationDescription? { animation?.description }
}

extension Transaction: Sendable {}

/// Runs code whose changes of state are animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs code whose changes of state belong to a transaction.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    let thread = ThreadState.current
    let outer = thread.transaction
    thread.transaction = transaction
    defer { thread.transaction = outer }
    return try body()
}

/// Runs code whose changes of state belong to a transaction with one value set.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = ThreadState.current.transaction ?? Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
