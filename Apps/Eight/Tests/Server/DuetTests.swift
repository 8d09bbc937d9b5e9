import Base
import Database
import EightAPI
import Foundation
import HTTPServer
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// Answers beside what they answer (E8-108).
@Suite struct DuetTests {
    /// Posts a real film and waits until it is live.
    private func post(
        _ colour: String, answering parent: SortableID? = nil, by pupil: Pupil
    ) async throws -> SortableID {
        let bytes = try ClipUploadTests.clip(
            [
                "color=\(colour):size=480x854:rate=30:duration=1", "-c:v", "libx264", "-preset", "ultrafast",
                "-pix_fmt",
                "yuv420p", "-profile:v", "main", "-level", "3.1", "-bf", "0", "-g", "30",
            ])
        let draft = ClipDraft(bytes: bytes.count)
        let begun =
            if let parent {
                try await pupil.call(EightAPI.respond, .init(id: parent, idempotencyKey: colour), body: draft)
            } else {
                try await pupil.call(EightAPI.create, .init(idempotencyKey: colour), body: draft)
            }
        try await pupil.upload(bytes, to: begun)
        try await eventually(within: .seconds(120)) {
            let state = try await pupil.call(EightAPI.video, .init(id: begun.id)).state
            #expect(state != .failed)
            return state == .live || state == .failed
        }
        return begun.id
    }

    private func isServed(_ duet: Duet, _ server: TestEight) async throws -> Bool {
        let url = try #require(duet.film?.url)
        return await server.send(ClipUploadTests.get(url)).status == .ok
    }

    private func files(_ server: TestEight) async throws -> Int? {
        try await server.database.read {
            try $0.value("SELECT COUNT(*) FROM files WHERE kind = 'duet'", as: Int.self)
        }
    }

    @Test func `It is made when somebody asks, served to who sees both, and goes with either of the two (E8-108)`()
        async throws
    {
        try await TestEight.run { server in
            try await server.jobs.start()
            let author = try await server.pupil("Author", audience: .school)
            let fan = try await server.pupil("Fan", audience: .school)
            let other = try await server.pupil("Other", audience: .school)
            try await fan.follow(author)
            try await author.follow(fan)
            let first = try await post("red", by: author)
            let answer = try await post("blue", answering: first, by: fan)
            // What answers nothing stands beside nothing.
            #expect(await author.refusal(EightAPI.makeDuet, .init(id: first))?.status == 404)
            #expect(try await other.call(EightAPI.duet, .init(id: answer)).state == .none)
            let begun = try await other.call(EightAPI.makeDuet, .init(id: answer))
            #expect(begun.state == .making || begun.state == .ready)
            try await eventually(within: .seconds(120)) {
                let state = try await other.call(EightAPI.duet, .init(id: answer)).state
                #expect(state != .failed && state != .none)
                return state != .making
            }
            let made = try await other.call(EightAPI.duet, .init(id: answer))
            #expect(made.width == 1_080 && made.height == 960 && abs(made.duration - 1) < 0.1 && !made.hasSound)
            #expect(try await isServed(made, server))
            // It is there already for the next one, who has a link of their own.
            let again = try await author.call(EightAPI.makeDuet, .init(id: answer))
            #expect(again.state == .ready && again.film?.url != made.film?.url)
            #expect(try await isServed(again, server))

            // Who does not see one of the two sees neither beside the other, at once.
            _ = try await other.call(EightAPI.block, .init(id: author.id))
            #expect(await other.refusal(EightAPI.duet, .init(id: answer))?.status == 404)
            #expect(try await isServed(made, server) == false)
            #expect(try await isServed(again, server))

            _ = try await author.call(EightAPI.delete, .init(id: first))
            #expect(try await isServed(again, server) == false)
            #expect(await fan.refusal(EightAPI.makeDuet, .init(id: answer))?.status == 404)
            #expect(try await files(server) == 1)
            try await server.sweep()
            #expect(try await files(server) == 0)
        }
    }

    @Test func `A film that nobody asks for is forgotten, and one that was never finished can be asked for again`()
        async throws
    {
        try await TestEight.run { server in
            try await server.jobs.migrate()
            let author = try await server.pupil("Author", audience: .school)
            let first = try await author.clip(), answer = try await author.clip(answering: first)
            #expect(try await author.call(EightAPI.makeDuet, .init(id: answer)).state == .making)
            try await server.sweep()
            #expect(try await author.call(EightAPI.duet, .init(id: answer)).state == .making)
            server.clock.advance(by: Duets.longest + 1)
            try await server.sweep()
            #expect(try await author.call(EightAPI.duet, .init(id: answer)).state == .none)

            _ = try await author.call(EightAPI.makeDuet, .init(id: answer))
            try await server.database.write { _ = try $0.execute("UPDATE duets SET state = 1") }
            server.clock.advance(by: Duets.rest - 10)
            // Whoever asks keeps it.
            #expect(try await author.call(EightAPI.makeDuet, .init(id: answer)).state == .ready)
            server.clock.advance(by: 20)
            try await server.sweep()
            #expect(try await author.call(EightAPI.duet, .init(id: answer)).state == .ready)
            server.clock.advance(by: Duets.rest)
            try await server.sweep()
            #expect(try await author.call(EightAPI.duet, .init(id: answer)).state == .none)
        }
    }
}
