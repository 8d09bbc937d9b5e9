import Synchronization

/// Counts the statements that a task and its children run, on whichever threads they do.
///
///     let (answer, statements) = try await StatementCounter.count { try await feed.page() }
///     #expect(statements.count <= 3)
///
/// Begin, commit and savepoints are not counted.
public final class StatementCounter: Sendable {
    /// The counter of the current task.
    @TaskLocal static var current: StatementCounter?

    private let texts = Mutex<[String]>([])

    /// The texts of the statements in the order they ran, without values.
    var statements: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    /// Runs the body and gives the texts of all statements that it caused, without values.
    public static func count<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> (value: Value, statements: [String]) {
        let counter = StatementCounter()
        let value = try await $current.withValue(counter, operation: body)
        return (value, counter.statements)
    }
}
