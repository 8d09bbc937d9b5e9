import AccountsAPI
import Base
import Database
import Foundation
import HTTPServer
import OnlyFriendsAPI
import PasskeyDevice
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-219: every route that names something of Ann's, asked by everybody that somebody can be to her.
@Suite struct VisibilityMatrixTests {
    /// What somebody is to Ann.
    enum Other: String, Sendable, CaseIterable {
        case me, closeFriend, friend, excluded, askedByAnn, askingAnn, friendOfFriend, stranger, blockedByAnn
        case blocksAnn, formerFriend
        /// A friend from whom Ann hides her stories.
        case storyless
    }

    /// Ann, what is hers, and everybody else.
    struct World: Sendable {
        var ann: Person
        var people: [Other: Person] = [:]
        var hub: Person
        var post: Post
        var closePost: Post
        var comment: SortableID
        var picture: Media
        var loosePicture: Media
        var request: SortableID
        var list: SortableID
        var session: SortableID
        /// A group of Ann's with her friend.
        var group: SortableID
        var message: Message
        var story: Story
        /// A moment of Ann's with her friend.
        var moment: Moment
        var notice: SortableID
        var passkey: SortableID
        /// A post in Ann's archive.
        var kept: SortableID
    }

    /// The statuses that each kind of person gets; those that are not named get 404.
    typealias Expected = [Other: Int]

    private static let friends: [Other] = [.me, .closeFriend, .friend, .storyless]
    private static let others: [Other] = [.closeFriend, .friend, .storyless]
    private static let seeStories: [Other] = [.me, .closeFriend, .friend]
    private static let inGroup: [Other] = [.me, .friend]
    private static let seeCard: [Other] =
        friends + [.excluded, .askedByAnn, .askingAnn, .friendOfFriend, .stranger, .formerFriend]

    private static func all(_ others: [Other], _ status: Int) -> Expected {
        Dictionary(others.map { ($0, status) }, uniquingKeysWith: { first, _ in first })
    }

    /// One row a route. Routes that name nothing of anybody's have an empty one.
    private static let rows: [String: Expected?] = [
        "signUp": nil, "resendCode": nil, "verifyCode": nil, "logIn": nil, "refreshToken": nil, "forgotPassword": nil,
        "resetPassword": nil, "changePassword": nil, "logOut": nil, "sessions": nil, "endOtherSessions": nil,
        "config": nil, "me": nil, "updateMe": nil, "uploadAvatar": nil, "searchUsers": nil, "searchPosts": nil,
        "friends": nil, "friendsPresence": nil, "seenByStrangers": nil, "export": nil,
        "startExport": nil, "denySession": [.me: 409], "blockedNumbers": nil, "blockNumber": nil, "unblockNumber": [:],
        "friendSuggestions": nil, "contacts": nil, "matchContacts": nil,
        "forgetContacts": nil,
        "blindContacts": nil, "contactSet": nil, "foundContacts": nil,
        "secondFactor": nil, "enrolAuthenticator": nil, "confirmAuthenticator": nil,
        "renewRecoveryCodes": nil, "removeSecondFactor": nil,
        "passkeys": nil, "startPasskey": nil, "addPasskey": nil, "startPasskeyLogIn": nil, "logInWithPasskey": nil,
        "startPasskeyProof": nil, "provePasskey": nil, "renamePasskey": [.me: 200], "removePasskey": [:],
        "birthdays": nil, "friendRequests": nil, "blockedUsers": nil, "friendLists": nil, "createFriendList": nil,
        "startNumberChange": nil, "changeNumber": nil, "formerNumber": nil, "takeBackNumber": nil,
        "provePassword": nil, "deactivate": nil,
        "deleteMe": nil, "invitation": nil,
        "renewInvitation": nil, "revokeInvitation": nil, "invited": [:], "useInvitation": [:], "reports": nil,
        "sendFeedback": nil,
        "expiryReceipts": nil, "receiptKey": nil, "expiryReceipt": [:],
        "postArchive": nil, "postAgain": [:], "deleteKeptPost": [:],
        "looseImages": nil, "feed": nil, "latestPicture": nil, "uploadImage": nil, "uploadVoice": nil,
        "createPost": nil,
        "finishImage": [:],
        "finishAvatar": [:],
        "endSession": [:],
        "user": all(seeCard, 200),
        "userPosts": all(seeCard, 200),
        "seenBy": all(others + [.excluded], 200),
        "friendsOf": all(seeCard, 200),
        "dismissSuggestion": all([.askedByAnn, .askingAnn, .friendOfFriend, .stranger, .formerFriend], 204),
        "post": all(friends, 200),
        "seePost": all(friends, 204),
        "postLikes": all(friends, 200),
        "comments": all(friends, 200),
        "createComment": all(friends, 201),
        "likePost": all(friends, 200),
        "unlikePost": all(friends, 200),
        "updatePost": all([.me], 200).merging(all(others, 403)) { first, _ in first },
        "deletePost": all(others, 403),
        "guestLinks": all([.me], 200).merging(all(others, 403)) { first, _ in first },
        "makeGuestLink": all([.me], 201).merging(all(others, 403)) { first, _ in first },
        "revokeGuestLink": all(others, 403), "openGuestLink": nil, "openGuestLinkSignedIn": nil,
        "updateComment": all([.me], 200).merging(all(others, 403)) { first, _ in first },
        "deleteComment": all(others, 403),
        "reportUser": all(seeCard, 204).merging([.me: 409]) { $1 },
        "reportPost": all(friends, 204).merging([.me: 409]) { $1 },
        "reportComment": all(friends, 204).merging([.me: 409]) { $1 },
        "acceptRequest": [:], "declineRequest": [:], "withdrawRequest": [:],
        "requestFriend": [
            .me: 409, .closeFriend: 409, .friend: 409, .storyless: 409, .excluded: 409, .askedByAnn: 200,
            .askingAnn: 200, .friendOfFriend: 201, .stranger: 201, .formerFriend: 201,
        ],
        "addCloseFriend": all(others + [.excluded], 200),
        "removeCloseFriend": all(others + [.excluded], 200),
        "muteFriend": all(others + [.excluded], 200),
        "unmuteFriend": all(others + [.excluded], 200),
        "hideStories": all(others + [.excluded], 200), "unhideStories": all(others + [.excluded], 200),
        "removeFriend": [:], "blockUser": [:], "unblockUser": [:],
        "conversations": nil, "beginConversation": nil, "searchMessages": nil,
        "conversation": all(inGroup, 200), "updateConversation": all(inGroup, 200), "leaveConversation": [:],
        "addMembers": [.me: 200, .friend: 403], "removeMember": [.me: 409, .friend: 403],
        "updateMember": [.me: 200, .friend: 403],
        "messages": all(inGroup, 200), "sendMessage": all(inGroup, 201), "editMessage": [.me: 200, .friend: 403],
        "deleteMessage": [:], "readMessage": all(inGroup, 204), "deliveredMessage": all(inGroup, 204),
        "react": all(inGroup, 200), "unreact": all(inGroup, 200), "vote": [:], "endPoll": [:],
        "setConversationPicture": [.me: 415, .friend: 403],
        "pinMessage": all(inGroup, 200), "unpinMessage": all(inGroup, 200),
        "typing": all(inGroup, 204),
        "storyArchive": nil, "endedStories": nil, "warnings": nil, "acknowledgeWarning": [:],
        "decisions": nil, "appeal": [:], "suspension": nil, "appealSuspension": nil, "stories": nil,
        "createStory": nil,
        "story": all(seeStories, 200),
        "updateStory": all([.me], 200).merging(all([.closeFriend, .friend], 403)) { first, _ in first },
        "deleteStory": all([.closeFriend, .friend], 403), "viewStory": all(seeStories, 204),
        "storyViewers": all([.me], 200).merging(all([.closeFriend, .friend], 403)) { first, _ in first },
        "replyToStory": all([.closeFriend, .friend], 201).merging([.me: 409]) { $1 },
        "moments": nil, "createMoment": nil, "moment": all(inGroup, 200), "addToMoment": all(inGroup, 422),
        "describeInMoment": [.me: 200], "addMomentMembers": [.me: 200, .friend: 403],
        "reportMomentPicture": [.me: 409, .friend: 204], "reportMessage": [.me: 409, .friend: 204],
        "reportStory": all([.closeFriend, .friend], 204).merging([.me: 409]) { $1 },
        "removeFromMoment": [:], "keepMoment": all(inGroup, 200), "leaveMoment": [:], "deleteMoment": [.friend: 403],
        "updateFriendList": all([.me], 200), "deleteFriendList": [:],
        "notifications": nil, "readNotification": [.me: 200], "readAllNotifications": nil,
        "pushKey": nil, "subscribePush": nil, "unsubscribePush": nil, "registerDevice": nil, "unregisterDevice": nil,
        "notificationPreferences": nil, "updateNotificationPreferences": nil,
    ]

    /// Routes that end something: asked only by those who must get 404, and by friends for 403.
    private static let destructive: Set<String> = [
        "endSession", "deletePost", "deleteComment", "acceptRequest", "declineRequest", "withdrawRequest",
        "removeFriend", "blockUser", "unblockUser", "deleteFriendList", "leaveConversation", "deleteMessage",
        "deleteStory", "leaveMoment", "deleteMoment", "removePasskey", "postAgain", "deleteKeptPost",
    ]
    private static let skippedWhenDestructive: [String: Set<Other>] = [
        "endSession": [.me], "deletePost": [.me], "deleteComment": [.me], "withdrawRequest": [.me],
        "acceptRequest": [.askedByAnn], "declineRequest": [.askedByAnn], "deleteFriendList": [.me],
        "leaveMoment": [.me, .friend], "deleteMoment": [.me], "removePasskey": [.me],
        "postAgain": [.me], "deleteKeptPost": [.me],
        "deleteStory": [.me], "leaveConversation": [.me, .friend], "deleteMessage": [.me, .friend],
        "removeFriend": [.closeFriend, .friend, .excluded, .storyless],
        "blockUser": Set(Other.allCases).subtracting([.blockedByAnn]), "unblockUser": [.blocksAnn],
    ]

    @Test func `Every route has a row`() async throws {
        try await TestServer.run { server in
            for endpoint in server.router.endpoints {
                #expect(Self.rows[endpoint.name] != nil, "\(endpoint.name) needs a row in this matrix.")
            }
            #expect(Self.rows.count == server.router.endpoints.count)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-219 Every route answers everybody as the table says`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let world = try await Self.world(server)
            for endpoint in server.router.endpoints {
                guard let row = Self.rows[endpoint.name], let expected = row else { continue }
                // Asking for friendship changes what people are, so it comes last.
                guard endpoint.name != "requestFriend" else { continue }
                try await Self.check(endpoint, expected, world)
            }
            let request = try #require(server.router.endpoints.first { $0.name == "requestFriend" })
            try await Self.check(request, try #require(Self.rows["requestFriend"] ?? nil), world)
        }
    }

    private static func check(
        _ endpoint: EndpointDescription, _ expected: Expected, _ world: World
    ) async throws {
        for other in Other.allCases {
            if destructive.contains(endpoint.name), skippedWhenDestructive[endpoint.name]?.contains(other) == true {
                continue
            }
            let person = other == .me ? world.ann : try #require(world.people[other])
            let response = await person.send(
                endpoint.method, path(endpoint, world), fields: ["Content-Type": "application/json"],
                body: HTTPBody(body(endpoint.name, world)))
            #expect(response.status.rawValue == expected[other] ?? 404, "\(endpoint.name) by \(other)")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-051 A person shows each what they may see and no more`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let world = try await Self.world(server)
            for other in Self.seeCard {
                let person = other == .me ? world.ann : try #require(world.people[other])
                let seen = try await person.client.call(UsersAPI.user, ByID(id: world.ann.id))
                let isFriend = (Self.friends + [.excluded]).contains(other)
                #expect(seen.name == "Ann", "\(other)")
                #expect((seen.bio != nil) == isFriend, "\(other)")
                #expect((seen.friendsCount != nil) == isFriend, "\(other)")
                #expect((seen.phoneNumber != nil) == (other == .me), "\(other)")
                #expect((seen.settings != nil) == (other == .me), "\(other)")
                #expect((seen.birthday != nil) == [.me, .closeFriend].contains(other), "\(other)")
                if other == .closeFriend { #expect(seen.birthday?.year == nil) }
                let posts = try await person.client.call(UsersAPI.posts, PageByID(id: world.ann.id))
                let count = other == .me || other == .closeFriend ? 2 : Self.friends.contains(other) ? 1 : 0
                #expect(posts.items.count == count, "\(other)")
            }
        }
    }

    @Test func `OF-205 A picture's bytes follow their post at the moment of the request`() async throws {
        try await TestServer.run { server in
            let world = try await Self.world(server)
            for other in Other.allCases {
                let person = other == .me ? world.ann : try #require(world.people[other])
                let path = "/api/v1/media/\(world.picture.id)/320"
                let expected: HTTPStatus = Self.friends.contains(other) ? .ok : .notFound
                #expect(await person.send(.get, path).status == expected, "\(other)")
                let loose = await person.send(.get, "/api/v1/media/\(world.loosePicture.id)/320")
                #expect((loose.status == .ok) == (other == .me), "\(other)")
                let shown = try #require(world.story.image)
                let inStory = await person.send(.get, "/api/v1/media/\(shown.id)/320")
                #expect((inStory.status == .ok) == Self.seeStories.contains(other), "\(other)")
                let there = try #require(world.moment.pictures.first)
                let inMoment = await person.send(.get, "/api/v1/media/\(there.id)/320")
                #expect((inMoment.status == .ok) == Self.inGroup.contains(other), "\(other)")
                let sent = try #require(world.message.images.first)
                let inMessage = await person.send(.get, "/api/v1/media/\(sent.id)/320")
                #expect((inMessage.status == .ok) == Self.inGroup.contains(other), "\(other)")
            }
            let friend = try #require(world.people[.friend])
            let link = try #require(
                try await friend.client.call(PostsAPI.post, ByID(id: world.post.id)).content.images.first?.sizes.first)
            let parts = link.url.split(separator: "?").map(String.init)
            let request = HTTPRequest(method: .get, path: parts[0], query: parts[1])
            #expect(await server.handler(request).status == .ok)
            _ = try await world.ann.client.call(FriendsAPI.remove, ByUser(userId: friend.id))
            #expect(await server.handler(request).status == .notFound)
        }
    }

    private static func path(_ endpoint: EndpointDescription, _ world: World) -> String {
        endpoint.path.filled { name in
            switch name {
            case "userId": world.ann.id.description
            case "requestId": world.request.description
            case "commentId": world.comment.description
            case "pictureId" where endpoint.name != "removeFromMoment":
                (world.moment.pictures.first?.id ?? world.picture.id).description
            // Whatever is no picture of that moment cannot be taken out of it either.
            case "pictureId": world.picture.id.description
            case "messageId": world.message.id.description
            default: id(endpoint, world).description
            }
        } ?? "/"
    }

    private static func id(_ endpoint: EndpointDescription, _ world: World) -> SortableID {
        switch endpoint.name {
        case "user", "userPosts", "friendsOf", "reportUser": world.ann.id
        case "endSession", "denySession": world.session
        case "readNotification": world.notice
        case "renamePasskey", "removePasskey": world.passkey
        case "postAgain", "deleteKeptPost": world.kept
        case "updateFriendList", "deleteFriendList": world.list
        case "story", "updateStory", "deleteStory", "viewStory", "storyViewers", "replyToStory", "reportStory":
            world.story.id
        case "moment", "addToMoment", "removeFromMoment", "keepMoment", "leaveMoment", "deleteMoment",
            "describeInMoment", "addMomentMembers", "reportMomentPicture":
            world.moment.id
        case "conversation", "updateConversation", "setConversationPicture", "leaveConversation", "addMembers",
            "removeMember", "updateMember",
            "messages",
            "sendMessage", "editMessage", "deleteMessage", "readMessage", "deliveredMessage", "react", "unreact",
            "vote", "endPoll", "pinMessage", "unpinMessage", "typing", "reportMessage":
            world.group
        default: world.post.id
        }
    }

    private static func body(_ name: String, _ world: World) -> String {
        switch name {
        case "createComment", "updateComment", "appeal": #"{"text":"words"}"#
        case "reportUser", "reportPost", "reportComment", "reportStory", "reportMessage": #"{"category":"spam"}"#
        case "makeGuestLink": #"{"lifetime":"day"}"#
        case "sendMessage": #"{"clientId":"matrix","text":"words"}"#
        case "replyToStory": #"{"clientId":"story","text":"words"}"#
        case "editMessage": #"{"text":"words"}"#
        case "addToMoment": #"{"imageIds":[]}"#
        case "keepMoment": #"{"keeps":true}"#
        case "describeInMoment": #"{"altText":"words"}"#
        case "addMomentMembers": #"{"userIds":["\#(world.hub.id)"]}"#
        case "reportMomentPicture": #"{"category":"spam"}"#
        case "updateMember": #"{"isAdmin":true}"#
        case "react": #"{"emoji":"👍"}"#
        case "vote": #"{"choices":[0]}"#
        case "renamePasskey": #"{"name":"Key"}"#
        case "addMembers": #"{"userIds":["\#(world.ann.id)"]}"#
        case "updateFriendList": #"{"name":"List","memberIds":[]}"#
        default: "{}"
        }
    }

    private static func world(_ server: TestServer) async throws -> World {
        let ann = try await server.join("Ann"), hub = try await server.join("Hub")
        _ = try await ann.client.call(
            UsersAPI.updateMe, .init(),
            ProfileChange(
                bio: "Bio", birthday: CalendarDay("1990-02-28"), birthdayVisibility: .closeFriends))
        var people: [Other: Person] = [:]
        for other in Other.allCases where other != .me { people[other] = try await server.join("\(other)") }
        func person(_ other: Other) throws -> Person { try #require(people[other]) }
        for other in [Other.closeFriend, .friend, .excluded, .storyless, .formerFriend, .blockedByAnn] {
            try await server.befriend(ann, try person(other))
        }
        try await server.befriend(ann, hub)
        try await server.befriend(hub, try person(.friendOfFriend))
        _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: try person(.closeFriend).id))
        _ = try await ann.client.call(StoriesAPI.hide, ByUser(userId: try person(.storyless).id))
        _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: try person(.formerFriend).id))
        _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: try person(.blockedByAnn).id))
        _ = try await person(.blocksAnn).client.call(FriendsAPI.block, ByUser(userId: ann.id))
        let request = try await ann.client.call(
            FriendsAPI.request, ByUser(userId: try person(.askedByAnn).id), FriendRequestDraft())
        _ = try await person(.askingAnn).client.call(
            FriendsAPI.request, ByUser(userId: ann.id), FriendRequestDraft())
        let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16)
        let picture = try await ann.upload(bytes), loose = try await ann.upload(bytes)
        let post = try await ann.client.call(
            PostsAPI.create, .init(),
            PostDraft(
                text: "Post", imageIds: [picture.id], audience: .friendsExcept,
                audienceUserIds: [try person(.excluded).id]))
        let closePost = try await ann.post("Close", audience: .closeFriends)
        let comment = try await ann.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Mine"))
        let list = try await ann.client.call(FriendsAPI.createList, body: FriendListDraft(name: "List", memberIds: []))
        let sessions = try await ann.client.call(SessionAPI.sessions)
        let group = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [try person(.friend).id], title: "Two of us"))
        let sent = try await ann.upload(bytes)
        let message = try await ann.client.call(
            MessagesAPI.send, ByID(id: group.id), MessageDraft(clientId: "one", imageIds: [sent.id]))
        let storyPicture = try await ann.upload(bytes)
        let story = try await ann.client.call(
            StoriesAPI.create, .init(),
            StoryDraft(
                imageId: storyPicture.id, audience: .friendsExcept,
                audienceUserIds: [try person(.excluded).id]))
        let started = try await ann.client.call(
            MomentsAPI.create, .init(), MomentDraft(title: "At the lake", userIds: [try person(.friend).id]))
        let moment = try await ann.client.call(
            MomentsAPI.add, ByID(id: started.id), MomentAddition(imageIds: [try await ann.upload(bytes).id]))
        let notices = try await ann.client.call(NoticesAPI.list, .init())
        let (kept, ended) = (server.dependencies.ids.next(), server.clock.now.addingTimeInterval(-60))
        try await server.database.write { [id = ann.id] connection in
            try connection.execute(
                "INSERT INTO kept_posts (id, author_id, text, expired_at) VALUES (\(kept), \(id), 'Over', \(ended))")
        }
        return World(
            ann: ann, people: people, hub: hub, post: post, closePost: closePost, comment: comment.id,
            picture: picture, loosePicture: loose, request: request.id, list: list.id,
            session: try #require(sessions.first).id, group: group.id, message: message, story: story,
            moment: moment,
            notice: try #require(notices.items.first { $0.kind == .friendRequest }).id,
            passkey: try await server.addPasskey(try #require(SoftAuthenticator()), to: ann).id, kept: kept)
    }
}
