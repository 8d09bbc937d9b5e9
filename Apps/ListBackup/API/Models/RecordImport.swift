/// In which form records are brought.
public enum ImportFormat: String, Codable, Sendable, CaseIterable {
    /// JSON, an object a line.
    case ndjson
    /// A table whose first line names the fields (RFC 4180).
    case csv
}
