import Base
import Foundation

/// Keeps where this device takes pushes, so that what it was asked for by somebody else before is not taken for theirs.
@MainActor
final class PushAddressStore {
    private static let key = "only-friends.push"
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// The address that the server has of this device; nil where nothing is pushed to it.
    var endpoint: String? {
        get { (try? secrets.secret(for: Self.key)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) } }
        set { try? secrets.setSecret(newValue.map { Array($0.utf8) }, for: Self.key) }
    }
}
