/// A receipt of an erasure as a text that the house has signed (LB-128).
public struct ErasureReceipt: Codable, Sendable, Equatable {
    public var text: String
    /// A name for a file of it.
    public var filename: String

    public init(text: String, filename: String) {
        self.text = text
        self.filename = filename
    }
}

/// The key by which receipts are checked.
public struct ErasureReceiptKey: Codable, Sendable, Equatable {
    /// An Ed25519 public key as openssl reads it.
    public var pem: String

    public init(pem: String) { self.pem = pem }
}
