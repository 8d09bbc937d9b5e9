import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// A feed of what one has not watched (E8-029, E8-031).
@Suite struct UnseenFeedTests {
    @Test(arguments: TestDatabase.all)
    func `What was watched on any device is left out, and pages are full until the end`(kind: TestDatabase)
        async throws
    {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author", audience: .school)
            let ann = try await server.pupil("Ann"), ben = try await server.pupil("Ben")
            for fan in [ann, ben] { try await fan.follow(author) }
            var clips: [SortableID] = []
            for _ in 1...12 { clips.append(try await author.clip()) }
            _ = try await ann.clip()
            let watched = Set(clips.suffix(7))
            for clip in watched { _ = try await ann.call(EightAPI.watch, .init(id: clip)) }
            var found: [SortableID] = [], cursor: String?, pages: [Int] = []
            repeat {
                let page = try await ann.call(EightAPI.feed, .init(unseen: true, cursor: cursor, limit: 2))
                found += page.items.map(\.id)
                pages.append(page.items.count)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(found == clips.filter { !watched.contains($0) }.reversed())
            #expect(pages.dropLast().allSatisfy { $0 == 2 })
            #expect(try await ann.call(EightAPI.feed, .init(limit: 50)).items.count == 13)
            #expect(try await ben.call(EightAPI.feed, .init(unseen: true, limit: 50)).items.count == 12)
        }
    }
}
