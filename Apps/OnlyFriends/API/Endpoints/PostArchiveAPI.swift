import Base
import Wire

/// One's own temporary posts after their end, for 30 days and where one wishes it.
public enum PostArchiveAPI {
    /// A part of the archive.
    public struct List: Codable, Sendable {
        public var cursor: String?
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// A kept post, and the key by which a repeated request is known as the same.
    public struct Target: Codable, Sendable {
        public var id: SortableID
        public var idempotencyKey: String?

        public init(id: SortableID, idempotencyKey: String? = nil) {
            self.id = id
            self.idempotencyKey = idempotencyKey
        }
    }

    public static let list = Endpoint<List, NoBody, Page<KeptPost>>(
        "postArchive", .get, "/api/v1/posts/archive",
        summary: "One's own temporary posts whose time is over and that were kept, latest first.", tag: "posts")

    public static let postAgain = Endpoint<Target, PostAgain, Post>(
        "postAgain", .post, "/api/v1/posts/archive/{id}",
        summary: "Makes a new post of a kept one, which leaves the archive.", success: .created,
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "posts")

    public static let delete = Endpoint<ByID, NoBody, NoAnswer>(
        "deleteKeptPost", .delete, "/api/v1/posts/archive/{id}", summary: "Deletes a kept post for good.",
        success: .noContent, tag: "posts")
}

extension PostAgain: EndpointBody {}
