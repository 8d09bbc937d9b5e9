import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// The table "Who sees what", cell by cell.
@Suite struct WhoSeesWhatTests {
    private enum Role: CaseIterable { case author, mutual, follower, other, requested, blocker, blocked }

    @Test(arguments: TestDatabase.all)
    func `Everybody sees of somebody's videos what the table says (E8-125)`(kind: TestDatabase) async throws {
        try await TestEight.run(on: kind) { server in
            let author = try await server.pupil("Author")
            let responder = try await server.pupil("Responder", audience: .school)
            try await responder.follow(author)
            try await author.follow(responder)
            var pupils: [Role: Pupil] = [.author: author]
            for role in Role.allCases where role != .author {
                let pupil = try await server.pupil("Pupil")
                pupils[role] = pupil
                switch role {
                case .mutual:
                    try await pupil.follow(author)
                    try await author.follow(pupil)
                case .follower: try await pupil.follow(author)
                case .requested: _ = try await pupil.call(EightAPI.follow, .init(id: author.id))
                case .blocker:
                    try await pupil.follow(author)
                    _ = try await pupil.call(EightAPI.block, .init(id: author.id))
                case .blocked:
                    try await pupil.follow(author)
                    _ = try await author.call(EightAPI.block, .init(id: pupil.id))
                case .author, .other: break
                }
            }
            let clips = [
                Audience.school: try await author.clip(audience: .school),
                .followers: try await author.clip(audience: .followers),
                .friends: try await author.clip(audience: .friends),
            ]
            let sees: [Role: Set<Audience>] = [
                .author: [.school, .followers, .friends], .mutual: [.school, .followers, .friends],
                .follower: [.school, .followers], .other: [.school], .requested: [.school], .blocker: [], .blocked: [],
            ]
            for (role, pupil) in pupils {
                let seen = sees[role] ?? []
                for (audience, clip) in clips {
                    let refusal = await pupil.refusal(EightAPI.video, .init(id: clip))
                    #expect((refusal == nil) == seen.contains(audience), "\(role) \(audience)")
                    if refusal != nil { #expect(refusal?.code == "not_found") }
                    let list = await pupil.refusal(EightAPI.responses, .init(id: clip))
                    #expect((list == nil) == seen.contains(audience), "responses: \(role) \(audience)")
                }
                let isHidden = role == .blocker || role == .blocked
                #expect((await pupil.refusal(EightAPI.profile, .init(id: author.id)) != nil) == isHidden, "\(role)")
                let shows = [.author, .mutual, .follower].contains(role)
                if isHidden {
                    #expect(await pupil.refusal(EightAPI.grid, .init(id: author.id))?.code == "not_found")
                } else {
                    let grid = try await pupil.call(EightAPI.grid, .init(id: author.id))
                    #expect(Set(grid.items.map(\.id)) == Set(shows ? seen.compactMap { clips[$0] } : []), "\(role)")
                }
                let feed = try await pupil.call(EightAPI.feed, .init()).items.map(\.id)
                #expect(Set(feed) == Set(shows ? seen.compactMap { clips[$0] } : []), "\(role)")
            }
        }
    }

    @Test func `Responses of somebody blocked are not there, and everybody else sees them (E8-104)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author", audience: .school)
            let troll = try await server.pupil("Troll", audience: .school)
            let reader = try await server.pupil("Reader")
            let clip = try await author.clip()
            let answer = try await troll.clip(answering: clip)
            #expect(try await reader.call(EightAPI.responses, .init(id: clip)).items.map(\.id) == [answer])
            _ = try await reader.call(EightAPI.block, .init(id: troll.id))
            #expect(try await reader.call(EightAPI.responses, .init(id: clip)).items.isEmpty)
            #expect(await reader.refusal(EightAPI.video, .init(id: answer))?.code == "not_found")
            #expect(try await author.call(EightAPI.responses, .init(id: clip)).items.map(\.id) == [answer])
        }
    }

    @Test func `An answer is seen by who sees what its thread began with, at any depth (E8-102)`() async throws {
        try await TestEight.run { server in
            let author = try await server.pupil("Author")
            let friend = try await server.pupil("Friend", audience: .school)
            let stranger = try await server.pupil("Stranger")
            try await friend.follow(author)
            let clip = try await author.clip(audience: .followers)
            let answer = try await friend.clip(answering: clip)
            let deeper = try await friend.clip(answering: answer)
            for id in [clip, answer, deeper] {
                #expect(await stranger.refusal(EightAPI.video, .init(id: id))?.code == "not_found")
                #expect(await author.refusal(EightAPI.video, .init(id: id)) == nil)
            }
        }
    }
}
