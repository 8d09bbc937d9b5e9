/// The phone or browser that somebody signs in with.
public struct Device: Codable, Sendable, Hashable {
    public var name: String
    public var platform: String

    public init(name: String, platform: String) {
        self.name = name
        self.platform = platform
    }
}
