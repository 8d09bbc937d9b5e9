import Foundation

/// What somebody has written to the owner of the house from an app, as the owner's page shows it.
public struct HouseLetter: Identifiable, Hashable, Sendable {
    public var id: String
    public var app: String
    public var appName: String
    public var name: String
    public var text: String
    /// What the app did before, where they sent that along.
    public var log: String?
    public var writtenAt: Date

    public init(
        id: String, app: String, appName: String, name: String, text: String, log: String? = nil, writtenAt: Date
    ) {
        self.id = id
        self.app = app
        self.appName = appName
        self.name = name
        self.text = text
        self.log = log
        self.writtenAt = writtenAt
    }
}
