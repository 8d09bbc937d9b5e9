public import Foundation

/// One thing about a source that is not as it should be, and what mends it (LB-172).
public struct HealthReason: Codable, Sendable, Equatable, Identifiable {
    /// What it is, the most pressing first.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case needsSignIn, failing, suspicious, rehearsalFailed, missed, partial, neverBackedUp, paused, byHand
        case neverRehearsed
    }

    /// How much it matters.
    public enum Level: String, Codable, Sendable, CaseIterable {
        /// Data may be lost.
        case bad
        /// Somebody should look at it.
        case warning
        /// It would be better otherwise.
        case hint
    }

    /// The one thing that mends it.
    public enum Fix: String, Codable, Sendable, CaseIterable { case signIn, backUp, look, resume, schedule, rehearse }

    public var kind: Kind
    /// Since when, where that is known.
    public var since: Date?
    /// A sentence about it, as the source or the store said it.
    public var detail: String?

    public var id: Kind { kind }

    public init(_ kind: Kind, since: Date? = nil, detail: String? = nil) {
        self.kind = kind
        self.since = since
        self.detail = detail
    }

    public var level: Level {
        switch kind {
        case .needsSignIn, .failing, .suspicious, .rehearsalFailed: .bad
        case .missed, .partial, .neverBackedUp, .paused: .warning
        case .byHand, .neverRehearsed: .hint
        }
    }

    public var fix: Fix {
        switch kind {
        case .needsSignIn: .signIn
        case .failing, .missed, .neverBackedUp, .partial: .backUp
        case .suspicious: .look
        case .paused: .resume
        case .byHand: .schedule
        case .rehearsalFailed, .neverRehearsed: .rehearse
        }
    }
}
