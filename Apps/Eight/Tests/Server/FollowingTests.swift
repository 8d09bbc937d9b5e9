import Base
import Database
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Following, asking to, and finding people.
@Suite struct FollowingTests {
    @Test func `A closed account is asked, an open one followed at once (E8-111, E8-114)`() async throws {
        try await TestEight.run { server in
            let ane = try await server.pupil("Ane"), ben = try await server.pupil("Ben", audience: .school)
            #expect(try await ane.call(EightAPI.follow, .init(id: ben.id)).person.relation == .following)
            #expect(try await ben.call(EightAPI.follow, .init(id: ane.id)).person.relation == .requested)
            #expect(try await ane.call(EightAPI.requests, .init()).items.map(\.person.id) == [ben.id])
            #expect(try await ane.call(EightAPI.me, .init()).requestCount == 1)
            _ = try await ane.call(EightAPI.accept, .init(id: ben.id))
            let profile = try await ben.call(EightAPI.profile, .init(id: ane.id))
            #expect(profile.person.relation == .friends && profile.followerCount == 1 && profile.friendCount == 1)
            _ = try await ane.call(EightAPI.removeFollower, .init(id: ben.id))
            #expect(try await ane.call(EightAPI.profile, .init(id: ben.id)).person.relation == .following)
            #expect(await ane.refusal(EightAPI.follow, .init(id: ane.id))?.code == "oneself")
        }
    }

    @Test func `Crossing changes of two people end in a state that can be (E8-112)`() async throws {
        try await TestEight.run { server in
            let pair = [try await server.pupil("Ane"), try await server.pupil("Ben", audience: .school)]
            let seed = UInt64.random(in: 0...UInt64.max)
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<150 {
                let who = Int.random(in: 0...1, using: &generator)
                let (one, other) = (pair[who], pair[1 - who])
                switch Int.random(in: 0...6, using: &generator) {
                case 0, 1: _ = await one.refusal(EightAPI.follow, .init(id: other.id))
                case 2: _ = await one.refusal(EightAPI.unfollow, .init(id: other.id))
                case 3: _ = await one.refusal(EightAPI.accept, .init(id: other.id))
                case 4: _ = await one.refusal(EightAPI.decline, .init(id: other.id))
                case 5: _ = await one.refusal(EightAPI.block, .init(id: other.id))
                default: _ = await one.refusal(EightAPI.unblock, .init(id: other.id))
                }
                let (rows, blocks) = try await server.database.read { connection in
                    (
                        try connection.rows("SELECT is_accepted, is_mutual FROM follows") {
                            (try $0[0] as Bool, try $0[1] as Bool)
                        }, try connection.value("SELECT COUNT(*) FROM blocks", as: Int.self) ?? 0
                    )
                }
                let isMutual = rows.count == 2 && rows.allSatisfy(\.0)
                #expect(rows.allSatisfy { $0.1 == isMutual }, "seed \(seed)")
                #expect(blocks == 0 || blocks == 2 && rows.isEmpty, "seed \(seed)")
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func
        `People are found by the beginning of a name, whatever its accents, in their school or where they let others (E8-119, E8-120)`(
            kind: TestDatabase
        ) async throws
    {
        try await TestEight.run(on: kind) { server in
            let viewer = try await server.pupil("Viewer", school: "dixie", grade: "10")
            let ase = try await server.pupil("Åse Østby", school: "dixie", grade: "10")
            let asa = try await server.pupil("Asa Young", school: "dixie", grade: "12")
            let far = try await server.pupil("Asbjørn", school: "enterprise", grade: "10")
            let open = try await server.pupil("Aslaug", school: "enterprise", grade: "10")
            _ = try await open.call(EightAPI.updateMe, body: MeChange(isFoundByOthers: true))
            _ = try await server.newcomer("Asnewcomer")
            func find(_ search: EightAPI.Search) async throws -> [SortableID] {
                try await viewer.call(EightAPI.search, search).items.map(\.id)
            }
            #expect(Set(try await find(.init(q: "as"))) == [ase.id, asa.id, open.id])
            #expect(Set(try await find(.init(q: "AS", school: "dixie"))) == [ase.id, asa.id])
            #expect(try await find(.init(q: "as", grade: "12")) == [asa.id])
            #expect(try await find(.init(q: "asb")).isEmpty)
            #expect(try await find(.init()) == [ase.id])
            _ = try await far.call(EightAPI.block, .init(id: viewer.id))
            _ = try await ase.call(EightAPI.block, .init(id: viewer.id))
            #expect(Set(try await find(.init(q: "as"))) == [asa.id, open.id])
            // Page by page.
            var walked: [SortableID] = []
            var cursor: String?
            repeat {
                let page = try await viewer.call(EightAPI.search, .init(q: "as", cursor: cursor, limit: 1))
                walked += page.items.map(\.id)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(Set(walked) == [asa.id, open.id] && walked.count == 2)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Lists of who follows and whom are searched by the beginning of a name, and have nobody blocked (E8-117)`(
        kind: TestDatabase
    ) async throws {
        try await TestEight.run(on: kind) { server in
            let star = try await server.pupil("Star", audience: .school), viewer = try await server.pupil("Viewer")
            let ase = try await server.pupil("Åse Østby"), ole = try await server.pupil("Ole Asbjørnsen")
            let ben = try await server.pupil("Ben")
            for pupil in [ase, ole, ben] {
                try await pupil.follow(star)
                try await star.follow(pupil)
            }
            func find(_ q: String?, limit: Int? = nil) async throws -> [[SortableID]] {
                var lists: [[SortableID]] = []
                for endpoint in [EightAPI.followers, EightAPI.following] {
                    lists.append(
                        try await viewer.call(endpoint, .init(id: star.id, q: q, limit: limit)).items.map(\.id))
                }
                return lists
            }
            let both = [ase.id, ole.id]
            #expect(try await find("as") == [both, both])
            #expect(try await find("ØST å") == [[ase.id], [ase.id]])
            #expect(try await find("as", limit: 1) == [[ase.id], [ase.id]])
            #expect(try await find("se") == [[], []])
            #expect(try await find(nil) == [both + [ben.id], both + [ben.id]])
            _ = try await ase.call(EightAPI.block, .init(id: viewer.id))
            #expect(try await find("as") == [[ole.id], [ole.id]])
            let long = String(repeating: "a", count: 401)
            #expect(await viewer.refusal(EightAPI.followers, .init(id: star.id, q: long))?.status == 422)
        }
    }

    @Test func `Nobody follows themselves, and only so many a day and at once (E8-113)`() async throws {
        var limits = EightLimits()
        (limits.followsPerDay, limits.followsAtOnce) = (2, 3)
        try await TestEight.run(limits: limits) { server in
            let viewer = try await server.pupil("Viewer")
            var others: [Pupil] = []
            for number in 0..<5 { others.append(try await server.pupil("Other \(number)", audience: .school)) }
            func status(_ id: SortableID) async -> Int? {
                await viewer.refusal(EightAPI.follow, .init(id: id))?.status
            }
            #expect(await status(viewer.id) == 422)
            #expect(await status(others[0].id) == nil)
            #expect(await status(others[1].id) == nil)
            #expect(await status(others[2].id) == 429)
            // Who is followed already is no further one.
            #expect(await status(others[1].id) == nil)
            // Who is followed no longer was followed all the same.
            _ = try await viewer.call(EightAPI.unfollow, .init(id: others[1].id))
            #expect(await status(others[1].id) == 429)
            #expect(await status(others[2].id) == 429)
            server.clock.advance(by: 86_401)
            #expect(await status(others[2].id) == nil)
            #expect(await status(others[1].id) == nil)
            // Three at once are all, on whatever day.
            #expect(await status(others[3].id) == 429)
            _ = try await viewer.call(EightAPI.unfollow, .init(id: others[0].id))
            // …and two a day as well.
            #expect(await status(others[3].id) == 429)
            server.clock.advance(by: 86_401)
            #expect(await status(others[3].id) == nil)
            // Across a block there is nobody.
            _ = try await others[4].call(EightAPI.block, .init(id: viewer.id))
            #expect(await status(others[4].id) == 404)
        }
    }
}
