public import Base

/// Keeps where this device takes pushes, so that what it was asked for by somebody else before is not taken for theirs.
@MainActor
public final class PushAddressStore {
    private let key: String
    private let secrets: any SecretStore

    public init(app: String, secrets: any SecretStore) { (key, self.secrets) = ("\(app).push", secrets) }

    /// The address that the server has of this device; nil where nothing is pushed to it.
    public var endpoint: String? {
        get { (try? secrets.secret(for: key)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) } }
        set { try? secrets.setSecret(newValue.map { Array($0.utf8) }, for: key) }
    }
}
