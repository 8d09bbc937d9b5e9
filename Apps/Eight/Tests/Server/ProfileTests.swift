import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Somebody's page, as each viewer has it.
@Suite struct ProfileTests {
    @Test(arguments: TestDatabase.all)
    func `A page tells each viewer the numbers that are theirs to know (E8-109)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Åsa Berg", school: "dixie", grade: "12", audience: .school)
            let friend = try await server.pupil("Friend", audience: .school)
            let follower = try await server.pupil("Follower"), other = try await server.pupil("Other")
            for pupil in [friend, follower] { try await pupil.follow(author) }
            try await author.follow(friend)
            for audience in Audience.allCases { try await author.clip(audience: audience) }
            // Answers are no videos of a page.
            try await author.clip(answering: try await friend.clip())
            _ = try await author.call(EightAPI.updateMe, body: MeChange(bio: "Trails."))
            for (viewer, videos) in [(author, 3), (friend, 3), (follower, 2), (other, 1)] {
                let seen = try await viewer.call(EightAPI.profile, .init(id: author.id))
                #expect(seen.person.name == "Åsa Berg" && seen.person.school == "dixie" && seen.person.grade == "12")
                #expect(seen.bio == "Trails." && seen.showsVideos)
                #expect(seen.followerCount == 2 && seen.followingCount == 1 && seen.friendCount == 1)
                #expect(seen.videoCount == videos)
                #expect(try await viewer.call(EightAPI.grid, .init(id: author.id)).items.count == videos)
            }
            // A closed account shows its videos to nobody who does not follow it, not even how many there are.
            let closed = try await server.pupil("Closed")
            try await closed.clip(audience: .school)
            let seen = try await other.call(EightAPI.profile, .init(id: closed.id))
            #expect(!seen.showsVideos && seen.videoCount == 0)
        }
    }

    @Test func `A grid comes thirty at a time, each video once, the newest first (E8-110)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let viewer = try await server.pupil("Viewer")
            var all: [SortableID] = []
            for _ in 0..<65 { all.append(try await author.clip()) }
            var walked: [SortableID] = [], sizes: [Int] = []
            var cursor: String?
            repeat {
                let page = try await viewer.call(EightAPI.grid, .init(id: author.id, cursor: cursor))
                walked += page.items.map(\.id)
                sizes.append(page.items.count)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(walked == all.reversed() && sizes == [30, 30, 5])
        }
    }
}
