import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import Wire

@testable import Messaging

@Suite struct OutboxTests {
    private func read(_ path: String, _ query: String? = nil, of outbox: Outbox) async throws -> String {
        var router = Router(log: Log(label: "test") { _ in })
        OutboxRoutes(outbox: outbox).add(to: &router)
        let answer = await router.handler(HTTPRequest(method: .get, path: path, query: query))
        return String(decoding: try await answer.body.collect(limit: 1 << 20), as: UTF8.self)
    }

    @Test func `Messages of all apps lie in one outbox, each with the name of its app`() async throws {
        let directory = try TemporaryDirectory()
        let outbox = try Outbox(directory: directory.url)
        try await outbox.gateway(for: "Only Friends").send(SMSMessage(to: "+4741234567", text: "Code", code: "123456"))
        try await outbox.gateway(for: "ListBackup").send(
            MailMessage(to: "ann@example.org", subject: "Your <code>", text: "It is 654321.", code: "654321"))
        #expect(outbox.messages().map(\.app) == ["ListBackup", "Only Friends"])
        let page = try await read("/dev/outbox", of: outbox)
        #expect(page.contains("Your &lt;code&gt;") && page.contains("ListBackup") && page.contains("+4741234567"))
    }

    @Test func `Programs read the messages to one person, by number or address of mail`() async throws {
        let directory = try TemporaryDirectory()
        let outbox = try Outbox(directory: directory.url)
        try await outbox.gateway(for: "A").send(SMSMessage(to: "+4741234567", text: "One"))
        try await outbox.gateway(for: "B").send(MailMessage(to: "ann@example.org", subject: "S", text: "Two"))
        #expect(try await read("/dev/outbox.json", "to=+4741234567", of: outbox).contains("One"))
        let mail = try await read("/dev/outbox.json", "to=ann%40example.org", of: outbox)
        #expect(mail.contains("Two") && !mail.contains("One"))
    }

    @Test func `What was kept is there after a restart, messages of an older version too`() async throws {
        let directory = try TemporaryDirectory()
        let old = #"{"to":"+4741234567","text":"Old","sentAt":1000}"#
        try Data(old.utf8).write(to: directory.url.appendingPathComponent("1-1.json"))
        try await Outbox(directory: directory.url).gateway(for: "A").send(SMSMessage(to: "+4741234568", text: "New"))
        #expect(try Outbox(directory: directory.url).messages().map(\.text) == ["New", "Old"])
    }
}
