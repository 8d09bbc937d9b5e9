public import Wire

/// Asks for an account with an address of mail.
public struct MailSignUp: Codable, Sendable, EndpointBody {
    public var email: String
    public var password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

extension MailSignUp: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["password": PasswordLimits().schemaRule] }
}

/// Address and password.
public struct MailLogIn: Codable, Sendable, EndpointBody {
    public var email: String
    public var password: String
    /// False ends the session after a day at most.
    public var rememberMe: Bool?
    public var device: Device?

    public init(email: String, password: String, rememberMe: Bool? = nil, device: Device? = nil) {
        self.email = email
        self.password = password
        self.rememberMe = rememberMe
        self.device = device
    }
}

/// Names the account whose password was forgotten.
public struct MailPasswordForgotten: Codable, Sendable, EndpointBody {
    public var email: String

    public init(email: String) { self.email = email }
}

/// The calls of an app whose people sign in with an address of mail and a password, besides `PasswordAPI`,
/// `SecondFactorAPI` and `SessionAPI`. `Account` is what the app tells people of themselves.
public enum MailAPI<Account: Codable & Sendable> {
    public static var signUp: Endpoint<NoParameters, MailSignUp, VerificationStarted> {
        Endpoint(
            "signUp", .post, "/api/v1/auth/signup", summary: "Asks for an account and sends a code by mail.",
            access: .open, success: .accepted, tag: "auth")
    }

    public static var verifyCode: Endpoint<NoParameters, CodeEntry, SignedIn<Account>> {
        Endpoint(
            "verifyCode", .post, "/api/v1/auth/verify-otp", summary: "Proves the address and begins a session.",
            access: .open, success: .created, tag: "auth", allowsCompression: false)
    }

    public static var logIn: Endpoint<NoParameters, MailLogIn, LogInAnswer<Account>> {
        Endpoint(
            "logIn", .post, "/api/v1/auth/login",
            summary: "Begins a session with address and password, or asks for the second factor.", access: .open,
            tag: "auth", allowsCompression: false)
    }

    public static var forgotPassword: Endpoint<NoParameters, MailPasswordForgotten, VerificationStarted> {
        Endpoint(
            "forgotPassword", .post, "/api/v1/auth/forgot-password",
            summary: "Sends a code for a new password, if there is such an account.", access: .open,
            success: .accepted, tag: "auth")
    }
}
