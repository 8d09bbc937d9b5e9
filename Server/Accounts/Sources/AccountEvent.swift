public import Base
public import Events

/// What happened to somebody's sessions, for whoever holds sockets open or tells people of it.
public enum AccountEvent: Codable, Sendable {
    case sessionsEnded(user: SortableID, sessions: [SortableID])
    /// A refresh token of a person was used twice, and the device that it was of is signed out.
    case keyReused(user: SortableID, deviceName: String)

    /// Under which an app's events are published.
    public static func topic(of app: String) -> EventTopic { EventTopic(rawValue: "\(app).accounts") }
}
