import HTTPClient
import ThriftwoodAPI
import Wire

/// A backup of ours as JSON, before it is sealed. Ids are not in it: who brings it in gets new ones.
struct BackupDocument: Codable {
    struct Service: Codable {
        var kind: String
        var name: String
        var address: String
        var certificate: String
        var isEnabled: Bool
        var kept: KeptCredentials
    }

    struct Profile: Codable {
        var name: String
        var isActive: Bool
        var services: [Service]
        var computers: [WakeTarget]
    }

    struct Link: Codable {
        var name: String
        var address: String
    }

    var profiles: [Profile]
    var indexers: [Service]
    var links: [Link]
    var settings: ThriftwoodSettings

    init(_ backup: Backup) throws {
        profiles = try backup.profiles.map { profile in
            Profile(
                name: profile.name, isActive: profile.isActive, services: try profile.services.map(Self.service),
                computers: profile.computers)
        }
        indexers = try backup.indexers.map { try Self.service(ProfileService(connection: $0)) }
        links = backup.links.map { Link(name: $0.name, address: $0.address) }
        settings = backup.settings.whole ?? ThriftwoodSettings()
        // These name what has another id wherever the backup is brought in.
        (settings.wakes, settings.links, settings.chosen, settings.additions) = ([:], [], [:], [:])
    }

    /// What it says, within what one person may have.
    var backup: Backup {
        var backup = Backup()
        backup.profiles = profiles.prefix(ThriftwoodStore.mostProfiles).map { profile in
            var made = Backup.Profile(name: BackupBounds.name(profile.name))
            made.isActive = profile.isActive
            made.services = profile.services.prefix(ThriftwoodStore.mostServices).compactMap { kept in
                // A kind that a newer program knows stays behind.
                guard let kind = ServiceKind(rawValue: kept.kind) else {
                    backup.leftOut.append(BackupBounds.name(kept.name))
                    return nil
                }
                return ProfileService(connection: Self.connection(kept, kind), isEnabled: kept.isEnabled)
            }
            made.computers = Array(profile.computers.prefix(WakeTarget.most))
            return made
        }
        backup.indexers = indexers.prefix(ThriftwoodStore.mostIndexers).map { Self.connection($0, .newznab) }
        backup.links = links.prefix(ExternalLink.most).map {
            ExternalLink(id: "", name: BackupBounds.name($0.name), address: $0.address)
        }.filter { $0.url != nil }
        backup.settings.whole = settings
        return backup
    }

    private static func service(_ service: ProfileService) throws -> Service {
        let made = service.connection
        return Service(
            kind: made.kind.rawValue, name: made.name, address: made.address,
            certificate: try ThriftwoodStore.text(made.trust), isEnabled: service.isEnabled,
            kept: KeptCredentials(made))
    }

    private static func connection(_ kept: Service, _ kind: ServiceKind) -> ServiceConnection {
        ServiceConnection(
            id: "", kind: kind, name: BackupBounds.name(kept.name), address: BackupBounds.address(kept.address),
            credentials: kept.kept.credentials(for: kind), headers: BackupBounds.headers(kept.kept.fields),
            trust: ThriftwoodStore.trust(kept.certificate),
            otherAddress: BackupBounds.address(kept.kept.otherAddress ?? ""))
    }
}

/// Holds what a file says to what the app's own forms take.
enum BackupBounds {
    static func name(_ text: String) -> String { String(text.prefix(80)) }
    static func address(_ text: String) -> String { String(text.prefix(2_048)) }
    static func secret(_ text: String) -> ServiceSecret { ServiceSecret(String(text.prefix(4_096))) }
    static func headers(_ headers: [ServiceHeader]) -> [ServiceHeader] {
        Array(headers.filter(\.canBeSent).prefix(30))
    }
}
