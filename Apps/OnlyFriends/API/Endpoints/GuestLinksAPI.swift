import Base
import Wire

/// Links to one post, for people without an account.
public enum GuestLinksAPI {
    /// One link of one post.
    public struct ByLink: Codable, Sendable {
        public var id: SortableID
        public var linkId: SortableID

        public init(id: SortableID, linkId: SortableID) {
            self.id = id
            self.linkId = linkId
        }
    }

    public static let list = Endpoint<ByID, NoBody, [GuestLink]>(
        "guestLinks", .get, "/api/v1/posts/{id}/guest-links",
        summary: "The links to one's own post that still work, latest first.", tag: "posts")

    public static let make = Endpoint<ByID, GuestLinkDraft, GuestLink>(
        "makeGuestLink", .post, "/api/v1/posts/{id}/guest-links",
        summary: "Makes a link by which people without an account see one's own post; its address is told once.",
        success: .created, tag: "posts", allowsCompression: false)

    public static let revoke = Endpoint<ByLink, NoBody, NoAnswer>(
        "revokeGuestLink", .delete, "/api/v1/posts/{id}/guest-links/{linkId}",
        summary: "Ends a link at once, with the pictures behind it.", success: .noContent, tag: "posts")

    public static let open = Endpoint<NoParameters, GuestVisit, GuestPost>(
        "openGuestLink", .post, "/api/v1/guest-links/open",
        summary: "Shows the post that a link leads to; 404 for one that works no more, or never did.", access: .open,
        tag: "posts")

    public static let openAsMember = Endpoint<NoParameters, GuestVisit, GuestPost>(
        "openGuestLinkSignedIn", .post, "/api/v1/guest-links/open-signed-in",
        summary: "The same for somebody who is signed in: the author is not counted among the guests.", tag: "posts")
}
