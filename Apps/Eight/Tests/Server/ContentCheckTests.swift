import Base
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// Checks of videos before others see them (E8-148).
@Suite struct ContentCheckTests {
    private struct Down: Error {}

    /// Says what it is told to, and remembers what it was shown.
    private struct Check: ContentCheck {
        let finding: ContentFinding?
        let seen = Recorder<String>()

        func look(at sample: ContentSample) async throws -> ContentFinding {
            let picture = try await sample.picture(sample.seconds / 2)
            for bytes in [sample.poster, picture] { seen.record(String(decoding: bytes[8..<12], as: UTF8.self)) }
            for word in sample.words { seen.record(word) }
            guard let finding else { throw Down() }
            return finding
        }
    }

    private func post(_ server: TestEight, by author: Pupil) async throws -> Clip {
        let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
        let begun = try await author.call(
            EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count, caption: "Hello"))
        try await author.upload(bytes, to: begun)
        try await eventually(within: .seconds(120)) {
            let state = try await author.call(EightAPI.video, .init(id: begun.id)).state
            return state == .live || state == .review
        }
        return try await author.call(EightAPI.video, .init(id: begun.id))
    }

    @Test func `What matches waits for a moderator, and what is clear goes live (E8-148)`() async throws {
        for (finding, state) in [(ContentFinding.match, ClipState.review), (.clear, .live)] {
            let check = Check(finding: finding)
            try await TestEight.run(limits: .withDana, checks: [check]) { server in
                try await server.jobs.start()
                let dana = try await server.dana(), author = try await server.pupil("Author", audience: .school)
                #expect(try await post(server, by: author).state == state)
                #expect(check.seen.values == ["WEBP", "WEBP", "Hello"])
                let queue = try await dana.call(EightAPI.queue, .init()).items.map(\.review)
                #expect(queue == (finding == .match ? [.match] : []))
            }
        }
    }

    @Test(arguments: [
        (UncheckedRule.closedToNewcomers, 0.0, ClipState.review), (.closedToNewcomers, 3 * 86_400, .live),
        (.closed, 3 * 86_400, .review), (.open, 0, .live),
    ])
    func `While a check is down, the owner's rule says whose videos wait (E8-148)`(
        rule: UncheckedRule, age: Double, state: ClipState
    ) async throws {
        var limits = EightLimits()
        limits.unchecked = rule
        try await TestEight.run(limits: limits, checks: [Check(finding: nil)]) { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author")
            server.clock.advance(by: age)
            #expect(try await post(server, by: author).state == state)
        }
    }
}
