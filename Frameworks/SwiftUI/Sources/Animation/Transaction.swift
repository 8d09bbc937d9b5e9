/// The circumstances of a change of state: above all, its animation.
public struct Transaction {
    public var animation: Animation?
    /// Whether `.animation(_:value:)` below is to keep out of it.
    public var disablesAnimations = false
    /// Whether the change is one of many, as while a slider is dragged.
    public var isContinuous = false

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

/// When an animation counts as done.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    /// When it has come to its end, as far as one can see.
    public static let logicallyComplete = AnimationCompletionCriteria()
    /// When it has left the screen.
    public static let removed = AnimationCompletionCriteria()
}

/// Runs code whose changes of state are animated, and an action when the animation is over.
@MainActor
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    // As a view's action it belongs to the main actor.
    nonisolated(unsafe) let completion = completion
    Task { @MainActor in
        // One without end is never over.
        guard let length = animation.map(\.description.length) ?? 0 else { return }
        try? await Task.sleep(for: .seconds(clamping: length))
        completion()
    }
    return result
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
