import EightAPI
import TestKit
import Testing
import Wire

@testable import EightServer

/// Finding people by their names.
@Suite struct SearchTests {
    @Test func `Names are found by the beginning of any word, whatever its accents, by school and grade (E8-119)`()
        async throws
    {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer")
            for (name, school, grade) in [
                ("Zoë Müller", "desert-hills", "11"), ("Zoe Adams", "desert-hills", "12"),
                ("Ángel Zoeller", "dixie", "11"), ("Bob Azoe", "desert-hills", "11"),
            ] {
                let pupil = try await server.pupil(name, school: school, grade: grade)
                _ = try await pupil.call(EightAPI.updateMe, body: MeChange(isFoundByOthers: true))
            }
            func names(_ search: EightAPI.Search) async throws -> [String] {
                try await viewer.call(EightAPI.search, search).items.map(\.name)
            }
            #expect(try await names(.init(q: "ZOÉ")) == ["Ángel Zoeller", "Zoe Adams", "Zoë Müller"])
            #expect(try await names(.init(q: "zoe mull")) == ["Zoë Müller"])
            #expect(try await names(.init(q: "zoe", school: "dixie")) == ["Ángel Zoeller"])
            #expect(try await names(.init(q: "zoe", school: "desert-hills", grade: "12")) == ["Zoe Adams"])
            #expect(try await names(.init(q: "%")).contains("Zoe Adams") == false)
            // A page goes on where the one before ended.
            var found: [String] = []
            var cursor: String?
            repeat {
                let page = try await viewer.call(EightAPI.search, .init(q: "zo", cursor: cursor, limit: 1))
                found += page.items.map(\.name)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(found == ["Ángel Zoeller", "Zoe Adams", "Zoë Müller"])
        }
    }

    @Test
    func `Who looks for nobody sees people of the own school and grade, but none whom they follow (E8-027, E8-122)`()
        async throws
    {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer", school: "dixie", grade: "10")
            let open = try await server.pupil("Ane", school: "dixie", grade: "10", audience: .school)
            let asking = try await server.pupil("Bo", school: "dixie", grade: "10")
            let blocking = try await server.pupil("Cy", school: "dixie", grade: "10")
            _ = try await server.pupil("Older", school: "dixie", grade: "12")
            let elsewhere = try await server.pupil("Elsewhere", school: "desert-hills", grade: "10")
            _ = try await elsewhere.call(EightAPI.updateMe, body: MeChange(isFoundByOthers: true))
            // Somebody who has not gone through all steps is nobody yet.
            _ = try await server.newcomer("Newcomer")
            func names() async throws -> [String] {
                try await viewer.call(EightAPI.search, .init()).items.map(\.name)
            }
            #expect(try await names() == ["Ane", "Bo", "Cy"])
            _ = try await blocking.call(EightAPI.block, .init(id: viewer.id))
            #expect(try await names() == ["Ane", "Bo"])
            #expect(try await viewer.call(EightAPI.follow, .init(id: open.id)).person.relation == .following)
            #expect(try await viewer.call(EightAPI.follow, .init(id: asking.id)).person.relation == .requested)
            #expect(try await names().isEmpty)
            _ = try await viewer.call(EightAPI.unfollow, .init(id: open.id))
            #expect(try await names() == ["Ane"])
        }
    }

    @Test func `Nobody is found by an address, and no address is told (E8-123)`() async throws {
        try await TestEight.run { server in
            let viewer = try await server.pupil("Viewer")
            let other = try await server.pupil("Other")
            for text in ["\(other.id)", "\(other.id)@washk12.org", "washk12"] {
                #expect(try await viewer.call(EightAPI.search, .init(q: text)).items.isEmpty, "\(text)")
            }
            var request = try EightAPI.search.request(.init(q: "Other"), NoBody())
            request.fields["Authorization"] = "Bearer \(viewer.id)"
            let response = await server.send(request)
            let body = String(decoding: try await response.body.collect(limit: 1 << 20), as: UTF8.self)
            #expect(body.contains("Other") && !body.contains("@") && !body.contains("washk12"))
        }
    }
}
