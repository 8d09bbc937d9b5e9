/// A field that is never kept as it comes (LB-132).
public struct FieldMask: Codable, Sendable, Equatable, Hashable {
    /// What is kept in its place.
    public enum Way: String, Codable, Sendable, CaseIterable {
        /// Nothing: the field is left out.
        case leaveOut
        /// That there was something, and not what.
        case cover
        /// A mark that is the same for the same value, so that records can still be matched and changes seen.
        case mark
    }

    /// The stream; all of them when nil.
    public var stream: String?
    /// A path such as `address.street`.
    public var field: String
    public var way: Way

    public init(stream: String? = nil, field: String, way: Way) {
        self.stream = stream
        self.field = field
        self.way = way
    }
}
