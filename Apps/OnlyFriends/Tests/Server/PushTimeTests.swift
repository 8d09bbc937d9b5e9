import Base
import Foundation
import HTTPClient
import HTTPServer
import Jobs
import OnlyFriendsAPI
import PushDevice
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// When pushes go out: the real queue of jobs, and a clock that nobody moves.
@Suite(.timeLimit(.minutes(2))) struct PushTimeTests {
    /// A public key and a secret as browsers have them, from RFC 8291's example.
    private static func browser(_ name: Int) -> PushSubscriptionDraft {
        PushSubscriptionDraft(
            endpoint: "https://push.example.net/\(name)",
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg")
    }

    @Test(arguments: TestDatabase.all)
    func
        `OF-185 A push leaves without waiting for the clock, for each of many browsers, and one that fails holds none up`(
            _ kind: TestDatabase
        ) async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            for name in 0..<12 { _ = try await ann.client.call(PushAPI.subscribe, body: Self.browser(name)) }
            let talk = try await ben.conversation(with: ann).id
            let service = PushService(), start = server.clock.now
            // One that is busy is asked again, but nobody behind it waits for that.
            service.answer(503)
            let jobs = JobQueue(
                database: server.database, clock: server.clock.wallClock, log: Log(label: "jobs") { _ in })
            var given = server.dependencies
            given.jobs = jobs
            given.pushes = HTTPClient(engine: service)
            let pushing = OnlyFriendsServer(dependencies: given)
            try await pushing.start()
            try await jobs.start()
            var sender = ben
            sender.handler = pushing.routes(log: Log(label: "test") { _ in }).handler
            for number in 0..<3 {
                let answer = await sender.send(
                    .post, "/api/v1/conversations/\(talk)/messages", fields: ["Content-Type": "application/json"],
                    body: HTTPBody(#"{"clientId":"\#(number)","text":"Number \#(number)"}"#))
                #expect(answer.status == .created)
            }
            try await eventually { service.asked.values.count >= 36 }
            #expect(server.clock.now == start)
            let asked = Set(service.asked.values.map { "\($0.address.text) \($0.fields["Topic"] ?? "")" })
            #expect(asked.count == 36)
            await jobs.stop()
            await pushing.stop()
        }
    }
}
