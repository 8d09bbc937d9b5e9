import Base
import Foundation
import ListBackupAPI

/// A sign-in at a service that is under way in this browser: kept where the person's secrets are, so that the page to
/// which the service leads back can go on with it.
struct WaitingConnection: Codable, Sendable {
    var state: String
    /// What was filled in, without any secret.
    var draft: SourceDraft
    /// The source that is connected again.
    var source: SortableID?

    private static let key = "listbackup.connection"

    static func kept(in secrets: any SecretStore) -> WaitingConnection? {
        guard let bytes = try? secrets.secret(for: key) else { return nil }
        return try? JSONDecoder().decode(WaitingConnection.self, from: Data(bytes))
    }

    func keep(in secrets: any SecretStore) throws {
        try secrets.setSecret(Array(try JSONEncoder().encode(self)), for: Self.key)
    }

    static func forget(in secrets: any SecretStore) { try? secrets.setSecret(nil, for: key) }
}
