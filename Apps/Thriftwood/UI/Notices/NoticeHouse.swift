import Base
public import DesignKit
public import ThriftwoodAPI

/// What the house does so that servers reach a person, and the person's phones are told (TW-043).
public struct NoticeHouse: Sendable {
    /// Where a server tells what happens: the house's path for it, which nobody guesses.
    public var path: @Sendable (ServiceConnection) async throws -> String
    /// Has the path be another one; that of before leads nowhere from then on.
    public var renew: @Sendable (ServiceConnection) async throws -> Void
    /// Where other programs reach the house, as far as it knows, such as `https://home.example.org`.
    public var origin: String
    /// Whether it is this machine alone that reaches it there.
    public var isLocal: Bool
    /// Nil where nothing is pushed.
    public var devices: BrowserPushCalls?

    public init(
        origin: String, isLocal: Bool, devices: BrowserPushCalls? = nil,
        renew: @escaping @Sendable (ServiceConnection) async throws -> Void = { _ in },
        path: @escaping @Sendable (ServiceConnection) async throws -> String
    ) {
        (self.origin, self.isLocal, self.devices, self.path, self.renew) = (origin, isLocal, devices, path, renew)
    }

    /// A house that nobody reaches.
    public static let none = NoticeHouse(origin: "", isLocal: true) { _ in "" }
}
