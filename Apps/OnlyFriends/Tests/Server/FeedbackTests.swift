import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// OF-199: what people write to the owner of the house.
@Suite struct FeedbackTests {
    @Test(arguments: TestDatabase.all)
    func `OF-199 What somebody writes reaches the owner once, with their name, until the owner puts it away`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            for _ in 0..<2 {
                _ = try await ann.client.call(
                    FeedbackAPI.send, body: FeedbackDraft(clientId: "1", text: " The map is upside down. \n"))
            }
            server.clock.advance(by: 60)
            _ = try await ben.client.call(
                FeedbackAPI.send, body: FeedbackDraft(clientId: "1", text: "Slow", log: "12:00:00 GET /api/v1/feed"))
            let moderation = server.server.moderation
            let letters = try await moderation.letters()
            #expect(letters.map(\.name) == ["Ben", "Ann"])
            #expect(letters.map(\.text) == ["Slow", "The map is upside down."])
            #expect(letters.map(\.log) == ["12:00:00 GET /api/v1/feed", nil])
            for letter in letters.prefix(1) { try await moderation.putAway(letter.id) }
            #expect(try await moderation.letters().map(\.name) == ["Ann"])
            server.clock.advance(by: 180 * 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await moderation.letters().isEmpty)
        }
    }

    @Test func `OF-199 A letter has words, within its limits, and ten a day are enough`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let refused = [
                FeedbackDraft(clientId: "1", text: " \n"), FeedbackDraft(clientId: "", text: "a"),
                FeedbackDraft(clientId: "ø", text: "a"),
                FeedbackDraft(clientId: "1", text: String(repeating: "a", count: 4_001)),
                FeedbackDraft(clientId: "1", text: "a\u{202E}b"),
                FeedbackDraft(clientId: "1", text: "a", log: String(repeating: "a", count: 20_001)),
            ]
            for draft in refused {
                #expect(try await refusal { try await ann.client.call(FeedbackAPI.send, body: draft) }?.status == 422)
            }
            func write(_ number: Int) async throws {
                _ = try await ann.client.call(FeedbackAPI.send, body: FeedbackDraft(clientId: "\(number)", text: "a"))
            }
            for number in 0..<10 { try await write(number) }
            #expect(try await refusal { try await write(10) }?.status == 429)
            server.clock.advance(by: 86_400)
            try await write(10)
            #expect(try await server.server.moderation.letters().count == 11)
        }
    }
}
