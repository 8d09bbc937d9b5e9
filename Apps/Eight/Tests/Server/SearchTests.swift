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
}
