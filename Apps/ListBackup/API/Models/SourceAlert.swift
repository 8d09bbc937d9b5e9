public import Base
public import Foundation

/// Why the owner of a source has to look after it. It is there until a backup succeeds, or what is suspicious is expected.
public struct SourceAlert: Codable, Sendable, Equatable, Identifiable {
    /// What is wrong.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The last backup failed.
        case failed
        /// The source no longer lets ListBackup in.
        case needsSignIn
        /// No backup succeeded in one and a half times the time between two of them (LB-087).
        case missed
        /// A backup in which the data look damaged; until somebody says that it was expected (LB-123).
        case suspicious
    }

    public var kind: Kind
    public var sourceId: SortableID
    /// Since when it is so.
    public var since: Date
    /// Why, in a sentence.
    public var detail: String?

    public var id: String { "\(sourceId)-\(kind.rawValue)" }

    public init(_ kind: Kind, of sourceId: SortableID, since: Date, detail: String? = nil) {
        self.kind = kind
        self.sourceId = sourceId
        self.since = since
        self.detail = detail
    }
}
