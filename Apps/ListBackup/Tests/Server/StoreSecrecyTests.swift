import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What stores of different accounts, and those who look at their files, learn of each other.
@Suite struct StoreSecrecyTests {
    /// The files of all stores below a folder, with their sizes.
    private static func files(_ fixture: ServerFixture, _ tenant: String) throws -> [String: Int] {
        let folder = fixture.directory.url.appendingPathComponent("data/stores/\(tenant)").path
        let objects = try FolderObjectStore(folder: folder).list(prefix: "")
        return Dictionary(uniqueKeysWithValues: objects.map { ($0.name, $0.size) })
    }

    private static func packs(_ files: [String: Int]) -> [String: Int] {
        let found = files.filter { $0.key.contains("/packs/") }.map { entry in
            (entry.key.split(separator: "/").last.map { String($0) } ?? "", entry.value)
        }
        return Dictionary(found, uniquingKeysWith: { $1 })
    }

    @Test func `LB-014 What one account stores is as large and takes as much whether another has the same or not`()
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 60))
            let (ada, bo) = (try fixture.client(7), try fixture.client(8))
            let first = try await ada.call(SourcesAPI.create, body: fixture.draft())
            #expect(try await fixture.backUp(first, ada).state == .completed)
            let second = try await bo.call(SourcesAPI.create, body: fixture.draft())
            #expect(try await fixture.backUp(second, bo).state == .completed)
            // The same once more in the same account shares nothing, either: each source has keys of its own.
            let third = try await ada.call(SourcesAPI.create, body: fixture.draft("Twin"))
            #expect(try await fixture.backUp(third, ada).state == .completed)
            let sizes = try await [first, second, third].asyncMap { source in
                let client = source.id == second.id ? bo : ada
                return try await client.call(SourcesAPI.source, .init(id: source.id)).stored
            }
            // The names of packs are random, and are packed with all else: sizes differ by no more than that.
            #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) < 256 && sizes[0] > 1000)
            let mine = Self.packs(try Self.files(fixture, fixture.tenant))
            let other = Self.packs(
                try Self.files(fixture, try #require(SortableID(rawValue: 8).map { "\($0)" })))
            #expect(!other.isEmpty && Set(mine.keys).isDisjoint(with: other.keys))
            #expect(mine.count == 2 * other.count)
            let (all, half): (Int, Int) = (mine.values.reduce(0, +), other.values.reduce(0, +))
            #expect(abs(all - 2 * half) < 512)
        }
    }

    @Test func `LB-113 No name of a file tells whose it is, of what source or stream, or what it holds`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 30))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft("Ada's Bakery"))
            _ = try await client.call(RecoveryAPI.makeCode)
            #expect(try await fixture.backUp(source, client).state == .completed)
            let names = try Self.files(fixture, fixture.tenant).keys
            #expect(!names.isEmpty)
            let form = /[0-9A-Za-z]+\/(packs\/[0-9a-f]{2}\/[0-9a-f]{64}|manifests\/\d{12}|recovery\/card|staging\/.*)/
            for name in names {
                #expect(name.wholeMatch(of: form) != nil, "\(name)")
                for word in ["customers", "orders", "Bakery", "ada", "shop"] {
                    #expect(!name.localizedCaseInsensitiveContains(word) || name.contains("/packs/"), "\(name)")
                }
            }
        }
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ make: (Element) async throws -> Value) async throws -> [Value] {
        var made: [Value] = []
        for element in self { made.append(try await make(element)) }
        return made
    }
}
