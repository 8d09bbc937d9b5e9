import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct GuestPostModelTests {
    private let secrets = MemorySecrets()

    private nonisolated static func post(_ visit: String = "pass") -> GuestPost {
        GuestPost(
            name: "Ann", picture: nil, timestamp: Sample.time, content: PostContent(text: "Hello"),
            expiresAt: Sample.time.addingTimeInterval(90), visit: visit)
    }

    private func model(_ open: @escaping @Sendable (GuestVisit) async throws -> GuestPost) -> GuestPostModel {
        var links = GuestLinksRepository.unexpected
        links.open = open
        return GuestPostModel(
            link: "abc", links: links, visits: GuestVisitStore(secrets: secrets), isMember: false)
    }

    @Test func `OF-240 A guest who was let in shows that when they come again`() async {
        let visits = Recorder<String>()
        let open: @Sendable (GuestVisit) async throws -> GuestPost = {
            visits.record($0.visit ?? "none")
            return Self.post()
        }
        let first = model(open)
        await first.load()
        #expect(first.phase == .shown(Self.post()))
        await model(open).load()
        #expect(visits.values == ["none", "pass"])
    }

    @Test func `OF-240 The PIN is asked for, and a wrong one is said beside it`() async {
        let model = model { visit in
            guard let pin = visit.pin else {
                throw Problem.forbidden(code: "pin_required", "This link asks for a PIN.")
            }
            guard pin == "4711" else { throw Problem.forbidden(code: "pin_wrong", "That isn't the PIN.") }
            return Self.post()
        }
        await model.load()
        #expect(model.phase == .locked && !model.canSend)
        model.pin = "12"
        #expect(!model.canSend)
        model.pin = "1234"
        await model.submit()
        #expect(model.phase == .locked && model.failure == "That isn't the PIN." && model.pin.isEmpty)
        model.pin = "4711"
        await model.submit()
        #expect(model.phase == .shown(Self.post()) && model.failure == nil && model.pin.isEmpty)
    }

    @Test func `OF-240 A post leaves the screen when its link ends, and stays while nobody answers`() async {
        let clock = ManualClock()
        let asked = Box(0)
        let answers = Box<[@Sendable () throws -> GuestPost]>([
            { Self.post() }, { throw Sample.offline }, { throw Problem.notFound("This link no longer works.") },
        ])
        let now = clock.wallClock.now()
        let model = model { _ in
            asked.value += 1
            var post = try answers.value.removeFirst()()
            post.expiresAt = now.addingTimeInterval(90)
            return post
        }
        await model.load()
        let watching = Task { await model.watch(by: clock.wallClock) }
        while asked.value < 3 {
            clock.advance(by: 10)
            await Task.yield()
        }
        await watching.value
        #expect(model.phase == .gone)
    }

    @Test func `A link that cannot be asked for is a sentence, and tried again`() async {
        let isOffline = Box(true)
        let model = model { _ in
            if isOffline.value { throw Sample.offline }
            return Self.post()
        }
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
        isOffline.value = false
        await model.load()
        #expect(model.phase == .shown(Self.post()))
    }
}

@MainActor
@Suite struct GuestLinksModelTests {
    private let post = Sample.id(1)

    @Test func `OF-240 A link is made with its time and PIN, counted, and ended`() async {
        let drafts = Recorder<GuestLinkDraft>(), ended = Recorder<SortableID>()
        var links = GuestLinksRepository.unexpected
        links.list = { _ in [GuestLink(id: Sample.id(5), expiresAt: Sample.time, hasPin: false, views: 3)] }
        links.make = { _, draft in
            drafts.record(draft)
            return GuestLink(
                id: Sample.id(6), expiresAt: Sample.time, hasPin: draft.pin != nil, link: "https://a.example/guest-x")
        }
        links.revoke = { _, link in ended.record(link) }
        let model = GuestLinksModel(post: post, repository: links)
        await model.load()
        model.asksPIN = true
        #expect(!model.canMake)
        model.pin = "4711"
        model.lifetime = .week
        await model.make()
        #expect(drafts.values == [GuestLinkDraft(lifetime: .week, pin: "4711")])
        #expect(model.made?.link == "https://a.example/guest-x" && model.links.map(\.views) == [0, 3])
        await model.end(model.links[0])
        #expect(ended.values == [Sample.id(6)] && model.made == nil && model.links.count == 1)
    }

    @Test func `What is refused is a sentence, at the PIN where it is about that`() async {
        var links = GuestLinksRepository.unexpected
        links.list = { _ in [] }
        links.make = { _, _ in throw Sample.refused("pin", "A PIN has 4 to 8 digits.") }
        let model = GuestLinksModel(post: post, repository: links)
        await model.load()
        await model.make()
        #expect(model.pinFailure == "A PIN has 4 to 8 digits." && model.failure == nil && model.links.isEmpty)
    }
}
