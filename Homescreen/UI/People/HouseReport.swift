import Foundation

/// Something that people have reported in an app, as the owner's page shows it.
public struct HouseReport: Identifiable, Hashable, Codable, Sendable {
    public enum Subject: String, Hashable, Codable, Sendable { case person, post, comment, photo, story, message, clip }

    public var id: String
    public var app: String
    public var appName: String
    public var subject: Subject
    /// Who wrote it, or the person themselves.
    public var name: String
    /// What it was called, such as `spam`.
    public var category: String
    /// How many people have reported it.
    public var count: Int
    public var reportedAt: Date

    public init(
        id: String, app: String, appName: String, subject: Subject, name: String, category: String, count: Int,
        reportedAt: Date
    ) {
        self.id = id
        self.app = app
        self.appName = appName
        self.subject = subject
        self.name = name
        self.category = category
        self.count = count
        self.reportedAt = reportedAt
    }
}

/// A copy of what was reported. Who reported it is not in it.
public struct HouseEvidence: Sendable {
    public var text: String?
    /// What it said before, latest first.
    public var formerTexts: [String]
    public var writtenAt: Date?
    /// What those who reported it said.
    public var notes: [String]
    /// JPEG files.
    public var pictures: [Data]

    public init(text: String?, formerTexts: [String], writtenAt: Date?, notes: [String], pictures: [Data]) {
        self.text = text
        self.formerTexts = formerTexts
        self.writtenAt = writtenAt
        self.notes = notes
        self.pictures = pictures
    }
}

/// What the owner has decided about something.
public struct HouseDecision: Identifiable, Hashable, Sendable {
    public enum Kind: String, Hashable, Codable, Sendable { case dismiss, warn, hide, suspend }

    public var id: String
    public var app: String
    public var kind: Kind
    public var subject: HouseReport.Subject
    public var name: String
    public var moderator: String
    public var decidedAt: Date
    /// Whether it holds and can be taken back.
    public var canTakeBack: Bool

    public init(
        id: String, app: String, kind: Kind, subject: HouseReport.Subject, name: String, moderator: String,
        decidedAt: Date, canTakeBack: Bool
    ) {
        self.id = id
        self.app = app
        self.kind = kind
        self.subject = subject
        self.name = name
        self.moderator = moderator
        self.decidedAt = decidedAt
        self.canTakeBack = canTakeBack
    }
}
