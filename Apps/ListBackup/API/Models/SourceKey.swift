public import Foundation

/// The key that a source's backups are sealed with, and whether it is being changed (LB-110).
public struct SourceKey: Codable, Sendable, Equatable {
    /// A change that is under way: every moment is written anew.
    public struct Change: Codable, Sendable, Equatable {
        public var done: Int
        public var total: Int
        public var startedAt: Date
        /// Why it does not go on; nil while it does.
        public var fault: String?

        public init(done: Int, total: Int, startedAt: Date, fault: String? = nil) {
            self.done = done
            self.total = total
            self.startedAt = startedAt
            self.fault = fault
        }
    }

    /// Since when it is this one.
    public var since: Date
    public var change: Change?
    /// Whether it can be changed now: not while there is a second copy, which is sealed with it too.
    public var canChange: Bool

    public init(since: Date, change: Change? = nil, canChange: Bool) {
        self.since = since
        self.change = change
        self.canChange = canChange
    }
}
