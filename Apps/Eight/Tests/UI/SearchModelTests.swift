import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// Finding people, and whom one may know.
@Suite @MainActor struct SearchModelTests {
    @Test func `Whoever looks for words of need is shown help, and nobody else (E8-152)`() {
        let model = SearchModel(
            client: EightClient(
                api: APIClient(transport: InProcessTransport { _ in Problem.unavailable().response })))
        for (text, needsHelp) in [("", false), ("Maya", false), ("I want to die", true), ("Mayas", false)] {
            model.text = text
            #expect(model.needsHelp == needsHelp, "\(text)")
        }
    }

    @Test func `Whose videos one sees by now leads to the feed, whom one has asked does not yet (E8-027)`() async throws
    {
        let people = try (1...2).map { Person(id: try #require(SortableID(rawValue: $0)), name: "Pupil \($0)") }
        let asked = Recorder<String>()
        let client = EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    asked.record("\(request.path)?\(request.query ?? "")")
                    guard let page = try? JSONCoding.encode(Page(items: people, nextCursor: nil)) else {
                        return Problem.unavailable().response
                    }
                    return HTTPResponse(status: .ok, body: .bytes(page))
                }))
        let model = SearchModel(client: client)
        await model.search()
        #expect(model.isSuggesting && model.people == people && !model.hasFollowed)
        // Whoever types nothing asks for nobody by name.
        #expect(asked.values == ["/api/v1/people?"])
        var other = people[0]
        other.relation = .requested
        model.update(other)
        #expect(!model.hasFollowed)
        other = people[1]
        other.relation = .following
        model.update(other)
        #expect(model.hasFollowed && model.people.map(\.relation) == [.requested, .following])
    }
}
