public import Wire

/// The calls about codes and passwords that every app has whose people sign in with a password.
public enum PasswordAPI {
    public static let resendCode = Endpoint<NoParameters, CodeResend, VerificationStarted>(
        "resendCode", .post, "/api/v1/auth/resend-otp", summary: "Sends another code, which voids the one before.",
        access: .open, success: .accepted, tag: "auth")

    public static let resetPassword = Endpoint<NoParameters, PasswordReset, NoAnswer>(
        "resetPassword", .post, "/api/v1/auth/reset-password", summary: "Sets a new password and ends all sessions.",
        access: .open, success: .noContent, tag: "auth")

    public static let changePassword = Endpoint<NoParameters, PasswordChange, NoAnswer>(
        "changePassword", .put, "/api/v1/auth/password", summary: "Sets a new password and ends the other sessions.",
        success: .noContent, tag: "auth")
}
