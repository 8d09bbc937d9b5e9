import Base

/// Keeps what a guest was given at the door, on this device, so that one who comes again is asked for no PIN and counted
/// once.
@MainActor
final class GuestVisitStore {
    private struct Kept: Codable {
        var link: String
        var visit: String
    }

    private static let key = "only-friends.guest-visits"
    /// Links that are kept.
    private static let most = 20
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// What was given for a link; nil where it was not opened here lately.
    subscript(link: String) -> String? {
        get { kept.first { $0.link == link }?.visit }
        set {
            var all = kept.filter { $0.link != link }
            if let newValue { all.insert(Kept(link: link, visit: newValue), at: 0) }
            // Where it cannot be kept, the guest is asked again.
            try? secrets.setValue(Array(all.prefix(Self.most)), for: Self.key)
        }
    }

    private var kept: [Kept] { secrets.value(for: Self.key) ?? [] }

    /// Forgets all of it.
    func clear() { try? secrets.setSecret(nil, for: Self.key) }
}
