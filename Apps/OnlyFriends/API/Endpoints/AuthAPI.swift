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

    public static let startNumberChange = Endpoint<NoParameters, NumberChange, VerificationStarted>(
        "startNumberChange", .post, "/api/v1/auth/phone",
        summary: "Sends a code to another number, to be used for one's account.", success: .accepted, tag: "auth")

    public static let changeNumber = Endpoint<NoParameters, NumberProof, User>(
        "changeNumber", .put, "/api/v1/auth/phone",
        summary: "Proves the other number, which is the account's from then on.", tag: "auth")

    public static let formerNumber = Endpoint<NoParameters, NumberLink, FormerNumber>(
        "formerNumber", .post, "/api/v1/auth/phone/former",
        summary: "Tells which number a link gives back, which was sent there when it was replaced.", access: .open,
        tag: "auth")

    public static let takeBackNumber = Endpoint<NoParameters, NumberLink, NoAnswer>(
        "takeBackNumber", .post, "/api/v1/auth/phone/undo",
        summary: "Takes a change of number back by the link that went to the one before; all sessions end.",
        access: .open, success: .noContent, tag: "auth")

    public static let denySession = Endpoint<BySession, NoBody, NoAnswer>(
        "denySession", .post, "/api/v1/auth/sessions/{id}/deny",
        summary: "Says that one didn't log in there: the session ends, and a new password is to be chosen first.",
        success: .noContent, tag: "auth")

    public static let provePassword = Endpoint<NoParameters, PasswordProof, NoAnswer>(
        "provePassword", .post, "/api/v1/auth/password/proof",
        summary: "Proves that whoever holds the device is who is signed in, as to unlock the app.",
        success: .noContent, tag: "auth")

    public static let deactivate = Endpoint<NoParameters, PasswordProof, NoAnswer>(
        "deactivate", .post, "/api/v1/users/me/deactivate",
        summary: "Hides oneself from everybody until the next log-in, and ends all sessions.", success: .noContent,
        tag: "users")

    public static let deleteMe = Endpoint<NoParameters, PasswordProof, AccountDeletion>(
        "deleteMe", .delete, "/api/v1/users/me",
        summary: "Deletes one's account in 14 days, unless one logs in before; ends all sessions.", tag: "users")
}
