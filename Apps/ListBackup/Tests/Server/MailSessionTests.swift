import Base
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupCore
import TestKit
import Testing

@testable import ListBackupServer

/// Connections to mail servers, what these answer, and what messages say.
@Suite(.timeLimit(.minutes(2))) struct MailSessionTests {
    private static func open(
        _ port: Int, _ security: MailSecurity, trust: TLSOptions = TLSOptions(), reach: NetworkReach = .everything
    ) async throws -> [String] {
        let client = HTTPClient(engine: try CurlEngine())
        let settings = SourceSettings(
            address: "127.0.0.1:\(port)", values: ["user": "ada@example.com", "security": security.rawValue])
        do {
            let session = try await MailSession.open(
                try MailboxAddress(settings), password: "secret", client: client, reach: reach, trust: trust,
                log: RunLogger())
            let folders = try await session.folders().map(\.stream)
            await client.shutDown()
            return folders
        } catch {
            await client.shutDown()
            throw error
        }
    }

    @Test func `TLS and STARTTLS are spoken, with a server that somebody vouches for, and where one may go`()
        async throws
    {
        let server = try DovecotServer()
        defer { server.stop() }
        let trust = TLSOptions(trust: .authorities(pem: server.certificate))
        #expect(try await Self.open(server.securePort, .tls, trust: trust) == ["INBOX"])
        #expect(try await Self.open(server.port, .startTLS, trust: trust) == ["INBOX"])
        for (port, security) in [(server.securePort, MailSecurity.tls), (server.port, .startTLS)] {
            let error = await #expect(throws: SourceError.self) { try await Self.open(port, security) }
            #expect(error?.code == .refused)
            let far = await #expect(throws: SourceError.self) {
                try await Self.open(port, security, trust: trust, reach: .publicOnly)
            }
            #expect(far?.code == .notAllowed)
        }
        // TLS at a port without it, and the other way round.
        await #expect(throws: SourceError.self) { try await Self.open(server.port, .tls, trust: trust) }
    }

    @Test(arguments: [
        ("INBOX", "INBOX"), ("Entw&APw-rfe", "Entwürfe"), ("R&AOY-v &- bj&APg-rn", "Ræv & bjørn"),
        ("&ZeVnLIqe-", "日本語"), ("&2D3eAA-", "😀"),
    ])
    func `Names of folders are read and written as servers have them`(_ name: String, _ text: String) {
        #expect(IMAPName.decoded(name) == text)
        #expect(IMAPName.encoded(text) == name)
    }

    @Test(arguments: ["&", "&AP", "&!!-", "&A-", "a&b"])
    func `A malformed name stays as it is`(_ name: String) { #expect(IMAPName.decoded(name) == name) }

    @Test func `An answer is read with its lists, literals and statuses`() throws {
        let answer = try IMAPAnswer([
            .text(Array("* 12 FETCH (UID 7 FLAGS (\\Seen $Junk) BODY[HEADER.FIELDS (TO)] ".utf8)),
            .literal(Array("a)\r\n(".utf8)), .text(Array(" X NIL Y \"q\\\"\\\\\")".utf8)),
        ])
        #expect(answer.values[0].number == 12)
        #expect(
            answer.values[2].list == [
                IMAPValue.atom("UID"), .atom("7"), .atom("FLAGS"), .list([.atom("\\Seen"), .atom("$Junk")]),
                .atom("BODY[HEADER.FIELDS (TO)]"), .string(Array("a)\r\n(".utf8)), .atom("X"), .none, .atom("Y"),
                .string(Array("q\"\\".utf8)),
            ])
        let status = try IMAPAnswer([.text(Array("L1 NO [AUTHENTICATIONFAILED] Not (so".utf8))]).status
        #expect(status == IMAPAnswer.Status(kind: "NO", code: "AUTHENTICATIONFAILED", text: "Not (so"))
    }

    @Test(arguments: ["", "*", "* LIST (", "* LIST )", "* X \"abc", "* " + String(repeating: "(", count: 5000)])
    func `What is no answer of a mail server is refused`(_ text: String) {
        #expect(throws: SourceError.self) { try IMAPAnswer([.text(Array(text.utf8))]) }
    }

    @Test func `Numbers are asked for in runs`() {
        #expect(MailSession.set([5, 1, 2, 3, 9, 3]) == "1:3,5,9")
    }

    @Test func `A moment is written and read as mail servers do`() throws {
        let date = try #require(MailDate.date("17-Jul-1996 02:44:25 -0700"))
        #expect(MailDate.text(date) == "17-Jul-1996 09:44:25 +0000")
        #expect(MailDate.date(" 2-Mar-2026 09:30:00 +0100") != nil)
        for wrong in ["", "17-Jul-1996", "a-b-c d e", "17-Foo-1996 02:44:25 -0700"] {
            #expect(MailDate.date(wrong) == nil)
        }
    }

    private static func read(_ text: String) -> ReadMessage {
        ReadMessage(Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    }

    @Test func `A page becomes text, without marks, scripts, or anything from elsewhere`() {
        let message = Self.read(
            """
            Subject: Offer
            Content-Type: text/html; charset=utf-8

            <html><head><title>T</title><style>p{}</style></head><body><p>Gr&uuml;&szlig;e &amp; mehr</p>
            <script>alert(1)</script><img src="https://track.example/x.png"><div>a<br>b &#8364; &#x41;</div></body></html>
            """)
        #expect(message.text == "Grüße & mehr\n\na\nb € A")
    }

    @Test func `The plain text is preferred, and names of attachments are read in every way they are written`() {
        let message = Self.read(
            """
            Content-Type: multipart/mixed; boundary=x

            --x
            Content-Type: multipart/alternative; boundary="y"

            --y
            Content-Type: text/html

            <b>no</b>
            --y
            Content-Type: text/plain

            yes
            --y--
            --x
            Content-Type: application/pdf
            Content-Disposition: attachment; filename*=utf-8''R%C3%B8d%20tr%C3%A5d.pdf

            --x
            Content-Disposition: attachment; filename*0="long "; filename*1="name.txt"

            --x
            Content-Type: message/rfc822

            Subject: inner

            text
            --x--
            """)
        #expect(message.text == "yes")
        #expect(message.attachments == ["Rød tråd.pdf", "long name.txt", "message/rfc822"])
    }

    @Test(arguments: [
        "", "\u{0}\u{1}", "Subject", ":::\n\n", "Content-Type: multipart/mixed; boundary=a\n\n--a\n--a\n--a--",
        "Content-Type: multipart/mixed; boundary=\"\n\n--", "Subject: =?utf-8?q?=?=\n\n=",
        "Subject: =?x?b?!!!?= =?utf-8?z?a?=\nContent-Transfer-Encoding: base64\n\n====",
    ])
    func `Whatever a message is, it is read without harm`(_ text: String) {
        let message = Self.read(text)
        #expect(message.attachments.count < 10)
        _ = message.field("subject")
        // Cut anywhere.
        let bytes = Array(text.utf8)
        for count in 0...bytes.count { _ = ReadMessage(Array(bytes.prefix(count))) }
    }

    @Test func `Lines of a message that look like the beginning of another are marked in a file of many`() {
        let record = MailRecord(
            Array("Subject: a\n\n".utf8), flags: [], received: "17-Jul-1996 02:44:25 -0700", size: 9, folder: "INBOX",
            parts: ["00"])
        let entry = MailboxFiles.entry(Array("Subject: a\r\n\r\nFrom here\r\n>From there".utf8), record)
        #expect(
            String(decoding: entry, as: UTF8.self)
                == "From MAILER-DAEMON Wed Jul 17 09:44:25 1996\nSubject: a\n\n>From here\n>>From there\n\n")
    }
}
