import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import Messaging
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Searches that are kept, and the alerts of those that ask for them.
@Suite(.timeLimit(.minutes(2))) struct SavedSearchTests {
    private static func order(_ id: Int, _ status: String) -> (String, String) {
        ("\(id)", #"{"id":\#(id),"status":"\#(status)"}"#)
    }

    /// A shop with three orders that was backed up, and somebody with an address.
    private static func run(
        _ database: TestDatabase = .sqlite,
        _ body: @escaping (ServerFixture, APIClient, Source) async throws -> Void
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            let client = try fixture.client(person.rawValue)
            fixture.shop.fill("customers", [])
            for (id, order) in [order(1, "open"), order(2, "paid"), order(3, "open")] {
                fixture.shop.put("orders", id, order)
            }
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            try await body(fixture, client, source)
        }
    }

    /// The alerts in activity, newest first, once every search was looked through.
    private static func alerts(_ fixture: ServerFixture, _ client: APIClient) async throws -> [ActivityItem] {
        try await eventually {
            try await fixture.database.read {
                try $0.value(
                    "SELECT COUNT(*) FROM homescreen_jobs WHERE kind IN ('check-searches', 'mail-search')", as: Int.self
                ) == 0
            }
        }
        return try await client.call(SourcesAPI.activity, .init(group: .changes)).items
            .filter { $0.kind == .searchChanged }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-143 A search that alerts is run again after a backup, and its owner is told once of what changed`(
        _ database: TestDatabase
    ) async throws {
        try await Self.run(database) { fixture, client, source in
            let kept = try await client.call(
                SearchesAPI.create,
                body: .init(name: " Open ", wish: SearchWish(query: "status:open"), alerts: true))
            #expect(kept.name == "Open" && kept.found == 2 && kept.complaint == nil)
            _ = try await client.call(
                SearchesAPI.create, body: .init(name: "Quiet", wish: SearchWish(query: "status:open")))
            // What it finds is as it was: a change elsewhere is no news.
            fixture.shop.put("orders", "2", #"{"id":2,"status":"returned"}"#)
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.alerts(fixture, client).isEmpty && fixture.mail.messages.values.isEmpty)

            fixture.shop.put("orders", "1", #"{"id":1,"status":"open","note":"late"}"#)
            fixture.shop.put("orders", "3", #"{"id":3,"status":"paid"}"#)
            fixture.shop.put("orders", "4", #"{"id":4,"status":"open"}"#)
            _ = try await fixture.backUp(source, client)
            let told = try await Self.alerts(fixture, client)
            #expect(told.map(\.number) == [3] && told.first?.detail == "Open" && told.first?.sourceId == source.id)
            let mail = try #require(fixture.mail.messages.values.first)
            #expect(fixture.mail.messages.values.count == 1 && mail.to == "ada@example.com")
            #expect(mail.subject.contains("Open") && mail.text.contains("1 new, 1 changed, 1 gone"))
            #expect(mail.text.contains("https://home.example.com/search-\(kept.id)"))
            #expect(try await client.call(SearchesAPI.list).map(\.found) == [2, nil])

            // The same again is no news, nor is anything once alerts are off.
            _ = try await fixture.backUp(source, client)
            _ = try await client.call(SearchesAPI.update, .init(id: kept.id), .init(name: "Open", wish: kept.wish))
            fixture.shop.put("orders", "5", #"{"id":5,"status":"open"}"#)
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.alerts(fixture, client).count == 1 && fixture.mail.messages.values.count == 1)
        }
    }

    @Test func `LB-143 A search of one stream keeps its order, and looks into no other`() async throws {
        try await Self.run { fixture, client, source in
            let wish = SearchWish(query: "", source: source.id, stream: "orders", sort: "-status")
            let kept = try await client.call(SearchesAPI.create, body: .init(name: "All", wish: wish, alerts: true))
            #expect(kept.wish == wish && kept.found == 3)
            fixture.shop.put("customers", "9", #"{"id":9}"#)
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.alerts(fixture, client).isEmpty)
            // Renamed, it goes on from what it found last.
            _ = try await client.call(
                SearchesAPI.update, .init(id: kept.id), .init(name: "Orders", wish: wish, alerts: true))
            fixture.shop.remove("orders", ["1"])
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.alerts(fixture, client).map(\.detail) == ["Orders"])
            #expect(fixture.mail.messages.values.first?.text.contains(": 1 gone.") == true)
        }
    }

    @Test func `LB-143 A deleted search can be taken back, and goes for good with its source`() async throws {
        try await Self.run { fixture, client, source in
            let wish = SearchWish(query: "status:open", source: source.id)
            let kept = try await client.call(SearchesAPI.create, body: .init(name: "Open", wish: wish, alerts: true))
            _ = try await client.call(SearchesAPI.remove, .init(id: kept.id))
            #expect(try await client.call(SearchesAPI.list).isEmpty)
            let offered = try await client.call(SourcesAPI.dashboard).deleted
            #expect(offered.map(\.kind) == [.search] && offered.first?.name == "Open")
            #expect(try await client.call(SearchesAPI.bringBack, .init(id: kept.id)) == kept)
            #expect(try await client.call(SearchesAPI.list) == [kept])
            // With its source it is in no list; both come back together.
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            #expect(try await client.call(SearchesAPI.list).isEmpty)
            _ = try await client.call(SourcesAPI.bringBack, .init(id: source.id))
            #expect(try await client.call(SearchesAPI.list) == [kept])
            let store = SourceStore(keys: KeyRing(temporary: .system))
            try await fixture.database.write { try store.remove(source.id, $0) }
            let left = try await fixture.database.read { connection in
                try connection.values(
                    "SELECT id FROM saved_searches UNION ALL SELECT search_id FROM search_results", as: Int.self)
            }
            #expect(left.isEmpty)
        }
    }

    @Test func `LB-143 A search that can no longer be read says so, and does not keep others from being run`()
        async throws
    {
        try await Self.run { fixture, client, source in
            let wish = SearchWish(query: "status:open")
            let old = try await client.call(SearchesAPI.create, body: .init(name: "A", wish: wish, alerts: true))
            _ = try await client.call(SearchesAPI.create, body: .init(name: "B", wish: wish, alerts: true))
            try await fixture.database.write {
                try $0.execute("UPDATE saved_searches SET wish = '{\"query\":\"\\\"\"}' WHERE id = \(old.id)")
            }
            let list = try await client.call(SearchesAPI.list)
            #expect(list.map { $0.complaint?.contains("no longer be read") } == [true, nil])
            fixture.shop.put("orders", "4", #"{"id":4,"status":"open"}"#)
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.alerts(fixture, client).map(\.detail) == ["B"])
        }
    }

    @Test func `LB-143 Nobody sees, changes or searches through what is another's, and what cannot be is refused`()
        async throws
    {
        try await Self.run { fixture, client, source in
            let stranger = try fixture.client(8)
            let kept = try await client.call(
                SearchesAPI.create, body: .init(name: "Open", wish: SearchWish(query: "status:open"), alerts: true))
            #expect(try await stranger.call(SearchesAPI.list).isEmpty)
            let draft = SavedSearchDraft(name: "Mine", wish: kept.wish)
            for (status, call) in [
                (404, { _ = try await stranger.call(SearchesAPI.update, .init(id: kept.id), draft) }),
                (404, { _ = try await stranger.call(SearchesAPI.remove, .init(id: kept.id)) }),
                (404, { _ = try await stranger.call(SearchesAPI.bringBack, .init(id: kept.id)) }),
                (
                    404,
                    {
                        let wish = SearchWish(query: "status:open", source: source.id)
                        _ = try await stranger.call(SearchesAPI.create, body: .init(name: "Theirs", wish: wish))
                    }
                ),
            ] as [(Int, () async throws -> Void)] {
                let problem = await #expect(throws: Problem.self) { try await call() }
                #expect(problem?.status == status)
            }
            for (name, wish) in [
                ("", kept.wish), (String(repeating: "a", count: 101), kept.wish), ("a\nb", kept.wish),
                ("a", SearchWish(query: "x")), ("a", SearchWish(query: "\"\"")),
                ("a", SearchWish(query: "open", stream: "orders")),
                ("a", SearchWish(query: "open", source: source.id, stream: "_files")),
                ("a", SearchWish(query: "open", sort: "status")), ("a", SearchWish(query: "open", changedWithin: 0)),
                ("a", SearchWish(query: "open", source: source.id, stream: "orders", gone: true)),
            ] {
                let problem = await #expect(throws: Problem.self) {
                    try await client.call(SearchesAPI.create, body: .init(name: name, wish: wish))
                }
                #expect(problem?.status == 422, "\(name) \(wish)")
            }
            // Somebody else's backup looks through nothing of this one's.
            let theirs = try await stranger.call(SourcesAPI.create, body: fixture.draft("Theirs"))
            _ = try await fixture.backUp(theirs, stranger)
            #expect(try await Self.alerts(fixture, client).isEmpty)
        }
    }

    @Test func `LB-143 What came, changed and went is told apart`() {
        func watched(_ records: [(String, String)]) -> WatchedRecords {
            var found = WatchedRecords()
            for (key, text) in records { found.add(.init(token: Array(key.utf8)), of: "a", Array(text.utf8)[...]) }
            found.settle()
            return WatchedRecords(bytes: found.bytes)
        }
        let old = watched([("1", "a"), ("2", "b"), ("3", "c")])
        let new = watched([("4", "d"), ("2", "B"), ("1", "a")])
        #expect(new.change(since: old) == .init(added: 1, changed: 1, gone: 1))
        #expect(new.change(since: new) == .init() && old.count == 3)
        #expect(new.change(since: WatchedRecords()) == .init(added: 3))
    }
}
