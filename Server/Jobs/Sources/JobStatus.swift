public import Base
public import Foundation

/// How far a long job has come.
public struct JobProgress: Codable, Sendable, Hashable {
    /// In whatever the job counts.
    public var done: Int64
    /// Nil while nobody knows.
    public var total: Int64?
    /// A few words for people.
    public var note: String

    public init(done: Int64, of total: Int64? = nil, note: String = "") {
        (self.done, self.total, self.note) = (done, total, note)
    }
}

/// What is known of a job that has not ended.
public struct JobStatus: Sendable, Hashable {
    public enum State: Sendable { case waiting, running, failed }

    public var id: SortableID
    public var kind: String
    public var state: State
    /// Of one that waits.
    public var dueAt: Date?
    public var attempts: Int
    /// Of the last attempt that failed; nothing that a person wrote.
    public var lastError: String?
    public var progress: JobProgress?
    /// Whether it was told to stop.
    public var isStopping: Bool
}
