import Foundation

/// A folder that nobody else can look into, gone with all that is in it when the last reference is.
public final class PrivateFolder: Sendable {
    public let path: String

    /// Makes a folder of mode 0700 under another one.
    public init(in parent: String, named name: String = "work") throws(ProcessError) {
        var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ProcessError(
                .notStarted, "No private folder can be made in \(parent): \(String(cString: strerror(errno))).")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        // Whatever is left is removed when the server starts again.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String { "\(path)/\(name)" }
}
