/// By what a bucket lets somebody in. They come from the environment, never from an address, and are shown to nobody.
public struct S3Credentials: Sendable, Equatable, CustomStringConvertible {
    public var accessKey: String
    public var secretKey: String
    /// Beside keys that are good for some hours only.
    public var sessionToken: String?

    public init(accessKey: String, secretKey: String, sessionToken: String? = nil) {
        self.accessKey = accessKey
        self.secretKey = secretKey
        self.sessionToken = sessionToken
    }

    /// Under the names that all programs for S3 read; nil when there are none.
    public init?(environment: [String: String]) {
        guard let access = environment["AWS_ACCESS_KEY_ID"], !access.isEmpty,
            let secret = environment["AWS_SECRET_ACCESS_KEY"], !secret.isEmpty
        else { return nil }
        let token = environment["AWS_SESSION_TOKEN"]
        self.init(accessKey: access, secretKey: secret, sessionToken: token?.isEmpty == false ? token : nil)
    }

    public var description: String { "credentials of \(accessKey)" }
}
