import AccountsAPI
import Base
import Database
import Foundation
import HTTPServer
import Images
import Messaging
import OnlyFriendsAPI
import Synchronization
import Wire

/// Twelve people with portraits, friendships, posts and comments of the last days, made through the real API.
///
/// It is always the same community, and making it again adds nothing. Where that was cut off it goes on: what is there
/// already is not made twice, and what was half done is completed.
public struct DemoCommunity: Sendable {
    /// The password of everybody in the demo.
    public static let password = "lantern in the forest"

    /// Points down of a landscape, and half as many again across; portraits are squares of this side.
    public var pictureSide = 720
    let given: OnlyFriendsServer.Dependencies

    /// A community on what the real server stands on.
    public init(dependencies: OnlyFriendsServer.Dependencies) { given = dependencies }

    /// Everybody's name and number.
    public static var people: [Outbox.Note] {
        demoPeople.enumerated().map { Outbox.Note(name: $1.name, number: number(of: $0)) }
    }

    /// Makes what is missing. Returns at once when the community is whole.
    public func populate() async throws {
        given.outbox?.show(Self.people, password: Self.password, for: "Only Friends")
        let stage = DemoStage(given)
        let start = given.clock.now().addingTimeInterval(-7 * 86_400)
        stage.move(to: start)
        let progress = try await progress(stage)
        if progress == .whole { return }
        given.log.info(
            progress == .begun
                ? "The demo community was cut off as it moved in, and goes on." : "The demo community moves in.")
        var people: [DemoMember] = []
        for index in demoPeople.indices { people.append(try await join(index, stage)) }
        try await befriend(people)
        // The stage tells nobody of what it makes happen in the past; whoever is here already reads it as it comes.
        let live = LivePublisher(events: given.events)
        for (index, post) in demoPosts.enumerated() {
            try await publish(post, index, people, stage)
            live.publish(.muchChanged)
        }
        for request in demoRequests {
            _ = try await people[request.from].client.call(
                FriendsAPI.request, ByUser(userId: people[request.to].id), FriendRequestDraft(note: request.note))
        }
        try await converse(people, stage)
        try await showStories(people, stage)
        try await shareMoments(people, stage)
        live.publish(.muchChanged)
        for person in people.reversed() {
            let done = ProfileChange(onboarding: OnboardingChange(contacts: .done, invite: .done))
            _ = try await person.client.call(UsersAPI.updateMe, .init(), done)
            _ = try await person.client.call(SessionAPI.logOut)
        }
        try await stage.forgetLogIns()
        given.log.info("The demo community is at home.", ["people": "\(people.count)", "posts": "\(demoPosts.count)"])
    }

    /// How far an earlier start has come.
    private enum Progress { case none, begun, whole }

    /// The first person comes first and finishes last.
    private func progress(_ stage: DemoStage) async throws -> Progress {
        guard let first = try await stage.logIn(Self.number(of: 0), Self.password) else { return .none }
        let me = try await first.client.call(UsersAPI.me)
        _ = try await first.client.call(SessionAPI.logOut)
        guard me.onboarding?.invite == .done else { return .begun }
        try await stage.forgetLogIns()
        return .whole
    }

    private func join(_ index: Int, _ stage: DemoStage) async throws -> DemoMember {
        let person = demoPeople[index]
        let number = Self.number(of: index)
        let known = try await stage.logIn(number, Self.password)
        let member: DemoMember
        if let known { member = known } else { member = try await stage.signUp(number, Self.password) }
        let me = try await member.client.call(
            UsersAPI.updateMe, .init(),
            ProfileChange(
                name: person.name, bio: person.bio, birthday: CalendarDay(person.birthday),
                settings: SettingsChange(findableBy: .anyone)))
        if me.profilePicture == nil {
            let portrait = PortraitPainter(look: person.look, seed: UInt64(index) + 1).png(side: pictureSide)
            _ = try await member.client.call(UsersAPI.uploadAvatar, .init(), Self.file(portrait))
        }
        return member
    }

    private func befriend(_ people: [DemoMember]) async throws {
        for (one, other) in demoFriendships {
            do {
                let request = try await people[one].client.call(
                    FriendsAPI.request, ByUser(userId: people[other].id), FriendRequestDraft())
                guard request.state == .pending else { continue }
                _ = try await people[other].client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
            } catch let problem as Problem where problem.code == ProblemCode.alreadyFriends {
                continue
            }
        }
        _ = try await people[0].client.call(FriendsAPI.addCloseFriend, ByUser(userId: people[1].id))
        _ = try await people[0].client.call(FriendsAPI.addCloseFriend, ByUser(userId: people[4].id))
    }

    /// Posts and lets the others answer, each at their time.
    private func publish(_ post: DemoPost, _ index: Int, _ people: [DemoMember], _ stage: DemoStage) async throws {
        let now = given.clock.now()
        let time = now.addingTimeInterval(-post.hoursAgo * 3_600)
        stage.move(to: time)
        let author = people[post.by]
        let made: Post
        if let known = try await known(post, author) {
            made = known
        } else {
            made = try await withPictures(post.scenes, by: author) { images in
                let draft = PostDraft(text: post.text, imageIds: images, isTemporary: post.isTemporary)
                return try await author.client.call(PostsAPI.create, .init(), draft)
            }
        }
        if let page = post.page, made.content.preview == nil { try await show(page, in: made.id, by: author.id) }
        let said =
            made.commentCount == 0
            ? []
            : try await author.client.call(
                PostsAPI.comments, .init(id: made.id, limit: 50)
            ).items.map(\.text)
        let step = min(3_600, post.hoursAgo * 3_600 / Double(post.comments.count + post.likes.count + 2))
        for (place, comment) in post.comments.enumerated()
        where Self.areFriends(comment.by, post.by) && !said.contains(comment.text) {
            stage.move(to: time.addingTimeInterval(step * Double(place + 1)))
            _ = try await people[comment.by].client.call(
                PostsAPI.comment, .init(id: made.id), CommentDraft(text: comment.text))
        }
        for liker in post.likes where Self.areFriends(liker, post.by) {
            _ = try await people[liker].client.call(PostsAPI.like, ByID(id: made.id))
        }
    }

    /// Uploads landscapes and uses them.
    ///
    /// On the stage they are days old as soon as they are there: a sweep that comes before they are used takes them for
    /// forgotten. Then they are uploaded again.
    func withPictures<Made>(
        _ scenes: [DemoPost.Scene], by member: DemoMember, _ use: ([SortableID]) async throws -> Made
    ) async throws -> Made {
        var triesLeft = 3
        while true {
            triesLeft -= 1
            var images: [SortableID] = []
            for scene in scenes {
                images.append(try await member.client.call(PostsAPI.uploadImage, body: Self.file(painted(scene))).id)
            }
            do {
                return try await use(images)
            } catch let problem as Problem where problem.status == 404 && triesLeft > 0 {
                continue
            }
        }
    }

    /// Shows what a page says, for there is none that could be asked.
    private func show(_ page: DemoPage, in post: SortableID, by author: SortableID) async throws {
        let media = MediaStore(context: ServerContext(given))
        let drawn = await media.drawPreview(painted(page.picture))
        var stored: [MediaStore.Stored] = []
        if let drawn { stored = try await media.store(drawn, of: author) }
        try await given.database.write { [stored] connection in
            var kept = LinkPreviews.Kept(page.preview)
            if let drawn {
                kept.pictureId = try media.notePreview(drawn, stored, in: .post(post), by: author, connection)
            }
            try LinkPreviews.keep(kept, in: .post(post), connection)
        }
    }

    private func painted(_ scene: DemoPost.Scene) -> [UInt8] {
        LandscapePainter(light: LandscapePainter.lights[scene.light], seed: scene.seed, hasLake: scene.hasLake)
            .png(height: pictureSide)
    }

    /// After a start that was cut off, some posts are there already.
    private func known(_ post: DemoPost, _ author: DemoMember) async throws -> Post? {
        let page = try await author.client.call(UsersAPI.posts, PageByID(id: author.id, limit: 50))
        return page.items.first { $0.content.text == post.text }
    }

    private static func areFriends(_ one: Int, _ other: Int) -> Bool {
        one == other || demoFriendships.contains { ($0.0 == one && $0.1 == other) || ($0.0 == other && $0.1 == one) }
    }

    private static func number(of index: Int) -> String { "+474120\(String(1_000 + index).dropFirst())0" }

    private static func file(_ bytes: [UInt8]) -> FileUpload {
        FileUpload(contentType: "image/png", content: .bytes(bytes))
    }
}
