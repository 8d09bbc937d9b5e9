import Base
import Foundation
import Testing
import Wire

@testable import OnlyFriendsAPI

@Suite struct DirectAnswersTests {
    /// What is in it goes through containers, as all types do that do not write themselves.
    private struct Wrapped<Value: Encodable>: Encodable { var value: Value }

    private func same(_ value: some DirectJSON, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let direct = String(decoding: try JSONCoding.encode(value), as: UTF8.self)
        let wrapped = String(decoding: try JSONCoding.encode(Wrapped(value: value)), as: UTF8.self)
        #expect(wrapped == #"{"value":\#(direct)}"#, sourceLocation: sourceLocation)
    }

    private func id(_ number: Int64) throws -> SortableID { try #require(SortableID(rawValue: number)) }

    private func picture(_ number: Int64) throws -> Media {
        Media(
            id: try id(number), width: 1600, height: 9, thumbhash: "YTk=", dominantColor: "#7a8c5f",
            sizes: [MediaSize(width: 320, url: "/a?b=\"c\""), MediaSize(width: 0, url: "")], state: .processing,
            altText: "A lake,\n\tat \u{1}night \\ 🌙")
    }

    private func user() throws -> User {
        var user = User(
            id: try id(0), name: "Zoë \"Z\" Ødegård", profilePicture: try picture(1), bio: "",
            birthday: CalendarDay(year: 1990, month: 2, day: 3), birthdayVisibility: .closeFriends, friendsCount: 1_000,
            mutualFriendsCount: -1, relation: .requestReceived, isCloseFriend: true, requestId: try id(2),
            phoneNumber: "+47 ** 12", profileComplete: false, settings: UserSettings(),
            onboarding: Onboarding())
        user.isMuted = false
        user.missesStories = true
        user.friendsSince = Date(timeIntervalSince1970: -62_135_596_800)
        user.phoneCountry = "NO"
        user.passwordDue = true
        return user
    }

    @Test func `P2: a page of the feed that writes itself is what its properties give, whatever is in it`() throws {
        var post = Post(
            id: try id(.max), user: try user(), timestamp: Date(timeIntervalSince1970: 1_796_058_600.0045),
            content: PostContent(
                text: "Line\r\nand / slash", images: [try picture(3), try picture(4)],
                preview: LinkPreview(
                    url: "https://example.org/", site: "example.org", title: "T", summary: "S", image: try picture(5))),
            commentCount: 12, likeCount: 9, likedByMe: true, isTemporary: true,
            expiresAt: Date(timeIntervalSince1970: 4e11), audience: .friendsExcept,
            audienceUserIds: [try id(6), try id(7)], editedAt: Date(timeIntervalSince1970: 0.9999), commenters: .nobody,
            canComment: false)
        post.isHidden = true
        post.isPinned = true
        post.showsPreview = false
        let plain = Post(
            id: try id(8), user: User(id: try id(9), name: "", relation: .`self`), timestamp: .distantPast,
            content: PostContent())
        try same(
            FeedPage(
                items: [post, plain, post], nextCursor: "n", sinceCursor: "s", newerCount: "99+", seenId: try id(10),
                reason: .noFriends))
        try same(FeedPage(items: []))
        try same(FeedPage(items: [plain]))
        try same(post)
        try same(try user())
        try same(Page(items: [try user(), try user()], nextCursor: "n"))
        try same(Page<User>(items: []))
    }

    /// A new property is to be written in `DirectAnswers.swift` and set above.
    @Test func `P2: no property is forgotten where an answer writes itself`() throws {
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        let user = try user()
        let post = Post(id: user.id, user: user, timestamp: .now, content: PostContent())
        let picture = try picture(1)
        #expect(count(FeedPage(items: [post])) == 6)
        #expect(count(Page(items: [post])) == 2)
        #expect(count(post.fields.value) == 17)
        #expect(count(post.content) == 3)
        #expect(count(LinkPreview(url: "", site: "", title: "")) == 5)
        #expect(count(user.fields.value) == 20)
        #expect(count(picture) == 8)
        #expect(count(picture.sizes[0]) == 2)
    }
}
