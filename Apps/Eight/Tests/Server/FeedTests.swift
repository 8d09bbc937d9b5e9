import Base
import Database
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// The feed: own videos and those of whom one follows, by time alone.
@Suite struct FeedTests {
    @Test(arguments: TestDatabase.all)
    func `A walk gives each video once and in order, while others are posted and deleted (E8-020, E8-022, E8-025)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let viewer = try await server.pupil("Viewer")
            var authors: [Pupil] = [viewer]
            for index in 0..<5 {
                let author = try await server.pupil("Author \(index)")
                try await viewer.follow(author)
                authors.append(author)
            }
            let stranger = try await server.pupil("Stranger", audience: .school)
            var all: [SortableID] = []
            for index in 0..<40 {
                all.append(try await authors[(index * 7) % 6].clip())
                try await stranger.clip(audience: .school)
            }
            try await authors[1].clip(answering: all[0])
            var walked: [SortableID] = []
            var cursor: String?
            var deleted: SortableID?
            repeat {
                let page = try await viewer.call(EightAPI.feed, .init(cursor: cursor, limit: 7))
                walked += page.items.map(\.id)
                cursor = page.nextCursor
                // Somebody posts, and somebody takes one back that was not shown yet.
                try await authors[2].clip()
                if deleted == nil, let author = authors.dropFirst().first(where: { _ in true }) {
                    let own = try await author.call(EightAPI.grid, .init(id: author.id)).items.last
                    deleted = own?.id
                    if let own { _ = try await author.call(EightAPI.delete, .init(id: own.id)) }
                }
            } while cursor != nil
            #expect(walked == all.reversed().filter { $0 != deleted })
        }
    }

    @Test func `A page takes two statements, however long it is (E8-021)`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer")
            for index in 0..<8 {
                let author = try await server.pupil("Author \(index)")
                try await viewer.follow(author)
                for _ in 0..<5 { try await author.clip() }
            }
            let (page, statements) = try await StatementCounter.count {
                try await server.server.feed.page(.init(limit: 40), for: viewer.id)
            }
            #expect(page.items.count == 40)
            #expect(statements.count == 2)
        }
    }

    @Test func `Unfollowing and blocking take effect at once (E8-023)`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer")
            let ben = try await server.pupil("Ben"), cid = try await server.pupil("Cid")
            for author in [ben, cid] {
                try await viewer.follow(author)
                try await author.clip()
            }
            #expect(try await viewer.call(EightAPI.feed, .init()).items.count == 2)
            _ = try await viewer.call(EightAPI.unfollow, .init(id: ben.id))
            #expect(try await viewer.call(EightAPI.feed, .init()).items.map(\.author.id) == [cid.id])
            _ = try await cid.call(EightAPI.block, .init(id: viewer.id))
            #expect(try await viewer.call(EightAPI.feed, .init()).items.isEmpty)
        }
    }

    @Test func `An item says what a player needs, and what the viewer may do with it (E8-024)`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer"), author = try await server.pupil("Author")
            try await viewer.follow(author)
            let clip = try await author.clip(responders: .nobody), open = try await author.clip(responders: .followers)
            try await server.database.write {
                _ = try $0.execute(
                    """
                    UPDATE clips SET width = 720, height = 1280, thumbhash = 'k8cFDYJ4d3eAdld3d3eHd4eAd3d3',
                        posters = '640:360 1280:720', renditions = '720:1800000:71700 480:800000:36500',
                        like_count = 3, dislike_count = 1, response_count = 2 WHERE id = \(clip)
                    """)
            }
            _ = try await viewer.call(EightAPI.react, .init(id: clip), body: ReactionChange(.like))
            let seen = try await viewer.call(EightAPI.feed, .init()).items
            #expect(seen.map(\.id) == [open, clip] && seen.map(\.canRespond) == [true, false])
            let item = try #require(seen.last)
            #expect(item.poster?.thumbhash.isEmpty == false && item.poster?.sizes.map(\.width) == [360, 720])
            #expect(item.duration == 8 && item.width == 720 && item.height == 1_280)
            #expect(item.renditions.map(\.size) == [720, 480] && item.renditions.map(\.bytes) == [1_800_000, 800_000])
            #expect(item.renditions.map(\.firstFrameBytes) == [71_700, 36_500])
            #expect(item.likeCount == 4 && item.responseCount == 2 && item.myReaction == .like)
            // Dislikes are the author's to know, and the file is the author's to keep.
            #expect(item.dislikeCount == nil && !item.canSave)
            let own = try #require(try await author.call(EightAPI.feed, .init()).items.last)
            #expect(own.dislikeCount == 1 && own.canSave && own.canRespond)
        }
    }

    @Test func `A place in another list, or one that was made up, is refused`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer")
            #expect(await viewer.refusal(EightAPI.feed, .init(cursor: "nonsense"))?.code == "cursor_invalid")
            #expect(await viewer.refusal(EightAPI.feed, .init(limit: 51))?.code == "out_of_range")
            #expect(await viewer.refusal(EightAPI.feed, .init(limit: 0))?.code == "out_of_range")
        }
    }
}
