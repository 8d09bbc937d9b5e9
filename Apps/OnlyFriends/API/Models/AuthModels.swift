import AccountsAPI
import Base
import Foundation

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

/// Number and password.
public struct LogIn: Codable, Sendable {
    public var phoneNumber: String
    public var country: String?
    public var password: String
    /// False ends the session after a day at most.
    public var rememberMe: Bool?
    /// A code of the authenticator, or a recovery code; without it, an account with a second factor answers 401
    /// `second_factor_required`.
    public var secondFactor: String?
    public var device: Device?

    public init(
        phoneNumber: String, country: String? = nil, password: String, rememberMe: Bool? = nil,
        secondFactor: String? = nil, device: Device? = nil
    ) {
        self.phoneNumber = phoneNumber
        self.country = country
        self.password = password
        self.rememberMe = rememberMe
        self.secondFactor = secondFactor
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
    /// True where the account was hidden, or about to be deleted, until now.
    public var isBack: Bool?

    public init(
        accessToken: String, refreshToken: String, expiresIn: Int, user: User, profileComplete: Bool,
        isBack: Bool? = nil
    ) {
        self.isBack = isBack
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.user = user
        self.profileComplete = profileComplete
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

/// Asks for another number for one's account.
public struct NumberChange: Codable, Sendable {
    /// In any spelling; national ones need the country.
    public var phoneNumber: String
    public var country: String?
    public var password: String

    public init(phoneNumber: String, country: String? = nil, password: String) {
        self.phoneNumber = phoneNumber
        self.country = country
        self.password = password
    }
}

/// Shows the code that came to the other number.
public struct NumberProof: Codable, Sendable {
    public var verificationId: String
    public var code: String

    public init(verificationId: String, code: String) {
        self.verificationId = verificationId
        self.code = code
    }
}

/// What a message to a replaced number said.
public struct NumberLink: Codable, Sendable {
    public var link: String

    public init(link: String) { self.link = link }
}

/// A number that an account had, and may have again.
public struct FormerNumber: Codable, Sendable, Hashable {
    /// Its country's digits and its last three.
    public var phoneNumber: String
    public var replacedAt: Date

    public init(phoneNumber: String, replacedAt: Date) {
        self.phoneNumber = phoneNumber
        self.replacedAt = replacedAt
    }

    /// A number whose middle is hidden.
    public static func masked(_ number: String) -> String {
        guard number.count > 6 else { return number }
        return "\(number.prefix(3))\u{A0}•••\u{A0}\(number.suffix(3))"
    }
}

/// An account is to be deleted.
public struct AccountDeletion: Codable, Sendable {
    /// Until then a log-in takes it back.
    public var deletedAt: Date

    public init(deletedAt: Date) { self.deletedAt = deletedAt }
}
