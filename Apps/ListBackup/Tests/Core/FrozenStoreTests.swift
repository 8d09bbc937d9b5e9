import Foundation
import Testing

@testable import ListBackupCore

/// Stores that programs before this one wrote, and one that a program after it may write.
@Suite struct FrozenStoreTests {
    private static func fixture(_ objects: [String: String]) throws -> RepositoryFixture {
        let fixture = try RepositoryFixture()
        for (name, text) in objects {
            let bytes = try #require(Data(base64Encoded: text))
            #expect(try fixture.store.putIfAbsent(name, Array(bytes)))
        }
        return fixture
    }

    /// What the frozen nights held.
    private static func night(_ number: Int, without erased: Int? = nil) -> [String: String] {
        let ids = (1...12).filter { $0 % 6 != number % 6 && $0 != erased }
        return Dictionary(
            uniqueKeysWithValues: ids.map {
                ("\($0)", #"{"id":\#($0),"night":\#($0 % 3 == 0 ? number : 0),"name":"Zoë"}"#)
            })
    }

    @Test func `LB-108 A store of the first version opens, reads as it was, and goes on`() throws {
        let fixture = try Self.fixture(FrozenStoresData.version1)
        let repository = try fixture.open()
        #expect(repository.snapshots.map(\.number) == [1, 2, 3])
        for snapshot in repository.snapshots {
            #expect(try fixture.contents(repository, snapshot) == Self.night(snapshot.number))
        }
        #expect(
            repository.snapshots.map { $0.streams["contacts"]?.digest } == [
                6_053_844_125_313_996_130, 7_610_040_866_296_052_132, 1_725_441_269_427_717_367,
            ])
        #expect(try repository.check().findings == [])
        // What is as it was is known again: ids and hashes are made the same way.
        let same = Self.night(3).compactMap { entry in Int(entry.key).map { ($0, entry.value) } }
        let next = try fixture.backUp(repository, same, run: "night-4")
        let stream = try #require(next.streams["contacts"])
        #expect(stream.added == 0 && stream.changed == 0 && stream.removed == 0)
        #expect(stream.digest == repository.snapshots[2].streams["contacts"]?.digest)
    }

    @Test func `LB-108 A store whose moments were let go, held and erased from opens, too`() throws {
        let fixture = try Self.fixture(FrozenStoresData.version3)
        let repository = try fixture.open()
        #expect(repository.snapshots.map(\.number) == [2, 3, 4, 5])
        for snapshot in repository.snapshots {
            #expect(try fixture.contents(repository, snapshot) == Self.night(snapshot.number, without: 5))
        }
        // The third is held.
        #expect(try repository.letGo([3], at: RepositoryFixture.date(30)) == [])
        #expect(try repository.letGo([2], at: RepositoryFixture.date(30)) == [2])
        #expect(try repository.check().findings == [])
    }

    @Test func `LB-108 What a newer program wrote is refused as that, and left as it is`() throws {
        let fixture = try Self.fixture(FrozenStoresData.version1)
        let repository = try fixture.open()
        let newest = try #require(repository.newest)
        var line = newest
        (line.number, line.previous, line.version) = (4, repository.head, 4)
        _ = try fixture.store.putIfAbsent(
            ManifestFormat.object(4), try ManifestFormat.seal(line, fixture.keys))
        let before = fixture.store.names
        #expect {
            try fixture.open()
        } throws: {
            let error = $0 as? RepositoryError
            return error?.code == .newer && error?.message.contains("newer version of this program") == true
        }
        #expect(fixture.store.names == before)
    }
}
