import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct StoryAudienceModelTests {
    private let clock = ManualClock()
    private let changes = Recorder<StoryChange>()

    nonisolated private static func story(_ number: Int64, _ audience: Audience? = .friends) -> Story {
        var story = Story(
            id: Sample.id(number), user: Sample.user(900, "Me", .`self`), timestamp: Sample.time,
            expiresAt: Sample.time + 86_400, texts: [StoryText(text: "Story \(number)")], isSeen: true)
        story.audience = audience
        return story
    }

    nonisolated private static func friends(hidden: Set<Int64> = []) -> [User] {
        (1...3).map { (number: Int64) in
            var user = Sample.user(number, "Friend \(number)")
            user.missesStories = hidden.contains(number) ? true : nil
            return user
        }
    }

    private func people(hidden: Set<Int64> = []) -> PeopleRepository {
        var people = PeopleRepository.unexpected
        people.lists = { [] }
        people.friends = { _, _ in Page(items: Self.friends(hidden: hidden)) }
        return people
    }

    @Test func `OF-106 Who sees a running story starts as it is, and what is chosen holds once the server took it`()
        async
    {
        var repository = StoriesRepository.unexpected
        let fails = Box(true)
        repository.story = { _ in
            var story = Self.story(5, .friendsExcept)
            story.audienceUserIds = [Sample.id(2)]
            return story
        }
        repository.update = { [changes] id, change in
            changes.record(change)
            if fails.value { throw Sample.offline }
            return Self.story(5, change.audience)
        }
        let ring = StoryRing(user: Sample.user(900, "Me", .`self`), stories: [Self.story(5), Self.story(6)])
        repository.rings = { [ring] }
        let stories = StoriesModel(repository: repository, clock: clock.wallClock)
        await stories.load()
        let model = StoryAudienceModel(Sample.id(5), stories: stories, people: people())
        #expect(!model.canSave)
        await model.load()
        #expect(model.audience?.choice == .except && model.audience?.leftOut == [Sample.id(2)])
        await model.audience?.circle.load()
        #expect(model.audience?.count == 2)
        model.audience?.choice = .some
        #expect(!model.canSave && model.audience?.refusal != nil)
        model.audience?.letIn = [Sample.id(3)]
        #expect(await !model.save())
        #expect(model.failure == Sample.offlineSentence)
        fails.value = false
        #expect(await model.save())
        #expect(model.failure == nil && changes.values.last?.audience == .custom)
        #expect(changes.values.last?.audienceUserIds == [Sample.id(3)])
        // The story stays in its place.
        #expect(stories.own?.stories.map(\.id) == [Sample.id(5), Sample.id(6)])
        #expect(stories.own?.stories.first?.audience == .custom)
    }

    @Test func `OF-106 A story that cannot be read says why, and can be tried again`() async {
        var repository = StoriesRepository.unexpected
        let fails = Box(true)
        repository.story = { _ in
            if fails.value { throw Sample.offline }
            return Self.story(5)
        }
        let stories = StoriesModel(repository: repository, clock: clock.wallClock)
        let model = StoryAudienceModel(Sample.id(5), stories: stories, people: people())
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence) && model.audience == nil)
        fails.value = false
        await model.load()
        #expect(model.phase == .loaded && model.audience?.choice == .friends)
    }

    @Test func `OF-106 Friends from whom stories are hidden are not counted, and a story for nobody else is refused`()
        async
    {
        let story = AudienceModel(people: people(hidden: [2]), isForStory: true)
        let post = AudienceModel(people: people(hidden: [2]))
        for model in [story, post] {
            await model.circle.load()
            model.choice = .some
            model.letIn = [Sample.id(2)]
        }
        #expect(story.count == 0 && story.refusal?.contains("hide your stories") == true)
        #expect(post.count == 1 && post.refusal == nil)
        story.choice = .friends
        #expect(story.count == 2 && story.refusal == nil)
    }

    @Test func `OF-106 A friend is hidden from at once, and no more where the server refuses`() async {
        let fails = Box(false)
        var people = people()
        people.setMissesStories = { id, misses in
            if fails.value { throw Sample.offline }
            var user = Sample.user(1)
            user.id = id
            user.missesStories = misses ? true : nil
            return user
        }
        let circle = CircleModel(people: people)
        await circle.load()
        await circle.setMissesStories(circle.friends[0], true)
        #expect(circle.withoutStories.map(\.id) == [Sample.id(1)] && circle.failure == nil)
        fails.value = true
        await circle.setMissesStories(circle.friends[0], false)
        await circle.setMissesStories(circle.friends[1], true)
        #expect(circle.withoutStories.map(\.id) == [Sample.id(1)] && circle.failure == Sample.offlineSentence)
    }

    @Test func `OF-106 An older story that is for the viewer since now stands before the newer ones`() async {
        let stories = StoriesModel(repository: .unexpected, clock: clock.wallClock)
        for number: Int64 in [6, 8, 5, 7] { stories.add(Self.story(number)) }
        #expect(stories.own?.stories.map(\.id) == [5, 6, 7, 8].map(Sample.id))
    }
}
