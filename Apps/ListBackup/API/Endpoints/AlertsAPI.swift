public import Wire

/// How somebody is told that backups need them.
public enum AlertsAPI {
    public static let settings = Endpoint<NoParameters, NoBody, AlertSettings>(
        "alertSettings", .get, "/api/v1/alert-settings", summary: "Which alerts reach somebody outside the app.",
        tag: "account")

    public static let update = Endpoint<NoParameters, AlertSettings, AlertSettings>(
        "changeAlertSettings", .put, "/api/v1/alert-settings",
        summary: "Changes which alerts reach somebody outside the app.", tag: "account")
}
