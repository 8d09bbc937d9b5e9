/// Tells of statements that take long, without their values.
public struct StatementObserver: Sendable {
    /// A statement that took longer than it should.
    public struct SlowStatement: Sendable {
        /// The text with placeholders in place of values.
        public var sql: String
        public var duration: Duration
    }

    private var threshold: Duration
    private var report: (@Sendable (SlowStatement) -> Void)?

    /// Watches for statements that take at least the given time, rows read included.
    public init(slowerThan threshold: Duration, report: @escaping @Sendable (SlowStatement) -> Void) {
        self.threshold = threshold
        self.report = report
    }

    /// Watches nothing.
    public static let none = StatementObserver()

    private init() {
        threshold = .zero
        report = nil
    }

    func observe<Value>(_ sql: SQL, _ work: () throws -> Value) rethrows -> Value {
        guard let report else { return try work() }
        let clock = ContinuousClock()
        let start = clock.now
        defer {
            let duration = start.duration(to: clock.now)
            if duration >= threshold { report(SlowStatement(sql: sql.text, duration: duration)) }
        }
        return try work()
    }
}
