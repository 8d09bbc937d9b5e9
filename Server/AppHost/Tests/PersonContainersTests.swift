import Base
import Database
import Foundation
import Secrets
import SwiftUI
import TestKit
import Testing
import WebRenderer
import Wire

@testable import AppHost

@Suite struct PersonContainersTests {
    /// A host's containers, over a database that outlives them.
    private struct World {
        let directory: TemporaryDirectory
        let database: any Database
        let keys: KeyRing
        let clock = ManualClock()

        init(_ database: any Database) throws {
            directory = try TemporaryDirectory()
            keys = KeyRing(temporary: clock.wallClock)
            self.database = database
        }

        func containers() async throws -> PersonContainers {
            let containers = PersonContainers(
                database: database, keys: keys, directory: directory.url.appendingPathComponent("people"),
                clock: clock.wallClock, log: Log(label: "test") { _ in })
            try await containers.migrate()
            return containers
        }
    }

    private func request(_ cookie: String? = nil, isSecure: Bool = false, from address: String = "192.0.2.1")
        -> HTTPRequest
    {
        var request = HTTPRequest(method: .get, path: "/", remoteAddress: address, isSecure: isSecure)
        request.fields["Cookie"] = cookie.map { "other=1; \($0)" }
        return request
    }

    private func cookie(_ setCookie: String?) throws -> String {
        String(try #require(setCookie?.split(separator: ";").first))
    }

    private func count(_ database: any Database) async throws -> Int {
        try await database.read { try $0.value("SELECT COUNT(*) FROM containers", as: Int.self) ?? 0 }
    }

    @Test func `OF-198 A chosen language is the person's own, after a restart too; what is none counts for nothing`()
        async throws
    {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let first = try await world.containers()
            let (guest, setCookie) = try await first.open(for: request())
            let cookie = try cookie(setCookie)
            _ = try await first.open(for: request(cookie))
            let chosen = await MainActor.run {
                guest.container.language = ChosenLanguage("de")
                return guest.container.language?.tag
            }
            #expect(chosen == "de")
            await first.flush()

            let second = try await world.containers()
            let again = try await second.open(for: request(cookie)).browser.container
            #expect(await MainActor.run { again.language?.tag } == "de")
            await MainActor.run { again.defaults(of: "").set("<script>", for: "house.language") }
            #expect(await MainActor.run { again.language } == nil)
            await MainActor.run { again.language = nil }
            #expect(await MainActor.run { again.defaults(of: "").string("house.language") } == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A browser finds its container again, after a restart too`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let world = try World(database)
            let first = try await world.containers()
            let (guest, setCookie) = try await first.open(for: request())
            let cookie = try cookie(setCookie)
            #expect(try await first.open(for: request(cookie)).browser === guest)
            #expect(try await first.open(for: request(cookie)).setCookie == nil)
            try guest.container.secrets(of: "notes").setSecret([1, 2], for: "token")
            await MainActor.run { guest.container.defaults(of: "notes").set("dark", for: "appearance") }
            await first.flush()
            let second = try await world.containers()
            let again = try #require(try await second.existing(for: request(cookie)))
            #expect(again.container.id == guest.container.id)
            #expect(try again.container.secrets(of: "notes").secret(for: "token") == [1, 2])
            #expect(await MainActor.run { again.container.defaults(of: "notes").string("appearance") } == "dark")
            #expect(try again.container.folder(for: "only-friends").path.contains(guest.id.description))
        }
    }

    @Test func `Two apps use one name for a setting, a secret and a file, and neither sees the other's`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let first = try await world.containers()
            let (guest, setCookie) = try await first.open(for: request())
            let cookie = try cookie(setCookie)
            _ = try await first.open(for: request(cookie))
            for app in ["notes", "maps"] {
                try guest.container.secrets(of: app).setSecret(Array(app.utf8), for: "token")
                await MainActor.run { guest.container.defaults(of: app).set(app, for: "appearance") }
                try Data(app.utf8).write(to: guest.container.folder(for: app).appendingPathComponent("file"))
            }
            try guest.container.secrets(of: "other").removeAll()
            await first.flush()
            let again = try #require(try await world.containers().existing(for: request(cookie)))
            for app in ["notes", "maps"] {
                #expect(try again.container.secrets(of: app).secret(for: "token") == Array(app.utf8))
                #expect(await MainActor.run { again.container.defaults(of: app).string("appearance") } == app)
                let file = try #require(again.container.existingFolder(for: app)).appendingPathComponent("file")
                #expect(try Data(contentsOf: file) == Data(app.utf8))
            }
            try again.container.secrets(of: "maps").removeAll()
            #expect(try again.container.secrets(of: "notes").secret(for: "token") != nil)
            #expect(await MainActor.run { again.container.defaults(of: "other").string("appearance") } == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `What people had set before apps had settings of their own is Only Friends'`(_ kind: TestDatabase) async throws
    {
        try await kind.run { database in
            let world = try World(database)
            try await database.migrate(app: "containers", Array(ContainerRows.migrations.prefix(1)))
            let token = String(repeating: "a", count: 43), id = SortableIDSource(clock: world.clock.wallClock).next()
            let hash = world.keys.keyedHash(Array(token.utf8), purpose: "container cookie")
            try await database.write { connection in
                try connection.execute(
                    "INSERT INTO containers (id, token_hash, created_at, used_at) VALUES (\(id), \(hash), 1, 1)")
                try connection.execute(
                    "INSERT INTO container_defaults (container_id, key, value) VALUES (\(id), 'appearance', 'dark')")
            }
            let found = try #require(
                try await world.containers().existing(for: request("homescreen=\(token)")))
            #expect(await MainActor.run { found.container.defaults(of: "only-friends").string("appearance") } == "dark")
            #expect(await MainActor.run { found.container.defaults(of: "notes").string("appearance") } == nil)
        }
    }

    @Test func `The cookie is long, hidden from scripts, and secure where the connection is`() async throws {
        try await TestDatabase.sqlite.run { database in
            let containers = try await World(database).containers()
            let plain = try #require(try await containers.open(for: request()).setCookie)
            #expect(plain.contains("; HttpOnly"))
            #expect(plain.contains("; SameSite=Lax"))
            #expect(!plain.contains("Secure"))
            #expect(try cookie(plain).utf8.count == "homescreen=".utf8.count + 43)
            #expect(try await containers.open(for: request(isSecure: true)).setCookie?.contains("; Secure") == true)
            let other = try await containers.open(for: request()).setCookie
            #expect(other != plain)
        }
    }

    @Test func `Who looks once leaves nothing in the database or on the disk`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            for _ in 0..<50 { _ = try await containers.open(for: request()) }
            #expect(try await count(database) == 0)
            let people = world.directory.url.appendingPathComponent("people")
            #expect(!FileManager.default.fileExists(atPath: people.path))
        }
    }

    @Test func `A guest's page is all that is kept of it; its cookie leads to the same container later`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            weak var held: KnownBrowser?
            let id: SortableID
            let cookie: String
            do {
                let (guest, setCookie) = try await containers.open(for: request())
                (held, id, cookie) = (guest, guest.id, try self.cookie(setCookie))
            }
            #expect(held == nil)
            #expect(try await containers.open(for: request(cookie)).browser.container.id == id)
            let other = try self.cookie(try await containers.open(for: request()).setCookie)
            #expect(try await world.containers().open(for: request(other)).setCookie == nil)
        }
    }

    @Test func `A guest's cookie counts for a day, in the house that gave it out, and as it was`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            let cookie = try cookie(try await containers.open(for: request()).setCookie)
            let elsewhere = PersonContainers(
                database: database, keys: KeyRing(temporary: world.clock.wallClock), directory: world.directory.url,
                clock: world.clock.wallClock, log: Log(label: "test") { _ in })
            #expect(try await elsewhere.existing(for: request(cookie)) == nil)
            // Each letter within the id and the hash counts.
            for index in stride(from: "homescreen=".utf8.count, to: cookie.utf8.count, by: 7) {
                var letters = Array(cookie.utf8)
                letters[index] = letters[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
                #expect(try await containers.existing(for: request(String(decoding: letters, as: UTF8.self))) == nil)
            }
            world.clock.advance(by: 2 * 86_400)
            #expect(try await containers.existing(for: request(cookie)) == nil)
        }
    }

    @Test func `Requests that come back at once share a container`() async throws {
        try await TestDatabase.sqlite.run { database in
            let containers = try await World(database).containers()
            let cookie = try cookie(try await containers.open(for: request()).setCookie)
            let ids = try await withThrowingTaskGroup(of: SortableID?.self) { group in
                for _ in 0..<8 {
                    group.addTask { [request = request(cookie)] in try await containers.existing(for: request)?.id }
                }
                return try await group.reduce(into: Set<SortableID?>()) { $0.insert($1) }
            }
            #expect(ids.count == 1 && !ids.contains(nil))
        }
    }

    @Test(arguments: ["homescreen=", "homescreen=short", "homescreen=" + String(repeating: "A", count: 43), "x=y"])
    func `A cookie that we did not make opens nothing`(cookie: String) async throws {
        try await TestDatabase.sqlite.run { database in
            let containers = try await World(database).containers()
            #expect(try await containers.existing(for: request(cookie)) == nil)
            #expect(try await containers.open(for: request(cookie)).setCookie != nil)
        }
    }

    @Test func `The database does not hold what the cookie holds`() async throws {
        try await TestDatabase.sqlite.run { database in
            let containers = try await World(database).containers()
            let cookie = try cookie(try await containers.open(for: request()).setCookie)
            _ = try await containers.existing(for: request(cookie))
            let hash = try await database.read {
                try $0.value("SELECT token_hash FROM browsers", as: [UInt8].self) ?? []
            }
            #expect(hash.count == 32)
            #expect(hash != Array(cookie.utf8.dropFirst("homescreen=".utf8.count)))
        }
    }

    @Test func `OF-230: a container used between two key rotations stays`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let first = try await world.containers()
            let kept = try cookie(try await first.open(for: request()).setCookie)
            let id = try #require(try await first.existing(for: request(kept))).id
            for _ in 0..<3 {
                try world.keys.rotate()
                #expect(try await world.containers().existing(for: request(kept))?.id == id)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A cookie is void once it is renewed, here and after a restart; its ticket gives the next`(kind: TestDatabase)
        async throws
    {
        try await kind.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            let planted = try cookie(try await containers.open(for: request()).setCookie)
            let container = try #require(try await containers.existing(for: request(planted)))
            let ticket = try await containers.renewCookie(of: container)
            #expect(try await containers.existing(for: request(planted)) == nil)
            // The browser is about to fetch its cookie: a guest's in its place would be a mishap.
            await #expect(throws: CookieIsRenewed.self) { try await containers.open(for: request(planted)) }
            #expect(containers.setCookie(forTicket: "invented", request()) == nil)
            let renewed = try cookie(containers.setCookie(forTicket: ticket, request()))
            #expect(renewed != planted)
            #expect(try await containers.existing(for: request(renewed)) === container)
            #expect(containers.setCookie(forTicket: ticket, request()) == nil)
            let (stranger, guest) = try await containers.open(for: request(planted))
            #expect(guest != nil && stranger !== container)
            let restarted = try await world.containers()
            #expect(try await restarted.existing(for: request(planted)) == nil)
            #expect(try await restarted.existing(for: request(renewed))?.id == container.id)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A cookie that was renewed for a page that went away is good again, and one that was fetched is not`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            let before = try cookie(try await containers.open(for: request()).setCookie)
            let container = try #require(try await containers.existing(for: request(before)))
            let lost = try await containers.renewCookie(of: container)
            #expect(try await containers.takeBackCookie(forTicket: lost))
            #expect(try await containers.existing(for: request(before)) === container)
            // Whoever asks too late goes on with what they have.
            #expect(containers.setCookie(forTicket: lost, request()) == nil)
            #expect(try await !containers.takeBackCookie(forTicket: lost))
            #expect(try await world.containers().existing(for: request(before))?.id == container.id)
            let fetched = try await containers.renewCookie(of: container)
            let renewed = try cookie(containers.setCookie(forTicket: fetched, request()))
            #expect(try await !containers.takeBackCookie(forTicket: fetched))
            #expect(try await containers.existing(for: request(before)) == nil)
            #expect(try await containers.existing(for: request(renewed)) === container)
        }
    }

    @Test func `A ticket gives the newest cookie, and nothing after two minutes`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            let container = try await containers.open(for: request()).browser
            let first = try await containers.renewCookie(of: container)
            let second = try await containers.renewCookie(of: container)
            let cookies = try [first, second].map { try cookie(containers.setCookie(forTicket: $0, request())) }
            #expect(cookies[0] == cookies[1])
            world.clock.advance(by: 121)
            #expect(containers.setCookie(forTicket: second, request()) == nil)
            #expect(try await containers.existing(for: request(cookies[0])) === container)
        }
    }

    @Test func `By https the cookie has a prefix that nobody else's page can set, and no other counts`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = PersonContainers(
                database: database, keys: world.keys, directory: world.directory.url, clock: world.clock.wallClock,
                log: Log(label: "test") { _ in }, secureHosts: ["home.example.org"])
            try await containers.migrate()
            let planted = try cookie(try await containers.open(for: request()).setCookie)
            #expect(try await containers.existing(for: request(planted, isSecure: true)) == nil)
            let set = try #require(try await containers.open(for: request(planted, isSecure: true)).setCookie)
            #expect(set.hasPrefix("__Host-homescreen=") && set.contains("; Secure") && set.contains("; Path=/;"))
            #expect(!set.contains("Domain"))
            let secure = try cookie(set)
            #expect(try await containers.existing(for: request("\(planted); \(secure)", isSecure: true)) != nil)
            // Behind a proxy that says nothing of https the name does.
            var named = request()
            named.fields["Host"] = "Home.example.org"
            #expect(try await containers.open(for: named).setCookie?.hasPrefix("__Host-homescreen=") == true)
        }
    }

    @Test func `A guest that never comes back is gone after a day, though the host was never stopped`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            let cookie = try cookie(try await containers.open(for: request()).setCookie)
            _ = try await containers.open(for: request(cookie))
            #expect(try await count(database) == 1)
            world.clock.advance(by: 86_000)
            #expect(try await containers.removeUnused() == 0)
            world.clock.advance(by: 500)
            #expect(try await containers.removeUnused() == 1)
            #expect(try await count(database) == 0)
        }
    }

    @Test func `Guests that hold nothing go after a day, people after more than a year`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            var cookies: [String] = []
            do {
                let containers = try await world.containers()
                for index in 0..<3 {
                    let cookie = try cookie(try await containers.open(for: request()).setCookie)
                    let container = try #require(try await containers.existing(for: request(cookie)))
                    if index == 1 { try container.container.secrets(of: "notes").setSecret([1], for: "a") }
                    if index == 2 {
                        await MainActor.run { container.container.defaults(of: "notes").set("b", for: "a") }
                    }
                    cookies.append(cookie)
                }
                await containers.flush()
            }
            world.clock.advance(by: 31 * 86_400)
            #expect(try await world.containers().removeUnused() == 1)
            #expect(try await world.containers().existing(for: request(cookies[0])) == nil)
            #expect(try await world.containers().existing(for: request(cookies[1])) != nil)
            world.clock.advance(by: 401 * 86_400)
            #expect(try await world.containers().removeUnused() == 2)
            #expect(try await count(database) == 0)
            let people = world.directory.url.appendingPathComponent("people")
            #expect(try FileManager.default.contentsOfDirectory(atPath: people.path).isEmpty)
        }
    }

    @Test func `Too much is not kept, and a value can be removed`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try World(database)
            let containers = try await world.containers()
            let cookie = try cookie(try await containers.open(for: request()).setCookie)
            let container = try #require(try await containers.existing(for: request(cookie)))
            await MainActor.run {
                container.container.defaults(of: "notes").set(String(repeating: "x", count: 70_000), for: "large")
                container.container.defaults(of: "notes").set("x", for: String(repeating: "k", count: 300))
                for index in 0..<1200 { container.container.defaults(of: "notes").set("v", for: "key \(index)") }
                container.container.defaults(of: "notes").set(nil, for: "key 0")
            }
            await containers.flush()
            let stored = try await database.read {
                try $0.value("SELECT COUNT(*) FROM app_defaults", as: Int.self)
            }
            #expect(stored == 999)
        }
    }

    @Test func `Calls from a live view carry the browser's address`() async throws {
        try await TestDatabase.sqlite.run { database in
            let containers = try await World(database).containers()
            let (container, _) = try await containers.open(for: request(isSecure: true, from: "198.51.100.7"))
            let transport = container.transport { request in
                HTTPResponse(body: HTTPBody("\(request.remoteAddress) \(request.isSecure)"))
            }
            let response = try await transport.send(HTTPRequest(method: .get, path: "/"))
            let text = String(decoding: try await response.body.collect(limit: 100), as: UTF8.self)
            #expect(text == "198.51.100.7 true")
        }
    }
}
