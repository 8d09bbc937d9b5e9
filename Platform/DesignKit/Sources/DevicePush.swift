/// How pushes to this device stand.
public enum DevicePush: Sendable, Equatable {
    /// Nobody was asked yet.
    case unknown
    /// It takes none, or none from here.
    case missing
    /// The person has forbidden them where the device keeps that.
    case denied
    case off
    case on(Address)
    /// On, for a phone, which has a token instead of an address.
    case registered(Token)
    /// The device would not, for a reason of its own.
    case failed

    /// Where the device takes pushes.
    public struct Address: Sendable, Equatable, Codable {
        public var endpoint: String
        public var p256dh: String
        public var auth: String

        public init(endpoint: String, p256dh: String, auth: String) {
            self.endpoint = endpoint
            self.p256dh = p256dh
            self.auth = auth
        }
    }

    /// What a phone's system calls it towards those who push.
    public struct Token: Sendable, Equatable {
        /// In hexadecimal.
        public var token: String
        /// Whether the app was built on somebody's own machine, so that another push service is to be asked.
        public var isSandbox: Bool

        public init(token: String, isSandbox: Bool) {
            self.token = token
            self.isSandbox = isSandbox
        }
    }

    /// What a device is asked.
    public struct Question: Sendable, Equatable {
        public enum Action: String, Sendable, Codable {
            case look, begin, end
        }

        public var action: Action
        /// The server's key.
        public var key: String
        /// Tells a question from the one before.
        public var number: Int

        public init(_ action: Action, key: String, number: Int = 0) {
            self.action = action
            self.key = key
            self.number = number
        }
    }

    /// What a kind of push is called where nothing may be shown of it, and where in the app it leads. In braces are
    /// names of what the push brings along.
    public struct Words: Sendable, Equatable, Codable {
        public var title: String
        public var path: String

        public init(_ title: String, path: String) {
            self.title = title
            self.path = path
        }
    }
}
