import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct PostDetailModelTests {
    private func model(
        _ comments: [OnlyFriendsAPI.Comment] = [], next: String? = nil,
        _ edit: (inout PostsRepository) -> Void = { _ in }
    ) -> PostDetailModel {
        var posts = PostsRepository.unexpected
        posts.post = { _ in Sample.post(1) }
        posts.comments = { _, _ in Page(items: comments, nextCursor: next) }
        edit(&posts)
        return PostDetailModel(id: Sample.id(1), posts: posts)
    }

    private func numbers(_ comments: [OnlyFriendsAPI.Comment]) -> [Int64] { comments.map(\.id.rawValue) }

    @Test func `Each comment is followed by its replies; a reply whose comment is not loaded stands alone`() async {
        let model = model([
            Sample.comment(10), Sample.comment(11), Sample.comment(12, replyTo: 10), Sample.comment(13, replyTo: 99),
            Sample.comment(14, replyTo: 10),
        ])
        await model.load()
        #expect(model.phase == .loaded && numbers(model.threads) == [10, 12, 14, 11, 13])
    }

    @Test func `OF-090: comments stay oldest first though a new one comes before the last page`() async {
        let model = model([Sample.comment(10)], next: "more") {
            $0.comments = { _, cursor in
                cursor == nil
                    ? Page(items: [Sample.comment(10)], nextCursor: "more")
                    : Page(items: [Sample.comment(11), Sample.comment(12)], nextCursor: nil)
            }
        }
        await model.load()
        await model.handle(.commentCreated(Sample.comment(12), commentCount: 3))
        await model.loadMore()
        await model.loadMore()
        #expect(numbers(model.comments) == [10, 11, 12] && model.nextCursor == nil)
    }

    @Test func `OF-085 A comment that is too long says by how much, and is not sent`() async {
        let model = model()
        await model.load()
        model.draft = " " + String(repeating: "é", count: 2_000) + "\n"
        #expect(model.canSend && model.remainingCharacters == 0)
        model.draft += "!!"
        #expect(!model.canSend && model.remainingCharacters == -3)
        // Nobody is asked: the repository expects nothing.
        await model.send()
        #expect(model.failure == nil && model.comments.isEmpty)
    }

    @Test func `OF-094: a comment that failed stays in the field and is never made twice`() async {
        let keys = Recorder<String>()
        let fails = Box(true)
        let model = model {
            $0.addComment = { _, draft, key in
                keys.record(key)
                if fails.value { throw Sample.offline }
                var comment = Sample.comment(20)
                comment.text = draft.text
                return comment
            }
        }
        await model.load()
        model.draft = "  Hello  "
        await model.send()
        #expect(model.draft == "  Hello  " && model.failure == Sample.offlineSentence && model.comments.isEmpty)
        fails.value = false
        await model.send()
        #expect(model.draft.isEmpty && model.comments.map(\.text) == ["Hello"] && model.post?.commentCount == 1)
        model.draft = "Another"
        await model.send()
        #expect(keys.values.count == 3 && keys.values[0] == keys.values[1] && keys.values[1] != keys.values[2])
    }

    @Test
    func
        `OF-089 OF-094: a comment that arrives before the answer to it, and is changed meanwhile, is not left in the field`()
        async throws
    {
        let answers = AsyncStream<Void>.makeStream()
        let model = model {
            $0.addComment = { _, draft, _ in
                for await _ in answers.stream { break }
                var comment = Sample.comment(20)
                comment.text = draft.text
                return comment
            }
            $0.updateComment = { _, _, change in
                var comment = Sample.comment(20)
                comment.text = change.text
                return comment
            }
        }
        await model.load()
        model.draft = "A hasty word"
        let sending = Task { await model.send() }
        try await eventually { !model.canSend }
        var comment = Sample.comment(20)
        comment.text = "A hasty word"
        await model.handle(.commentCreated(comment, commentCount: 1))
        model.edit(comment)
        answers.continuation.yield()
        await sending.value
        #expect(model.draft == "A hasty word" && model.editing?.id == comment.id)
        model.draft = "A kind word"
        await model.send()
        #expect(model.draft.isEmpty && model.editing == nil && model.comments.map(\.text) == ["A kind word"])
    }

    @Test func `OF-094: what is written while a comment is sent stays`() async throws {
        let answers = AsyncStream<Void>.makeStream()
        let model = model {
            $0.addComment = { _, _, _ in
                for await _ in answers.stream { break }
                return Sample.comment(20)
            }
        }
        await model.load()
        model.draft = "One"
        let sending = Task { await model.send() }
        try await eventually { !model.canSend }
        model.draft = "Two"
        answers.continuation.yield()
        await sending.value
        #expect(model.draft == "Two" && model.comments.count == 1)
    }

    @Test(arguments: ["", "  ", "\n\t"])
    func `Nothing is sent when nothing is written`(draft: String) async {
        let model = model()
        model.draft = draft
        #expect(!model.canSend)
        await model.send()
        #expect(model.failure == nil)
    }

    @Test func `OF-085: an answer to a reply belongs to the comment above it`() async {
        let drafts = Recorder<CommentDraft>()
        let model = model {
            $0.addComment = { _, draft, _ in
                drafts.record(draft)
                return Sample.comment(30, replyTo: 10)
            }
        }
        await model.load()
        model.reply(to: Sample.comment(12, replyTo: 10))
        model.draft = "Yes"
        await model.send()
        #expect(drafts.values.map(\.replyTo) == [Sample.id(10)] && model.replyingTo == nil)
    }

    @Test func `OF-085: a comment names those in the conversation whose names stand in it`() async {
        let drafts = Recorder<CommentDraft>()
        let model = model([Sample.comment(10)]) {
            $0.post = { _ in Sample.post(1, by: Sample.user(2, "Bo Dahl")) }
            $0.addComment = { _, draft, _ in
                drafts.record(draft)
                return Sample.comment(30)
            }
        }
        await model.load()
        for text in ["Hello", "@Ann Berg and @Bo Dahl", "@Cid"] {
            model.draft = text
            await model.send()
        }
        #expect(drafts.values.map(\.mentionIds) == [nil, [Sample.id(1), Sample.id(2)], nil])
    }

    @Test func `OF-086: where comments are closed nothing is sent; the author opens them again`() async {
        let changes = Recorder<PostChange>()
        let model = model {
            $0.post = { _ in
                var post = Sample.post(1)
                post.canComment = false
                return post
            }
            $0.update = { _, change in
                changes.record(change)
                return Sample.post(1)
            }
        }
        await model.load()
        model.draft = "Hello"
        #expect(!model.mayComment && !model.canSend)
        await model.setCommenters(.everyone)
        #expect(model.mayComment && model.canSend)
        #expect(changes.values.map(\.commenters) == [.everyone])
    }

    @Test func `OF-213 A post that is not there is gone, not broken`() async {
        let model = model { $0.post = { _ in throw Problem(.notFound, code: "not_found", "There is nothing here.") } }
        await model.load()
        #expect(model.isGone && model.phase == .loaded && model.failure == nil)
    }

    @Test func `A post that does not come is a sentence; once shown it stays`() async {
        let fails = Box(true)
        let model = model {
            $0.post = { _ in
                if fails.value { throw Sample.offline }
                return Sample.post(1)
            }
        }
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
        fails.value = false
        await model.load()
        fails.value = true
        await model.load()
        #expect(model.phase == .loaded && model.post != nil && model.failure == Sample.offlineSentence)
    }

    @Test func `A load that was stopped says nothing`() async {
        let model = model { $0.post = { _ in throw TransportError(.cancelled, message: "") } }
        await model.load()
        #expect(model.phase == .idle && model.failure == nil)
    }

    @Test func `Comments and likes come in while one reads; those of other posts do not`() async {
        let model = model([Sample.comment(10)])
        await model.load()
        await model.handle(.commentCreated(Sample.comment(11), commentCount: 2))
        await model.handle(.commentCreated(Sample.comment(11), commentCount: 2))
        await model.handle(.commentCreated(Sample.comment(12, on: 2), commentCount: 9))
        #expect(numbers(model.comments) == [10, 11] && model.post?.commentCount == 2)
        var edited = Sample.comment(11)
        edited.text = "Edited"
        await model.handle(.commentUpdated(edited))
        await model.handle(.commentDeleted(Sample.id(10), postID: Sample.id(1), commentCount: 1))
        #expect(model.comments == [edited] && model.post?.commentCount == 1)
        await model.handle(.likesChanged(postID: Sample.id(1), likeCount: 3, likedByMe: true))
        await model.handle(.likesChanged(postID: Sample.id(2), likeCount: 8, likedByMe: false))
        #expect(model.post?.likeCount == 3 && model.post?.likedByMe == true)
    }

    @Test(arguments: [LiveEvent.postDeleted(Sample.id(1)), .friendRemoved(Sample.user().id)])
    func `OF-079: a post that may not be seen any more is gone while one reads it`(event: LiveEvent) async {
        let model = model()
        await model.load()
        await model.handle(.postDeleted(Sample.id(2)))
        #expect(!model.isGone)
        await model.handle(event)
        #expect(model.isGone)
    }

    @Test func `Deleting the post says whether it is gone`() async {
        let fails = Box(true)
        let model = model { $0.delete = { _ in if fails.value { throw Sample.offline } } }
        await model.load()
        #expect(await model.deletePost() == false)
        #expect(model.failure == Sample.offlineSentence && !model.isGone)
        fails.value = false
        #expect(await model.deletePost())
        #expect(model.isGone)
    }

    @Test func `OF-094: a like that is refused is taken back with a sentence`() async {
        let model = model { $0.setLiked = { _, _ in throw Sample.offline } }
        await model.load()
        await model.toggleLike()
        #expect(model.post?.likedByMe == false && model.post?.likeCount == 0)
        #expect(model.failure == Sample.offlineSentence)
    }

    private func writing(_ edit: (inout PostsRepository) -> Void = { _ in }) -> PostDetailModel {
        var posts = PostsRepository.unexpected
        posts.post = { _ in Sample.post(1, by: Sample.user(2, "Bo Dahl")) }
        var own = Sample.comment(10)
        own.user = Sample.me()
        posts.comments = { [own] _, _ in Page(items: [own, Sample.comment(11)], nextCursor: nil) }
        edit(&posts)
        var people = PeopleRepository.unexpected
        people.friends = { _, _ in
            Page(items: [Sample.user(1), Sample.user(3, "Annika Öst"), Sample.user(4, "Cid")], nextCursor: nil)
        }
        return PostDetailModel(
            id: Sample.id(1), posts: posts, people: people, clock: ManualClock(at: Sample.time + 60).wallClock)
    }

    @Test
    func `OF-089: one's own comment can be changed for a quarter of an hour, and what was being written comes back`()
        async
    {
        let model = writing {
            $0.updateComment = { _, id, change in
                var changed = Sample.comment(id.rawValue)
                changed.text = change.text
                return changed
            }
        }
        await model.load()
        #expect(model.comments.map(model.canEdit) == [true, false])
        model.draft = "Something new"
        model.edit(model.comments[0])
        #expect(model.draft == "Comment 10")
        model.draft = "Better words"
        await model.send()
        #expect(model.comments.map(\.text) == ["Better words", "Comment 11"])
        #expect(model.draft == "Something new" && model.editing == nil)
    }

    @Test func `OF-085: whoever may be meant is offered, those in the conversation first, and is then named`() async {
        let named = Recorder<[SortableID]?>()
        let model = writing {
            $0.addComment = { _, draft, _ in
                named.record(draft.mentionIds)
                return Sample.comment(20)
            }
        }
        await model.load()
        for (draft, names) in [
            ("Hi @", ["Bo Dahl", "Ann Berg", "Annika Öst", "Cid"]), ("Hi @an", ["Ann Berg", "Annika Öst"]),
            ("Hi @ost", ["Annika Öst"]), ("mail@an", []), ("Hi @an\n", []), ("Hi @Cid", []),
        ] {
            model.draft = draft
            await model.suggest()
            #expect(model.suggestions.map(\.name) == names, "\(draft)")
        }
        model.draft = "Hi @anni"
        await model.suggest()
        model.mention(model.suggestions[0])
        #expect(model.draft == "Hi @Annika Öst " && model.suggestions.isEmpty)
        await model.send()
        #expect(named.values == [[Sample.id(3)]] && model.sent == Sample.id(20))
    }
}
