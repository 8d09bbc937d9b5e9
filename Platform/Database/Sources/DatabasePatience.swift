/// How long callers wait for a database, and how long statements may run.
public enum DatabasePatience: Sendable {
    /// As long as the database and what stands before it are set to.
    case usual
    /// As long as it takes: for migrations, and for looking at all there is.
    case unlimited

    /// The patience of the current task.
    @TaskLocal static var current = DatabasePatience.usual

    /// Runs the body, and the tasks that it starts, with this patience.
    public func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: body)
    }
}
