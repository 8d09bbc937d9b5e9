import Base
import Wire

/// The one thing that a call is about.
public struct ByID: Codable, Sendable {
    public var id: SortableID

    public init(id: SortableID) { self.id = id }
}

/// The person that a call is about.
public struct ByUser: Codable, Sendable {
    public var userId: SortableID

    public init(userId: SortableID) { self.userId = userId }
}

/// The friend request that a call is about.
public struct ByRequest: Codable, Sendable {
    public var requestId: SortableID

    public init(requestId: SortableID) { self.requestId = requestId }
}

/// The invitation that a call is about.
public struct ByCode: Codable, Sendable {
    public var code: String

    public init(code: String) { self.code = code }
}

/// A part of somebody's or something's list.
public struct PageByID: Codable, Sendable {
    public var id: SortableID
    public var cursor: String?
    public var limit: Int?

    public init(id: SortableID, cursor: String? = nil, limit: Int? = nil) {
        self.id = id
        self.cursor = cursor
        self.limit = limit
    }
}

extension SignUpDraft: EndpointBody {}
extension LogIn: EndpointBody {}
extension PasswordForgotten: EndpointBody {}
extension ProfileChange: EndpointBody {}
extension FriendListDraft: EndpointBody {}
extension PostDraft: EndpointBody {}
extension PostChange: EndpointBody {}
extension CommentDraft: EndpointBody {}
extension GuestLinkDraft: EndpointBody {}
extension GuestVisit: EndpointBody {}
extension CommentChange: EndpointBody {}
extension ReportDraft: EndpointBody {}
extension FeedbackDraft: EndpointBody {}
extension ContactNumbers: EndpointBody {}
extension BlindedContacts: EndpointBody {}
extension FoundContacts: EndpointBody {}
extension NumberChange: EndpointBody {}
extension NumberProof: EndpointBody {}
extension NumberLink: EndpointBody {}
extension NumberBlock: EndpointBody {}

extension FriendRequestDraft: EndpointBody {
    /// A request without words may come without a body.
    public static func read(from request: HTTPRequest, limit: Int) async throws -> FriendRequestDraft {
        let bytes = try await request.body.collect(limit: limit)
        return bytes.isEmpty ? FriendRequestDraft() : try JSONCoding.decode(FriendRequestDraft.self, from: bytes)
    }
}
