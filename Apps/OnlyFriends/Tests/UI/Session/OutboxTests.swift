import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// A server that is there or not, and does each thing once.
@MainActor
private final class DistantServer {
    var isReachable = false
    var refusal: Problem?
    /// Ids in the order in which they came, again and again those of the same thing.
    private(set) var heard: [String] = []
    /// Hears what it is asked, but its answer is lost.
    var losesAnswers = false

    func take(_ write: PendingWrite) throws {
        guard isReachable else { throw Sample.offline }
        heard.append(write.id)
        if losesAnswers { throw TransportError(.timedOut, message: "Nobody answered.") }
        if let refusal { throw refusal }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct OutboxTests {
    private let secrets = MemorySecrets()
    private let clock = ManualClock()
    private let server = DistantServer()
    private static let me = Sample.id(900)

    private func outbox(of person: SortableID? = Self.me) -> Outbox {
        let outbox = Outbox(store: OutboxStore(secrets: secrets), clock: clock.wallClock) { [server] in
            try server.take($0)
        }
        if let person { outbox.open(for: person) }
        return outbox
    }

    private static let actions: [PendingWrite.Action] = [
        .post(PostDraft(text: "Hello")), .comment(on: Sample.id(1), CommentDraft(text: "Nice")),
        .like(Sample.id(1), isLiked: true), .request(Sample.id(2), name: "Ann", note: nil),
        .story(StoryDraft(texts: [StoryText(text: "Morning")])),
    ]

    @Test func `OF-210 What is done offline survives a restart and is sent once, in its order`() async throws {
        let first = outbox()
        for (number, action) in Self.actions.enumerated() {
            #expect(first.take(action, id: "\(number)", after: Sample.offline))
        }
        await clock.waitForSleepers(1)
        let second = outbox()
        #expect(second.writes.map(\.id) == ["0", "1", "2", "3", "4"])
        #expect(second.writes.allSatisfy { $0.state == .waiting } && server.heard.isEmpty)
        await clock.waitForSleepers(2)
        first.clear()
        server.isReachable = true
        let third = outbox()
        #expect(third.writes.isEmpty)
        clock.advance(by: 1)
        try await eventually { second.writes.isEmpty }
        #expect(server.heard == ["0", "1", "2", "3", "4"])
        #expect(outbox().writes.isEmpty)
    }

    @Test func `OF-210 What was heard though its answer was lost is sent again by the same key`() async throws {
        let outbox = outbox()
        (server.isReachable, server.losesAnswers) = (true, true)
        #expect(outbox.take(Self.actions[0], id: "one", after: TransportError(.timedOut, message: "Late.")))
        await clock.waitForSleepers(1)
        server.losesAnswers = false
        clock.advance(by: 1)
        try await eventually { outbox.writes.isEmpty }
        #expect(server.heard == ["one", "one"])
    }

    @Test func `OF-210 What waits can be taken back, and a like that is undone is one`() async throws {
        let outbox = outbox()
        #expect(outbox.take(Self.actions[1], id: "comment", after: Sample.offline))
        for isLiked in [true, false] {
            #expect(outbox.take(.like(Sample.id(1), isLiked: isLiked), id: "\(isLiked)", after: Sample.offline))
        }
        #expect(outbox.writes(on: Sample.id(1)).map(\.id) == ["comment"])
        await clock.waitForSleepers(1)
        outbox.discard("comment")
        server.isReachable = true
        clock.advance(by: 1)
        try await eventually { outbox.writes.isEmpty }
        #expect(server.heard == ["false"])
    }

    @Test
    func `OF-210 OF-236 What is refused later says why and waits for the person; what is refused at once never waits`()
        async throws
    {
        let outbox = outbox()
        let refusal = Problem(.forbidden, code: "not_friends", "You aren't friends any more.")
        #expect(!outbox.take(Self.actions[0], after: refusal))
        (server.isReachable, server.refusal) = (true, refusal)
        #expect(outbox.take(Self.actions[1], id: "comment", after: Sample.offline))
        #expect(outbox.take(Self.actions[2], id: "like", after: Sample.offline))
        try await eventually { outbox.writes.first?.state == .failed("You aren't friends any more.") }
        // A like of what is gone is nothing to decide about.
        try await eventually { outbox.writes.map(\.id) == ["comment"] }
        server.refusal = nil
        outbox.retry("comment")
        try await eventually { outbox.writes.isEmpty }
    }

    @Test func `OF-214 What one person left waiting is never another's, and signing out forgets it`() async {
        let first = outbox()
        #expect(first.take(Self.actions[0], after: Sample.offline))
        await clock.waitForSleepers(1)
        #expect(outbox(of: Sample.id(901)).writes.isEmpty)
        first.clear()
        #expect(outbox().writes.isEmpty && !outbox(of: nil).take(Self.actions[0], after: Sample.offline))
    }
}
