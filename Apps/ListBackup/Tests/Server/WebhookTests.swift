import Base
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import Messaging
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Addresses that are told what happens.
@Suite(.timeLimit(.minutes(2))) struct WebhookTests {
    private static func run(
        _ database: TestDatabase = .sqlite, clock: WallClock = .system,
        _ body: @escaping (ServerFixture, APIClient, WebhookReceiver, String) async throws -> Void
    ) async throws {
        try await ServerFixture.run(database, clock: clock) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            fixture.fill(ShopData(customers: 3))
            let receiver = WebhookReceiver()
            let address = try await receiver.start()
            do {
                try await body(fixture, try fixture.client(person.rawValue), receiver, address)
            } catch {
                Issue.record(error)
            }
            await receiver.stop()
        }
    }

    @Test func `LB-177 The signature is the one of the public specification, by the standard's own example`() {
        // RFC 4231, test case 2.
        let code = WebhookSignature.code(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let long = WebhookSignature.code(
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xaa, count: 131))
        #expect(long.prefix(4) == [0x60, 0xe4, 0x31, 0x59])
    }

    @Test(arguments: TestDatabase.all)
    func `LB-177 Messages are signed with a secret that is told once, and with both for a day after a new one`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await Self.run(database, clock: clock.wallClock) { fixture, client, receiver, address in
            let made = try await client.call(
                WebhooksAPI.create, body: WebhookDraft(address: address, events: [.failed, .completed]))
            #expect(made.secret.hasPrefix("whsec_") && made.webhook.events == [.completed, .failed])
            let listed = try await client.call(WebhooksAPI.list)
            #expect(listed == [made.webhook])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            try await eventually { receiver.messages.values.count == 1 }
            let first = try #require(receiver.messages.values.first)
            #expect(first.type == "backup.completed" && first.isSigned(by: made.secret))
            #expect(first.timestamp == Int(clock.now.timeIntervalSince1970) && first.id.hasPrefix("msg_"))
            #expect(String(decoding: first.body, as: UTF8.self).contains("\"name\":\"Shop\""))

            let renewed = try await client.call(WebhooksAPI.renew, ByID(id: made.webhook.id))
            let test = try await client.call(WebhooksAPI.test, ByID(id: made.webhook.id))
            #expect(test.status == 200 && test.complaint == nil)
            let second = try #require(receiver.messages.values.last)
            #expect(second.isSigned(by: renewed.secret) && second.isSigned(by: made.secret))
            clock.advance(by: 86_401)
            _ = try await client.call(WebhooksAPI.test, ByID(id: made.webhook.id))
            let third = try #require(receiver.messages.values.last)
            #expect(third.isSigned(by: renewed.secret) && !third.isSigned(by: made.secret))
        }
    }

    @Test func `LB-177 A message is tried again later and later for a day, under one id, and then no more`()
        async throws
    {
        let clock = ManualClock()
        try await Self.run(clock: clock.wallClock) { fixture, client, receiver, address in
            receiver.answer(500)
            let made = try await client.call(
                WebhooksAPI.create, body: WebhookDraft(address: address, events: [.completed]))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            func message() async throws -> WebhookMessage? {
                try await client.call(WebhooksAPI.messages, ByID(id: made.webhook.id)).first
            }
            var waits: [Double] = []
            while let now = try await message(), now.state == .waiting {
                let attempts = receiver.messages.values.count
                try await eventually { try await message()?.attempts == attempts || attempts == 0 }
                guard let next = try await message()?.nextAt, try await message()?.state == .waiting else { break }
                if next > clock.now {
                    waits.append(next.timeIntervalSince(clock.now))
                    await clock.waitForSleepers(1)
                    clock.advance(to: next)
                }
                try await eventually {
                    let seen = try await message()
                    return seen?.state != .waiting || seen?.nextAt != next
                }
            }
            let ended = try #require(try await message())
            #expect(ended.state == .failed && ended.nextAt == nil && ended.complaint?.contains("500") == true)
            #expect(waits.count >= 8 && abs(waits.reduce(0, +) - 86_400) < 60)
            #expect(zip(waits.dropLast(), waits.dropFirst().dropLast()).allSatisfy { $0 <= $1 })
            #expect(Set(receiver.messages.values.map(\.id)).count == 1)
            let webhook = try #require(try await client.call(WebhooksAPI.list).first)
            #expect(webhook.isOn && webhook.failingSince != nil && webhook.complaint != nil)
        }
    }

    @Test func `LB-177 An address that takes nothing for five days is turned off, and its owner is told in the app`()
        async throws
    {
        let clock = ManualClock()
        try await Self.run(clock: clock.wallClock) { fixture, client, receiver, address in
            receiver.answer(410)
            let made = try await client.call(
                WebhooksAPI.create, body: WebhookDraft(address: address, events: [.completed]))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            func webhook() async throws -> Webhook? { try await client.call(WebhooksAPI.list).first }
            _ = try await fixture.backUp(source, client)
            try await eventually { try await webhook()?.failingSince != nil }
            #expect(try await client.call(SourcesAPI.dashboard).webhooks.isEmpty)
            clock.advance(by: Webhooks.givesUpAfter + 60)
            _ = try await fixture.backUp(source, client)
            try await eventually { try await webhook()?.gaveUp == true }
            #expect(try await client.call(SourcesAPI.dashboard).webhooks.map(\.id) == [made.webhook.id])
            try await eventually {
                fixture.mail.messages.values.map(\.subject).contains("A webhook was turned off")
            }
            let kinds = try await client.call(SourcesAPI.activity, .init(group: .problems)).items.map(\.kind)
            #expect(kinds.contains(.webhookTurnedOff))
            let count = receiver.messages.values.count
            _ = try await fixture.backUp(source, client)
            // Turned on again, it is as new.
            receiver.answer(200)
            let on = try await client.call(
                WebhooksAPI.update, ByID(id: made.webhook.id),
                WebhookDraft(address: address, events: [.completed], isOn: true))
            #expect(on.isOn && on.failingSince == nil && receiver.messages.values.count == count)
            #expect(try await client.call(SourcesAPI.dashboard).webhooks.isEmpty)
        }
    }

    @Test(arguments: [
        "ftp://example.com/a", "not an address", "http://example.com/hook", "https://127.0.0.1/hook",
        "https://[::1]/hook", "https://169.254.169.254/latest", "https://10.0.0.8/x",
    ])
    func `LB-029 LB-177 An address where sources may not lie is refused before anything is sent`(
        address: String
    ) async throws {
        try await ServerFixture.run(reach: .publicOnly) { fixture in
            let refused = await #expect(throws: Problem.self) {
                try await fixture.client().call(
                    WebhooksAPI.create, body: WebhookDraft(address: address, events: [.failed]))
            }
            #expect(refused?.status == 422 && refused?.errors?.first?.field == "address")
        }
    }

    @Test func `LB-177 A redirect is no arrival, and a stranger's webhook is not there`() async throws {
        try await Self.run { fixture, client, receiver, address in
            receiver.answer(302)
            let made = try await client.call(
                WebhooksAPI.create, body: WebhookDraft(address: address, events: [.failed]))
            let id = ByID(id: made.webhook.id)
            let test = try await client.call(WebhooksAPI.test, id)
            #expect(test.status == 302 && test.complaint != nil && receiver.messages.values.count == 1)
            let stranger = try fixture.client(8)
            for call in [
                { _ = try await stranger.call(WebhooksAPI.test, id) },
                { _ = try await stranger.call(WebhooksAPI.renew, id) },
                { _ = try await stranger.call(WebhooksAPI.messages, id) },
                { _ = try await stranger.call(WebhooksAPI.remove, id) },
                {
                    _ = try await stranger.call(
                        WebhooksAPI.update, id, WebhookDraft(address: address, events: [.failed]))
                },
            ] as [() async throws -> Void] {
                let refused = await #expect(throws: Problem.self) { try await call() }
                #expect(refused?.status == 404)
            }
            #expect(try await stranger.call(WebhooksAPI.list).isEmpty)
            _ = try await client.call(WebhooksAPI.remove, id)
            #expect(try await client.call(WebhooksAPI.list).isEmpty)
        }
    }
}
