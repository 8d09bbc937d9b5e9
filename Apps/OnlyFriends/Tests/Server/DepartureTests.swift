import AccountsAPI
import Base
import Database
import Foundation
import Messaging
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct DepartureTests {
    private func logIn(_ person: Person, _ server: TestServer) async throws -> SessionStarted {
        try await server.stranger.call(
            AuthAPI.logIn, body: LogIn(phoneNumber: person.number, password: TestServer.password))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-074 OF-194 Whoever takes a break is seen by nobody until they log in again`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await ann.post("Hello")
            let wrong = try await refusal {
                try await ann.client.call(AuthAPI.deactivate, body: PasswordProof(password: "something else 42"))
            }
            #expect(wrong?.status == 422 && wrong?.errors?.first?.field == "password")
            _ = try await ann.client.call(AuthAPI.deactivate, body: PasswordProof(password: TestServer.password))
            #expect(try await refusal { try await ann.client.call(UsersAPI.me) }?.status == 401)
            #expect(try await ben.feed().items.isEmpty)
            #expect(try await ben.client.call(FriendsAPI.list, .init()).items.isEmpty)
            #expect(try await refusal { try await ben.client.call(UsersAPI.user, ByID(id: ann.id)) }?.status == 404)
            server.clock.advance(by: 100 * 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await logIn(ann, server).isBack == true)
            // That is told once.
            #expect(try await logIn(ann, server).isBack == nil)
            let again = try await logIn(ben, server)
            let benNow = server.client(TestCredentials(again, server.handler))
            #expect(try await benNow.call(PostsAPI.feed, .init()).items.map(\.content.text) == ["Hello"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-195 After fourteen days nothing of a person is left but that somebody was there`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann Departing"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16)
            let picture = try await ann.upload(bytes)
            _ = try await ann.client.call(PostsAPI.create, .init(), PostDraft(text: "Mine", imageIds: [picture.id]))
            let post = try await ben.post("Ben's")
            _ = try await ann.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Secret words"))
            _ = try await ann.client.call(PostsAPI.like, ByID(id: post.id))
            let deletion = try await ann.client.call(
                AuthAPI.deleteMe, body: PasswordProof(password: TestServer.password))
            #expect(abs(deletion.deletedAt.timeIntervalSince(server.clock.wallClock.now()) - 14 * 86_400) < 1)
            server.clock.advance(by: 14 * 86_400 + 1)
            try await server.server.sweeper.sweep()

            let again = try await logIn(ben, server)
            let benNow = server.client(TestCredentials(again, server.handler))
            let left = try await benNow.call(PostsAPI.post, ByID(id: post.id))
            #expect(left.likeCount == 0 && left.commentCount == 1)
            let comments = try await benNow.call(PostsAPI.comments, .init(id: post.id))
            #expect(comments.items.map(\.text) == [""] && comments.items.first?.user == nil)
            try await Self.expectNothing(of: ann, in: server)
            #expect(try await refusal { try await logIn(ann, server) }?.status == 401)
        }
    }

    /// Looks through every column of every table.
    private static func expectNothing(of person: Person, in server: TestServer) async throws {
        try await server.database.read { connection in
            for table in OnlyFriendsServer.tables.sorted() {
                var texts: [String] = []
                try connection.forEachRow("SELECT t.* FROM \(identifier: table) t") { row in
                    for column in 0..<row.count {
                        if let text = try? row[column] as String? { texts.append(text) }
                        if let number = try? row[column] as Int64? { texts.append("#\(number)") }
                    }
                }
                #expect(!texts.contains { $0.contains(person.name) || $0.contains("Secret words") }, "\(table)")
                #expect(
                    !texts.contains { $0.contains(person.number) || $0.contains(person.id.description) }, "\(table)")
                #expect(!texts.contains("#\(person.id.rawValue)"), "\(table)")
            }
        }
    }

    @Test func `OF-194 A log-in within fourteen days takes a deletion back`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            _ = try await ann.client.call(AuthAPI.deleteMe, body: PasswordProof(password: TestServer.password))
            server.clock.advance(by: 13 * 86_400)
            _ = try await logIn(ann, server)
            server.clock.advance(by: 10 * 86_400)
            try await server.server.sweeper.sweep()
            let back = try await logIn(ann, server)
            #expect(back.user.name == "Ann" && back.isBack == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-040 Whoever has the number from before takes a change back for 72 hours, and everybody else is out`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), first = server.newNumber(), second = server.newNumber()
            func change(to number: String) async throws {
                let started = try await ann.client.call(
                    AuthAPI.startNumberChange, body: NumberChange(phoneNumber: number, password: TestServer.password))
                _ = try await ann.client.call(
                    AuthAPI.changeNumber,
                    body: NumberProof(
                        verificationId: started.verificationId, code: server.sms.code(to: number) ?? ""))
            }
            func link(at number: String) throws -> NumberLink {
                let sent = server.sms.messages(to: number).last { $0.text.contains("/undo-") }
                let text = try #require(sent).text
                return NumberLink(link: String(text.components(separatedBy: "/undo-").last?.prefix(32) ?? ""))
            }
            // Who has come in changes it twice: what the second message gives back is not theirs any more afterwards.
            try await change(to: first)
            server.clock.advance(by: 60)
            try await change(to: second)
            let lost = try link(at: ann.number), foreign = try link(at: first)
            #expect(
                try await server.stranger.call(AuthAPI.formerNumber, body: lost).phoneNumber
                    == FormerNumber.masked(ann.number))
            _ = try await server.stranger.call(AuthAPI.takeBackNumber, body: lost)

            #expect(try await refusal { try await ann.client.call(UsersAPI.me) }?.status == 401)
            #expect(try await refusal { try await logIn(ann, server) }?.status == 401)
            for used in [lost, foreign] {
                let again = try await refusal { try await server.stranger.call(AuthAPI.takeBackNumber, body: used) }
                #expect(again?.status == 404)
            }
            #expect(server.sms.messages(to: second).contains { $0.text.contains("gone back") })
            // A code to the number is what lets its owner in again.
            let asked = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            _ = try await server.stranger.call(
                PasswordAPI.resetPassword,
                body: PasswordReset(
                    verificationId: asked.verificationId, code: server.sms.code(to: ann.number) ?? "",
                    newPassword: "a lighthouse in winter"))
            let back = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: "a lighthouse in winter"))
            #expect(back.user.id == ann.id)
        }
    }

    @Test func `OF-040 A change of number stays after 72 hours, and where the number has another account`() async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), new = server.newNumber()
            let started = try await ann.client.call(
                AuthAPI.startNumberChange, body: NumberChange(phoneNumber: new, password: TestServer.password))
            _ = try await ann.client.call(
                AuthAPI.changeNumber,
                body: NumberProof(verificationId: started.verificationId, code: server.sms.code(to: new) ?? ""))
            let text = server.sms.messages(to: ann.number).last { $0.text.contains("/undo-") }?.text ?? ""
            let link = NumberLink(link: String(text.components(separatedBy: "/undo-").last?.prefix(32) ?? ""))
            _ = try await server.join("Ben", at: ann.number)
            let taken = try await refusal { try await server.stranger.call(AuthAPI.takeBackNumber, body: link) }
            #expect(taken?.code == "address_taken")
            #expect(try await ann.client.call(UsersAPI.me).name == "Ann")
            server.clock.advance(by: 72 * 3_600)
            let late = try await refusal { try await server.stranger.call(AuthAPI.takeBackNumber, body: link) }
            #expect(late?.status == 404)
            for text in ["", "0", String(repeating: "0", count: 32), String(repeating: "a", count: 100_000)] {
                let none = try await refusal {
                    try await server.stranger.call(AuthAPI.formerNumber, body: NumberLink(link: text))
                }
                #expect(none?.status == 404 || none?.status == 413 || none?.status == 422)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-040 A number is changed by the password and a code to the new one, and the old one is told`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let new = server.newNumber()
            let started = try await ann.client.call(
                AuthAPI.startNumberChange, body: NumberChange(phoneNumber: new, password: TestServer.password))
            let code = server.sms.code(to: new) ?? ""
            // Worth nothing to anybody else, nor for anything else.
            let stolen = try await refusal {
                try await ben.client.call(
                    AuthAPI.changeNumber, body: NumberProof(verificationId: started.verificationId, code: "000000"))
            }
            #expect(stolen?.status == 422)
            let me = try await ann.client.call(
                AuthAPI.changeNumber, body: NumberProof(verificationId: started.verificationId, code: code))
            #expect(me.friendsCount == 1)
            _ = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: new, password: TestServer.password))
            #expect(try await refusal { try await logIn(ann, server) }?.status == 401)
            #expect(server.sms.messages(to: ann.number).contains { $0.text.contains("another phone number") })

            let taken = try await ann.client.call(
                AuthAPI.startNumberChange, body: NumberChange(phoneNumber: ben.number, password: TestServer.password))
            let guess = try await refusal {
                try await ann.client.call(
                    AuthAPI.changeNumber, body: NumberProof(verificationId: taken.verificationId, code: "123456"))
            }
            #expect(guess?.status == 422)
        }
    }
}
