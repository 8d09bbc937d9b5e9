public import Wire

/// Sets a password by the one before it.
public struct PasswordChange: Codable, Sendable, EndpointBody {
    public var currentPassword: String
    public var newPassword: String
    /// False keeps the other sessions; they end by default.
    public var endOtherSessions: Bool?

    public init(currentPassword: String, newPassword: String, endOtherSessions: Bool? = nil) {
        self.currentPassword = currentPassword
        self.newPassword = newPassword
        self.endOtherSessions = endOtherSessions
    }
}

/// Sets a password by a code.
public struct PasswordReset: Codable, Sendable, EndpointBody {
    public var verificationId: String
    public var code: String
    public var newPassword: String
    /// A code of the authenticator, or a recovery code, where log-in asks for one: whoever took over an address by itself
    /// sets no password.
    public var secondFactor: String?

    public init(verificationId: String, code: String, newPassword: String, secondFactor: String? = nil) {
        self.verificationId = verificationId
        self.code = code
        self.newPassword = newPassword
        self.secondFactor = secondFactor
    }
}

extension PasswordChange: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["newPassword": PasswordLimits().schemaRule] }
}

extension PasswordReset: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["newPassword": PasswordLimits().schemaRule] }
}
