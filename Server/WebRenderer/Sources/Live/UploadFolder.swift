import Foundation
import Storage
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
    /// A file with the room that it has claimed; an app's own file that it offers has claimed none.
    private struct Kept {
        var file: UploadedFile
        var claim: StorageClaim?
    }

    private var files: [String: Kept] = [:]
    private var order: [String] = []
    private var bytes = 0
    private var isClosed = false

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Takes a file over; its token. Nil when the session is over: the file is then removed. The oldest make room.
    ///
    /// - Parameter claim: The room that the file has; it is given back with the file.
    func add(_ file: UploadedFile, claim: StorageClaim? = nil) -> String? {
        guard !isClosed, file.size <= limits.bytes else {
            Self.removeFile(at: file.url)
            return nil
        }
        while let first = order.first, files.count >= limits.files || bytes + file.size > limits.bytes { remove(first) }
        let token = SessionToken.make()
        files[token] = Kept(file: file, claim: claim)
        order.append(token)
        bytes += file.size
        return token
    }

    /// The file of a token.
    func file(_ token: String) -> UploadedFile? { files[token]?.file }

    /// Gives claimed room back: that of files which the view has moved away, else that of the oldest, which goes. False
    /// when there is none to give.
    func makeRoom() -> Bool {
        let claiming = order.filter { files[$0]?.claim != nil }
        let moved = claiming.filter { token in
            files[token].map { !FileManager.default.fileExists(atPath: $0.file.url.path) } ?? false
        }
        let leaving = moved.isEmpty ? Array(claiming.prefix(1)) : moved
        for token in leaving { remove(token) }
        return !leaving.isEmpty
    }

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
        guard let kept = files.removeValue(forKey: token) else { return }
        order.removeAll { $0 == token }
        bytes -= kept.file.size
        Self.removeFile(at: kept.file.url)
        kept.claim?.release()
    }
}
