import Base
import Wire

/// What happened to one, and of what one wants to be told.
public enum NoticesAPI {
    /// A part of one's notifications.
    public struct List: Codable, Sendable {
        public var cursor: String?
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let list = Endpoint<List, NoBody, NoticePage>(
        "notifications", .get, "/api/v1/notifications",
        summary: "One's notifications, latest first; those of things that are gone are gone too.",
        tag: "notifications")

    public static let read = Endpoint<ByID, NoBody, UnreadCounts>(
        "readNotification", .put, "/api/v1/notifications/{id}/read",
        summary: "Says that a notification was read, with those that are one with it.", tag: "notifications")

    public static let readAll = Endpoint<NoParameters, NoBody, UnreadCounts>(
        "readAllNotifications", .put, "/api/v1/notifications/read-all",
        summary: "Says that all notifications were read.", tag: "notifications")

    public static let preferences = Endpoint<NoParameters, NoBody, NoticePreferences>(
        "notificationPreferences", .get, "/api/v1/notifications/preferences",
        summary: "Of what one wants to be told, how, and when not.", tag: "notifications")

    public static let setPreferences = Endpoint<NoParameters, NoticePreferences, NoticePreferences>(
        "updateNotificationPreferences", .put, "/api/v1/notifications/preferences",
        summary: "Changes the kinds that are named, and sets the quiet hours; it counts from the next event on.",
        tag: "notifications")
}

extension NoticePreferences: EndpointBody {}

extension NoticesAPI.List: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["limit": ["minimum": 1, "maximum": .number(Double(ServerConfig.Limits().pageMaximum))]]
    }
}
extension NoticePreferences: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        let minutes: JSONValue = ["minimum": 0, "maximum": 1_439]
        return ["choices": ["maxItems": 20], "quietFrom": minutes, "quietUntil": minutes]
    }
}
