public import AccountsAPI
public import Foundation

/// Every number that accounts are held to. Times are in seconds.
public struct AccountLimits: Sendable {
    public var codeDigits = 6
    public var codeLifetime = 600
    /// Wrong tries after which a code is void.
    public var codeTries = 5
    /// Before the second, third, fourth and any later code.
    public var resendSchedule = [30, 60, 120, 300]
    public var codesPerRecipientPerDay = 5
    public var codesPerAddressPerHour = 10
    public var codesPerNetworkPerHour = 20
    public var codesPerCountryPerDay = 5_000
    public var codesPerDay = 20_000
    /// Codes to numbers that begin alike after which one in twenty has to have come back within a day: who sends themselves
    /// costly messages types none in.
    public var codesBeforePause = 100
    /// Callers from this machine itself; higher for development, where everybody comes from there.
    public var codesFromThisMachinePerHour = 10

    public var failuresPerAccount = 5
    public var failureWindow: TimeInterval = 900
    public var failuresPerAddress = 25
    public var addressFailureWindow: TimeInterval = 300

    public var accessTokenLifetime = 600
    public var sessionWithoutRemember: TimeInterval = 86_400
    public var sessionSliding: TimeInterval = 60 * 86_400
    public var sessionAbsolute: TimeInterval = 365 * 86_400
    /// How long a refresh whose answer was lost may be repeated.
    public var refreshGrace: TimeInterval = 30

    /// Questions for passkeys that one address may ask within `addressFailureWindow`.
    public var passkeyQuestions = 100

    /// Beginnings of signing in at an issuer.
    public var signInsPerDevicePerMinute = 10
    public var signInsPerAddressPerMinute = 600
    public var accountsPerDevicePerDay = 5

    /// How long a sign-up or a reset may wait for its code.
    public var signUpLifetime: TimeInterval = 86_400
    /// How long an address counts as one that the owner comes from.
    public var knownAddressLifetime: TimeInterval = 90 * 86_400
    public var password = PasswordLimits()

    public init() {}

    /// The limits of development, where everybody signs up from this machine.
    public static var development: AccountLimits {
        var limits = AccountLimits()
        limits.codesFromThisMachinePerHour = 1_000
        return limits
    }
}
