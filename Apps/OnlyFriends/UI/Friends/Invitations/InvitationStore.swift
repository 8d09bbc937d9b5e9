import Base

/// Keeps the invitation that somebody came by, on this device, until they are in: signing up takes several pages.
@MainActor
final class InvitationStore {
    struct Kept: Codable, Equatable {
        var code: String
        /// Whether they sign up for it; whoever has an account asks by themselves.
        var isNew: Bool
    }

    private static let key = "only-friends.invitation"
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    var kept: Kept? {
        get { secrets.value(for: Self.key) }
        // Where it cannot be kept, the link is still theirs.
        set { try? secrets.setValue(newValue, for: Self.key) }
    }
}

extension SessionModel {
    /// Where somebody is led who came by an invitation, once they are in: to whoever invited them, whom a new account has
    /// asked by then (OF-124).
    func followInvitation() async -> Route? {
        guard let kept = invitations.kept else { return nil }
        // What goes wrong is said where they are led.
        if kept.isNew { _ = try? await people.useInvitation(kept.code) }
        invitations.kept = nil
        return .invited(kept.code)
    }
}
