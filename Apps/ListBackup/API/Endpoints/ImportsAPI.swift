public import Base
public import Foundation
public import Wire

/// Bringing records that were kept elsewhere.
public enum ImportsAPI {
    /// What a file is.
    public struct Part: Codable, Sendable {
        public var id: SortableID
        /// The stream that the records are of; 1 to 60 characters.
        public var stream: String
        public var format: ImportFormat
        /// When they were so: behind the newest moment there is; now when nil.
        public var at: Date?
        /// The field with each record's id; `id` when nil. Records without one are known by what they hold.
        public var key: String?

        public init(
            id: SortableID, stream: String, format: ImportFormat, at: Date? = nil, key: String? = nil
        ) {
            self.id = id
            self.stream = stream
            self.format = format
            self.at = at
            self.key = key
        }
    }

    /// The most bytes that a file may have.
    public static let largest = 512 << 20

    public static let take = Endpoint<Part, FileUpload, Snapshot>(
        "importRecords", .post, "/api/v1/sources/{id}/imports",
        summary: "Takes a file with the records of a stream as a moment of its own; other streams stay as they were.",
        success: .created, tag: "records", bodyLimit: largest)
}
