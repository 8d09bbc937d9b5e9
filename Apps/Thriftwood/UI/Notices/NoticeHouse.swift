import Base
import DesignKit
import ThriftwoodAPI
public import ThriftwoodCore

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
    public var devices: Devices?

    /// The browsers and phones that a person is told in.
    public struct Devices: Sendable {
        /// The key that browsers subscribe with.
        public var key: @Sendable () async throws -> String
        public var all: @Sendable () async throws -> [PushedDevice]
        public var subscribe: @Sendable (DevicePush.Address, _ language: String) async throws -> Void
        /// Ends pushes to a device by its address.
        public var remove: @Sendable (_ endpoint: String) async throws -> Void
        /// Has something shown on a device, to see how that looks.
        public var test: @Sendable (_ endpoint: String) async throws -> Void

        public init(
            key: @escaping @Sendable () async throws -> String,
            all: @escaping @Sendable () async throws -> [PushedDevice],
            subscribe: @escaping @Sendable (DevicePush.Address, _ language: String) async throws -> Void,
            remove: @escaping @Sendable (_ endpoint: String) async throws -> Void,
            test: @escaping @Sendable (_ endpoint: String) async throws -> Void
        ) {
            (self.key, self.all, self.subscribe, self.remove, self.test) = (key, all, subscribe, remove, test)
        }
    }

    public init(
        origin: String, isLocal: Bool, devices: Devices? = nil,
        renew: @escaping @Sendable (ServiceConnection) async throws -> Void = { _ in },
        path: @escaping @Sendable (ServiceConnection) async throws -> String
    ) {
        (self.origin, self.isLocal, self.devices, self.path, self.renew) = (origin, isLocal, devices, path, renew)
    }

    /// A house that nobody reaches.
    public static let none = NoticeHouse(origin: "", isLocal: true) { _ in "" }
}
