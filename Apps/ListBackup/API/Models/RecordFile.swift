public import Foundation

/// A file that belongs to a record, as it was at a moment.
public struct RecordFile: Codable, Sendable, Equatable, Identifiable {
    /// How it can be shown.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case image, text
        /// As nothing but a name and a size.
        case other
    }

    /// The last part of its path.
    public var name: String
    /// Bytes; nil for what is only made when it is fetched.
    public var size: Int?
    public var modifiedAt: Date?
    public var kind: Kind
    /// The beginning of a text.
    public var text: String?
    /// Where a symbolic link leads; it has no content of its own.
    public var leadsTo: String?
    /// Where the content can be fetched for some minutes; nil for a link.
    public var path: String?

    public var id: String { name }

    public init(
        name: String, size: Int?, modifiedAt: Date?, kind: Kind, text: String? = nil, leadsTo: String? = nil,
        path: String? = nil
    ) {
        self.name = name
        self.size = size
        self.modifiedAt = modifiedAt
        self.kind = kind
        self.text = text
        self.leadsTo = leadsTo
        self.path = path
    }
}
