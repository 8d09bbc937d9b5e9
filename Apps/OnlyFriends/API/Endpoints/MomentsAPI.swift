import Base
import Wire

/// Moments: albums of one day, for those who were there (OF-238).
public enum MomentsAPI {
    public static let list = Endpoint<NoParameters, NoBody, [Moment]>(
        "moments", .get, "/api/v1/moments",
        summary: "The moments that one was there at: those that are open, then those that were kept, latest first.",
        tag: "moments")

    public static let create = Endpoint<PostsAPI.Idempotency, MomentDraft, Moment>(
        "createMoment", .post, "/api/v1/moments", summary: "Starts a moment with friends.", success: .created,
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "moments")

    public static let moment = Endpoint<ByID, NoBody, Moment>(
        "moment", .get, "/api/v1/moments/{id}", summary: "One moment with all of its pictures.", tag: "moments")

    public static let add = Endpoint<ByID, MomentAddition, Moment>(
        "addToMoment", .post, "/api/v1/moments/{id}/pictures", summary: "Adds pictures of one's own to a moment.",
        tag: "moments")

    /// A picture of a moment.
    public struct Picture: Codable, Sendable {
        public var id: SortableID
        public var pictureId: SortableID

        public init(id: SortableID, pictureId: SortableID) {
            self.id = id
            self.pictureId = pictureId
        }
    }

    public static let remove = Endpoint<Picture, NoBody, NoAnswer>(
        "removeFromMoment", .delete, "/api/v1/moments/{id}/pictures/{pictureId}",
        summary: "Takes one's own picture out of a moment; it is deleted.", success: .noContent, tag: "moments")

    public static let describe = Endpoint<Picture, MomentPictureChange, Moment>(
        "describeInMoment", .put, "/api/v1/moments/{id}/pictures/{pictureId}",
        summary: "Says what one's own picture shows, for those who cannot see it.", tag: "moments")

    public static let addMembers = Endpoint<ByID, MomentMembers, Moment>(
        "addMomentMembers", .post, "/api/v1/moments/{id}/members",
        summary: "Adds friends who were there as well to a moment that one started.", tag: "moments")

    public static let keep = Endpoint<ByID, MomentWish, Moment>(
        "keepMoment", .put, "/api/v1/moments/{id}/keep",
        summary: "Says whether one wants the moment to stay when its day is over; it stays if all want that.",
        tag: "moments")

    public static let leave = Endpoint<ByID, NoBody, NoAnswer>(
        "leaveMoment", .post, "/api/v1/moments/{id}/leave",
        summary: "Leaves a moment; one's own pictures in it are deleted.", success: .noContent, tag: "moments")

    public static let delete = Endpoint<ByID, NoBody, NoAnswer>(
        "deleteMoment", .delete, "/api/v1/moments/{id}",
        summary: "Takes a moment that one started away from everybody, with its pictures.", success: .noContent,
        tag: "moments")
}

extension MomentDraft: EndpointBody {}
extension MomentAddition: EndpointBody {}
extension MomentWish: EndpointBody {}
extension MomentPictureChange: EndpointBody {}
extension MomentMembers: EndpointBody {}
