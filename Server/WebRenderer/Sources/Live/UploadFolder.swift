import Foundation
import SwiftUI

/// The files that a session's browser has sent up; they go with the session.
@MainActor
final class UploadFolder {
    /// Most files and bytes that one session may have here at a time.
    struct Limits: Sendable {
        var files = 64
        var bytes = 512 << 20
    }

    private let limits: Limits
    private var files: [String: UploadedFile] = [:]
    private var order: [String] = []
    private var bytes = 0
    private var isClosed = false

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Takes a file over; its token. Nil when the session is over: the file is then removed. The oldest make room.
    func add(_ file: UploadedFile) -> String? {
        guard !isClosed, file.size <= limits.bytes else {
            Self.removeFile(at: file.url)
            return nil
        }
        while let first = order.first, files.count >= limits.files || bytes + file.size > limits.bytes { remove(first) }
        let token = SessionToken.make()
        files[token] = file
        order.append(token)
        bytes += file.size
        return token
    }

    /// The file of a token.
    func file(_ token: String) -> UploadedFile? { files[token] }

    /// Removes all files, and those that come later.
    func removeAll() {
        isClosed = true
        for token in order { remove(token) }
    }

    /// Removes a file, and its folder if it was alone there.
    nonisolated static func removeFile(at url: URL) {
        try? FileManager.default.removeItem(at: url)
        // Refuses a folder that is not empty, which is what is wanted.
        rmdir(url.deletingLastPathComponent().path)
    }

    private func remove(_ token: String) {
        guard let file = files.removeValue(forKey: token) else { return }
        order.removeAll { $0 == token }
        bytes -= file.size
        Self.removeFile(at: file.url)
    }
}
