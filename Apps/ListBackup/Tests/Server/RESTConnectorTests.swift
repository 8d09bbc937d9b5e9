import Base
import Foundation
import HTTPClient
import ListBackupContract
import ListBackupCore
import Testing

@testable import ListBackupServer

/// A shop's API, a store in a folder, and backups of the one into the other.
struct ShopFixture {
    let shop: ShopServer
    let base: String
    let client: HTTPClient
    let repository: Repository
    let folder: URL
    let pool = BlockingPool(threads: 2)

    static func run(_ body: (ShopFixture) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let shop = ShopServer()
        let client = HTTPClient(engine: try CurlEngine())
        let fixture = ShopFixture(
            shop: shop, base: try await shop.start(), client: client,
            repository: try Repository(
                store: FolderObjectStore(folder: folder.path), keys: try RepositoryKeys(root: Array(0..<32))),
            folder: folder)
        do {
            try await body(fixture)
        } catch {
            Issue.record(error)
        }
        await shop.stop()
        await client.shutDown()
        try? FileManager.default.removeItem(at: folder)
    }

    func fill(_ count: Int) {
        shop.fill("contacts", (1...count).map { ("\($0)", Array(#"{"id":\#($0),"name":"Person \#($0)"}"#.utf8)) })
    }

    func connector(
        _ paging: String, path: String, records: String, auth: String = #"{"kind":"none"}"#,
        secret: RESTCredentials.Secret = .init(), extra: String = "",
        save: @escaping @Sendable (RESTCredentials.Secret) async throws -> Void = { _ in }
    ) throws -> RESTConnector {
        let json = """
            {"name": "Shop", "base": "\(base)", "auth": \(auth), "streams": [
              {"name": "contacts", "path": "\(path)", "records": "\(records)", "paging": \(paging)\(extra)}]}
            """
        return try RESTConnector(
            try RESTDescription(json: json), secret: secret, client: client, reach: .everything, clock: .hurried,
            random: { 0 }, save: save)
    }

    func backUp(_ connector: any SourceConnector, name: String = "run") async throws -> Manifest {
        let run = try BackupRun(repository: repository, run: name, at: Date(), pool: pool)
        try await connector.read(into: run)
        return try await run.commit(at: Date())
    }

    func contents(_ snapshot: Manifest) throws -> Set<String> {
        var found: Set<String> = []
        try repository.forEachRecord(of: "contacts", in: snapshot) { _, record in
            found.insert(String(decoding: record, as: UTF8.self))
            return true
        }
        return found
    }
}

extension WallClock {
    /// The time as it is, without waiting longer than it takes.
    static let hurried = WallClock(now: { Date() }, sleepUntil: { _ in try Task.checkCancellation() })
}

enum Paging: String, CaseIterable {
    case offset, page, cursor, keyset, link

    var json: String {
        switch self {
        case .offset: #"{"kind":"offset","parameter":"offset","sizeParameter":"limit","size":100}"#
        case .page: #"{"kind":"page","parameter":"page","sizeParameter":"per_page","size":100}"#
        case .cursor:
            #"{"kind":"cursor","parameter":"after","sizeParameter":"limit","size":100,"next":"paging.next.after"}"#
        case .keyset:
            #"{"kind":"keyset","parameter":"starting_after","sizeParameter":"limit","size":100,"more":"has_more"}"#
        case .link: #"{"kind":"link","sizeParameter":"limit","size":100}"#
        }
    }

    var path: String {
        switch self {
        case .offset: "/v1/contacts"
        case .page: "/v2/contacts"
        case .cursor: "/v3/contacts"
        case .keyset: "/s1/contacts"
        case .link: "/l1/contacts"
        }
    }

    var records: String {
        switch self {
        case .offset: "contacts"
        case .page, .link: ""
        case .cursor: "results"
        case .keyset: "data"
        }
    }
}

@Suite struct RESTConnectorTests {
    @Test(arguments: Paging.allCases)
    func `Each way of paging gives every record, byte for byte`(_ paging: Paging) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(1034)
            let snapshot = try await fixture.backUp(
                try fixture.connector(paging.json, path: paging.path, records: paging.records))
            let expected = Set(fixture.shop.ids("contacts").compactMap { fixture.shop.record("contacts", $0) })
            #expect(try fixture.contents(snapshot) == expected)
            let report = try #require(snapshot.streams["contacts"]?.report)
            #expect(report.completeness == ([.offset, .keyset].contains(paging) ? .proved : .claimed))
            #expect(report.read == 1034)
        }
    }

    @Test(arguments: [Paging.offset, .keyset])
    func `Records that go while a list is read hide no other (LB-045)`(_ paging: Paging) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(3000)
            fixture.shop.afterRequests { shop, number in
                if number == 12 {
                    shop.remove("contacts", Set((paging == .offset ? 200..<500 : 2400..<2700).map(String.init)))
                }
                if number == 20 { shop.put("contacts", "9001", #"{"id":9001}"#) }
            }
            let snapshot = try await fixture.backUp(
                try fixture.connector(paging.json, path: paging.path, records: paging.records))
            let kept = try fixture.contents(snapshot)
            let missing = fixture.shop.ids("contacts").filter { id in
                id != "9001" && !kept.contains(fixture.shop.record("contacts", id) ?? "")
            }
            #expect(missing == [])
            #expect(snapshot.streams["contacts"]?.report.completeness == .proved)
        }
    }

    @Test func `Two passes that agree prove what a cursor only claims, and one that does not is told`() async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(500)
            let paging = Paging.cursor.json.dropLast() + ",\"twice\":true}"
            let connector = try fixture.connector(String(paging), path: "/v3/contacts", records: "results")
            fixture.shop.afterRequests { shop, number in
                if number == 3 { shop.remove("contacts", Set((1...150).map(String.init))) }
            }
            let snapshot = try await fixture.backUp(connector)
            #expect(snapshot.streams["contacts"]?.report.completeness == .proved)
            #expect(try fixture.contents(snapshot).count >= 350)
        }
    }

    @Test func `Failures, cut bodies and limits are waited out, and nothing is half stored (LB-031, LB-035, LB-036)`()
        async throws
    {
        try await ShopFixture.run { fixture in
            fixture.fill(2000)
            fixture.shop.behave {
                $0.failEvery = 5
                $0.cutEvery = 7
                $0.pageEvery = 11
                $0.rate = 40
            }
            let snapshot = try await fixture.backUp(
                try fixture.connector(Paging.offset.json, path: "/v1/contacts", records: "contacts"))
            #expect(try fixture.contents(snapshot).count == 2000)
            #expect(snapshot.completeness == .proved)
        }
    }

    @Test(arguments: [
        ("html", "web page"), ("inside", "no access"), ("loop", "repeats a cursor"), ("forbidden", "permission"),
    ])
    func `What is no data is named and never taken for an empty list (LB-037, LB-039, LB-054)`(
        _ fault: String, _ words: String
    ) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(300)
            let connector = try fixture.connector(Paging.cursor.json, path: "/v3/contacts", records: "results")
            let before = try await fixture.backUp(connector)
            fixture.shop.behave {
                switch fault {
                case "html": $0.pageEvery = 1
                case "inside": $0.saysErrorInside = true
                case "loop": $0.repeatsCursor = true
                default: $0.forbidden = ["contacts"]
                }
            }
            let after = try await fixture.backUp(connector, name: "second")
            let report = try #require(after.streams["contacts"]?.report)
            #expect(report.evidence.contains(words), "\(report.evidence)")
            #expect(report.completeness == (fault == "loop" ? .partial : .failed))
            let kept = try fixture.contents(after)
            #expect(try kept == fixture.contents(before))
        }
    }

    @Test
    func
        `Tokens that end at any moment are renewed once, kept before use, and the page is read again (LB-023, LB-040, LB-041)`()
        async throws
    {
        try await ShopFixture.run { fixture in
            fixture.fill(1500)
            fixture.shop.behave {
                $0.tokenLife = 3600
                $0.tokenUses = 4
                $0.refreshFailures = 2
            }
            let kept = Kept()
            let connector = try fixture.connector(
                Paging.offset.json, path: "/v1/contacts", records: "contacts",
                auth: #"{"kind":"oauth2","tokenURL":"/oauth/token"}"#, secret: .init(refreshToken: "r0"),
                save: { await kept.take($0) })
            let snapshot = try await fixture.backUp(connector)
            #expect(try fixture.contents(snapshot).count == 1500)
            #expect(fixture.shop.statistics.reused == 0 && fixture.shop.statistics.refreshes >= 4)
            #expect(await kept.secrets.count == fixture.shop.statistics.refreshes)
            await #expect(throws: SourceError.self) {
                let stale = try fixture.connector(
                    Paging.offset.json, path: "/v1/contacts", records: "contacts",
                    auth: #"{"kind":"oauth2","tokenURL":"/oauth/token"}"#, secret: .init(refreshToken: "r0"))
                _ = try await fixture.backUp(stale, name: "stale")
            }
        }
    }

    @Test(arguments: [
        (#"{"kind":"bearer"}"#, "this key"), (#"{"kind":"basic"}"#, "user and password"),
        (#"{"kind":"none"}"#, "without a key"),
    ])
    func `Who is not let in is told what the source did not take (LB-022)`(auth: String, words: String) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(3)
            fixture.shop.behave { $0.tokenLife = 60 }
            let connector = try fixture.connector(
                Paging.offset.json, path: "/v1/contacts", records: "contacts", auth: auth, secret: .init(key: "no:no"))
            let error = await #expect(throws: SourceError.self) { try await connector.test() }
            #expect(error?.message.contains(words) == true)
        }
    }

    private actor Kept {
        var secrets: [RESTCredentials.Secret] = []
        func take(_ secret: RESTCredentials.Secret) { secrets.append(secret) }
    }

    @Test func `Addresses of this machine are refused unless the operator allows them (LB-029)`() async throws {
        try await ShopFixture.run { fixture in
            let json = #"{"name":"x","base":"\#(fixture.base)","streams":[{"name":"contacts","path":"/v2/contacts"}]}"#
            let connector = try RESTConnector(
                try RESTDescription(json: json), secret: .init(), client: fixture.client, reach: .publicOnly,
                clock: .hurried)
            await #expect(throws: SourceError.self) { try await fixture.backUp(connector) }
            #expect(fixture.shop.statistics.requests == 0)
        }
    }

    @Test(arguments: [
        "", "[]", #"{"name":"x"}"#, #"{"name":"x","base":"y","streams":[]}"#,
        #"{"name":"x","base":"y","streams":[{"name":"a","path":"b"}]}"#,
        #"{"name":"x","base":"y","streams":[{"name":"a","path":"/a","paging":{"kind":"cursor"}}]}"#,
        #"{"name":"x","base":"y","streams":[{"name":"a","path":"/a"},{"name":"a","path":"/b"}]}"#,
    ])
    func `A connector file that cannot work is refused with what is wrong (LB-030)`(_ json: String) {
        #expect(throws: SourceError.self) { try RESTDescription(json: json) }
    }
}
