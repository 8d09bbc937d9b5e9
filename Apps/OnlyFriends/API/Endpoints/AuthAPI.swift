import Wire

/// Accounts, codes, sessions.
public enum AuthAPI {
    public static let signUp = Endpoint<NoParameters, SignUpDraft, VerificationStarted>(
        "signUp", .post, "/api/v1/auth/signup", summary: "Asks for an account and sends a code by SMS.",
        access: .open, success: .accepted, tag: "auth")

    public static let resendCode = Endpoint<NoParameters, CodeResend, VerificationStarted>(
        "resendCode", .post, "/api/v1/auth/resend-otp", summary: "Sends another code, which voids the one before.",
        access: .open, success: .accepted, tag: "auth")

    public static let verifyCode = Endpoint<NoParameters, CodeEntry, SessionStarted>(
        "verifyCode", .post, "/api/v1/auth/verify-otp", summary: "Proves the number and begins a session.",
        access: .open, success: .created, tag: "auth", allowsCompression: false)

    public static let logIn = Endpoint<NoParameters, LogIn, SessionStarted>(
        "logIn", .post, "/api/v1/auth/login", summary: "Begins a session with number and password.",
        access: .open, tag: "auth", allowsCompression: false)

    public static let refreshToken = Endpoint<NoParameters, TokenRefresh, TokenPair>(
        "refreshToken", .post, "/api/v1/auth/refresh-token", summary: "Trades a refresh token for the next pair.",
        access: .open, tag: "auth", allowsCompression: false)

    public static let forgotPassword = Endpoint<NoParameters, PasswordForgotten, VerificationStarted>(
        "forgotPassword", .post, "/api/v1/auth/forgot-password",
        summary: "Sends a code for a new password, if there is such an account.",
        access: .open, success: .accepted, tag: "auth")

    public static let resetPassword = Endpoint<NoParameters, PasswordReset, NoAnswer>(
        "resetPassword", .post, "/api/v1/auth/reset-password", summary: "Sets a new password and ends all sessions.",
        access: .open, success: .noContent, tag: "auth")

    public static let changePassword = Endpoint<NoParameters, PasswordChange, NoAnswer>(
        "changePassword", .put, "/api/v1/auth/password", summary: "Sets a new password and ends the other sessions.",
        success: .noContent, tag: "auth")

    public static let logOut = Endpoint<NoParameters, NoBody, NoAnswer>(
        "logOut", .post, "/api/v1/auth/logout", summary: "Ends this session.", success: .noContent, tag: "auth")

    public static let sessions = Endpoint<NoParameters, NoBody, [SessionInfo]>(
        "sessions", .get, "/api/v1/auth/sessions", summary: "The devices that are signed in.", tag: "auth")

    public static let endSession = Endpoint<ByID, NoBody, NoAnswer>(
        "endSession", .delete, "/api/v1/auth/sessions/{id}", summary: "Signs one device out.", success: .noContent,
        tag: "auth")

    public static let endOtherSessions = Endpoint<NoParameters, NoBody, NoAnswer>(
        "endOtherSessions", .delete, "/api/v1/auth/sessions", summary: "Signs all other devices out.",
        success: .noContent, tag: "auth")
}
