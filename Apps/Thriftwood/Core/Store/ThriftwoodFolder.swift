import Foundation

/// Where a person's database lies: a folder that is made with the first thing kept in it.
public struct ThriftwoodFolder: Sendable {
    /// The folder, if it is there.
    public var existing: @Sendable () -> URL?
    /// The folder, made unless it is there.
    public var make: @Sendable () throws -> URL

    public init(existing: @escaping @Sendable () -> URL?, make: @escaping @Sendable () throws -> URL) {
        self.existing = existing
        self.make = make
    }
}
