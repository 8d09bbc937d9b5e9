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
    }

    public var type: Kind
    /// For `authenticate`, where the handshake could not carry the Authorization field.
    public var accessToken: String?

    /// For `foreground`, the conversation that is looked at, of which this device needs no pushes (OF-182).
    public var conversationId: SortableID?

    public init(type: Kind, accessToken: String? = nil, conversationId: SortableID? = nil) {
        self.type = type
        self.accessToken = accessToken
        self.conversationId = conversationId
    }

    /// The first frame of a client whose handshake carried no token.
    public static func authenticate(_ accessToken: String) -> LiveCommand {
        LiveCommand(type: .authenticate, accessToken: accessToken)
    }
}
