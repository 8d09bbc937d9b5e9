import Base
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct StoryDraftTests {
    private let secrets = MemorySecrets()
    private let line = StoryStroke(ink: .pink, pen: .broad, points: [0, 0, 5_000, 5_000])
    private let summer = StoryText(
        text: "Summer", y: 0.78, style: .serif, ink: .yellow, alignment: .left, isFilled: true)
    private let dot = StoryStroke(ink: .blue, pen: .fine, points: [9_000, 9_000])

    private func model(
        by author: Int64 = 1, loose: [Media] = [], create: (@Sendable (StoryDraft) throws -> Story)? = nil
    ) -> StoryComposerModel {
        var stories = StoriesRepository.unexpected, posts = PostsRepository.unexpected
        if let create { stories.create = { draft, _ in try create(draft) } }
        posts.looseImages = { loose }
        return StoryComposerModel(
            stories: stories, posts: posts, people: .unexpected, limits: nil, author: Sample.id(author),
            drafts: DraftStore<BegunStory>(secrets: secrets))
    }

    @Test func `OF-097 A page that is made anew goes on with words, drawing, colour and photo, for its author alone`()
        async
    {
        let first = model()
        first.background = .plum
        first.layers = [summer, StoryText(text: "By the lake", x: 0.3, y: 0.2, scale: 0.8, rotation: 0.05)]
        first.drawing = [line, dot]
        first.photos.restore(Sample.media(71))
        first.audience.kept = KeptAudience(choice: .closeFriends)
        first.keepDraft()

        let second = model(loose: [Sample.media(72), Sample.media(71)])
        await second.restoreDraft()
        #expect(second.layers == first.layers && second.drawing == [line, dot] && second.image?.id == Sample.id(71))
        #expect(second.background == .plum && second.audience.choice == .closeFriends)
        // Words that the browser has put back are the newer ones; a photo that is gone is left out.
        let third = model()
        third.layers[0].text = "Summer at"
        await third.restoreDraft()
        #expect(third.layers.map(\.text) == ["Summer at", "By the lake"] && third.layers[0].y == 0.78)
        #expect(third.drawing == [line, dot] && third.image == nil)
        let other = model(by: 2)
        await other.restoreDraft()
        #expect(other.isEmpty)
    }

    @Test func `OF-097 What is drawn is kept with each stroke, and as it was where one leaves it`() async {
        let first = model()
        first.drawing = [line]
        first.keepDraft(drawing: [line, dot])
        let second = model()
        await second.restoreDraft()
        #expect(second.drawing == [line, dot])
        first.keepDraft()
        let third = model()
        await third.restoreDraft()
        #expect(third.drawing == [line])
        third.drawing = []
        third.keepDraft()
        #expect(secrets.isEmpty)
    }

    @Test func `OF-096 Words that are being dressed are kept whenever one pauses, and as they were where one leaves`()
        async
    {
        let first = model()
        first.layers = [StoryText(text: "Summer")]
        first.keepDraft()
        first.keepDraft(placed: [summer])
        let second = model()
        await second.restoreDraft()
        #expect(second.layers == [summer])
        first.keepDraft(placed: nil)
        let third = model()
        await third.restoreDraft()
        #expect(third.layers == [StoryText(text: "Summer")])
        // Words that were placed are kept without a pause: the page may go away right after.
        third.place([summer])
        let fourth = model()
        await fourth.restoreDraft()
        #expect(fourth.layers == [summer])
    }

    @Test func `A draft is gone once its story is shared or it was thrown away`() async {
        let story = Story(
            id: Sample.id(5), user: Sample.me(), timestamp: Sample.time, expiresAt: Sample.time + 86_400)
        let shared = model { _ in story }
        shared.drawing = [line]
        shared.keepDraft()
        #expect(!secrets.isEmpty)
        #expect(await shared.share() == story)
        // What still waits to be kept comes too late.
        shared.keepDraft()
        #expect(secrets.isEmpty)
        let left = model()
        left.drawing = [line]
        left.keepDraft()
        left.discard()
        #expect(secrets.isEmpty)
    }
}
