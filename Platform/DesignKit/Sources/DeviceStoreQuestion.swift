/// What a device is asked about what it keeps of an app, so that the app need not fetch it again.
public struct DeviceStoreQuestion: Sendable, Hashable {
    public enum Action: String, Sendable {
        /// How much it is.
        case look
        /// How much is left once it is away.
        case clear
    }

    public var action: Action
    /// Tells a question from the one before.
    public var number: Int

    public init(_ action: Action, number: Int = 0) { (self.action, self.number) = (action, number) }
}
