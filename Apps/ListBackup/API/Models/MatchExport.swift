public import Base
public import Foundation
public import Wire

/// Two sources side by side as a file: a row for each record that is not alike (LB-141).
public struct MatchExportRequest: Codable, Sendable, Hashable, EndpointBody {
    public var stream: String
    /// A path such as `contact.email`.
    public var field: String
    public var other: SortableID
    public var otherStream: String
    public var otherField: String
    /// The moment; now when nil.
    public var at: Date?
    /// Only what is so; everything that is not alike when nil.
    public var kind: SourceMatching.Kind?
    public var format: ExportFormat

    public init(
        stream: String, field: String, other: SortableID, otherStream: String, otherField: String, at: Date? = nil,
        kind: SourceMatching.Kind? = nil, format: ExportFormat
    ) {
        self.stream = stream
        self.field = field
        self.other = other
        self.otherStream = otherStream
        self.otherField = otherField
        self.at = at
        self.kind = kind
        self.format = format
    }
}
