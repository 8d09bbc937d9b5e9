/// What somebody writes to the owner of the house.
public struct FeedbackDraft: Codable, Sendable, Equatable {
    /// Made by the client, the same for every try, so that nothing arrives twice: 1 to 100 visible ASCII characters.
    public var clientId: String
    public var text: String
    /// What the app did lately, a line each, as the person saw it before it was sent. Absent where they keep it.
    public var log: String?

    public init(clientId: String, text: String, log: String? = nil) {
        self.clientId = clientId
        self.text = text
        self.log = log
    }
}
