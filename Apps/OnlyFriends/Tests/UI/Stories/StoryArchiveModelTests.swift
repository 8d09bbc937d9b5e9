import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct StoryArchiveModelTests {
    nonisolated private static func story(_ number: Int64, _ day: Double) -> Story {
        var story = Story(
            id: Sample.id(number), user: Sample.user(1, "Ann", .`self`),
            timestamp: Date(timeIntervalSince1970: day * 86_400), expiresAt: Date(timeIntervalSince1970: 0))
        story.texts = [StoryText(text: "Story \(number)")]
        return story
    }

    @Test func `OF-110 The archive is read page by page, and stands by months`() async throws {
        var repository = StoriesRepository.unexpected
        // 1 March, 28 February and 1 February 1970.
        let pages = [
            "": Page(items: [Self.story(3, 59), Self.story(2, 58)], nextCursor: "next"),
            "next": Page(items: [Self.story(1, 31)]),
        ]
        repository.archive = { cursor in
            guard let page = pages[cursor ?? ""] else { throw Problem.notFound() }
            return page
        }
        let ended = EndedStory(id: Sample.id(4), timestamp: Date(timeIntervalSince1970: 0), viewCount: 2)
        repository.ended = { [ended] }
        let model = StoryArchiveModel(repository: repository)
        await model.load()
        #expect(model.ended == [ended])
        await model.archive.loadMore()
        await model.archive.loadMore()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        #expect(model.months(calendar).map { $0.stories.map(\.id) } == [[Sample.id(3)], [Sample.id(2), Sample.id(1)]])
        #expect(model.archive.phase == .loaded && model.archive.failure == nil)
    }

    @Test func `OF-110 What is deleted leaves the archive; what could not be stays, with a reason`() async {
        let fails = Box(true)
        var repository = StoriesRepository.unexpected
        repository.archive = { _ in Page(items: [Self.story(1, 1)]) }
        repository.ended = { [] }
        repository.delete = { _ in if fails.value { throw Sample.offline } }
        let model = StoryArchiveModel(repository: repository)
        await model.load()
        await model.archive.delete(Sample.id(1))
        #expect(model.stories.count == 1 && model.archive.failure == Sample.offlineSentence)
        fails.value = false
        await model.archive.delete(Sample.id(1))
        #expect(model.stories.isEmpty)
    }

    @Test func `OF-110 A story is fetched as one picture to be saved, whether it has a photo or words alone`() async {
        var repository = StoriesRepository.unexpected
        repository.picture = { [UInt8(clamping: $0.texts.count)] }
        let model = StoryArchiveModel(repository: repository)
        await model.save(Self.story(1, 1))
        #expect(model.saver.saved?.bytes == [1] && !model.saver.isSaving)
        repository.picture = { _ in throw Sample.offline }
        let offline = StoryArchiveModel(repository: repository)
        await offline.save(Self.story(1, 1))
        #expect(offline.saver.saved == nil && offline.archive.failure == Sample.offlineSentence)
    }
}
