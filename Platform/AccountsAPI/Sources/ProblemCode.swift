/// Stable codes in a server's refusals that clients act on; those of accounts. Apps extend it with their own.
public enum ProblemCode {
    public static let passwordTooShort = "password_too_short"
    public static let passwordTooLong = "password_too_long"
    public static let passwordCommon = "password_common"
    public static let passwordPersonal = "password_personal"
    public static let passwordReused = "password_reused"
    public static let invalidCredentials = "invalid_credentials"
    public static let codeWrong = "code_wrong"
    public static let codeExpired = "code_expired"
    public static let codeVoid = "code_void"
    public static let tokenExpired = "token_expired"
    public static let tokenInvalid = "token_invalid"
    public static let refreshInvalid = "refresh_invalid"
}
