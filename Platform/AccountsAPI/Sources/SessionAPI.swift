public import Wire

/// The calls about sessions that every app with accounts has, beneath `/api/v1/auth`.
public enum SessionAPI {
    public static let refreshToken = Endpoint<NoParameters, TokenRefresh, TokenPair>(
        "refreshToken", .post, "/api/v1/auth/refresh-token", summary: "Trades a refresh token for the next pair.",
        access: .open, tag: "auth", allowsCompression: false)

    public static let logOut = Endpoint<NoParameters, NoBody, NoAnswer>(
        "logOut", .post, "/api/v1/auth/logout", summary: "Ends this session.", success: .noContent, tag: "auth")

    public static let sessions = Endpoint<NoParameters, NoBody, [SessionInfo]>(
        "sessions", .get, "/api/v1/auth/sessions", summary: "The devices that are signed in.", tag: "auth")

    public static let endSession = Endpoint<BySession, NoBody, NoAnswer>(
        "endSession", .delete, "/api/v1/auth/sessions/{id}", summary: "Signs one device out.", success: .noContent,
        tag: "auth")

    public static let endOtherSessions = Endpoint<NoParameters, NoBody, NoAnswer>(
        "endOtherSessions", .delete, "/api/v1/auth/sessions", summary: "Signs all other devices out.",
        success: .noContent, tag: "auth")
}
