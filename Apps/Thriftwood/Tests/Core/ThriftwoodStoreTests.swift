import Database
import Foundation
import HTTPClient
import TestKit
import Testing
import ThriftwoodAPI

@testable import ThriftwoodCore

struct ThriftwoodStoreTests {
    private func radarr(_ id: String, _ name: String = "Films") -> ProfileService {
        ProfileService(
            connection: ServiceConnection(
                id: id, kind: .radarr, name: name, address: "https://radarr.lan/base/",
                credentials: .apiKey("s3cret-key"), headers: [ServiceHeader(name: "X-Auth", value: "hunter2")]))
    }

    @Test func `TW-024 a new profile is in use, names are unique, and the one in use stays`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        let home = try await store.addProfile(named: " Home ")
        let other = try await store.addProfile(named: "Friends")
        #expect(try await store.profiles().map(\.name) == ["Home", "Friends"])
        #expect(try await store.profiles().filter(\.isActive).map(\.id) == [other.id])
        await #expect(throws: ThriftwoodStoreError.nameTaken) { try await store.addProfile(named: "HOME") }
        await #expect(throws: ThriftwoodStoreError.nameMissing) { try await store.addProfile(named: "  ") }
        await #expect(throws: ThriftwoodStoreError.nameTaken) { try await store.renameProfile(other.id, to: "home") }
        await #expect(throws: ThriftwoodStoreError.profileActive) { try await store.deleteProfile(other.id) }
        try await store.activateProfile(home.id)
        try await store.deleteProfile(other.id)
        #expect(try await store.profiles().map(\.id) == [home.id])
        await store.close()
    }

    @Test func `TW-025 several services of one kind are kept with their keys, and found after a restart`() async throws
    {
        let somebody = try Somebody()
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        var second = radarr("b", "Films 4K")
        second.isEnabled = false
        second.connection.trust = .pinned(try #require(CertificateFingerprint(bytes: Array(repeating: 7, count: 32))))
        try await store.save(radarr("a"), in: profile.id)
        try await store.save(second, in: profile.id)
        await store.close()
        let again = somebody.store()
        #expect(try await again.services(of: profile.id) == [radarr("a"), second])
        #expect(
            try await again.profiles().first?.kinds
                == Set([radarr("a"), second].filter(\.isEnabled).map(\.connection.kind)))
        try await again.order(["b", "a"], of: profile.id)
        #expect(try await again.services(of: profile.id).map(\.id) == ["b", "a"])
        await again.close()
    }

    @Test func `TWF-04 no key, password or header's value is in any file of the database`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        try await store.save(radarr("a"), in: profile.id)
        try await store.keep(["some", "value"], "calendar", of: "a", fetchedAt: Date())
        await store.close()
        let folder = URL(fileURLWithPath: somebody.folder.file("data"))
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(!text.contains("s3cret-key") && !text.contains("hunter2"))
        }
    }

    @Test func `A service that goes takes its key and what was fetched along, and another address what was fetched`()
        async throws
    {
        let somebody = try Somebody()
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        for id in ["a", "b"] {
            try await store.save(radarr(id), in: profile.id)
            try await store.keep([1, 2, 3], "calendar", of: id, fetchedAt: Date())
        }
        #expect(try await store.document([Int].self, "calendar", of: "a")?.value == [1, 2, 3])
        try await store.removeService("a")
        #expect(try await store.document([Int].self, "calendar", of: "a") == nil)
        #expect(try somebody.secrets.secret(for: "thriftwood.service.a") == nil)
        var moved = radarr("b")
        moved.connection.name = "Renamed"
        try await store.save(moved, in: profile.id)
        #expect(try await store.document([Int].self, "calendar", of: "b") != nil)
        moved.connection.address = "http://elsewhere"
        try await store.save(moved, in: profile.id)
        #expect(try await store.document([Int].self, "calendar", of: "b") == nil)
        await store.close()
    }

    @Test func `What is kept of opened titles is bounded, and what was opened last stays`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        for id in ["a", "b"] { try await store.save(radarr(id), in: profile.id) }
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        try await store.keep([0], "calendar", of: "a", fetchedAt: start)
        try await store.keep([0], "history-1", of: "b", fetchedAt: start)
        let most = ThriftwoodStore.mostTitleDocuments
        for id in 1...most + 5 {
            try await store.keep([id], "history-\(id)", of: "a", fetchedAt: start.addingTimeInterval(Double(id)))
        }
        for (id, isKept) in [(1, false), (5, false), (6, true), (most + 5, true)] {
            #expect(try await (store.document([Int].self, "history-\(id)", of: "a") != nil) == isKept)
        }
        #expect(try await store.document([Int].self, "calendar", of: "a") != nil)
        #expect(try await store.document([Int].self, "history-1", of: "b") != nil)
        await store.close()
    }

    @Test func `Who only looks leaves no file behind`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        #expect(try await store.profiles().isEmpty)
        #expect(try await store.settings() == ThriftwoodSettings())
        #expect(!FileManager.default.fileExists(atPath: somebody.folder.file("data")))
    }

    @Test func `Settings of another time are read as far as they are known`() async throws {
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        var settings = ThriftwoodSettings()
        settings.pastDays = 3
        settings.movies.sort = "year"
        try await store.save(settings)
        #expect(try await store.settings() == settings)
        try await store.made().write {
            try $0.execute("UPDATE settings SET value = \(#"{"pastDays":-4,"ground":"plaid","new":1}"#)")
        }
        let read = try await store.settings()
        #expect(read.pastDays == 1 && read.ground == .black)
        await store.close()
    }
}
