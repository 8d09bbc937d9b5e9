public import Wire

/// A code is on its way.
public struct VerificationStarted: Codable, Sendable, Hashable {
    /// Known only to the device that asked; the code is worth nothing without it.
    public var verificationId: String
    /// Seconds until another code may be asked for.
    public var resendAfter: Int
    /// Seconds until the code is void.
    public var expiresIn: Int

    public init(verificationId: String, resendAfter: Int, expiresIn: Int) {
        self.verificationId = verificationId
        self.resendAfter = resendAfter
        self.expiresIn = expiresIn
    }
}

/// Asks for another code.
public struct CodeResend: Codable, Sendable, EndpointBody {
    public var verificationId: String

    public init(verificationId: String) { self.verificationId = verificationId }
}

/// Shows the code that came by message.
public struct CodeEntry: Codable, Sendable, EndpointBody {
    public var verificationId: String
    public var code: String
    public var device: Device?

    public init(verificationId: String, code: String, device: Device?) {
        self.verificationId = verificationId
        self.code = code
        self.device = device
    }
}
