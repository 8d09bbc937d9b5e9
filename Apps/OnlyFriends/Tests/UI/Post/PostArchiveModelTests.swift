import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct PostArchiveModelTests {
    nonisolated private static func kept(_ number: Int64) -> KeptPost {
        KeptPost(
            id: Sample.id(number), timestamp: Sample.time, expiredAt: Sample.time + 86_400,
            removedAt: Sample.time + 31 * 86_400, content: PostContent(text: "Kept \(number)"))
    }

    @Test func `OF-080 The archive is read page by page; what is deleted leaves it, and what could not be stays`()
        async
    {
        let fails = Box(true)
        var repository = PostsRepository.unexpected
        repository.archive = { cursor in
            cursor == nil ? Page(items: [Self.kept(3), Self.kept(2)], nextCursor: "next") : Page(items: [Self.kept(1)])
        }
        repository.deleteKept = { _ in if fails.value { throw Sample.offline } }
        let model = ArchiveModel(page: repository.archive, erase: repository.deleteKept)
        await model.load()
        await model.loadMore()
        await model.loadMore()
        #expect(model.phase == .loaded && model.items.items.map(\.id) == [3, 2, 1].map(Sample.id))
        await model.delete(Sample.id(2))
        #expect(model.items.items.count == 3 && model.failure == Sample.offlineSentence)
        fails.value = false
        await model.delete(Sample.id(2))
        #expect(model.items.items.map(\.id) == [3, 1].map(Sample.id))
    }

    @Test func `OF-080 An archive that cannot be read says why`() async {
        var repository = PostsRepository.unexpected
        repository.archive = { _ in throw Sample.offline }
        let model = ArchiveModel(page: repository.archive, erase: repository.deleteKept)
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
    }

    @Test func `OF-080 A kept post is posted again under one key, for whom and for how long one chooses`() async {
        let fails = Box(true)
        let wishes = Recorder<(wish: PostAgain, key: String)>()
        var repository = PostsRepository.unexpected
        repository.postAgain = { _, wish, key in
            wishes.record((wish, key))
            if fails.value { throw Sample.offline }
            return Sample.post(9)
        }
        var people = PeopleRepository.unexpected
        people.lists = { [] }
        people.friends = { _, _ in Page(items: [Sample.user(1)]) }
        let model = PostAgainModel(Self.kept(3), posts: repository, people: people, limits: nil)
        await model.audience.circle.load()
        model.audience.choice = .closeFriends
        #expect(!model.canPost)
        model.audience.choice = .some
        model.audience.letIn = [Sample.id(1)]
        model.lifetime = 3_600
        #expect(await model.post() == nil)
        #expect(model.failure == Sample.offlineSentence)
        fails.value = false
        model.isTemporary = false
        #expect(await model.post()?.id == Sample.id(9))
        #expect(wishes.values.map(\.wish.isTemporary) == [true, false])
        #expect(wishes.values.map(\.wish.lifetime) == [3_600, nil])
        #expect(wishes.values.allSatisfy { $0.wish.audience == .custom && $0.wish.audienceUserIds == [Sample.id(1)] })
        #expect(Set(wishes.values.map(\.key)).count == 1 && model.failure == nil)
    }
}
