import Foundation

/// What somebody says against a decision about them, as the owner's page shows it.
public struct HouseAppeal: Identifiable, Hashable, Codable, Sendable {
    /// The decision's.
    public var id: String
    public var app: String
    public var appName: String
    public var decision: HouseDecision.Kind
    public var subject: HouseReport.Subject
    public var name: String
    /// What it was reported as; nil where that is long ago.
    public var category: String?
    public var moderator: String
    public var decidedAt: Date
    public var text: String
    public var appealedAt: Date

    public init(
        id: String, app: String, appName: String, decision: HouseDecision.Kind, subject: HouseReport.Subject,
        name: String, category: String?, moderator: String, decidedAt: Date, text: String, appealedAt: Date
    ) {
        self.id = id
        self.app = app
        self.appName = appName
        self.decision = decision
        self.subject = subject
        self.name = name
        self.category = category
        self.moderator = moderator
        self.decidedAt = decidedAt
        self.text = text
        self.appealedAt = appealedAt
    }
}
