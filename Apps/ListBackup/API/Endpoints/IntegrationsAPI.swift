public import Wire

/// What can be backed up, and signing in where it is.
public enum IntegrationsAPI {
    public static let list = Endpoint<NoParameters, NoBody, [Integration]>(
        "integrations", .get, "/api/v1/integrations", summary: "What can be backed up, and what each needs.",
        tag: "integrations")

    public static let authorize = Endpoint<NoParameters, AuthorizationRequest, AuthorizationStart>(
        "authorize", .post, "/api/v1/authorizations", summary: "Begins signing in at a source's service.",
        success: .created, tag: "integrations")

    public static let complete = Endpoint<NoParameters, AuthorizationQuestion, Source>(
        "completeAuthorization", .post, "/api/v1/authorizations/completions",
        summary: "Keeps what the service gave, once; the source is there afterwards.", tag: "integrations")
}
