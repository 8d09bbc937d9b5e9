import Foundation
import OnlyFriendsAPI

/// Every number that the server holds people to; the client's share of them is in `shared`.
public struct ServerLimits: Sendable {
    /// What `GET /api/v1/config` tells.
    public var shared = ServerConfig.Limits()
    /// ISO codes of countries whose numbers may sign up; nil means all.
    public var countries: Set<String>?
    public var defaultCountry = "NO"
    public var refusesInternetPhones = true
    /// The most private choice with which two people who know each other can still meet here.
    public var findableByDefault = Findability.phone

    /// Seconds before the second, third, fourth and any later code.
    public var resendSchedule = [30, 60, 120, 300]
    public var codesPerNumberPerDay = 5
    public var codesPerAddressPerHour = 10
    public var codesPerNetworkPerHour = 20
    public var codesPerCountryPerDay = 5_000
    public var codesPerDay = 20_000
    /// Callers from this machine itself; higher for development, where everybody comes from there.
    public var codesFromThisMachinePerHour = 10

    public var failuresPerAccount = 5
    public var failureWindow: TimeInterval = 900
    public var failuresPerAddress = 25
    public var addressFailureWindow: TimeInterval = 300

    public var sessionWithoutRemember: TimeInterval = 86_400
    public var sessionSliding: TimeInterval = 60 * 86_400
    public var sessionAbsolute: TimeInterval = 365 * 86_400
    public var refreshGrace: TimeInterval = 30

    public var signUpLifetime: TimeInterval = 86_400
    public var idempotencyLifetime: TimeInterval = 86_400
    public var looseMediaLifetime: TimeInterval = 86_400
    /// How long an upload may wait for its rest.
    public var uploadLifetime: TimeInterval = 86_400
    public var unfinishedUploads = 20
    public var uploadParts = 200
    /// How long somebody who typed a person's number may see their card.
    public var knownNumberLifetime: TimeInterval = 30 * 86_400
    public var declinedRequestRest: TimeInterval = 30 * 86_400
    public var pendingOutgoing = 500
    public var pendingIncoming = 1_000
    public var searchesPerMinute = 60
    public var numberSearchesPerDay = 100
    public var uploadsAtOnce = 4
    /// Events that wait for one slow socket before it is closed and has to read again.
    public var eventsWaiting = 256
    public var socketsPerPerson = 50
    /// Seconds between two rounds of cleaning up.
    public var sweepInterval: TimeInterval = 60

    public init() {}

    /// The limits of development, where everybody signs up from this machine.
    public static var development: ServerLimits {
        var limits = ServerLimits()
        limits.codesFromThisMachinePerHour = 1_000
        return limits
    }
}
