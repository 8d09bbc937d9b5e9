import Accounts
import AccountsAPI
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

    /// What codes, log-ins and sessions are held to; what clients know of it is in `shared`.
    public var accounts = AccountLimits()

    public var idempotencyLifetime: TimeInterval = 86_400
    public var looseMediaLifetime: TimeInterval = 86_400
    /// How long an upload may wait for its rest.
    public var uploadLifetime: TimeInterval = 86_400
    public var unfinishedUploads = 20
    public var uploadParts = 200
    /// How long somebody who typed a person's number may see their card.
    public var knownNumberLifetime: TimeInterval = 30 * 86_400
    /// How long a copy of what was reported is kept, and what a post said before it was changed.
    public var evidenceLifetime: TimeInterval = 30 * 86_400
    public var reportsPerDay = 100
    public var feedbackPerDay = 10
    /// How long the owner of the house finds what was written to them.
    public var feedbackLifetime: TimeInterval = 180 * 86_400
    /// How long a copy of somebody's data can be loaded, and between two of them.
    public var exportLifetime: TimeInterval = 7 * 86_400
    public var exportRest: TimeInterval = 86_400
    /// How long authors who wish it find their temporary posts after their end.
    public var postArchiveLifetime: TimeInterval = 30 * 86_400
    /// How long somebody finds a receipt of what has expired.
    public var receiptLifetime: TimeInterval = 365 * 86_400
    /// How long an account that is to be deleted waits for its owner to come back.
    public var deletionGrace: TimeInterval = 14 * 86_400
    /// How long nobody has to have used an account before its number goes to whoever proves that it is theirs.
    public var abandonedAfter: TimeInterval = 90 * 86_400
    /// How long somebody finds among their notifications that they logged in on a device.
    public var logInNoticeLifetime: TimeInterval = 180 * 86_400
    /// Links of one person's posts that the house reads in an hour.
    public var linkPreviewsPerHour = 60
    public var invitationLifetime: TimeInterval = 7 * 86_400
    public var invitationUses = 20
    public var declinedRequestRest: TimeInterval = 30 * 86_400
    public var pendingOutgoing = 500
    public var pendingIncoming = 1_000
    public var searchesPerMinute = 60
    public var numberSearchesPerDay = 100
    /// Numbers that one person may have blocked; a day no more of them than of those that they may search.
    public var blockedNumbers = 1_000
    /// Numbers from address books that one person may send a day.
    public var contactsPerDay = 5_000
    /// Of numbers of people whom they do not know yet: how many a new account may look up, how many come back a day from the
    /// second week on, and how many one address may look up a day.
    public var contactsAtFirst = 1_000
    public var contactsRestoredPerDay = 200
    public var contactsPerAddressAndDay = 3_000
    public var uploadsAtOnce = 4
    /// Messages that somebody may send at once, before it is so many a second.
    public var messagesAtOnce = 60
    public var messagesPerSecond = 1.0
    /// Events that wait for one slow socket before it is closed and has to read again.
    public var eventsWaiting = 256
    public var socketsPerPerson = 50
    /// Seconds between two rounds of cleaning up.
    public var sweepInterval: TimeInterval = 60

    public init() {}

    /// What accounts are held to, with what clients are told.
    var accountLimits: AccountLimits {
        var limits = accounts
        limits.codeDigits = shared.codeDigits
        limits.codeLifetime = shared.codeLifetime
        limits.codeTries = shared.codeTries
        limits.accessTokenLifetime = shared.accessTokenLifetime
        limits.password = shared.password
        return limits
    }

    /// The limits of development, where everybody signs up from this machine.
    public static var development: ServerLimits {
        var limits = ServerLimits()
        limits.accounts = .development
        return limits
    }
}
