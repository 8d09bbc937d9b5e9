import Base
import OnlyFriendsAPI
import Wire

/// Oneself, others, and friendships, as the screens need them.
struct PeopleRepository: Sendable {
    var me: @Sendable () async throws -> User
    var update: @Sendable (ProfileChange) async throws -> User
    var uploadAvatar: @Sendable (_ image: [UInt8], UsersAPI.Focus) async throws -> User
    var user: @Sendable (SortableID) async throws -> User
    var posts: @Sendable (SortableID, _ cursor: String?) async throws -> Page<Post>
    var search: @Sendable (String) async throws -> Page<User>
    var friends: @Sendable (FriendOrder, _ cursor: String?) async throws -> Page<User>
    var requests: @Sendable () async throws -> FriendRequests
    var request: @Sendable (SortableID, _ note: String?) async throws -> FriendRequest
    var accept: @Sendable (_ request: SortableID) async throws -> User
    var decline: @Sendable (_ request: SortableID) async throws -> Void
    var cancel: @Sendable (_ request: SortableID) async throws -> Void
    var remove: @Sendable (_ friend: SortableID) async throws -> Void
    var lists: @Sendable () async throws -> [FriendList]
    var createList: @Sendable (FriendListDraft) async throws -> FriendList
    var updateList: @Sendable (SortableID, FriendListDraft) async throws -> FriendList
    var deleteList: @Sendable (SortableID) async throws -> Void
    var setClose: @Sendable (_ friend: SortableID, Bool) async throws -> User
    var setMuted: @Sendable (_ friend: SortableID, Bool) async throws -> User
    /// Hides one's stories from a friend, or shows them again.
    var setMissesStories: @Sendable (_ friend: SortableID, Bool) async throws -> User
    var block: @Sendable (SortableID) async throws -> Void
    var unblock: @Sendable (SortableID) async throws -> Void
    var blocked: @Sendable () async throws -> [BlockedUser]
    var blockedNumbers: @Sendable () async throws -> [BlockedNumber]
    var blockNumber: @Sendable (NumberBlock) async throws -> BlockedNumber
    var unblockNumber: @Sendable (SortableID) async throws -> Void
    var friendsOf: @Sendable (SortableID, _ cursor: String?) async throws -> Page<User>
    var birthdays: @Sendable () async throws -> [User]
    var suggestions: @Sendable () async throws -> [Suggestion]
    var dismissSuggestion: @Sendable (SortableID) async throws -> Void
    var contacts: @Sendable () async throws -> ContactMatches
    /// Finds people by numbers in E.164, of which the server learns only those that are theirs.
    var findContacts:
        @Sendable (_ numbers: [String], _ progress: @Sendable (Int, Int) async -> Void) async throws -> ContactMatches
    var forgetContacts: @Sendable () async throws -> Void
    var export: @Sendable () async throws -> DataExport
    var startExport: @Sendable () async throws -> DataExport
    /// One's own profile as a friend sees it, or as strangers do where nobody is named.
    var seen: @Sendable (_ by: SortableID?, _ cursor: String?) async throws -> SeenProfile
    var presence: @Sendable () async throws -> [Presence]
    var invitation: @Sendable () async throws -> Invitation
    var renewInvitation: @Sendable () async throws -> Invitation
    var revokeInvitation: @Sendable () async throws -> Void
    var inviter: @Sendable (_ code: String) async throws -> User
    var useInvitation: @Sendable (_ code: String) async throws -> FriendRequest
    var report: @Sendable (ReportSubject, ReportDraft) async throws -> Void
    var reports: @Sendable () async throws -> [Report]
    /// What the owner of the house has decided about oneself.
    var decisions: @Sendable () async throws -> [OwnerDecision]
    var appeal: @Sendable (_ decision: SortableID, _ text: String) async throws -> OwnerDecision
    /// Writes to the owner of the house.
    var write: @Sendable (FeedbackDraft) async throws -> Void

    static func live(_ client: APIClient) -> PeopleRepository {
        PeopleRepository(
            me: { try await client.call(UsersAPI.me) },
            update: { try await client.call(UsersAPI.updateMe, UsersAPI.IfMatch(), $0) },
            uploadAvatar: { image, focus in
                try await client.call(
                    UsersAPI.uploadAvatar, focus,
                    FileUpload(contentType: "application/octet-stream", content: .bytes(image)))
            },
            user: { try await client.call(UsersAPI.user, ByID(id: $0)) },
            posts: { try await client.call(UsersAPI.posts, PageByID(id: $0, cursor: $1)) },
            search: { try await client.call(UsersAPI.search, UsersAPI.Search(q: $0)) },
            friends: { try await client.call(FriendsAPI.list, FriendsAPI.List(sort: $0, cursor: $1, limit: 50)) },
            requests: { try await client.call(FriendsAPI.requests) },
            request: { id, note in
                try await client.call(FriendsAPI.request, ByUser(userId: id), FriendRequestDraft(note: note))
            },
            accept: { try await client.call(FriendsAPI.accept, ByRequest(requestId: $0)) },
            decline: { _ = try await client.call(FriendsAPI.decline, ByRequest(requestId: $0)) },
            cancel: { _ = try await client.call(FriendsAPI.withdraw, ByRequest(requestId: $0)) },
            remove: { _ = try await client.call(FriendsAPI.remove, ByUser(userId: $0)) },
            lists: { try await client.call(FriendsAPI.lists) },
            createList: { try await client.call(FriendsAPI.createList, body: $0) },
            updateList: { try await client.call(FriendsAPI.updateList, ByID(id: $0), $1) },
            deleteList: { _ = try await client.call(FriendsAPI.deleteList, ByID(id: $0)) },
            setClose: { id, isClose in
                try await client.call(
                    isClose ? FriendsAPI.addCloseFriend : FriendsAPI.removeCloseFriend, ByUser(userId: id))
            },
            setMuted: { id, isMuted in
                try await client.call(isMuted ? FriendsAPI.mute : FriendsAPI.unmute, ByUser(userId: id))
            },
            setMissesStories: { id, misses in
                try await client.call(misses ? StoriesAPI.hide : StoriesAPI.unhide, ByUser(userId: id))
            },
            block: { _ = try await client.call(FriendsAPI.block, ByUser(userId: $0)) },
            unblock: { _ = try await client.call(FriendsAPI.unblock, ByUser(userId: $0)) },
            blocked: { try await client.call(FriendsAPI.blocked) },
            blockedNumbers: { try await client.call(FriendsAPI.blockedNumbers) },
            blockNumber: { try await client.call(FriendsAPI.blockNumber, body: $0) },
            unblockNumber: { _ = try await client.call(FriendsAPI.unblockNumber, ByID(id: $0)) },
            friendsOf: { try await client.call(FriendsAPI.listOf, PageByID(id: $0, cursor: $1, limit: 50)) },
            birthdays: { try await client.call(FriendsAPI.birthdays) },
            suggestions: { try await client.call(FriendsAPI.suggestions) },
            dismissSuggestion: { _ = try await client.call(FriendsAPI.dismissSuggestion, ByUser(userId: $0)) },
            contacts: { try await client.call(FriendsAPI.contacts) },
            findContacts: { try await HiddenContactSearch(client: client).people(of: $0, progress: $1) },
            forgetContacts: { _ = try await client.call(FriendsAPI.forgetContacts) },
            export: { try await client.call(UsersAPI.export) },
            startExport: { try await client.call(UsersAPI.startExport) },
            seen: { friend, cursor in
                guard let friend else { return try await client.call(UsersAPI.seenByStrangers) }
                return try await client.call(UsersAPI.seenBy, UsersAPI.SeenBy(userId: friend, cursor: cursor))
            },
            presence: { try await client.call(FriendsAPI.presence) },
            invitation: { try await client.call(FriendsAPI.invitation) },
            renewInvitation: { try await client.call(FriendsAPI.renewInvitation) },
            revokeInvitation: { _ = try await client.call(FriendsAPI.revokeInvitation) },
            inviter: { try await client.call(FriendsAPI.invited, ByCode(code: $0)) },
            useInvitation: { try await client.call(FriendsAPI.useInvitation, ByCode(code: $0)) },
            report: { subject, draft in
                switch subject.about {
                case .person(let id): _ = try await client.call(ReportsAPI.reportUser, ByID(id: id), draft)
                case .post(let id): _ = try await client.call(ReportsAPI.reportPost, ByID(id: id), draft)
                case .comment(let id, let post):
                    _ = try await client.call(
                        ReportsAPI.reportComment, PostsAPI.ByComment(id: post, commentId: id), draft)
                case .photo(let id, let moment):
                    _ = try await client.call(
                        ReportsAPI.reportMomentPicture, MomentsAPI.Picture(id: moment, pictureId: id), draft)
                case .story(let id): _ = try await client.call(ReportsAPI.reportStory, ByID(id: id), draft)
                case .message(let id, let conversation):
                    _ = try await client.call(
                        ReportsAPI.reportMessage, MessagesAPI.ByMessage(id: conversation, messageId: id), draft)
                }
            },
            reports: { try await client.call(ReportsAPI.reports) },
            decisions: { try await client.call(DecisionsAPI.decisions) },
            appeal: { try await client.call(DecisionsAPI.appeal, ByID(id: $0), AppealDraft(text: $1)) },
            write: { _ = try await client.call(FeedbackAPI.send, body: $0) })
    }
}

extension PeopleRepository {
    /// All of one's friends by name, at most a thousand.
    func allFriends() async throws -> [User] {
        var page = try await friends(.name, nil)
        var all = page.items
        while let cursor = page.nextCursor, all.count < 1_000 {
            page = try await friends(.name, cursor)
            all += page.items
        }
        return all
    }
}
