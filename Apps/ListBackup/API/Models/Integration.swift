/// Something that can be backed up, as the catalogue lists it (LB-019).
public struct Integration: Codable, Sendable, Equatable, Identifiable {
    /// Among what it stands.
    public enum Category: String, Codable, Sendable, CaseIterable {
        case databases, files, mail, code, crm, marketing, payments, commerce, support, custom
    }

    /// How one gets in.
    public enum SignIn: String, Codable, Sendable, CaseIterable {
        case none
        /// A key or token that the service gives out.
        case key
        /// A user and a password.
        case password
        /// Signing in at the service, which asks whether that is wanted.
        case oauth2
    }

    /// What has to be known besides.
    public struct Field: Codable, Sendable, Equatable, Identifiable {
        /// What it is called in `SourceSettings.values`.
        public var name: String
        public var title: String
        public var placeholder: String

        public var id: String { name }

        public init(name: String, title: String, placeholder: String) {
            self.name = name
            self.title = title
            self.placeholder = placeholder
        }
    }

    /// What ListBackup can do with it.
    public struct Support: Codable, Sendable, Equatable {
        /// A run asks for what changed alone.
        public var incremental: Bool
        /// A full run proves that nothing was missed, and so sees what was removed.
        public var deletions: Bool
        /// Records can be put back into it.
        public var restore: Bool
        /// The service says by itself that something changed.
        public var webhooks: Bool

        public init(incremental: Bool, deletions: Bool, restore: Bool, webhooks: Bool) {
            self.incremental = incremental
            self.deletions = deletions
            self.restore = restore
            self.webhooks = webhooks
        }
    }

    /// Such as `hubspot`.
    public var id: String
    public var name: String
    public var category: Category
    public var kind: SourceKind
    /// What is backed up, in a few words.
    public var summary: String
    public var signIn: SignIn
    /// How a key is called there and where it is found.
    public var keyHint: String?
    public var fields: [Field]
    /// The streams; empty where they depend on the source.
    public var streams: [String]
    public var support: Support
    /// Requests a second that are made at most; nil where the service sets no limit of its own.
    public var requestsPerSecond: Double?
    /// Whether one can sign in there: whoever runs this server has made it known to the service.
    public var isReady: Bool
    /// Where it is, for a service that is at the same address for everybody.
    public var address: String?

    public init(
        id: String, name: String, category: Category, kind: SourceKind, summary: String, signIn: SignIn,
        keyHint: String? = nil, fields: [Field] = [], streams: [String] = [], support: Support,
        requestsPerSecond: Double? = nil, isReady: Bool = true, address: String? = nil
    ) {
        self.address = address
        self.id = id
        self.name = name
        self.category = category
        self.kind = kind
        self.summary = summary
        self.signIn = signIn
        self.keyHint = keyHint
        self.fields = fields
        self.streams = streams
        self.support = support
        self.requestsPerSecond = requestsPerSecond
        self.isReady = isReady
    }
}
