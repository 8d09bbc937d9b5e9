import Base
import Wire

/// What a client asks before anybody is signed in.
public enum ConfigAPI {
    public static let config = Endpoint<NoParameters, NoBody, ServerConfig>(
        "config", .get, "/api/v1/config", summary: "Limits, options and countries.", access: .open, tag: "config")
}

/// The live socket.
public enum LiveAPI {
    /// Where the socket is opened: with the access token in Authorization, or a `LiveCommand` as the first message.
    public static let path = "/ws"
    /// The query of a socket that only listens: nobody counts as being here by it unless it says so.
    public static let quiet = "quiet"
    /// A socket that carries one conversation alone; the id stands in braces.
    public static let conversationPath = "/ws/conversations/{id}"

    /// Where the socket of a conversation is opened.
    public static func path(of conversation: SortableID) -> String { "\(path)/conversations/\(conversation)" }
}
