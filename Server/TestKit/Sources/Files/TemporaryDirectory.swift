public import Foundation

/// A folder for one test, gone when the last reference is.
public final class TemporaryDirectory: Sendable {
    public let url: URL

    /// The folder's path without a slash at its end.
    public var path: String { url.path }

    public init(named name: String = "homescreen-test") throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // Nothing depends on the removal, and the system empties its temporary folder by itself.
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String { url.appendingPathComponent(name).path }
}
