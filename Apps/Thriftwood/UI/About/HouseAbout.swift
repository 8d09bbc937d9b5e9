public import Foundation

/// What runs here, as a person tells it to whoever helps them.
public struct HouseAbout: Sendable, Hashable {
    public var version: String
    /// When the program was made; nil where that is not known.
    public var built: Date?
    /// The system that it runs on.
    public var platform: String

    public init(version: String = "", built: Date? = nil, platform: String = "") {
        (self.version, self.built, self.platform) = (version, built, platform)
    }
}
