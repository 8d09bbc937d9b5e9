/// What an app's server does about the browsers that somebody is told in.
public struct BrowserPushCalls: Sendable {
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
