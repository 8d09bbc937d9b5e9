public import Foundation
public import Wire

/// The question for a second factor, after a right password.
public struct SecondFactorChallenge: Codable, Sendable, Hashable {
    /// To be given back with the code.
    public var challenge: String
    /// Seconds until the password has to be shown again.
    public var expiresIn: Int

    public init(challenge: String, expiresIn: Int) {
        self.challenge = challenge
        self.expiresIn = expiresIn
    }
}

/// Answers a challenge, with six digits of an authenticator or a recovery code.
public struct SecondFactorEntry: Codable, Sendable, EndpointBody {
    public var challenge: String
    public var code: String
    public var device: Device?

    public init(challenge: String, code: String, device: Device? = nil) {
        self.challenge = challenge
        self.code = code
        self.device = device
    }
}

/// Shows the password again, before something that a thief of a session must not do.
public struct PasswordProof: Codable, Sendable, EndpointBody {
    public var password: String

    public init(password: String) { self.password = password }
}

/// What an authenticator needs to know. It is shown once.
public struct AuthenticatorSetup: Codable, Sendable, Hashable {
    /// In base 32 (RFC 4648), to type in.
    public var secret: String
    /// For a QR code, as `otpauth://totp/…`.
    public var address: String

    public init(secret: String, address: String) {
        self.secret = secret
        self.address = address
    }
}

/// A code of the authenticator that one has, or a recovery code.
public struct SecondFactorCode: Codable, Sendable, EndpointBody {
    public var code: String

    public init(code: String) { self.code = code }
}

/// Codes that each let in once when the authenticator is lost. They are shown once.
public struct RecoveryCodes: Codable, Sendable, Hashable {
    public var codes: [String]

    public init(codes: [String]) { self.codes = codes }
}

/// Turns the second factor off.
public struct SecondFactorRemoval: Codable, Sendable, EndpointBody {
    public var password: String
    public var code: String

    public init(password: String, code: String) {
        self.password = password
        self.code = code
    }
}

/// Whether log-in asks for a second factor.
public struct SecondFactorState: Codable, Sendable, Hashable {
    public var isOn: Bool
    /// Since when; nil while it is off.
    public var since: Date?
    public var recoveryCodesLeft: Int

    public init(isOn: Bool, since: Date? = nil, recoveryCodesLeft: Int = 0) {
        self.isOn = isOn
        self.since = since
        self.recoveryCodesLeft = recoveryCodesLeft
    }
}
