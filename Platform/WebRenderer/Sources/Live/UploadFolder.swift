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
            try? FileManager.default.removeItem(at: file.url)
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

    private func remove(_ token: String) {
        guard let file = files.removeValue(forKey: token) else { return }
        order.removeAll { $0 == token }
        bytes -= file.size
        try? FileManager.default.removeItem(at: file.url)
    }
}
