import Base
import Foundation
import ThriftwoodAPI

/// What came of bringing a backup in.
public struct BackupGain: Sendable, Hashable {
    public var profiles = 0
    public var servers = 0
    public var indexers = 0
    public var links = 0
}

extension ThriftwoodStore {
    /// All that the person keeps, with keys.
    public func backup() async throws -> Backup {
        var backup = Backup()
        let settings = try await settings()
        for profile in try await profiles() {
            var made = Backup.Profile(name: profile.name)
            made.isActive = profile.isActive
            made.services = try await services(of: profile.id)
            made.computers = settings.wakes[profile.id] ?? []
            backup.profiles.append(made)
        }
        backup.indexers = try await indexers()
        backup.links = settings.links
        backup.settings.whole = settings
        return backup
    }

    /// Adds what a backup has to what is there. Nothing of what is there goes; where something cannot be kept, nothing is
    /// added (TWF-02). An indexer or a link that is there already is not added a second time.
    public func add(_ backup: Backup, withSettings: Bool) async throws -> BackupGain {
        let before = try await profiles()
        var gain = BackupGain()
        guard before.count + backup.profiles.count <= Self.mostProfiles else { throw ThriftwoodStoreError.full }
        var (made, indexers): ([(profile: String, from: Backup.Profile)], [String]) = ([], [])
        do {
            for profile in backup.profiles {
                let added = try await addProfile(named: try await freeName(profile.name))
                made.append((added.id, profile))
                for var service in profile.services.prefix(Self.mostServices) {
                    service.connection.id = ids.next().description
                    try await save(service, in: added.id)
                    gain.servers += 1
                }
            }
            let known = try await self.indexers()
            for var indexer in backup.indexers {
                let isKnown = known.contains {
                    $0.address == indexer.address && $0.credentials == indexer.credentials
                }
                guard !isKnown else { continue }
                indexer.id = ids.next().description
                try await save(indexer: indexer)
                indexers.append(indexer.id)
            }
            gain.links = try await addSettings(of: backup, made, all: withSettings)
            if let active = made.first(where: \.from.isActive) ?? made.first {
                try await activateProfile(active.profile)
            }
        } catch {
            // Half of a backup is worse than none.
            if let active = before.first(where: \.isActive) { try? await activateProfile(active.id) }
            for profile in made { try? await deleteProfile(profile.profile) }
            for indexer in indexers { try? await removeIndexer(indexer) }
            throw error
        }
        (gain.profiles, gain.indexers) = (made.count, indexers.count)
        return gain
    }

    /// Takes over what was set and the links; how many of those are new.
    private func addSettings(
        of backup: Backup, _ made: [(profile: String, from: Backup.Profile)], all: Bool
    ) async throws -> Int {
        let before = try await settings()
        var settings = all ? backup.settings.written(into: before) : before
        for (profile, from) in made where !from.computers.isEmpty {
            settings.wakes[profile] = from.computers.map { computer in
                var computer = computer
                computer.id = ids.next().description
                return computer
            }
        }
        for var link in backup.links where settings.links.count < ExternalLink.most {
            guard !settings.links.contains(where: { $0.address == link.address && $0.name == link.name }) else {
                continue
            }
            link.id = ids.next().description
            settings.links.append(link)
        }
        if settings != before { try await save(settings) }
        return settings.links.count - before.links.count
    }

    /// A name that no profile has: the one that is wanted, or that with a number.
    private func freeName(_ wanted: String) async throws -> String {
        let taken = Set(try await profiles().map { $0.name.lowercased() })
        let name = wanted.trimmingCharacters(in: .whitespacesAndNewlines)
        let first = name.isEmpty ? "LunaSea" : name
        guard taken.contains(first.lowercased()) else { return first }
        return (2...Self.mostProfiles + 1).lazy.map { "\(first) \($0)" }
            .first { !taken.contains($0.lowercased()) } ?? first
    }
}
