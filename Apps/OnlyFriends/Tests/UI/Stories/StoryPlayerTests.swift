import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct StoryPlayerTests {
    private let clock = ManualClock()

    private func story(_ number: Int64, by user: User, seen: Bool = false, text: String = "Words") -> Story {
        Story(
            id: Sample.id(number), user: user, timestamp: Sample.time, expiresAt: Sample.time + 86_400,
            background: .sea, texts: [StoryText(text: text)], isSeen: seen)
    }

    private func rings() -> [StoryRing] {
        let ann = Sample.user(1, "Ann"), ben = Sample.user(2, "Ben")
        return [
            StoryRing(user: ann, stories: [story(11, by: ann, seen: true), story(12, by: ann)]),
            StoryRing(user: ben, stories: [story(21, by: ben)]),
        ]
    }

    @Test func `OF-100 It begins with what is new, goes through people, and is over after the last`() {
        let player = StoryPlayer(rings: rings(), at: 0, clock: clock.wallClock)
        #expect(player.current?.id == Sample.id(12))
        #expect(player.coming.map(\.id) == [Sample.id(21)])
        player.next()
        #expect(player.current?.id == Sample.id(21))
        player.previous()
        #expect(player.current?.id == Sample.id(11))
        player.previous()
        #expect(player.current?.id == Sample.id(11))
        player.nextPerson()
        player.next()
        #expect(player.isOver && player.current == nil)
    }

    @Test func `OF-100 Five seconds pass before the next, and none while it is held`() async {
        let player = StoryPlayer(rings: rings(), at: 0, clock: clock.wallClock)
        player.isHeld = true
        await player.play()
        #expect(player.current?.id == Sample.id(12))
        player.isHeld = false
        let playing = Task { await player.play() }
        let start = clock.now
        while player.current?.id == Sample.id(12) {
            clock.advance(by: 0.1)
            for _ in 0..<20 { await Task.yield() }
        }
        #expect(clock.now.timeIntervalSince(start) >= 4.9)
        await playing.value
        #expect(player.current?.id == Sample.id(21))
    }

    @Test func `OF-107 What is taken away is left for the next one, and the last one ends it`() {
        let player = StoryPlayer(rings: rings(), at: 0, clock: clock.wallClock)
        player.keep([Sample.id(11), Sample.id(21)])
        #expect(player.current?.id == Sample.id(21))
        player.keep([Sample.id(11)])
        #expect(player.isOver)
    }

    @Test func `OF-104 What is seen on another device is seen here, and what is new comes first`() async {
        let loaded = rings()
        var repository = StoriesRepository.unexpected
        repository.rings = { [loaded] in loaded }
        let model = StoriesModel(repository: repository, clock: clock.wallClock)
        await model.load()
        await model.handle(.storySeen(Sample.id(12)))
        #expect(model.rings[0].isSeen && !model.rings[1].isSeen)
        await model.handle(.storyCreated(story(22, by: Sample.user(2, "Ben"))))
        #expect(model.rings.map(\.user.name) == ["Ben", "Ann"])
        await model.handle(.storyDeleted(Sample.id(21)))
        await model.handle(.storyDeleted(Sample.id(22)))
        #expect(model.rings.map(\.user.name) == ["Ann"])
        await model.handle(.friendRemoved(Sample.id(1)))
        #expect(model.rings.isEmpty)
    }
}
