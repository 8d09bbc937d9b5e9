public import Base

/// What a client says on the socket.
public struct LiveCommand: Codable, Sendable {
    /// What is wanted.
    public enum Kind: String, Codable, Sendable {
        case authenticate
        /// Somebody looks at the app, as is taken for granted of a new socket.
        case foreground
        /// Nobody looks at the app any more, though it still listens.
        case background
        /// What this device sends at the moment, all of it; told to the person's other devices.
        case sending
    }

    public var type: Kind
    /// For `authenticate`, where the handshake could not carry the Authorization field.
    public var accessToken: String?

    /// For `foreground`, the conversation that is looked at, of which this device needs no pushes (OF-182).
    public var conversationId: SortableID?

    /// For `sending`, a name that the app has made up for itself, how its device is called, and what it sends. Two windows
    /// of one session are two.
    public var deviceId: String?
    public var deviceName: String?
    public var sendings: [Sending]?

    public init(
        type: Kind, accessToken: String? = nil, conversationId: SortableID? = nil, deviceId: String? = nil,
        deviceName: String? = nil, sendings: [Sending]? = nil
    ) {
        self.type = type
        self.accessToken = accessToken
        self.conversationId = conversationId
        self.deviceId = deviceId
        self.deviceName = deviceName
        self.sendings = sendings
    }

    /// The first frame of a client whose handshake carried no token.
    public static func authenticate(_ accessToken: String) -> LiveCommand {
        LiveCommand(type: .authenticate, accessToken: accessToken)
    }
}
