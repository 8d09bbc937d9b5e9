import Base
import Foundation

/// That something of one's own has expired, and when the server destroyed it.
public struct ExpiryReceipt: Codable, Sendable, Hashable, Identifiable {
    /// What has expired.
    public enum Kind: String, Codable, Sendable, CaseIterable { case post, story }

    /// The id that the post or story had.
    public var id: SortableID
    public var kind: Kind
    public var createdAt: Date
    public var expiredAt: Date
    /// Absent until nothing of it is left: as long as the same picture is in another post, for example.
    public var destroyedAt: Date?

    public init(id: SortableID, kind: Kind, createdAt: Date, expiredAt: Date, destroyedAt: Date? = nil) {
        self.id = id
        self.kind = kind
        self.createdAt = createdAt
        self.expiredAt = expiredAt
        self.destroyedAt = destroyedAt
    }
}

/// A receipt as a text file that the server has signed.
public struct ReceiptStatement: Codable, Sendable, Hashable {
    public var text: String

    public init(text: String) { self.text = text }
}

/// The key by which receipts are checked.
public struct ReceiptKey: Codable, Sendable, Hashable {
    /// An Ed25519 public key as openssl reads it.
    public var pem: String

    public init(pem: String) { self.pem = pem }
}
