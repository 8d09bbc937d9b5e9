public import Wire

/// The person's account, besides signing in.
public enum AccountAPI {
    public static let me = Endpoint<NoParameters, NoBody, Me>(
        "me", .get, "/api/v1/me", summary: "Who is signed in.", tag: "account")
}
