import Base
import Foundation
import TestKit
import Testing

@testable import Messaging

@Suite struct SMTPMailGatewayTests {
    private let sender = "List Backup <no-reply@example.org>"
    private let message = MailMessage(
        to: "ann@example.org", subject: "Your code – 012345", text: "Grüße.\n.\n..dots\nA line with = and an end \n",
        code: "012345")

    private func server(
        _ text: String, user: String? = nil, password: String? = nil
    ) throws -> SMTPServer {
        try SMTPServer(text, user: user, password: password, sender: MailSender(sender))
    }

    private func reason(_ server: SMTPServer, _ message: MailMessage? = nil) async -> String? {
        do {
            try await SMTPMailGateway(server).send(message ?? self.message)
            return nil
        } catch let error as MailError {
            return error.description
        } catch {
            return "\(error)"
        }
    }

    @Test func `Mail arrives as it was written, from and to whom it was`() async throws {
        let test = try await TestMailServer.start("plain")
        #expect(await reason(try server("smtp://127.0.0.1:\(test.port)")) == nil)
        let taken = try #require(try test.taken.first)
        #expect(taken.from.hasPrefix("MAIL FROM:<no-reply@example.org>"))
        #expect(taken.to.hasPrefix("RCPT TO:<ann@example.org>"))
        let parts = taken.data.components(separatedBy: "\r\n\r\n")
        let head = parts[0]
        #expect(head.contains("From: List Backup <no-reply@example.org>\r\nTo: ann@example.org\r\nSubject: =?utf-8?B?"))
        #expect(head.contains("Subject: =?utf-8?B?\(Data("Your code – 012345".utf8).base64EncodedString())?="))
        #expect(taken.data.utf8.allSatisfy { $0 < 0x80 })
        let body = parts.dropFirst().joined(separator: "\r\n\r\n")
        #expect(body == "Gr=C3=BC=C3=9Fe.\r\n.\r\n..dots\r\nA line with =3D and an end=20\r\n\r\n")
        #expect(!head.contains("012345\r\n") && head.contains("Message-ID: <"))
    }

    @Test func `Without encryption nothing is sent to another machine`() async throws {
        let test = try await TestMailServer.start("plain")
        var server = try server("smtp://127.0.0.1:\(test.port)", user: "app", password: "right")
        #expect(!server.needsEncryption)
        #expect(try self.server("smtp://mail.example.org").needsEncryption)
        server.needsEncryption = true
        #expect(await reason(server) == "The mail server offers no encryption, without which nothing is sent.")
        #expect(try test.taken.isEmpty)
    }

    @Test(arguments: ["starttls", "smtps"])
    func `Over TLS the certificate has to be trusted, and user and password go through it`(_ mode: String) async throws
    {
        let test = try await TestMailServer.start(mode)
        let scheme = mode == "smtps" ? "smtps" : "smtp"
        var server = try server("\(scheme)://127.0.0.1:\(test.port)", user: "app", password: "right")
        server.needsEncryption = mode == "starttls"
        #expect(await reason(server) == "The mail server's certificate is not trusted.")
        server.authority = test.authority
        #expect(await reason(server) == nil)
        let taken = try #require(try test.taken.first)
        #expect(taken.secure && taken.user == "app")
    }

    @Test func `What goes wrong is one clear sentence without the address`() async throws {
        let auth = try await TestMailServer.start("auth")
        #expect(
            await reason(try server("smtp://127.0.0.1:\(auth.port)", user: "app", password: "wrong"))
                == "The mail server refused user and password.")
        let refusing = try await TestMailServer.start("refuse")
        #expect(
            await reason(try server("smtp://127.0.0.1:\(refusing.port)"))
                == "The mail server refused the message with 550.")
        #expect(await reason(try server("smtp://127.0.0.1:1")) == "The mail server cannot be reached.")
        #expect(
            await reason(try server("smtp://nowhere.invalid")) == "There is no mail server of that name.")
    }

    @Test(arguments: [
        "ann@example.org\r\nRCPT TO:<all@example.org>", "ann@example.org>", "<ann@example.org>", "", "ann", "a b@c.de",
        "ann@example.org,ben@example.org",
    ])
    func `An address that would be read as more than one is not sent to`(_ address: String) async throws {
        let test = try await TestMailServer.start("plain")
        let message = MailMessage(to: address, subject: "Hello", text: "Hello")
        #expect(
            await reason(try server("smtp://127.0.0.1:\(test.port)"), message)
                == "The message is to no address of mail.")
        #expect(try test.taken.isEmpty)
    }

    @Test func `A subject brings no field of its own, however it is written`() {
        for subject in ["Hello\r\nBcc: all@example.org", "Hello\nBcc: all@example.org", "a\u{2028}b"] {
            let word = MailText.word(subject)
            #expect(!word.contains("\nBcc") && !word.contains("\rBcc"))
        }
        let long = MailText.word(String(repeating: "Räksmörgås ", count: 30))
        #expect(long.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 76 })
    }

    @Test(arguments: [
        "http://mail.example.org", "mail.example.org", "smtp://", "smtp://user:secret@mail.example.org",
        "smtp://mail.example.org/path", "smtp://mail.example.org:0", "smtp://mail.example.org:99999", "",
    ])
    func `What is no address of a mail server is refused with one sentence`(_ text: String) throws {
        #expect(throws: MailError.self) { try server(text) }
    }

    @Test(arguments: ["", "nobody", "A <a@b", "A\n <a@example.org>", "<>", "a@b@c"])
    func `What is no sender is refused`(_ text: String) {
        #expect(throws: MailError.self) { try MailSender(text) }
    }

    @Test func `A time is written as mail wants it`() {
        #expect(MailText.stamp(Date(timeIntervalSince1970: 1_780_315_200)) == "Mon, 01 Jun 2026 12:00:00 +0000")
    }
}
