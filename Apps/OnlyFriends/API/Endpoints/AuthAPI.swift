import AccountsAPI
import Wire

/// Asking for an account and beginning a session; `PasswordAPI` and `SessionAPI` have the calls that other apps have too.
public enum AuthAPI {
    public static let signUp = Endpoint<NoParameters, SignUpDraft, VerificationStarted>(
        "signUp", .post, "/api/v1/auth/signup", summary: "Asks for an account and sends a code by SMS.",
        access: .open, success: .accepted, tag: "auth")

    public static let verifyCode = Endpoint<NoParameters, CodeEntry, SessionStarted>(
        "verifyCode", .post, "/api/v1/auth/verify-otp", summary: "Proves the number and begins a session.",
        access: .open, success: .created, tag: "auth", allowsCompression: false)

    public static let logIn = Endpoint<NoParameters, LogIn, SessionStarted>(
        "logIn", .post, "/api/v1/auth/login", summary: "Begins a session with number and password.",
        access: .open, tag: "auth", allowsCompression: false)

    public static let forgotPassword = Endpoint<NoParameters, PasswordForgotten, VerificationStarted>(
        "forgotPassword", .post, "/api/v1/auth/forgot-password",
        summary: "Sends a code for a new password, if there is such an account.",
        access: .open, success: .accepted, tag: "auth")
}
