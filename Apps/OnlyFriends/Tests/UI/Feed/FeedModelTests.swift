import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct FeedModelTests {
    private let cursors = Recorder<String?>()

    /// A model whose feed has these pages: the first under no cursor, each further one under its number.
    private func model(_ pages: [[Int64]], _ edit: (inout PostsRepository) -> Void = { _ in }) -> FeedModel {
        var posts = PostsRepository.unexpected
        let cursors = cursors
        posts.feed = { cursor in
            cursors.record(cursor)
            let number = cursor.flatMap { Int($0) } ?? 0
            return FeedPage(
                items: pages[number].map { Sample.post($0) },
                nextCursor: number + 1 < pages.count ? "\(number + 1)" : nil)
        }
        edit(&posts)
        return FeedModel(posts: posts)
    }

    private func numbers(_ model: FeedModel) -> [Int64] { model.timeline.items.map(\.id.rawValue) }

    @Test func `The first page is loaded once`() async {
        let model = model([[3, 2]])
        await model.start()
        await model.start()
        #expect(model.phase == .loaded && numbers(model) == [3, 2])
        #expect(cursors.values == [nil])
    }

    @Test func `OF-071: an empty feed knows that friends are missing`() async {
        let model = model([]) { $0.feed = { _ in FeedPage(items: [], reason: .noFriends) } }
        await model.start()
        #expect(model.timeline.isEmpty && model.needsFriends)
    }

    @Test func `A first page that does not come is a sentence and another try`() async {
        let fails = Box(true)
        let model = model([]) {
            $0.feed = { _ in
                if fails.value { throw Sample.offline }
                return FeedPage(items: [Sample.post(1)])
            }
        }
        await model.start()
        #expect(model.phase == .failed(Sample.offlineSentence))
        fails.value = false
        await model.retry()
        #expect(model.phase == .loaded && numbers(model) == [1])
    }

    @Test func `A first load that was stopped starts again later and says nothing`() async {
        let model = model([]) { $0.feed = { _ in throw TransportError(.cancelled, message: "") } }
        await model.start()
        #expect(model.phase == .idle && model.failure == nil)
    }

    @Test func `A refresh that fails keeps what is shown`() async {
        let fails = Box(false)
        let model = model([]) {
            $0.feed = { _ in
                if fails.value { throw Sample.offline }
                return FeedPage(items: [Sample.post(1)])
            }
        }
        await model.start()
        fails.value = true
        await model.refresh()
        #expect(model.phase == .loaded && numbers(model) == [1] && model.failure == Sample.offlineSentence)
    }

    @Test func `OF-056 OF-241: scrolling shows every post once, newest first, and comes to an end`() async {
        let model = model([[9, 8, 7], [7, 6], [5]])
        await model.start()
        await model.loadMore()
        await model.loadMore()
        await model.loadMore()
        #expect(numbers(model) == [9, 8, 7, 6, 5] && model.timeline.isComplete)
        #expect(cursors.values == [nil, "1", "2"])
    }

    @Test func `OF-073 The mark stands above what was seen before, and reaching it tells all devices once`() async {
        let told = Recorder<Int64>()
        let model = model([]) {
            $0.feed = { _ in
                FeedPage(items: [9, 8, 7, 6].map { Sample.post($0) }, nextCursor: "1", seenId: Sample.id(7))
            }
            $0.see = { told.record($0.rawValue) }
        }
        await model.start()
        #expect(model.firstSeen == Sample.id(7))
        await model.catchUp()
        await model.catchUp()
        // One's own word comes back, and the mark stays until the next look.
        await model.handle(.feedSeen(Sample.id(9)))
        #expect(told.values == [9] && model.firstSeen == Sample.id(7))
        await model.handle(.postCreated(Sample.post(10)))
        await model.catchUp()
        #expect(told.values == [9, 10])
    }

    @Test func `OF-073 What another device has seen is old here too, and moves nothing further down`() async {
        let model = model([]) {
            $0.feed = { _ in FeedPage(items: [9, 8, 7].map { Sample.post($0) }, seenId: Sample.id(7)) }
        }
        await model.start()
        model.isAtTop = false
        await model.handle(.feedSeen(Sample.id(8)))
        #expect(model.firstSeen == Sample.id(7))
        model.isAtTop = true
        await model.handle(.feedSeen(Sample.id(9)))
        #expect(model.firstSeen == nil && model.seen == Sample.id(9))
    }

    @Test func `OF-073 At the first look all is old; what could not be told is told the next time`() async {
        let told = Recorder<Int64>()
        let fails = Box(true)
        let model = model([]) {
            $0.feed = { _ in FeedPage(items: [3, 2].map { Sample.post($0) }) }
            $0.see = {
                if fails.value { throw Sample.offline }
                told.record($0.rawValue)
            }
        }
        await model.start()
        #expect(model.firstSeen == nil && model.failure == nil)
        fails.value = false
        await model.catchUp()
        #expect(told.values == [3] && model.seen == Sample.id(3))
    }

    @Test func `A page that does not come says why at the end and comes with another try`() async {
        let fails = Box(true)
        let model = model([]) {
            $0.feed = { cursor in
                guard cursor != nil else { return FeedPage(items: [Sample.post(2)], nextCursor: "next") }
                if fails.value { throw Sample.offline }
                return FeedPage(items: [Sample.post(1)])
            }
        }
        await model.start()
        await model.loadMore()
        #expect(model.moreFailure == Sample.offlineSentence && !model.isLoadingMore && numbers(model) == [2])
        fails.value = false
        await model.loadMore()
        #expect(model.moreFailure == nil && numbers(model) == [2, 1])
    }

    @Test func `A page asked for before a refresh is not hung behind the new first page`() async {
        let gate = Gate()
        let asked = Recorder<String>()
        let isRefreshed = Box(false)
        let model = model([]) {
            $0.feed = { cursor in
                guard let cursor else {
                    return isRefreshed.value
                        ? FeedPage(items: [Sample.post(9)], nextCursor: "new")
                        : FeedPage(items: [Sample.post(5)], nextCursor: "old")
                }
                asked.record(cursor)
                await gate.pass()
                return FeedPage(items: [Sample.post(4)])
            }
        }
        await model.start()
        let more = Task { await model.loadMore() }
        await asked.first(1)
        isRefreshed.value = true
        await model.refresh()
        gate.open()
        await more.value
        #expect(numbers(model) == [9] && model.timeline.nextCursor == "new")
    }

    @Test func `OF-072: a new post is shown at once at the top, and waits in the pill further down`() async {
        let model = model([[1]])
        await model.start()
        await model.handle(.postCreated(Sample.post(2)))
        #expect(numbers(model) == [2, 1])
        model.isAtTop = false
        await model.handle(.postCreated(Sample.post(3)))
        #expect(numbers(model) == [2, 1] && model.timeline.arrived.count == 1)
        model.reveal()
        #expect(numbers(model) == [3, 2, 1])
        await model.handle(.postCreated(Sample.post(4)))
        model.isAtTop = true
        #expect(numbers(model) == [4, 3, 2, 1])
    }

    @Test func `One's own post is shown once, even when the server tells of it before it answers`() async {
        let model = model([[1]])
        await model.start()
        model.isAtTop = false
        await model.handle(.postCreated(Sample.post(2)))
        model.add(Sample.post(2))
        await model.handle(.postCreated(Sample.post(2)))
        #expect(numbers(model) == [2, 1] && model.timeline.arrived.isEmpty)
    }

    @Test func `Posts of somebody who is no friend any more are gone at once`() async {
        let model = model([]) {
            $0.feed = { _ in
                FeedPage(items: [Sample.post(3, by: Sample.user(7, "Bo")), Sample.post(2)])
            }
        }
        await model.start()
        await model.handle(.friendRemoved(Sample.id(7)))
        #expect(numbers(model) == [2])
    }

    @Test func `Counts, edits and deletions follow what the server tells`() async {
        let model = model([[2, 1]])
        await model.start()
        await model.handle(.commentCreated(Sample.comment(50, on: 2), commentCount: 4))
        await model.handle(.likesChanged(postID: Sample.id(2), likeCount: 6, likedByMe: true))
        #expect(model.timeline.items[0].commentCount == 4)
        #expect(model.timeline.items[0].likeCount == 6 && model.timeline.items[0].likedByMe)
        await model.handle(.commentDeleted(Sample.id(50), postID: Sample.id(2), commentCount: 3))
        #expect(model.timeline.items[0].commentCount == 3)
        var edited = Sample.post(1)
        edited.content.text = "Edited"
        await model.handle(.postUpdated(edited))
        await model.handle(.postDeleted(Sample.id(2)))
        #expect(model.timeline.items == [edited])
    }

    @Test func `After lost events the feed is read again`() async {
        let model = model([[1]])
        await model.start()
        await model.handle(.resync)
        await model.handle(.unknown("balloons"))
        #expect(cursors.values == [nil, nil])
    }

    @Test func `OF-072: after lost events as much is read as is shown, and what is new waits further down`() async {
        let isLater = Box(false)
        let model = model([]) {
            $0.feed = { cursor in
                switch (cursor, isLater.value) {
                case (nil, false): FeedPage(items: [Sample.post(6), Sample.post(5)], nextCursor: "1")
                case (nil, true): FeedPage(items: [Sample.post(8), Sample.post(7), Sample.post(6)], nextCursor: "1")
                case (_, false): FeedPage(items: [Sample.post(4), Sample.post(3)], nextCursor: "2")
                // The fourth was deleted meanwhile.
                case (_, true): FeedPage(items: [Sample.post(5), Sample.post(3)], nextCursor: "3")
                }
            }
        }
        await model.start()
        await model.loadMore()
        #expect(numbers(model) == [6, 5, 4, 3])
        model.isAtTop = false
        isLater.value = true
        await model.handle(.resync)
        #expect(numbers(model) == [6, 5, 3] && model.timeline.arrived.map(\.id.rawValue) == [8, 7])
        #expect(model.timeline.nextCursor == "3")
        model.isAtTop = true
        #expect(numbers(model) == [8, 7, 6, 5, 3])
    }

    @Test func `After lost events at the top, what is new is shown at once; a failure keeps what is shown`() async {
        let pages = Box([[Sample.post(1)], [Sample.post(2), Sample.post(1)]])
        let model = model([]) {
            $0.feed = { _ in
                guard !pages.value.isEmpty else { throw Sample.offline }
                return FeedPage(items: pages.value.removeFirst())
            }
        }
        await model.start()
        await model.handle(.resync)
        #expect(numbers(model) == [2, 1])
        await model.handle(.resync)
        #expect(numbers(model) == [2, 1] && model.failure == Sample.offlineSentence)
    }

    @Test func `OF-079: a temporary post is gone when its time has come`() async {
        let model = model([]) {
            $0.feed = { _ in
                FeedPage(items: [Sample.post(2, expiresAt: Sample.time + 60), Sample.post(1)])
            }
        }
        let clock = ManualClock(at: Sample.time)
        await model.expireNext(by: clock.wallClock)
        #expect(model.nextExpiry == nil && clock.sleeperCount == 0)
        await model.start()
        #expect(model.nextExpiry == Sample.time + 60)
        let expiring = Task { await model.expireNext(by: clock.wallClock) }
        await clock.waitForSleepers()
        clock.advance(by: 59)
        #expect(numbers(model) == [2, 1] && clock.sleeperCount == 1)
        clock.advance(by: 1)
        await expiring.value
        #expect(numbers(model) == [1] && model.nextExpiry == nil)
    }

    @Test func `A like is shown before the server answers`() async {
        let gate = Gate()
        let calls = Recorder<Bool>()
        let model = model([[1]]) {
            $0.setLiked = { id, likes in
                calls.record(likes)
                await gate.pass()
                var post = Sample.post(1, likes: 5)
                post.likedByMe = likes
                return post
            }
        }
        await model.start()
        let post = model.timeline.items[0]
        let liking = Task { await model.toggleLike(post) }
        #expect(await calls.first(1) == [true])
        #expect(model.timeline.items[0].likedByMe && model.timeline.items[0].likeCount == 1)
        gate.open()
        await liking.value
        #expect(model.timeline.items[0].likeCount == 5 && model.failure == nil)
    }

    @Test func `OF-094: what is liked and unliked before there is an answer ends unliked, in this order`() async {
        let gate = Gate()
        let calls = Recorder<Bool>()
        let model = model([[1]]) {
            $0.setLiked = { id, likes in
                calls.record(likes)
                await gate.pass()
                var post = Sample.post(1, likes: likes ? 1 : 0)
                post.likedByMe = likes
                return post
            }
        }
        await model.start()
        let post = model.timeline.items[0]
        let liking = Task { await model.toggleLike(post) }
        #expect(await calls.first(1) == [true])
        await model.toggleLike(post)
        #expect(!model.timeline.items[0].likedByMe)
        gate.open()
        await liking.value
        #expect(calls.values == [true, false])
        #expect(!model.timeline.items[0].likedByMe && model.timeline.items[0].likeCount == 0)
    }

    @Test func `OF-094: a like that is refused is taken back with a sentence`() async {
        let model = model([[1]]) { $0.setLiked = { _, _ in throw Sample.offline } }
        await model.start()
        await model.toggleLike(model.timeline.items[0])
        #expect(!model.timeline.items[0].likedByMe && model.timeline.items[0].likeCount == 0)
        #expect(model.failure == Sample.offlineSentence)
    }

    @Test func `A post stays until the server has deleted it`() async {
        let model = model([[2, 1]]) {
            $0.delete = { id in if id == Sample.id(1) { throw Sample.offline } }
        }
        await model.start()
        for post in model.timeline.items { await model.delete(post) }
        #expect(numbers(model) == [1] && model.failure == Sample.offlineSentence)
    }
}
