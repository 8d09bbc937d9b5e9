/// Something on its way from one of a person's devices to the server, as their other devices show it (OF-236).
public struct Sending: Codable, Sendable, Hashable, Identifiable {
    /// What it is.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case photo, story, voice
    }

    /// How far it has come.
    public enum State: String, Codable, Sendable, Hashable, CaseIterable {
        /// It waits for those before it.
        case waiting
        /// It goes on by itself once its device reaches the server again.
        case unconnected
        case sending
        /// It can be tried again there.
        case failed
        /// It cannot be used; another has to be chosen there.
        case refused
    }

    /// Chosen by its device.
    public var id: String
    public var kind: Kind
    public var state: State
    /// How much of 100 has arrived, where that is known.
    public var percent: Int?
    /// Why it failed or cannot be used, for the person.
    public var reason: String?

    /// Most that one device tells of.
    public static let most = 20

    public init(id: String, kind: Kind, state: State, percent: Int? = nil, reason: String? = nil) {
        self.id = id
        self.kind = kind
        self.state = state
        self.percent = percent
        self.reason = reason
    }

    /// The same with no more in it than others are to hear.
    public var bounded: Sending {
        Sending(
            id: String(id.prefix(64)), kind: kind, state: state, percent: percent.map { min(max(0, $0), 100) },
            reason: reason.map { String($0.prefix(300)) })
    }
}
