import Foundation
import TestKit
import Testing
import ThriftwoodAPI

@testable import ThriftwoodCore

struct BackupStoreTests {
    private func backup() -> Backup {
        var backup = Backup()
        var home = Backup.Profile(name: "Home")
        home.services = [.radarr, .sabnzbd].map { kind in
            ProfileService(
                connection: ServiceConnection(
                    id: "", kind: kind, name: kind.name, address: "http://nas.lan:\(kind.usualPort)",
                    credentials: .apiKey(ServiceSecret("key of \(kind.name)"))), isEnabled: kind == .radarr)
        }
        var computer = WakeTarget()
        computer.hardware = "01:23:45:67:89:ab"
        home.computers = [computer]
        var cabin = Backup.Profile(name: "Cabin")
        cabin.isActive = true
        backup.profiles = [home, cabin]
        backup.indexers = [
            ServiceConnection(
                id: "", kind: .newznab, name: "Shelf", address: "https://shelf.invalid", credentials: .apiKey("shelf"))
        ]
        backup.links = [ExternalLink(id: "", name: "Router", address: "http://10.0.0.1")]
        backup.settings.pastDays = 500
        backup.settings.ground = .slate
        return backup
    }

    @Test func `TW-039 TWF-02 what a backup has is added, and nothing that was there goes`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        let before = try await store.addProfile(named: "home")
        let gain = try await store.add(backup(), withSettings: true)
        #expect(gain == BackupGain(profiles: 2, servers: 2, indexers: 1, links: 1))
        let profiles = try await store.profiles()
        #expect(profiles.map(\.name) == ["home", "Home 2", "Cabin"] && profiles[0].id == before.id)
        #expect(profiles.first(where: \.isActive)?.name == "Cabin")
        let services = try await store.services(of: profiles[1].id)
        #expect(services.map(\.connection.credentials) == [.apiKey("key of Radarr"), .apiKey("key of SABnzbd")])
        #expect(services.map(\.isEnabled) == [true, false] && Set(services.map(\.id)).count == 2)
        let settings = try await store.settings()
        #expect(settings.wakes[profiles[1].id]?.map(\.hardware) == ["01:23:45:67:89:ab"])
        #expect(settings.links.map(\.name) == ["Router"])
        #expect(settings.pastDays == 90 && settings.ground == .slate && settings.futureDays == 14)
        // Brought in twice, only profiles are there twice.
        let second = try await store.add(backup(), withSettings: false)
        #expect(second == BackupGain(profiles: 2, servers: 2, indexers: 0, links: 0))
        #expect(try await store.profiles().map(\.name) == ["home", "Home 2", "Cabin", "Home 3", "Cabin 2"])
        await store.close()
    }

    @Test func `TW-038 all that a person has is in their backup, and comes back from it`() async throws {
        let (somebody, other) = (try Somebody(), try Somebody())
        let (store, elsewhere) = (somebody.store(), other.store())
        _ = try await store.add(backup(), withSettings: true)
        let made = try await store.backup()
        _ = try await elsewhere.add(try BackupDocument(made).backup, withSettings: true)
        let again = try await elsewhere.backup()
        #expect(again.profiles.map(\.name) == ["Home", "Cabin"])
        #expect(again.profiles.map(\.isActive) == made.profiles.map(\.isActive))
        #expect(
            again.profiles[0].services.map(\.connection.credentials)
                == made.profiles[0].services.map(\.connection.credentials))
        #expect(again.settings.whole?.pastDays == 90 && again.links.map(\.address) == ["http://10.0.0.1"])
        await store.close()
        await elsewhere.close()
    }

    @Test func `TWF-02 where it does not all fit, nothing is added`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        let kept = try await store.addProfile(named: "Mine")
        for number in 1...ThriftwoodStore.mostIndexers {
            try await store.save(
                indexer: ServiceConnection(
                    id: "indexer\(number)", kind: .newznab, name: "Indexer", address: "https://\(number).invalid"))
        }
        await #expect(throws: ThriftwoodStoreError.full) { try await store.add(backup(), withSettings: true) }
        #expect(try await store.profiles().map(\.name) == ["Mine"])
        #expect(try await store.profiles().filter(\.isActive).map(\.id) == [kept.id])
        #expect(try await store.settings() == ThriftwoodSettings())
        await store.close()
    }

    @Test(arguments: ["http://10.0.0.1", "https://nas.lan:5000/a?b=c", " http://x "])
    func `TW-152 a link leads to a page`(_ address: String) {
        #expect(ExternalLink(id: "", address: address).url != nil)
    }

    @Test(arguments: ["", "nas.lan", "javascript:alert(1)", "file:///etc/passwd", "ftp://a", "http://", "data:,x"])
    func `TW-152 what is no page's address leads nowhere`(_ address: String) {
        #expect(ExternalLink(id: "", address: address).url == nil)
    }
}
