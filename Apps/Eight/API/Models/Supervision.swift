public import Base
public import Foundation

/// Somebody grown up whom a pupil has invited to see how long they use Eight and how it is set; never what they watch, post or
/// like (E8-143).
public struct Guardian: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    /// As the pupil calls them, such as "Mum".
    public var name: String
    /// Until when the invitation can be taken; nil once it was.
    public var invitedUntil: Date?
    /// Since when they see it; nil while they were only invited.
    public var since: Date?
    /// When they looked last; nil for never.
    public var lookedAt: Date?

    public init(
        id: SortableID, name: String, invitedUntil: Date? = nil, since: Date? = nil, lookedAt: Date? = nil
    ) {
        self.id = id
        self.name = name
        self.invitedUntil = invitedUntil
        self.since = since
        self.lookedAt = lookedAt
    }
}

/// Whom a pupil wants to invite.
public struct GuardianDraft: Codable, Sendable, Hashable {
    /// Graphemes of a name.
    public static let nameMaximum = 30
    public var name: String

    public init(name: String) { self.name = name }
}

/// An invitation as it is shown once: nobody, the server too, knows its code later.
public struct GuardianInvitation: Codable, Sendable, Hashable {
    public var guardian: Guardian
    /// Twelve letters and digits, as `GuardianCode` has them.
    public var code: String

    public init(guardian: Guardian, code: String) { (self.guardian, self.code) = (guardian, code) }
}

/// What invitations are taken by: letters and digits that nobody takes for one another.
public enum GuardianCode {
    public static let length = 12
    /// Neither i, l, o nor 0, 1.
    public static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")

    /// Reads what somebody typed, with spaces or in capitals as it may be; nil where it is no code.
    public static func read(_ typed: String) -> String? {
        let text = typed.prefix(100).lowercased().filter { !$0.isWhitespace && $0 != "-" }
        return text.count == length && text.allSatisfy(letters.contains) ? text : nil
    }

    /// In three groups, for people to read.
    public static func spaced(_ code: String) -> String {
        stride(from: 0, to: code.count, by: 4).map { String(code.dropFirst($0).prefix(4)) }.joined(separator: " ")
    }
}

/// An invitation, as somebody holds it out.
public struct GuardianQuestion: Codable, Sendable, Hashable {
    public var code: String

    public init(code: String) { self.code = code }
}

/// What an invitation is for, before it is taken.
public struct GuardianOffer: Codable, Sendable, Hashable {
    /// Who invites.
    public var pupil: String
    public var school: String?
    /// As what they invited.
    public var name: String
    public var until: Date

    public init(pupil: String, school: String? = nil, name: String, until: Date) {
        (self.pupil, self.school, self.name, self.until) = (pupil, school, name, until)
    }
}

/// Takes an invitation.
public struct GuardianAcceptance: Codable, Sendable, Hashable {
    public var code: String
    /// Whether they say that they are grown up, and the pupil's parent or guardian.
    public var isGuardian: Bool

    public init(code: String, isGuardian: Bool) { (self.code, self.isGuardian) = (code, isGuardian) }
}

/// What a guardian's device shows itself with; there is no account behind it.
public struct GuardianKey: Codable, Sendable, Hashable {
    public var key: String

    public init(key: String) { self.key = key }
}

/// All that a guardian sees of a pupil.
public struct SupervisedPupil: Codable, Sendable, Hashable, Identifiable {
    /// Of the appointment, not of the pupil.
    public var id: SortableID
    public var pupil: String
    public var school: String?
    /// As what the pupil appointed them.
    public var name: String
    public var since: Date
    /// The day that it is in the district, such as `2026-11-29`.
    public var today: String
    /// The days that are known, the latest first; 28 at most.
    public var days: [TimedDay]
    public var audience: Audience
    public var responders: Responders
    public var isFoundByOthers: Bool
    public var hidesCounts: Bool
    public var breakUntil: Date?
    public var privateUntil: Date?
    /// Minutes after which the device reminds them; 0 for never, nil where no device has said so.
    public var reminderMinutes: Int?
    /// Whether videos play by themselves there; nil where no device has said so.
    public var autoplays: Bool?

    public init(
        id: SortableID, pupil: String, school: String? = nil, name: String, since: Date, today: String,
        days: [TimedDay] = [],
        audience: Audience = .followers, responders: Responders = .followers, isFoundByOthers: Bool = false,
        hidesCounts: Bool = false, breakUntil: Date? = nil, privateUntil: Date? = nil, reminderMinutes: Int? = nil,
        autoplays: Bool? = nil
    ) {
        self.id = id
        self.pupil = pupil
        self.school = school
        self.name = name
        self.since = since
        self.today = today
        self.days = days
        self.audience = audience
        self.responders = responders
        self.isFoundByOthers = isFoundByOthers
        self.hidesCounts = hidesCounts
        self.breakUntil = breakUntil
        self.privateUntil = privateUntil
        self.reminderMinutes = reminderMinutes
        self.autoplays = autoplays
    }
}

/// How long Eight was looked at on one day of the district's.
public struct TimedDay: Codable, Sendable, Hashable, Identifiable {
    /// Such as `2026-11-29`.
    public var day: String
    public var seconds: Int

    public init(day: String, seconds: Int) { (self.day, self.seconds) = (day, seconds) }

    public var id: String { day }
}

/// What a pupil's device says while a guardian sees it.
public struct TimeReport: Codable, Sendable, Hashable {
    /// As many as one may say at once.
    public static let most = 120
    public var seconds: Int
    public var reminderMinutes: Int?
    public var autoplays: Bool?

    public init(seconds: Int, reminderMinutes: Int? = nil, autoplays: Bool? = nil) {
        (self.seconds, self.reminderMinutes, self.autoplays) = (seconds, reminderMinutes, autoplays)
    }
}
