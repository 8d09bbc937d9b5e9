public import Wire

/// The browsers that somebody is told in while no page of the app is open (LB-173).
public enum PushesAPI {
    /// The browser that is meant, by its address at its push service.
    public struct ByEndpoint: Codable, Sendable {
        public var endpoint: String

        public init(endpoint: String) { self.endpoint = endpoint }
    }

    public static let key = Endpoint<NoParameters, NoBody, PushServerKey>(
        "pushKey", .get, "/api/v1/pushes/key", summary: "The key that browsers subscribe with.", tag: "account")

    public static let browsers = Endpoint<NoParameters, NoBody, [PushBrowser]>(
        "pushBrowsers", .get, "/api/v1/pushes/browsers",
        summary: "One’s own browsers that are told of alerts, newest first.", tag: "account")

    public static let subscribe = Endpoint<NoParameters, PushBrowserDraft, NoAnswer>(
        "subscribePush", .put, "/api/v1/pushes/browsers",
        summary: "Has a browser told of alerts until its session ends; from another account it moves here.",
        success: .noContent, tag: "account")

    public static let unsubscribe = Endpoint<ByEndpoint, NoBody, NoAnswer>(
        "unsubscribePush", .delete, "/api/v1/pushes/browsers",
        summary: "Has a browser of one’s own told of alerts no longer.", success: .noContent, tag: "account")

    public static let test = Endpoint<NoParameters, PushTest, NoAnswer>(
        "testPush", .post, "/api/v1/pushes/tests", summary: "Has something shown in a browser of one’s own.",
        success: .noContent, tag: "account")
}
