import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupCore
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// A mailbox, at a real mail server.
@Suite(.timeLimit(.minutes(3))) struct MailConnectorTests {
    static func message(_ subject: String, id: String, body: String = "Hello\r\n") -> [UInt8] {
        Array(
            """
            From: =?iso-8859-1?q?Kim_=C5s?= <kim@example.com>\r
            To: Ada <ada@example.com>\r
            Subject: \(subject)\r
            Date: Mon, 02 Mar 2026 09:30:00 +0100\r
            Message-ID: <\(id)@example.com>\r
            \r
            \(body)
            """.utf8)
    }

    private static let letter = Array(
        """
        From: Kim <kim@example.com>\r
        To: ada@example.com\r
        Subject: =?utf-8?B?R3LDvMOfZQ==?=\r
         =?utf-8?Q?_aus_Oslo?=\r
        Message-ID: <letter@example.com>\r
        Content-Type: multipart/mixed; boundary="=a="\r
        \r
        --=a=\r
        Content-Type: text/plain; charset=iso-8859-1\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        Sch=F6ne Gr=FC=DFe vom Fj=\r
        ord.\r
        --=a=\r
        Content-Type: image/png; name="=?utf-8?q?R=C3=B8d.png?="\r
        Content-Disposition: attachment\r
        Content-Transfer-Encoding: base64\r
        \r
        iVBORw0KGgo=\r
        --=a=--\r

        """.utf8)

    private static func draft(_ server: DovecotServer, password: String = "secret") -> SourceDraft {
        SourceDraft(
            name: "Mail", kind: .mail,
            settings: SourceSettings(
                address: "127.0.0.1:\(server.port)", values: ["user": "ada@example.com", "security": "none"]),
            secret: SourceSecret(key: password))
    }

    /// A mailbox with a letter, a note that was read, and one in a folder.
    private func run(
        _ body: @escaping (ServerFixture, DovecotServer, APIClient, Source) async throws -> Void
    ) async throws {
        let server = try DovecotServer()
        defer { server.stop() }
        try server.deliver(Self.letter)
        try server.deliver(Self.message("Note", id: "note"), flags: "S")
        try server.deliver(Self.message("Idea", id: "idea"), to: "Work/Entw&APw-rfe")
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            try await body(
                fixture, server, client, try await client.call(SourcesAPI.create, body: Self.draft(server)))
        }
    }

    private static let ideas = "Work/Entwürfe"

    private static func records(_ source: Source, _ client: APIClient, _ stream: String) async throws -> [RecordItem] {
        try await client.call(RecordsAPI.records, .init(id: source.id, stream: stream)).items
    }

    private static func fields(_ item: RecordItem) throws -> MailRecord {
        try JSONDecoder().decode(MailRecord.self, from: Data(item.text.utf8))
    }

    private static func stream(_ name: String, _ source: Source, _ client: APIClient) async throws -> Snapshot.Stream {
        let snapshot = try await client.call(RecordsAPI.snapshot, .init(id: source.id))
        return try #require(snapshot.streams.first { $0.name == name }, "\(snapshot.streams)")
    }

    @Test func `A mailbox is looked at, backed up and searched, and each message comes out as it was sent`()
        async throws
    {
        try await run { fixture, server, client, source in
            let test = try await client.call(SourcesAPI.test, ByID(id: source.id))
            #expect(test.complaint == nil)
            #expect(test.streams.map(\.name) == ["INBOX", Self.ideas])
            #expect(test.streams.map(\.total) == [2, 1])
            #expect(try await fixture.backUp(source, client).state == .completed)
            let inbox = try await Self.stream("INBOX", source, client)
            #expect(inbox.records == 2 && inbox.certainty == .proved)
            let found = try await client.call(RecordsAPI.search, .init(query: "\"vom Fjord\"")).hits
            #expect(found.map(\.title) == ["Grüße aus Oslo"])
            let hit = try #require(found.first)
            let items = try await Self.records(source, client, "INBOX")
            let letter = try Self.fields(try #require(items.first { $0.key == hit.key }))
            #expect(letter.text == "Schöne Grüße vom Fjord.")
            #expect(letter.attachments == ["Rød.png"] && letter.flags.isEmpty && letter.size == Self.letter.count)
            let note = try Self.fields(try #require(items.first { $0.key != hit.key }))
            #expect(note.from == "Kim Ås <kim@example.com>" && note.flags == ["\\Seen"])
            let files = try await client.call(
                RecordsAPI.files, .init(id: source.id, stream: "INBOX", key: hit.key))
            #expect(files.map(\.name) == ["Grüße aus Oslo.eml"] && files.first?.text == nil)
            let path = try #require(files.first?.path)
            let response = await fixture.handler(HTTPRequest(method: .get, path: path))
            guard case .file(let file, _, _) = response.body else {
                Issue.record("There is no file.")
                return
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(Self.letter))
            // Nothing was marked as read.
            #expect(try server.files().map(\.flags).sorted() == ["", "S"])
        }
    }

    @Test func `A later backup takes what came, what was marked and what went, and nothing twice`() async throws {
        try await run { fixture, server, client, source in
            _ = try await fixture.backUp(source, client)
            #expect(try await fixture.backUp(source, client).state == .completed)
            var inbox = try await Self.stream("INBOX", source, client)
            #expect(inbox.added + inbox.changed + inbox.removed == 0 && inbox.records == 2)
            #expect(inbox.evidence.contains("mark of changes"))
            // The letter is read, the note goes, another comes.
            let files = try server.files()
            let letter = try #require(files.first { $0.flags.isEmpty })
            let folder = (letter.path as NSString).deletingLastPathComponent
            let root = (folder as NSString).deletingLastPathComponent
            try FileManager.default.moveItem(atPath: letter.path, toPath: "\(root)/cur/\(letter.name):2,S")
            try FileManager.default.removeItem(atPath: try #require(files.first { $0.flags == "S" }).path)
            try server.deliver(Self.message("News", id: "news"))
            #expect(try await fixture.backUp(source, client).state == .completed)
            inbox = try await Self.stream("INBOX", source, client)
            #expect(inbox.added == 1 && inbox.changed == 1 && inbox.removed == 1)
            let items = try await Self.records(source, client, "INBOX")
            let read = try #require(items.first { $0.summary.title == "Grüße aus Oslo" })
            #expect(try Self.fields(read).flags == ["\\Seen"])
            let detail = try await client.call(
                RecordsAPI.record, .init(id: source.id, stream: "INBOX", key: read.key))
            #expect(detail.versions.count == 2)
            // A folder that goes takes its messages along; the others' bytes stay.
            try server.remove("Work/Entw&APw-rfe")
            #expect(try await fixture.backUp(source, client).state == .completed)
            #expect(try await Self.stream(Self.ideas, source, client).removed == 1)
            let file = try await client.call(
                RecordsAPI.files, .init(id: source.id, stream: "INBOX", key: read.key)
            ).first
            let answer = await fixture.handler(HTTPRequest(method: .get, path: try #require(file?.path)))
            #expect(answer.status == .ok)
        }
    }

    @Test func `LB-067 A server that numbers its messages anew makes no history and no second messages`() async throws {
        try await run { fixture, server, client, source in
            _ = try await fixture.backUp(source, client)
            let before = try await Self.records(source, client, "INBOX").map(\.key).sorted()
            // The server numbers by seconds, and a session that is at its end may write the old numbers down once more.
            try await eventually(within: .seconds(60)) {
                try server.renumber()
                #expect(try await fixture.backUp(source, client).state == .completed)
                let inbox = try await Self.stream("INBOX", source, client)
                #expect(inbox.added + inbox.changed + inbox.removed == 0)
                return inbox.evidence == "Every message that the server listed was read."
            }
            #expect(try await Self.records(source, client, "INBOX").map(\.key).sorted() == before)
        }
    }

    @Test func `Messages that are gone are put back as they were, into their folders, and what is there stays`()
        async throws
    {
        try await run { fixture, server, client, source in
            _ = try await fixture.backUp(source, client)
            let note = try #require(try server.files().first { $0.flags == "S" })
            try FileManager.default.removeItem(atPath: note.path)
            try server.remove("Work/Entw&APw-rfe")
            try server.deliver(Self.message("Since", id: "since"))
            let request = RestoreRequest(target: .source)
            let plan = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(plan.streams.map(\.creates) == [1, 1])
            #expect(plan.streams.map(\.skips) == [1, 0])
            // One message alone.
            let key = try #require(
                try await Self.records(source, client, "INBOX").first { $0.summary.title == "Note" }
            ).key
            let one = try await client.call(
                RestoresAPI.restore, ByID(id: source.id),
                RestoreRequest(target: .source, streams: ["INBOX"], records: [key]))
            #expect(one.isVerified && one.streams.map { $0.written } == [1])
            #expect(one.records.map(\.outcome) == [.made])
            let back = try #require(try server.files().first { $0.flags == "S" })
            #expect(try Data(contentsOf: URL(fileURLWithPath: back.path)).count > 0)
            // All of them.
            let all = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            #expect(all.isVerified && all.streams.map { $0.written } == [0, 1])
            #expect(try server.files(in: "Work/Entw&APw-rfe").count == 1)
            #expect(try server.files().count == 3)
            let again = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(again.writes == 0)
            // What was put back is what was there.
            _ = try await fixture.backUp(source, client)
            let inbox = try await Self.stream("INBOX", source, client)
            #expect(inbox.added == 1 && inbox.changed == 0 && inbox.removed == 0)
        }
    }

    @Test func `What was put back into a mailbox has a report, and can be taken out again (LB-163, LB-165)`()
        async throws
    {
        try await run { fixture, server, client, source in
            _ = try await fixture.backUp(source, client)
            let note = try #require(try server.files().first { $0.flags == "S" })
            try FileManager.default.removeItem(atPath: note.path)
            let result = try await client.call(
                RestoresAPI.restore, ByID(id: source.id), RestoreRequest(target: .source))
            let id = try #require(result.restoreId)
            let report = try #require(try await client.call(RestoresAPI.all, ByID(id: source.id)).first)
            #expect(report.id == id && report.endedAt != nil && report.written == 1 && report.canUndo)
            // What came since stays.
            try server.deliver(Self.message("Since", id: "since"))
            let plan = try await client.call(RestoresAPI.planUndo, ByID(id: id))
            #expect(plan.streams.map(\.removes) == [1])
            let undone = try await client.call(RestoresAPI.undo, ByID(id: id))
            #expect(undone.isVerified && undone.records.map(\.outcome) == [.removed])
            #expect(try server.files().count == 2)
            #expect(try server.files().allSatisfy { $0.flags != "S" })
            await #expect(throws: Problem.self) { try await client.call(RestoresAPI.undo, ByID(id: id)) }
        }
    }

    @Test func `Messages go into another mailbox too, and into files that mail programs read`() async throws {
        try await run { fixture, server, client, source in
            _ = try await fixture.backUp(source, client)
            var draft = Self.draft(server)
            draft.settings.values?["user"] = "kim@example.com"
            let other = try await client.call(SourcesAPI.create, body: draft)
            let result = try await client.call(
                RestoresAPI.restore, ByID(id: source.id), RestoreRequest(target: .source, into: other.id))
            #expect(result.isVerified)
            #expect(try server.files(of: "kim@example.com").count == 2)
            #expect(try server.files(in: "Work/Entw&APw-rfe", of: "kim@example.com").count == 1)
            let shop = try await client.call(SourcesAPI.create, body: fixture.draft())
            let wrong = await #expect(throws: Problem.self) {
                try await client.call(
                    RestoresAPI.restore, ByID(id: source.id), RestoreRequest(target: .source, into: shop.id))
            }
            #expect(wrong?.status == 422)
            let folder = fixture.directory.url.appendingPathComponent("out").path
            let files = try await client.call(
                RestoresAPI.restore, ByID(id: source.id), RestoreRequest(target: .folder, folder: folder))
            #expect(files.streams.map(\.written) == [2, 1])
            let text = try String(contentsOfFile: "\(folder)/INBOX.mbox", encoding: .utf8)
            #expect(text.components(separatedBy: "From MAILER-DAEMON ").count == 3)
            #expect(FileManager.default.fileExists(atPath: "\(folder)/Work_Entwürfe.mbox"))
        }
    }

    @Test func `A wrong password is told with the way out, and no password goes unencrypted to strangers`() async throws
    {
        try await run { fixture, server, client, source in
            let draft = Self.draft(server, password: "wrong")
            let test = try await client.call(SourcesAPI.testDraft, body: draft)
            #expect(test.complaint?.contains("app password") == true)
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), draft)
            #expect(try await fixture.backUp(source, client).state == .failed)
            #expect(try await client.call(SourcesAPI.dashboard).alerts.map(\.kind) == [.needsSignIn])
            var open = draft
            for address in ["imap.example.com", "8.8.8.8:143", "ada@imap.example.com", "a/b", "", "127.0.0.1:0x"] {
                open.settings.address = address
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(SourcesAPI.create, body: open)
                }
                #expect(refused?.status == 422, "\(address)")
            }
            var masked = Self.draft(server)
            masked.settings.masks = [FieldMask(field: "text", way: .cover)]
            await #expect(throws: Problem.self) { try await client.call(SourcesAPI.create, body: masked) }
        }
    }

    @Test func `A person who is erased is erased from the bytes of messages too, and does not come back (LB-128)`()
        async throws
    {
        try await run { fixture, server, client, source in
            let secret = Self.message("From Nell", id: "nell", body: "nell@example.com wrote this.\r\n")
            try server.deliver(secret)
            _ = try await fixture.backUp(source, client)
            let wish = PersonWish(identifiers: ["nell@example.com"])
            let preview = try await client.call(ErasuresAPI.preview, body: wish)
            #expect(preview.records == 1)
            let erasure = try await client.call(
                ErasuresAPI.erase, body: ErasureRequest(identifiers: wish.identifiers, records: 1))
            try await eventually {
                try await client.call(ErasuresAPI.list).first { $0.id == erasure.id }?.endedAt != nil
            }
            func holds() async throws -> Bool {
                let context = fixture.server.context
                let row = try await fixture.database.read { try #require(try context.sources.source(source.id, $0)) }
                let repository = try await context.repository(row)
                var found = false
                for snapshot in repository.snapshots {
                    for stream in snapshot.streams.keys {
                        try repository.forEachRecord(of: stream, in: snapshot) { _, record in
                            found = found || String(decoding: record, as: UTF8.self).contains("nell@example.com")
                            return true
                        }
                    }
                }
                return found
            }
            #expect(try await !holds())
            #expect(try await fixture.backUp(source, client).state == .completed)
            #expect(try await !holds())
            #expect(try await Self.stream("INBOX", source, client).records == 2)
        }
    }
}
