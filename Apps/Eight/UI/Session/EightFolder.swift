public import Foundation

/// The folder for files that stay on this device.
public struct EightFolder: Sendable {
    /// Makes it where it is not there yet.
    public var make: @Sendable () throws -> URL
    /// Where it is; nil while nothing was ever kept.
    public var existing: @Sendable () -> URL?

    public init(make: @escaping @Sendable () throws -> URL, existing: @escaping @Sendable () -> URL?) {
        (self.make, self.existing) = (make, existing)
    }

    /// A folder that is there.
    public init(_ folder: URL) { self.init(make: { folder }, existing: { folder }) }
}
