public import Wire

/// The call that a log-in ends with where there is a second factor. `Account` is what the app tells people of themselves.
public enum SecondFactorAPI<Account: Codable & Sendable> {
    public static var answer: Endpoint<NoParameters, SecondFactorEntry, SignedIn<Account>> {
        Endpoint(
            "answerSecondFactor", .post, "/api/v1/auth/second-factor/answer",
            summary: "Begins a session with the code of an authenticator, or a recovery code.", access: .open,
            tag: "auth", allowsCompression: false)
    }
}

/// The calls by which people turn second factors on and off.
public enum SecondFactorSettingsAPI {
    public static let state = Endpoint<NoParameters, NoBody, SecondFactorState>(
        "secondFactor", .get, "/api/v1/auth/second-factor", summary: "Whether log-in asks for a second factor.",
        tag: "auth")

    public static let enrol = Endpoint<NoParameters, PasswordProof, AuthenticatorSetup>(
        "enrolAuthenticator", .post, "/api/v1/auth/second-factor/totp",
        summary: "Gives the secret for an authenticator; it counts once a code of it was shown.", success: .created,
        tag: "auth", allowsCompression: false)

    public static let confirm = Endpoint<NoParameters, SecondFactorCode, RecoveryCodes>(
        "confirmAuthenticator", .post, "/api/v1/auth/second-factor/totp/confirm",
        summary: "Turns the second factor on by a first code, and gives recovery codes once.", tag: "auth",
        allowsCompression: false)

    public static let renewRecoveryCodes = Endpoint<NoParameters, SecondFactorCode, RecoveryCodes>(
        "renewRecoveryCodes", .post, "/api/v1/auth/second-factor/recovery-codes",
        summary: "Gives new recovery codes, which void those before.", tag: "auth", allowsCompression: false)

    public static let remove = Endpoint<NoParameters, SecondFactorRemoval, NoAnswer>(
        "removeSecondFactor", .post, "/api/v1/auth/second-factor/remove", summary: "Turns the second factor off.",
        success: .noContent, tag: "auth")
}
