import Base
import Database
import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@testable import SpiritAtlasUI

@Suite struct ProfileStoreTests {
    private let folder: TemporaryDirectory
    private let clock = ManualClock()

    init() throws { folder = try TemporaryDirectory() }

    private func store() -> ProfileStore {
        let url = URL(fileURLWithPath: folder.file("spirit-atlas"))
        return ProfileStore(
            folder: .notYet(url), clock: clock.wallClock)
    }

    private func profile(_ id: String, _ name: String) -> Profile {
        var profile = Profile(id: id)
        profile[.name] = name
        return profile
    }

    @Test func `Who only looks around leaves no file behind`() async throws {
        let store = store()
        #expect(try await store.profiles().isEmpty)
        #expect(try await store.settings() == AtlasSettings())
        #expect(try await store.consents().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.file("spirit-atlas")))
    }

    @Test func `T123 T124 A profile comes back after a restart as it was, with keys that nobody knows yet`()
        async throws
    {
        var kept = profile("A1", "Åse Ødegård 王")
        kept.birth.day = "31"
        kept.birth.place = nil
        kept.values["auraColours"] = .array([.string("indigo"), .null, .number(0.25), .boolean(true)])
        kept.values["motherName"] = .null
        let first = store()
        try await first.save(kept, isDraft: true)
        await first.close()
        let second = store()
        #expect(try await second.profile("A1") == kept)
        #expect(try await second.profiles().map(\.isDraft) == [true])
        await second.close()
    }

    @Test func `A deleted profile can be brought back, and is gone for good a while later`() async throws {
        let store = store()
        try await store.save(profile("A1", "Ada"), isDraft: false)
        try await store.save(profile("B2", "Bo"), isDraft: false)
        try await store.delete("A1")
        #expect(try await store.profiles().map(\.id) == ["B2"])
        #expect(try await store.profile("A1") == nil)
        try await store.restore("A1")
        #expect(try await store.profile("A1")?[.name] == "Ada")
        try await store.delete("A1")
        clock.advance(by: ProfileStore.undoTime + 1)
        _ = try await store.profiles()
        try await store.restore("A1")
        #expect(try await store.profiles().map(\.id) == ["B2"])
        await store.close()
    }

    @Test func `T133 The log of consents keeps every answer with its time and wording, and cannot be rewritten`()
        async throws
    {
        let store = store()
        try await store.record(.granted, for: .cloudSync)
        clock.advance(by: 60)
        try await store.record(.denied, for: .cloudSync)
        await store.close()
        let path = folder.file("spirit-atlas") + "/atlas.sqlite"
        let database = try SQLiteDatabase(path: path, readers: 1)
        for statement in ["UPDATE consents SET state = 'GRANTED'", "DELETE FROM consents"] as [SQL] {
            await #expect(throws: DatabaseError.self) { try await database.write { try $0.execute(statement) } }
        }
        await database.close()
        let again = self.store()
        let log = try await again.consents()
        #expect(log.map(\.state) == [.granted, .denied])
        #expect(log.map(\.textVersion) == [2, 2])
        #expect(log[1].date.timeIntervalSince(log[0].date) == 60)
        await again.close()
    }

    @Test func `Settings of a newer program do not hinder this one`() throws {
        let text = #"{"houses":"koch","letters":"runic","isSidereal":true,"colour":"green"}"#
        let settings = try JSONDecoder().decode(AtlasSettings.self, from: Data(text.utf8))
        #expect(settings.houses == .koch)
        #expect(settings.letters == .pythagorean)
        #expect(settings.isSidereal)
    }

    @Test func `Other windows are told when something changes`() async throws {
        let store = store()
        var changes = await store.changes().makeAsyncIterator()
        try await store.save(profile("A1", "Ada"), isDraft: false)
        #expect(await changes.next() != nil)
        await store.close()
    }
}
