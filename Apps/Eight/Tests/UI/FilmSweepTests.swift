import Base
import EightAPI
import TestKit
import Testing
import Wire

@testable import EightUI

/// Which films a device forgets (E8-038).
@Suite @MainActor struct FilmSweepTests {
    private func client(_ answer: @escaping @Sendable (ClipIDs) -> HTTPResponse) -> EightClient {
        EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    guard let bytes = try? await request.body.collect(limit: 1 << 20),
                        let asked = try? JSONCoding.decode(ClipIDs.self, from: bytes)
                    else { return HTTPResponse(status: .badRequest) }
                    return answer(asked)
                }))
    }

    @Test func `Films of which nobody can tell whether they may be seen are kept, all others that may not go`()
        async throws
    {
        let ids = try [1, 2, 3].map { try #require(SortableID(rawValue: $0)) }
        let client = client { asked in
            let seen = ClipIDs(asked.ids.filter { $0 != ids[1] })
            return HTTPResponse(status: .ok, body: .bytes((try? JSONCoding.encode(seen)) ?? []))
        }
        // What is no video's name is none that may be seen.
        let kept = ids.map(\.description) + ["<nonsense>"]
        #expect(await FilmSweep.gone(of: kept, client) == [ids[1].description, "<nonsense>"])
        let both = self.client { asked in
            let seen = ClipIDs(asked.ids, duets: asked.duets?.filter { $0 == ids[0] })
            return HTTPResponse(status: .ok, body: .bytes((try? JSONCoding.encode(seen)) ?? []))
        }
        let duets = ids.prefix(2).map { "\($0)/duet" }
        #expect(await FilmSweep.gone(of: [ids[1].description] + duets, both) == [duets[1]])
        let away = self.client { _ in Problem.unavailable().response }
        #expect(await FilmSweep.gone(of: kept, away).isEmpty)
    }
}
