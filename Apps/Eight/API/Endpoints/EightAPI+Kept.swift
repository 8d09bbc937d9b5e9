public import Base
public import Wire

/// Some videos.
public struct ClipIDs: Codable, Sendable, Hashable {
    public var ids: [SortableID]
    /// Answers beside what they answer, by the answer; nil for none.
    public var duets: [SortableID]?

    public init(_ ids: [SortableID], duets: [SortableID]? = nil) { (self.ids, self.duets) = (ids, duets) }
}

/// What a device may go on keeping (E8-038).
extension EightAPI {
    /// As many as one may ask about at once.
    public static let visibleMaximum = 500

    public static let visible = Endpoint<NoParameters, ClipIDs, ClipIDs>(
        "visibleVideos", .post, "/api/v1/videos/visible",
        summary: "Those of some videos that one may still see; a device forgets the others.", tag: "videos")
}

extension ClipIDs: EndpointBody {}
