import Base
import Foundation
import Images
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-097: drawings on stories, kept as their strokes.
@Suite struct StoryDrawingTests {
    @Test(arguments: TestDatabase.all)
    func `OF-097 What is drawn on a story reaches friends as strokes, and its author's picture as lines`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let drawing = [
                StoryStroke(ink: .yellow, pen: .broad, points: [1_000, 5_000, 9_000, 5_000]),
                StoryStroke(ink: .white, pen: .fine, points: [0, 0]),
            ]
            let story = try await ann.client.call(
                StoriesAPI.create, .init(), StoryDraft(background: .night, drawing: drawing))
            #expect(story.drawing == drawing && story.texts.isEmpty)
            #expect(try await ben.client.call(StoriesAPI.story, ByID(id: story.id)).drawing == drawing)
            let rings = try await ben.client.call(StoriesAPI.list)
            #expect(rings.first?.stories.first?.drawing == drawing)

            let link = try #require(story.pictureURL).split(separator: "?").map(String.init)
            let answer = await server.handler(HTTPRequest(method: .get, path: link[0], query: link[1]))
            let picture = try RGBAImage(
                decoding: try await answer.body.collect(limit: 5_000_000), width: 1_080, height: 1_920)
            let middle = (960 * 1_080 + 540) * 4
            let colour = picture.pixels[middle..<middle + 3].map(Int.init)
            #expect(colour[0] > 230 && colour[1] > 190 && colour[2] < 110, "\(colour)")
        }
    }

    @Test func `OF-097 A drawing has at most 5,000 points, all of them within the story`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            func draw(_ strokes: [StoryStroke]) async throws -> Story {
                try await ann.client.call(StoriesAPI.create, .init(), StoryDraft(background: .sea, drawing: strokes))
            }
            func stroke(_ points: [Int]) -> StoryStroke { StoryStroke(ink: .red, pen: .fine, points: points) }
            let most = Array(repeating: stroke(Array(repeating: 5_000, count: 100)), count: 100)
            #expect(try await draw(most).drawing == most)
            let refused = [
                most + [stroke([1, 1])], [stroke([-1, 0])], [stroke([0, 10_001])], [stroke([])], [stroke([1])],
                [stroke([0, .max])], [],
            ]
            for drawing in refused {
                #expect(try await refusal { try await draw(drawing) }?.status == 422)
            }
            // A number without its other says nothing.
            #expect(try await draw([stroke([1, 2, 3])]).drawing == [stroke([1, 2])])
        }
    }
}
