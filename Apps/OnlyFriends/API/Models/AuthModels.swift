import Foundation

import Base

/// The phone or browser that somebody signs in with.
public struct Device: Codable, Sendable, Hashable {
    public var name: String
    public var platform: String

    public init(name: String, platform: String) {
        self.name = name
        self.platform = platform
    }
}

/// Asks for an account.
public struct SignUpDraft: Codable, Sendable {
    /// In any spelling; national ones need the country.
    public var phoneNumber: String
    /// ISO 3166 code of two letters.
    public var country: String?
    public var password: String

    public init(phoneNumber: String, country: String? = nil, password: String) {
        self.phoneNumber = phoneNumber
        self.country = country
        self.password = password
    }
}

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
public struct CodeResend: Codable, Sendable {
    public var verificationId: String

    public init(verificationId: String) { self.verificationId = verificationId }
}

/// Shows the code that came by SMS.
public struct CodeEntry: Codable, Sendable {
    public var verificationId: String
    public var code: String
    public var device: Device?

    public init(verificationId: String, code: String, device: Device?) {
        self.verificationId = verificationId
        self.code = code
        self.device = device
    }
}

/// Number and password.
public struct LogIn: Codable, Sendable {
    public var phoneNumber: String
    public var country: String?
    public var password: String
    /// False ends the session after a day at most.
    public var rememberMe: Bool?
    public var device: Device?

    public init(
        phoneNumber: String, country: String? = nil, password: String, rememberMe: Bool? = nil, device: Device? = nil
    ) {
        self.phoneNumber = phoneNumber
        self.country = country
        self.password = password
        self.rememberMe = rememberMe
        self.device = device
    }
}

/// A session that has begun.
public struct SessionStarted: Codable, Sendable {
    public var accessToken: String
    public var refreshToken: String
    /// Seconds until the access token is void.
    public var expiresIn: Int
    public var user: User
    public var profileComplete: Bool

    public init(accessToken: String, refreshToken: String, expiresIn: Int, user: User, profileComplete: Bool) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.user = user
        self.profileComplete = profileComplete
    }
}

/// Trades a refresh token for the next pair.
public struct TokenRefresh: Codable, Sendable {
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}

/// The next pair of tokens.
public struct TokenPair: Codable, Sendable, Hashable {
    public var accessToken: String
    public var refreshToken: String
    public var expiresIn: Int

    public init(accessToken: String, refreshToken: String, expiresIn: Int) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}

/// Names the account whose password was forgotten.
public struct PasswordForgotten: Codable, Sendable {
    public var phoneNumber: String
    public var country: String?

    public init(phoneNumber: String, country: String? = nil) {
        self.phoneNumber = phoneNumber
        self.country = country
    }
}

/// Sets a password by a code.
public struct PasswordReset: Codable, Sendable {
    public var verificationId: String
    public var code: String
    public var newPassword: String

    public init(verificationId: String, code: String, newPassword: String) {
        self.verificationId = verificationId
        self.code = code
        self.newPassword = newPassword
    }
}

/// Sets a password by the one before it.
public struct PasswordChange: Codable, Sendable {
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

/// A device that is signed in.
public struct SessionInfo: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var deviceName: String
    public var platform: String
    public var createdAt: Date
    public var lastUsedAt: Date
    /// Roughly where, as far as the server knows.
    public var place: String?
    public var isCurrent: Bool

    public init(
        id: SortableID, deviceName: String, platform: String, createdAt: Date, lastUsedAt: Date, place: String? = nil,
        isCurrent: Bool
    ) {
        self.id = id
        self.deviceName = deviceName
        self.platform = platform
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.place = place
        self.isCurrent = isCurrent
    }
}
