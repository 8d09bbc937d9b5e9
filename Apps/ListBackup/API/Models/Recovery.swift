public import Base
public import Foundation
public import Wire

/// Whether an account's backups can be opened on an empty machine (LB-207).
public struct RecoveryState: Codable, Sendable, Equatable {
    /// When the recovery code was made that opens them; nil while there is none.
    public var madeAt: Date?

    public init(madeAt: Date? = nil) { self.madeAt = madeAt }
}

/// A recovery code, which is shown this once.
public struct RecoveryCode: Codable, Sendable, Equatable {
    public var code: String
    public var madeAt: Date

    public init(code: String, madeAt: Date) {
        self.code = code
        self.madeAt = madeAt
    }
}

/// What opens a copy of stores, and where that lies.
public struct RecoveryDraft: Codable, Sendable, Equatable, EndpointBody {
    public var code: String
    public var place: ReplicaPlace
    /// The secret of the bucket's key.
    public var secret: String?

    public init(code: String, place: ReplicaPlace, secret: String? = nil) {
        self.code = code
        self.place = place
        self.secret = secret
    }
}

/// A source that was found in a copy.
public struct RecoveredSource: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var name: String
    public var kind: SourceKind
    /// How many moments of it are here now.
    public var moments: Int
    /// When the newest was; nil where there is none.
    public var newest: Date?
    /// Whether it was brought back, and was not here before.
    public var isNew: Bool
    /// What is not as it should be, in a sentence.
    public var complaint: String?

    public init(
        id: SortableID, name: String, kind: SourceKind, moments: Int = 0, newest: Date? = nil, isNew: Bool = false,
        complaint: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.moments = moments
        self.newest = newest
        self.isNew = isNew
        self.complaint = complaint
    }
}
