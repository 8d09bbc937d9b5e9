/// What a device is asked about the films that it keeps for watching again without a connection.
public struct KeptFilmsQuestion: Sendable, Hashable {
    /// What it does.
    public enum Action: Sendable, Hashable {
        /// Tells of which clips it has any.
        case list
        /// Forgets those of some clips, and their stills.
        case forget([String])
    }

    public var action: Action
    /// Tells a question from the one before.
    public var number: Int

    public init(_ action: Action = .list, number: Int = 0) { (self.action, self.number) = (action, number) }
}
