import Foundation

/// A value that can come from outside the app: from a picked file, the clipboard, a drag.
public protocol Transferable {
    /// Makes a value of a file's bytes; the platform's own types answer it themselves.
    static func _import(_ data: Data, contentType: String) async throws -> Self
}

extension Data: Transferable {
    public static func _import(_ data: Data, contentType: String) async throws -> Data { data }
}

extension String: Transferable {
    public static func _import(_ data: Data, contentType: String) async throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return text
    }
}
