import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct GuestLinkTests {
    private func picture(_ person: Person) async throws -> Media {
        try await person.upload(
            LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16))
    }

    private func make(
        _ person: Person, _ post: Post, _ lifetime: GuestLink.Lifetime = .day, pin: String? = nil
    ) async throws -> (link: GuestLink, token: String) {
        let link = try await person.client.call(
            GuestLinksAPI.make, ByID(id: post.id), GuestLinkDraft(lifetime: lifetime, pin: pin))
        return (link, String(try #require(link.link?.split(separator: "-").last)))
    }

    private func open(
        _ server: TestServer, _ token: String, pin: String? = nil, visit: String? = nil,
        from address: String = "192.0.2.9"
    ) async throws -> GuestPost {
        try await server.client(nil, from: address)
            .call(GuestLinksAPI.open, body: GuestVisit(link: token, pin: pin, visit: visit))
    }

    private func status(_ server: TestServer, _ url: String) async throws -> Int {
        let parts = url.split(separator: "?").map(String.init)
        return await server.handler(HTTPRequest(method: .get, path: parts[0], query: parts.last)).status.rawValue
    }

    private func views(_ person: Person, _ post: Post) async throws -> [Int] {
        try await person.client.call(GuestLinksAPI.list, ByID(id: post.id)).map(\.views)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-240 A guest without an account sees one post with its pictures, until the link is taken back`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let lake = try await picture(ann)
            let post = try await ann.client.call(
                PostsAPI.create, .init(),
                PostDraft(
                    text: "Lake", imageIds: [lake.id], altTexts: [ImageDescription(imageId: lake.id, text: "A lake")]))
            _ = try await ben.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Secret"))
            let (link, token) = try await make(ann, post)
            #expect(token.count == 32 && link.link == "https://home.example.org/guest-\(token)")
            let seen = try await open(server, token)
            #expect(seen.name == "Ann" && seen.content.text == "Lake" && seen.expiresAt == link.expiresAt)
            #expect(seen.content.images.map(\.altText) == ["A lake"])
            let words = String(decoding: try JSONCoding.encode(seen), as: UTF8.self)
            #expect(!words.contains("Secret") && !words.contains(ann.number) && !words.contains(ann.id.description))
            let url = try #require(seen.content.images.first?.sizes.first?.url)
            #expect(try await status(server, url) == 200)
            // Another picture, another link, or another end is not what was signed.
            let other = try await picture(ann)
            #expect(try await status(server, url.replacing("\(lake.id)", with: "\(other.id)")) == 401)
            #expect(try await status(server, url.replacing("\(link.id)", with: "\(other.id)")) == 401)

            #expect(
                try await ann.client.call(GuestLinksAPI.list, ByID(id: post.id)).map(\.link) == [nil],
                "It is told once.")
            _ = try await ann.client.call(GuestLinksAPI.revoke, .init(id: post.id, linkId: link.id))
            let revoked = try await refusal { try await open(server, token, visit: seen.visit) }
            let never = try await refusal { try await open(server, String(token.reversed())) }
            #expect(revoked?.status == 404 && revoked?.detail == "This link no longer works.")
            #expect(revoked?.detail == never?.detail && revoked?.code == never?.code && never?.status == 404)
            #expect(try await status(server, url) == 404)
            // Nothing by which the link could be opened was kept.
            #expect(
                try await server.database.read { try $0.value("SELECT COUNT(*) FROM guest_links", as: Int.self) } == 0)
        }
    }

    @Test func `OF-240 A link ends at its time, and at its post's at the latest`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let kept = try await ann.post("Stays"), deleted = try await ann.post("Goes")
            let short = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "Soon gone", isTemporary: true, lifetime: 3_600))
            let hour = try await make(ann, kept, .hour), week = try await make(ann, kept, .week)
            let capped = try await make(ann, short, .week), orphan = try await make(ann, deleted)
            #expect(capped.link.expiresAt == short.expiresAt)
            #expect(week.link.expiresAt == server.clock.now.addingTimeInterval(604_800))
            let url = try #require(try await open(server, capped.token).picture?.sizes.first?.url ?? "/none")
            func works(_ token: String) async throws -> Bool {
                try await refusal { try await open(server, token) }?.status != 404
            }
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: deleted.id))
            #expect(try await !works(orphan.token))
            server.clock.advance(by: 3_599)
            #expect(try await works(hour.token))
            #expect(try await works(capped.token))
            server.clock.advance(by: 1)
            for token in [hour.token, capped.token] { #expect(try await !works(token)) }
            #expect(try await status(server, url) != 200)
            #expect(try await works(week.token))
            // A post that becomes temporary takes its links along.
            _ = try await ann.client.call(PostsAPI.update, ByID(id: kept.id), PostChange(isTemporary: true))
            server.clock.advance(by: 86_400)
            #expect(try await !works(week.token))
            try await server.server.sweeper.sweep()
            #expect(
                try await server.database.read { try $0.value("SELECT COUNT(*) FROM guest_links", as: Int.self) } == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-240 A guest is counted once, however often they come, and the author never`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let post = try await ann.post("Hello")
            let (_, token) = try await make(ann, post)
            let first = try await open(server, token)
            for _ in 0..<3 { #expect(try await open(server, token, visit: first.visit).visit == first.visit) }
            #expect(try await views(ann, post) == [1])
            _ = try await ann.client.call(GuestLinksAPI.openAsMember, body: GuestVisit(link: token))
            #expect(try await views(ann, post) == [1])
            _ = try await ben.client.call(GuestLinksAPI.openAsMember, body: GuestVisit(link: token))
            _ = try await open(server, token, visit: "made-up")
            #expect(try await views(ann, post) == [3])
            // What one link gave counts at no other.
            let second = try await make(ann, post)
            _ = try await open(server, second.token, visit: first.visit)
            #expect(try await views(ann, post) == [1, 3])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-240 A PIN is asked for once, kept as a hash, and guessed ten times at most`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let post = try await ann.post("Hello")
            for pin in ["123", "123456789", "12a4", "١٢٣٤", ""] {
                let refused = try await refusal { try await make(ann, post, pin: pin) }
                #expect(refused?.status == 422 && refused?.errors?.first?.field == "pin", "\(pin)")
            }
            let (_, token) = try await make(ann, post, pin: "4711")
            let kept = try await server.database.read {
                try $0.value("SELECT pin_hash FROM guest_links", as: String.self)
            }
            #expect(kept?.hasPrefix("$argon2id$") == true)
            #expect(try await refusal { try await open(server, token) }?.code == "pin_required")
            let guest = try await open(server, token, pin: "4711")
            _ = try await open(server, token, visit: guest.visit)
            #expect(try await views(ann, post) == [1])
            var codes: [String] = []
            for number in 0..<12 {
                let address = "198.51.100.\(number)"
                codes.append(
                    try await refusal { try await open(server, token, pin: "0000", from: address) }?.code ?? "in")
                if number % 5 == 4 {
                    // Five wrong ones in a quarter of an hour; then the link is locked for good.
                    let waits = try await refusal { try await open(server, token, pin: "4711") }?.status
                    #expect(waits == 429)
                    server.clock.advance(by: 901)
                }
            }
            #expect(codes == [String](repeating: "pin_wrong", count: 10) + ["not_found", "not_found"])
            // Even the right PIN lets nobody new in; who was in before stays.
            #expect(try await refusal { try await open(server, token, pin: "4711") }?.status == 404)
            #expect(try await open(server, token, visit: guest.visit).content.text == "Hello")
            #expect(try await ann.client.call(GuestLinksAPI.list, ByID(id: post.id)).map(\.isLocked) == [true])
        }
    }

    @Test func `OF-240 OF-194 Whoever leaves, or is shut out of a post, leaves no link behind`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let post = try await ann.post("Hello"), hidden = try await ben.post("Bad")
            let mine = try await make(ann, post), theirs = try await make(ben, hidden)
            try await server.database.write {
                _ = try $0.execute("UPDATE posts SET audience = \(PostVisibility.hidden) WHERE id = \(hidden.id)")
            }
            #expect(try await refusal { try await open(server, theirs.token) }?.status == 404)
            for number in 1..<10 { #expect(try await make(ann, post).link.views == 0, "\(number)") }
            #expect(try await refusal { try await make(ann, post) }?.code == "too_many")
            _ = try await ann.client.call(AuthAPI.deactivate, body: PasswordProof(password: TestServer.password))
            #expect(try await refusal { try await open(server, mine.token) }?.status == 404)
            _ = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            #expect(try await refusal { try await open(server, mine.token) }?.status == 404)
        }
    }
}
